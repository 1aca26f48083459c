import type { Node } from '@tiptap/pm/model'
import { TableMap } from '@tiptap/pm/tables'
import type { EditorTable, TableRow } from '#shared/interview/model.ts'
import { writeNode } from './writeNode.ts'

/** A table of the editor as it is stored: cells by their column in the grid, widths as shares of 100. */
export function writeTable(table: Node): EditorTable {
  const { width, align, borders, css } = table.attrs
  const map = TableMap.get(table)
  const widths = columnWidths(table, map)
  return {
    rows: table.children.map((row, at) => writeRow(row, at, map, table)),
    ...(widths && { widths }),
    ...(width && { width }),
    ...(align && { align }),
    ...(borders && { borders }),
    ...(css && { css }),
  }
}

function writeRow(row: Node, at: number, map: TableMap, table: Node): TableRow {
  const { list, condition, whole, height } = row.attrs
  const header = row.childCount > 0 && row.children.every(({ type }) => type.name === 'tableHeader')
  const content: TableRow['content'] = {}
  const begun = new Set<number>()
  for (let column = 0; column < map.width; column += 1) {
    const place = map.map[at * map.width + column]!
    const above = at > 0 && map.map[(at - 1) * map.width + column] === place
    const cell = table.nodeAt(place)
    if (above || begun.has(place) || !cell) continue
    begun.add(place)
    const { cellId, colspan, rowspan, hidden, fill, valign, css } = cell.attrs
    content[column] = {
      id: cellId || `${at}-${column}`,
      content: cell.children.map(writeNode).join(''),
      hidden,
      ...(colspan > 1 && { colspan }),
      ...(rowspan > 1 && { rowspan }),
      ...(fill && { fill }),
      ...(valign && { valign }),
      ...(css && { css }),
    }
  }
  return {
    content,
    settings: {
      ...(list && { dynamicListFieldRef: list }),
      ...(condition && { conditionalFieldRef: condition }),
      ...(header && { header: true }),
      ...(whole && { whole }),
      ...(height && { height }),
    },
  }
}

/** Undefined until the author has set them all. */
function columnWidths(table: Node, map: TableMap): number[] | undefined {
  const pixels: number[] = []
  for (let column = 0; column < map.width; column += 1) {
    const place = map.map[column]!
    const first = map.map.indexOf(place)
    const wide = table.nodeAt(place)?.attrs.colwidth?.[column - first] as number | undefined
    if (!wide) return undefined
    pixels.push(wide)
  }
  const whole = pixels.reduce((sum, one) => sum + one, 0)
  return pixels.map((one) => Number(((one * 100) / whole).toFixed(2)))
}
