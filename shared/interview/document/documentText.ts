import type { EditorBlock, EditorDef } from '../model.ts'
import { type HtmlNode, parseHtml } from './html.ts'
import { columnsOf } from './tableGrid.ts'

/** The text of a document as it is searched: a line for each paragraph, with its placeholders. */
export function documentText({ sections }: Pick<EditorDef, 'sections'>): string {
  return sections
    .flatMap(({ headers, blocks, footers }) => [...headers, ...blocks, ...footers].flatMap(linesOf))
    .join('\n')
}

function linesOf(block: EditorBlock): string[] {
  if (block.type === 'text') return linesIn(parseHtml(block.content))
  return block.content.rows.flatMap((row) => columnsOf(row).flatMap(({ cell }) => linesIn(parseHtml(cell.content))))
}

function linesIn(nodes: readonly HtmlNode[]): string[] {
  const lines: string[] = []
  let line = ''
  const flush = () => {
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
  }
  const walk = (node: HtmlNode): void => {
    if (typeof node === 'string') {
      line += node
      return
    }
    const breaks = /^(p|h[1-3]|li|td|th|tr|table|blockquote|div|br|hr)$/.test(node.tag)
    if (breaks) flush()
    if (node.attributes['data-tab'] !== undefined) line += ' '
    node.children.forEach(walk)
    if (breaks) flush()
  }
  nodes.forEach(walk)
  flush()
  return lines
}
