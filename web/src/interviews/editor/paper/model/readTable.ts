import type { Node, Schema } from '@tiptap/pm/model'
import type { EditorBlock, EditorSection, TableRow } from '#shared/interview/model.ts'
import { textWidth } from './pages.ts'
import { readCell } from './readHtml.ts'

type TableBlock = Extract<EditorBlock, { type: 'table' }>

/** A table of the document as one of the editor: widths in pixels of the paper, covered cells as spans. */
export function readTable({ content }: TableBlock, schema: Schema, { page }: Pick<EditorSection, 'page'>): Node {
  const { rows, widths, width = null, align = null, borders = null, css = null } = content
  const columns = Math.max(1, widths?.length ?? 0, ...rows.map(columnsOf))
  const pixels = (textWidth(page) * (width ?? 100)) / 10_000
  const widthOf = (at: number) => (widths?.[at] === undefined ? undefined : Math.round(widths[at] * pixels))
  const nodes = rows.map((row) => readRow(row, schema, columns, widthOf))
  const filled = nodes.length > 0 ? nodes : [readRow({ content: {}, settings: {} }, schema, columns, widthOf)]
  return schema.nodes.table!.create({ width, align, borders, css }, filled)
}

function columnsOf({ content }: TableRow): number {
  return Math.max(0, ...Object.entries(content).map(([at, { colspan = 1 }]) => Number(at) + colspan))
}

function readRow(
  { content, settings }: TableRow,
  schema: Schema,
  columns: number,
  widthOf: (at: number) => number | undefined,
): Node {
  const { dynamicListFieldRef, conditionalFieldRef, header, whole = null, height = null } = settings
  const type = header ? schema.nodes.tableHeader! : schema.nodes.tableCell!
  const written = Object.entries(content)
    .map(([at, cell]) => ({ at: Number(at), cell }))
    .sort((a, b) => a.at - b.at)
  // A row without cells still has a place to write in; what a span covers has no cell.
  const cells =
    written.length > 0 ? written : [{ at: 0, cell: { id: '', content: '', hidden: false, colspan: columns } }]
  return schema.nodes.tableRow!.create(
    { list: dynamicListFieldRef || null, condition: conditionalFieldRef || null, whole, height },
    cells.map(({ at, cell }) => {
      const { id, colspan = 1, rowspan = 1, hidden, fill = null, valign = null, css = null } = cell
      const widths = Array.from({ length: colspan }, (_, offset) => widthOf(at + offset))
      const colwidth = widths.every((width) => width !== undefined) ? widths : null
      return readCell(cell.content, type, { cellId: id, colspan, rowspan, colwidth, hidden, fill, valign, css })
    }),
  )
}
