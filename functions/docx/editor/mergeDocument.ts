import { carryCommentNodes, carryComments } from '#shared/interview/document/commentAnchors.ts'
import { documentStyles } from '#shared/interview/document/documentStyles.ts'
import { type HtmlElement, type HtmlNode, parseHtml, textOfNode, writeHtml } from '#shared/interview/document/html.ts'
import { endingOf, hasSuggestions, settleNodes } from '#shared/interview/document/suggestions.ts'
import { columnsOf } from '#shared/interview/document/tableGrid.ts'
import type {
  EditorBlock,
  EditorDef,
  EditorSection,
  EditorTable,
  InterviewCode,
  TableRow,
} from '#shared/interview/model.ts'
import { type Pair, pairUp } from '../redline/index.ts'

export type Merged = {
  readonly editorDef: EditorDef
  /** Changes that the document cannot take, as texts of the Word file. */
  readonly refused: readonly string[]
}

/**
 * A document with what changed in its Word file. What did not change keeps the form in which it was written here: groups with their
 * conditions, rows that repeat, the formatting. `before` and `after` are the file read with and without the changes.
 */
export function mergeDocument(
  document: EditorDef,
  { before, after }: { readonly before: EditorDef; readonly after: EditorDef },
  formats: Pick<InterviewCode, 'defaultFormat'>,
): Merged {
  const styles = new Set(documentStyles(document, formats.defaultFormat).map(({ id }) => id))
  const schemes = new Set((document.numberings ?? []).map(({ id }) => id))
  const merging = new Merging(styles, schemes)
  const all = (def: EditorDef, part: Part) => def.sections.flatMap((section) => section[part])
  const bodies = merging.blocks(
    document.sections.map(({ blocks }) => blocks),
    all(before, 'blocks'),
    all(after, 'blocks'),
  )
  const zone = (part: 'headers' | 'footers') => {
    const changed = before.sections.flatMap((section, at) => {
      const [was, is] = [section[part], after.sections[at]?.[part] ?? []]
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ key: textOf(was), was, is }]
    })
    return ({ [part]: own }: EditorSection): EditorBlock[] => {
      const found = changed.find(({ key }) => own.length > 0 && key === textOf(own))
      return found ? (merging.blocks([own], found.was, found.is)[0] ?? []) : own
    }
  }
  const [headers, footers] = [zone('headers'), zone('footers')]
  return {
    editorDef: {
      ...document,
      sections: document.sections.map((section, at) => ({
        ...section,
        headers: headers(section),
        blocks: bodies[at] ?? [],
        footers: footers(section),
      })),
    },
    refused: merging.refused,
  }
}

type Part = 'headers' | 'blocks' | 'footers'

type Place = { readonly list: Node[]; readonly node: Node }
type Node = string | { readonly tag: string; readonly attributes: HtmlElement['attributes']; children: Node[] }
type Element = Exclude<Node, string>

/** A paragraph or a table, in the order of the text. */
type Entry =
  | { readonly kind: 'paragraph'; readonly place: Place; readonly element: Element; readonly block: Draft }
  | { readonly kind: 'table'; readonly block: Draft; readonly table: EditorTable }

/** A block that is being changed. */
type Draft = { readonly id: string; readonly list: Draft[]; nodes?: Node[]; table?: EditorTable }

const LEAF = /^(?:p|h[1-3]|hr)$/
const BLOCK = /^(?:p|h[1-3]|ul|ol|blockquote|hr|div|table)$/

class Merging {
  readonly refused: string[] = []
  /** Paragraphs that are one with the text before them, as it is or as it is suggested. */
  #after: ReadonlyMap<Entry, 'ins' | 'del'> = new Map()
  readonly #styles: ReadonlySet<string>
  readonly #schemes: ReadonlySet<string>

  constructor(styles: ReadonlySet<string>, schemes: ReadonlySet<string>) {
    this.#styles = styles
    this.#schemes = schemes
  }

  /** The blocks of groups, with what changed from `before` to `after` of the blocks that were read of all of them. */
  blocks(
    groups: readonly (readonly EditorBlock[])[],
    before: readonly EditorBlock[],
    after: readonly EditorBlock[],
  ): EditorBlock[][] {
    const drafts = groups.map(draftsOf)
    const own = drafts.flatMap((list) => list.flatMap(entriesOf))
    const was = draftsOf(before).flatMap(entriesOf)
    const is = draftsOf(after).flatMap(entriesOf)
    this.#after = endingsBefore(own)
    const counterpart = new Map<Entry, Entry>()
    for (const { left, right } of pairEntries(was, own, textKey)) if (left && right) counterpart.set(left, right)
    let last: Entry | undefined
    for (const { left, right } of pairEntries(was, is, exactKey)) {
      const mine = left && counterpart.get(left)
      if (left && right && exactKey(left) === exactKey(right)) {
        last = mine ?? last
        continue
      }
      if (left && !mine) {
        this.refused.push(textKey(right ?? left))
        continue
      }
      if (mine && right && left) {
        this.#replace(mine, left, right)
        last = mine
      } else if (mine) this.#remove(mine)
      else if (right && last?.kind === 'paragraph' && last.element.attributes['data-ending'])
        this.refused.push(textKey(right))
      else if (right) last = this.#insert(right, last, drafts)
    }
    return drafts.map((list) => list.flatMap(blockOf))
  }

  #replace(mine: Entry, was: Entry, is: Entry): void {
    if (mine.kind === 'paragraph' && is.kind === 'paragraph') {
      // What is suggested in it was not in the file: nobody knows where it belongs in the changed words.
      const isDivided = this.#after.get(mine) === 'ins'
      if (isDivided || hasSuggestions(writeHtml([mine.element as HtmlElement]))) this.refused.push(textKey(is))
      else mine.element.children = carryCommentNodes(mine.element.children, is.element.children).map(copyOf)
    } else if (mine.kind === 'table' && was.kind === 'table' && is.kind === 'table')
      mine.block.table = this.#table(mine.table, was.table, is.table)
    else this.refused.push(textKey(is))
  }

  #remove(mine: Entry): void {
    const suggested =
      mine.kind === 'table'
        ? mine.table.rows.some((row) => columnsOf(row).some(({ cell }) => hasSuggestions(cell.content)))
        : hasSuggestions(writeHtml([mine.element as HtmlElement]))
    if (suggested || this.#after.has(mine)) {
      this.refused.push(textKey(mine))
      return
    }
    if (mine.kind === 'table') mine.block.list.splice(mine.block.list.indexOf(mine.block), 1)
    else mine.place.list.splice(mine.place.list.indexOf(mine.place.node), 1)
  }

  #insert(added: Entry, last: Entry | undefined, drafts: Draft[][]): Entry {
    if (added.kind === 'paragraph') {
      const element = this.#ownElement(added.element)
      if (last?.kind === 'paragraph') {
        const isItem = last.element.tag === 'li'
        const node: Element = isItem ? { tag: 'li', attributes: {}, children: element.children } : element
        const { list } = last.place
        const at = list.indexOf(last.place.node)
        // After what was removed, it stands where that was.
        list.splice(at === -1 ? list.length : at + 1, 0, node)
        return { kind: 'paragraph', place: { list, node }, element: node, block: last.block }
      }
      const nodes: Node[] = [element]
      const block = this.#newBlock(last?.block, drafts, (list) => ({ id: '', list, nodes }))
      return { kind: 'paragraph', place: { list: nodes, node: element }, element, block }
    }
    const { table } = added
    const block = this.#newBlock(last?.block, drafts, (list) => ({ id: '', list, table }))
    return { kind: 'table', block, table }
  }

  #newBlock(after: Draft | undefined, drafts: Draft[][], make: (list: Draft[]) => Draft): Draft {
    const list = after?.list ?? drafts[0] ?? []
    const ids = new Set(drafts.flat().map(({ id }) => id))
    let number = ids.size + 1
    while (ids.has(`bloco-${number}`)) number += 1
    const block = { ...make(list), id: `bloco-${number}` }
    list.splice(after ? list.indexOf(after) + 1 : 0, 0, block)
    return block
  }

  /** A paragraph of the file without styles and numberings that only the file has. */
  #ownElement({ tag, attributes, children }: Element): Element {
    const {
      'data-style': style,
      'data-numbering': numbering,
      'data-list': _list,
      'data-anchor': _anchor,
      ...rest
    } = attributes
    return {
      ...{ tag, children },
      attributes: {
        ...rest,
        ...(style !== undefined && this.#styles.has(style) && { 'data-style': style }),
        ...(numbering !== undefined && this.#schemes.has(numbering) && { 'data-numbering': numbering }),
      },
    }
  }

  #table(mine: EditorTable, was: EditorTable, is: EditorTable): EditorTable {
    const rows = pairUp(keyedRows(was.rows), keyedRows(is.rows))
    const same = was.rows.length === mine.rows.length
    const hasTags = mine.rows.some(({ settings }) => settings.dynamicListFieldRef || settings.conditionalFieldRef)
    if (!same && !hasTags) return { ...mine, rows: is.rows }
    if (!same) {
      this.refused.push(rowsText(is.rows))
      return mine
    }
    const found = rows.flatMap(({ left, right }): TableRow[] => {
      const own = left && mine.rows[was.rows.indexOf(left)]
      if (own && right && left) return [this.#row(own, left, right)]
      return right ? [right] : []
    })
    return { ...mine, rows: found }
  }

  #row(mine: TableRow, was: TableRow, is: TableRow): TableRow {
    const [own, before, after] = [columnsOf(mine), columnsOf(was), columnsOf(is)]
    if (before.length !== after.length || before.length !== own.length) {
      this.refused.push(rowsText([is]))
      return mine
    }
    const refs = [mine.settings.dynamicListFieldRef, mine.settings.conditionalFieldRef].filter(Boolean)
    const content = { ...mine.content }
    before.forEach(({ cell }, at) => {
      const next = after[at]!.cell
      if (cell.content === next.content) return
      const key = Object.keys(content).find((each) => content[each] === own[at]!.cell)!
      if (hasSuggestions(own[at]!.cell.content)) {
        this.refused.push(rowsText([is]))
        return
      }
      const changed = carryComments(own[at]!.cell.content, withoutTags(next.content, refs))
      content[key] = { ...own[at]!.cell, content: changed }
    })
    return { ...mine, content }
  }
}

/** The row's own tags stand in its first and last cells of the file. */
function withoutTags(html: string, refs: readonly (string | undefined)[]): string {
  const bare = refs.reduce<string>((text, ref) => text.replace(`{{#${ref}}}`, '').replace(`{{/${ref}}}`, ''), html)
  return bare === html ? html : bare.replace(/^<p[^>]*><\/p>(?=.)|(?<=.)<p[^>]*><\/p>$/g, '')
}

/** The paragraphs before which it is suggested to divide a text that the file has in one, or to join them with the one before. */
function endingsBefore(entries: readonly Entry[]): Map<Entry, 'ins' | 'del'> {
  const found = new Map<Entry, 'ins' | 'del'>()
  let before: 'ins' | 'del' | undefined
  let hasText = false
  for (const entry of entries) {
    if (entry.kind === 'table') {
      before = undefined
      continue
    }
    if (before === 'del' || (before === 'ins' && hasText)) found.set(entry, before)
    hasText = (before === 'ins' && hasText) || settledText([entry.element as HtmlElement]) !== ''
    before = endingOf(entry.element.attributes['data-ending'])?.kind
  }
  return found
}

function draftsOf(blocks: readonly EditorBlock[]): Draft[] {
  const list: Draft[] = []
  for (const block of blocks)
    list.push(
      block.type === 'text'
        ? { id: block.id, list, nodes: parseHtml(block.content).map(copyOf) }
        : { id: block.id, list, table: block.content },
    )
  return list
}

const copyOf = (node: HtmlNode): Node =>
  typeof node === 'string' ? node : { ...node, children: node.children.map(copyOf) }

function blockOf({ id, nodes, table }: Draft): EditorBlock[] {
  if (table) return [{ id, type: 'table', content: table }]
  const content = writeHtml(nodes ?? [])
  return content === '' ? [] : [{ id, type: 'text', content }]
}

function entriesOf(block: Draft): Entry[] {
  if (block.table) return [{ kind: 'table', block, table: block.table }]
  return leavesOf(block.nodes ?? []).map((place) => ({
    kind: 'paragraph',
    ...{ place, element: place.node as Element, block },
  }))
}

function leavesOf(list: Node[]): Place[] {
  return list.flatMap((node): Place[] => {
    if (typeof node === 'string') return []
    const isItem = node.tag === 'li' && !node.children.some((each) => typeof each === 'object' && BLOCK.test(each.tag))
    return LEAF.test(node.tag) || isItem ? [{ list, node }] : leavesOf(node.children)
  })
}

function pairEntries(
  left: readonly Entry[],
  right: readonly Entry[],
  key: (entry: Entry) => string,
): Pair<Entry, Entry>[] {
  const keyed = (list: readonly Entry[]) => list.map((item) => ({ key: `${item.kind} ${key(item)}`, item }))
  return pairUp(keyed(left), keyed(right), (one, other) => one.kind === other.kind)
}

const textKey = (entry: Entry): string =>
  entry.kind === 'table' ? rowsText(entry.table.rows) : settledText([entry.element as HtmlElement])

const exactKey = (entry: Entry): string =>
  entry.kind === 'table' ? JSON.stringify(entry.table.rows) : writeHtml([entry.element as HtmlElement])

const keyedRows = (rows: readonly TableRow[]) => rows.map((item) => ({ key: rowsText([item]), item }))

const rowsText = (rows: readonly TableRow[]): string =>
  rows.flatMap((row) => columnsOf(row).map(({ cell }) => settledText(parseHtml(cell.content)))).join(' | ')

/** As the file has it: without what is suggested. */
const settledText = (nodes: readonly HtmlNode[]): string =>
  settleNodes(nodes, 'refused').map(textOfNode).join(' ').trim()

const textOf = (blocks: readonly EditorBlock[]): string =>
  blocks
    .flatMap((block) =>
      block.type === 'text'
        ? settleNodes(parseHtml(block.content), 'refused').map(textOfNode)
        : [rowsText(block.content.rows)],
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
