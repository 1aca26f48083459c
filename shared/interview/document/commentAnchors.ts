import type { EditorBlock, EditorDef } from '../model.ts'
import { type HtmlElement, type HtmlNode, parseHtml, textOfNode, writeHtml } from './html.ts'

/** The comment that an element holds the place of. */
const commentOf = ({ tag, attributes }: HtmlElement): string | undefined =>
  tag === 'span' ? attributes['data-comment'] || undefined : undefined

/** A document without the places of comments; without any, the same one. */
export function documentWithoutComments(document: EditorDef): EditorDef {
  if (!JSON.stringify(document.sections).includes('data-comment=')) return document
  const clean = (block: EditorBlock): EditorBlock => {
    if (block.type === 'text') return { ...block, content: withoutComments(block.content) }
    const rows = block.content.rows.map((row) => ({
      ...row,
      content: Object.fromEntries(
        Object.entries(row.content).map(([at, cell]) => [at, { ...cell, content: withoutComments(cell.content) }]),
      ),
    }))
    return { ...block, content: { ...block.content, rows } }
  }
  return {
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      headers: section.headers.map(clean),
      blocks: section.blocks.map(clean),
      footers: section.footers.map(clean),
    })),
  }
}

/** A content without the places of comments. */
export const withoutComments = (html: string): string =>
  html.includes('data-comment="') ? writeHtml(bare(parseHtml(html))) : html

function bare(nodes: readonly HtmlNode[]): HtmlNode[] {
  const found: HtmlNode[] = []
  for (const node of nodes) {
    const pieces: HtmlNode[] =
      typeof node === 'string'
        ? [node]
        : commentOf(node) === undefined
          ? [{ ...node, children: bare(node.children) }]
          : bare(node.children)
    for (const piece of pieces) {
      const last = found.at(-1)
      if (typeof piece === 'string' && typeof last === 'string') found[found.length - 1] = last + piece
      else found.push(piece)
    }
  }
  return found
}

/** `to` with the comments of `from` that it does not have, at the same words; of those whose words are gone, none. */
export function carryComments(from: string, to: string): string {
  return from.includes('data-comment="') ? writeHtml(carryCommentNodes(parseHtml(from), parseHtml(to))) : to
}

export function carryCommentNodes(from: readonly HtmlNode[], to: readonly HtmlNode[]): readonly HtmlNode[] {
  const known = placesIn(to)
  const before = from.map(textOfNode).join('')
  const after = to.map(textOfNode).join('')
  let nodes = to
  for (const [id, place] of placesIn(from)) {
    if (known.has(id)) continue
    const carried = carry(before, after, place)
    if (carried) nodes = mark(nodes, id, carried, 0).nodes
  }
  return nodes
}

type Range = { readonly from: number; readonly to: number }

/** The ranges of the text that comments are about, from the first of their letters to the last. */
function placesIn(nodes: readonly HtmlNode[]): Map<string, Range> {
  const found = new Map<string, Range>()
  let at = 0
  const walk = (node: HtmlNode): void => {
    if (typeof node === 'string') {
      at += node.length
      return
    }
    const start = at
    const id = commentOf(node)
    const known = id === undefined ? undefined : found.get(id)
    if (id !== undefined && !known) found.set(id, { from: start, to: start })
    node.children.forEach(walk)
    if (id !== undefined) found.set(id, { from: known?.from ?? start, to: at })
  }
  nodes.forEach(walk)
  return found
}

/** The same words in a changed text: those nearest to where they were, or what is between the words that did not change. */
function carry(before: string, after: string, { from, to }: Range): Range | undefined {
  const quote = before.slice(from, to)
  if (quote !== '') {
    let nearest: number | undefined
    for (let at = after.indexOf(quote); at !== -1; at = after.indexOf(quote, at + 1))
      if (nearest === undefined || Math.abs(at - from) < Math.abs(nearest - from)) nearest = at
    if (nearest !== undefined) return { from: nearest, to: nearest + quote.length }
  }
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const moved = (pos: number, side: 'from' | 'to') =>
    pos <= start
      ? pos
      : pos >= before.length - end
        ? pos + after.length - before.length
        : side === 'from'
          ? start
          : after.length - end
  const range = { from: moved(from, 'from'), to: moved(to, 'to') }
  return range.to > range.from ? range : undefined
}

/** The nodes with the letters of a range inside of the comment's elements. `at` is how many letters are before them. */
function mark(nodes: readonly HtmlNode[], id: string, range: Range, at: number): { nodes: HtmlNode[]; at: number } {
  const found: HtmlNode[] = []
  for (const node of nodes) {
    if (typeof node !== 'string') {
      const inner = mark(node.children, id, range, at)
      found.push({ ...node, children: inner.nodes })
      at = inner.at
      continue
    }
    const [from, to] = [range.from - at, range.to - at].map((edge) => Math.min(node.length, Math.max(0, edge)))
    const [first, middle, last] = [node.slice(0, from), node.slice(from, to), node.slice(to)]
    if (first !== '') found.push(first)
    if (middle !== '') found.push({ tag: 'span', attributes: { 'data-comment': id }, children: [middle] })
    if (last !== '') found.push(last)
    at += node.length
  }
  return { nodes: found, at }
}
