import type { EditorBlock, EditorDef } from '../model.ts'
import { type HtmlElement, type HtmlNode, parseHtml, writeHtml } from './html.ts'

/** What becomes of the suggestions of a document: they are taken, or the text is as it was without them. */
export type Settling = 'accepted' | 'refused'

/** Who suggested something, and when. */
export type Suggested = { readonly id: string; readonly by: string; readonly at: string }

/** The element of a suggested insertion or deletion; others of these names are only text. */
export function suggestionOf({ tag, attributes }: HtmlElement): (Suggested & { kind: 'ins' | 'del' }) | undefined {
  if (tag !== 'ins' && tag !== 'del') return undefined
  const { 'data-suggestion': id, 'data-by': by, 'data-at': at } = attributes
  return id && by && at ? { kind: tag, id, by, at } : undefined
}

/** The suggestion that a paragraph ends where it does ('ins'), or that it goes on with the next one ('del'). */
export type Ending = Suggested & {
  readonly kind: 'ins' | 'del'
  /** Joined with the next one, it looks as it does now even if it is empty; otherwise an empty one leaves the next as it is. */
  readonly first: boolean
}

export function endingOf(value: string | null | undefined): Ending | undefined {
  const [, kind, id, by, at, first] = ENDING.exec(value ?? '') ?? []
  return id && by && at ? { kind: kind === 'ins' ? 'ins' : 'del', id, by, at, first: first !== undefined } : undefined
}

export const writeEnding = ({ kind, id, by, at, first }: Ending): string =>
  `${kind} ${id} ${by} ${at}${first ? ' first' : ''}`

const ENDING = /^(ins|del) ([\w-]{1,40}) ([\w-]{1,60}) (\d{4}-\d\d-\d\dT[\d:.]{5,12}Z)( first)?$/

/** Whether there is any suggestion in a content. */
export const hasSuggestions = (html: string): boolean =>
  html.includes('data-suggestion="') || html.includes('data-ending="')

/** How many suggestions of a document are undecided. One may be in several places. */
export function countSuggestions({ sections }: EditorDef): number {
  const ids = new Set<string>()
  const visit = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      const suggested = suggestionOf(node) ?? endingOf(node.attributes['data-ending'])
      if (suggested) ids.add(suggested.id)
      visit(node.children)
    }
  }
  for (const { headers, blocks, footers } of sections)
    for (const html of [...headers, ...blocks, ...footers].flatMap(textsIn))
      if (hasSuggestions(html)) visit(parseHtml(html))
  return ids.size
}

/** A document without suggestions: as it is if none is accepted, or if all are. What has none stays the same object. */
export function settleDocument(document: EditorDef, as: Settling): EditorDef {
  const sections = document.sections.map((section) => {
    const [headers, blocks, footers] = [section.headers, section.blocks, section.footers].map((zone) =>
      settleBlocks(zone, as),
    )
    const same = headers === section.headers && blocks === section.blocks && footers === section.footers
    return same ? section : { ...section, headers: headers!, blocks: blocks!, footers: footers! }
  })
  return sections.every((section, at) => section === document.sections[at]) ? document : { ...document, sections }
}

/** A cell's content, or another text that stands alone, without suggestions. */
export function settleHtml(html: string, as: Settling): string {
  return hasSuggestions(html) ? writeHtml(settleNodes(parseHtml(html), as)) : html
}

export function settleNodes(nodes: readonly HtmlNode[], as: Settling): HtmlNode[] {
  const { done, waiting } = join(settleEach(nodes, as), as, undefined)
  return waiting && (waiting.element.children.length > 0 || done.length === 0) ? [...done, waiting.element] : done
}

function settleBlocks(blocks: EditorBlock[], as: Settling): EditorBlock[] {
  if (
    !blocks.some((block) =>
      hasSuggestions(block.type === 'text' ? block.content : JSON.stringify(block.content).replaceAll('\\"', '"')),
    )
  )
    return blocks
  const found: EditorBlock[] = []
  /** The last paragraph, which goes on in the next block. */
  let waiting: Waiting | undefined
  const put = (paragraph: HtmlElement) => {
    const last = found.at(-1)
    const content = writeHtml([paragraph])
    if (last?.type === 'text') found[found.length - 1] = { ...last, content: last.content + content }
    else found.push({ id: '', type: 'text', content })
  }
  const flush = () => {
    if (waiting && waiting.element.children.length > 0) put(waiting.element)
    waiting = undefined
  }
  for (const block of blocks) {
    if (block.type === 'table') {
      flush()
      found.push(settleTable(block, as))
      continue
    }
    if (!waiting && !hasSuggestions(block.content)) {
      found.push(block)
      continue
    }
    const joined = join(settleEach(parseHtml(block.content), as), as, waiting)
    waiting = joined.waiting
    found.push({ ...block, content: writeHtml(joined.done) })
  }
  flush()
  return found.filter((block) => block.type === 'table' || block.content !== '')
}

const textsIn = (block: EditorBlock): string[] =>
  block.type === 'text'
    ? [block.content]
    : block.content.rows.flatMap((row) => Object.values(row.content).map(({ content }) => content))

function settleTable(block: Extract<EditorBlock, { type: 'table' }>, as: Settling): EditorBlock {
  const rows = block.content.rows.map((row) => ({
    ...row,
    content: Object.fromEntries(
      Object.entries(row.content).map(([column, cell]) => [column, { ...cell, content: settleHtml(cell.content, as) }]),
    ),
  }))
  return { ...block, content: { ...block.content, rows } }
}

/** Without the elements of suggestions, at every depth; paragraphs inside of others are joined too. */
function settleEach(nodes: readonly HtmlNode[], as: Settling): HtmlNode[] {
  const gone = as === 'accepted' ? 'del' : 'ins'
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return node === '' ? [] : [node]
    const suggestion = suggestionOf(node)
    if (suggestion) return suggestion.kind === gone ? [] : settleEach(node.children, as)
    const children = isParagraph(node) ? settleEach(node.children, as) : settleNodes(node.children, as)
    // What only said how letters look that are gone says nothing.
    if (children.length === 0 && node.children.length > 0 && !isBlock(node)) return []
    return [{ ...node, children }]
  })
}

/** A paragraph that goes on with the next one, and whether the joined one looks like it. */
type Waiting = { readonly element: HtmlElement; readonly stays: boolean }

/** Paragraphs that go on with the next one, as one; the last of them waits for what comes after `nodes`. */
function join(nodes: readonly HtmlNode[], as: Settling, before: Waiting | undefined) {
  const joins = as === 'accepted' ? 'del' : 'ins'
  const done: HtmlNode[] = []
  let waiting = before
  for (const node of nodes) {
    if (typeof node === 'string' || !isParagraph(node)) {
      if (waiting && waiting.element.children.length > 0) done.push(waiting.element)
      waiting = undefined
      done.push(node)
      continue
    }
    const { 'data-ending': ending, ...attributes } = node.attributes
    const own: HtmlElement = ending === undefined ? node : { ...node, attributes }
    const whole: HtmlElement = waiting?.stays
      ? { ...waiting.element, children: [...waiting.element.children, ...own.children] }
      : own
    const suggested = endingOf(ending)
    const stays = waiting?.stays || own.children.length > 0 || suggested?.first === true
    waiting = suggested?.kind === joins ? { element: whole, stays } : undefined
    if (!waiting) done.push(whole)
  }
  return { done, waiting }
}

const isParagraph = ({ tag }: HtmlElement): boolean => /^(?:p|h[1-3])$/.test(tag)
const isBlock = ({ tag }: HtmlElement): boolean =>
  /^(?:p|h[1-3]|ul|ol|li|blockquote|table|colgroup|thead|tbody|tr|td|th|div)$/.test(tag)
