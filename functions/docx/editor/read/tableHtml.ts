import { type HtmlElement, parseHtml } from '#shared/interview/document/html.ts'
import { columnsOf } from '#shared/interview/document/tableGrid.ts'
import type { EditorTable } from '#shared/interview/model.ts'

/** A table inside a cell, which is HTML. */
export function tableHtml({ rows, widths = [], css = '' }: EditorTable): HtmlElement {
  const columns = widths.map(
    (width): HtmlElement => ({ tag: 'col', attributes: { width: String(width) }, children: [] }),
  )
  const lines = rows.map(
    (row): HtmlElement => ({
      tag: 'tr',
      attributes: {},
      children: columnsOf(row).map(({ cell, span }) => {
        const style = [
          cell.css,
          cell.fill && `background-color: ${cell.fill}`,
          cell.valign && `vertical-align: ${cell.valign}`,
        ]
        const written = style.filter(Boolean).join('; ')
        return {
          tag: 'td',
          attributes: {
            ...(span > 1 && { colspan: String(span) }),
            ...(cell.rowspan && { rowspan: String(cell.rowspan) }),
            ...(written && { style: written }),
          },
          children: parseHtml(cell.content),
        }
      }),
    }),
  )
  return {
    tag: 'table',
    attributes: css === '' ? {} : { style: css },
    children: [
      { tag: 'colgroup', attributes: {}, children: columns },
      { tag: 'tbody', attributes: {}, children: lines },
    ],
  }
}
