import { parseCss, writeCss } from '#shared/interview/document/css.ts'
import { type HtmlElement, type HtmlNode, writeHtml } from '#shared/interview/document/html.ts'
import type { EditorTable } from '#shared/interview/model.ts'
import { MOST_COLUMNS } from '#shared/word/limits.ts'

type Row = EditorTable['rows'][number]

/** A table inside a text as the table of a block. */
export function htmlTable(table: HtmlElement): EditorTable {
  const rows: Row[] = []
  /** Rows for which the cell above still covers a column. */
  const covered: number[] = []
  for (const { row, header } of rowsOf(table)) {
    const content: Row['content'] = {}
    let column = 0
    const cells = row.children.filter((cell): cell is HtmlElement => isElement(cell, 'td', 'th'))
    for (const { tag, attributes, children } of cells) {
      while ((covered[column] ?? 0) > 0) column += 1
      if (column >= MOST_COLUMNS) break
      const colspan = span(attributes.colspan, MOST_COLUMNS - column)
      const rowspan = span(attributes.rowspan, 1_000)
      const css = parseCss(attributes.style ?? '')
      const fill = css.get('background-color')
      const valign = css.get('vertical-align')
      content[String(column)] = {
        id: '',
        hidden: false,
        content: writeHtml(tag === 'th' && !header ? bold(children) : header ? bold(children) : children),
        ...(colspan > 1 && { colspan }),
        ...(rowspan > 1 && { rowspan }),
        ...(fill && { fill }),
        ...((valign === 'top' || valign === 'middle' || valign === 'bottom') && { valign }),
        ...(css.size > 0 && { css: writeCss(css) }),
      }
      for (let at = column; at < column + colspan; at++) covered[at] = rowspan
      column += colspan
    }
    rows.push({ content, settings: header ? { header } : {} })
    for (const [at, left] of covered.entries()) covered[at] = Math.max(0, (left ?? 0) - 1)
  }
  const widths = widthsOf(table)
  return { rows, ...(widths.length > 0 && { widths }), ...(table.attributes.style && { css: table.attributes.style }) }
}

function isElement(node: HtmlNode, ...tags: readonly string[]): node is HtmlElement {
  return typeof node === 'object' && tags.includes(node.tag)
}

function rowsOf(table: HtmlElement): { row: HtmlElement; header: boolean }[] {
  const found: { row: HtmlElement; header: boolean }[] = []
  const walk = (element: HtmlElement, inHead: boolean) => {
    for (const child of element.children) {
      if (isElement(child, 'tr')) {
        const cells = child.children.filter((cell) => isElement(cell, 'td', 'th'))
        const all = cells.length > 0 && cells.every((cell) => isElement(cell, 'th'))
        // Only rows at the top can be repeated on each page.
        found.push({ row: child, header: (inHead || all) && (found.at(-1)?.header ?? true) })
      } else if (isElement(child, 'thead', 'tbody')) walk(child, child.tag === 'thead')
    }
  }
  walk(table, false)
  return found
}

function bold(children: readonly HtmlNode[]): HtmlNode[] {
  return children.map((child) =>
    typeof child === 'object' && /^(p|h[1-3])$/.test(child.tag)
      ? { ...child, children: [{ tag: 'strong', attributes: {}, children: child.children }] }
      : typeof child === 'string' && child.trim() !== ''
        ? { tag: 'strong', attributes: {}, children: [child] }
        : child,
  )
}

function span(value: string | undefined, most: number): number {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isInteger(number) ? Math.min(most, Math.max(1, number)) : 1
}

/** Shares of 100 from the columns' widths in pixels. */
function widthsOf(table: HtmlElement): number[] {
  const group = table.children.find((child) => isElement(child, 'colgroup'))
  if (!isElement(group ?? '', 'colgroup')) return []
  const widths = (group as HtmlElement).children
    .filter((child): child is HtmlElement => isElement(child, 'col'))
    .map(({ attributes }) => Number.parseFloat(attributes.width ?? parseCss(attributes.style ?? '').get('width') ?? ''))
  const sum = widths.reduce((total, width) => total + width, 0)
  return widths.every((width) => width > 0) && Number.isFinite(sum) ? widths.map((width) => (width / sum) * 100) : []
}
