import type { CanRepeat, Edit, Repeated } from '#shared/template/import/index.ts'
import type { XmlTag } from '../package/index.ts'
import { TEXT } from '../read/index.ts'
import { dashLoops } from './dashLoops.ts'
import { type Block, type Piece, paragraphsAt, type StoryText } from './storyText.ts'

/**
 * Converts edits of a story's text to edits of its XML. A tag is written where its first character was, in that run's format. Edits that
 * only make sense for whole paragraphs and rows are applied to those: see `Blocks`.
 */
export function editStory(xml: string, story: StoryText, edits: readonly Edit[]): Edit[] {
  const blocks = new Blocks(xml, story)
  const rest = blocks.takeRows(blocks.takeLoops(blocks.takeDashes(edits)))
  const inline = rest.flatMap((edit) => blocks.takeParagraph(edit))
  const written: Edit[] = []
  const holders = new Set<XmlTag>()
  for (const edit of inline) {
    let { text } = edit
    for (const piece of piecesIn(story.pieces, edit)) {
      const from = Math.max(edit.from, piece.at)
      const to = Math.max(from, Math.min(edit.to, piece.end))
      const isHolder = text !== '' && canHold(piece)
      written.push({ from: piece.from(from), to: piece.to(to), text: piece.write(isHolder ? text : '') })
      if (isHolder) text = ''
      if (piece.holder) holders.add(piece.holder)
    }
  }
  return [...blocks.edits(), ...written, ...[...holders].flatMap((tag) => keepSpaces(xml, tag))]
}

/** A break cannot contain text. */
function canHold(piece: Piece): boolean {
  return piece.holder !== undefined || piece.end - piece.at > 1
}

/** Whether a range of a story's text is whole rows, whole paragraphs or part of one, which are the only ranges that can be repeated. */
export function repeatsIn(xml: string, story: StoryText): CanRepeat {
  const blocks = new Blocks(xml, story)
  return (piece) => !/[\n\v]/.test(story.text.slice(piece.from, piece.to)) || blocks.repeated(piece) !== undefined
}

/** The rest of a run after a tag was removed may start or end with a space, which Word drops without xml:space. */
function keepSpaces(xml: string, tag: XmlTag): Edit[] {
  const isWord = TEXT.has(/^<([^\s/>]+)/.exec(xml.slice(tag.from, tag.from + 9))?.[1] ?? '')
  if (!isWord || tag.attribute('xml:space') !== undefined) return []
  return [{ from: tag.to - 1, to: tag.to - 1, text: ' xml:space="preserve"' }]
}

/** For an insertion, the text of the run that starts there or follows. */
function piecesIn(pieces: readonly Piece[], { from, to }: Edit): Piece[] {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.end ?? 0) <= from) low = middle + 1
    else high = middle
  }
  if (from === to)
    return pieces
      .slice(low, low + MAX_BREAKS)
      .filter(({ holder }) => holder)
      .slice(0, 1)
  const found: Piece[] = []
  for (let at = low; at < pieces.length && pieces[at]!.at < to; at += 1) found.push(pieces[at]!)
  return found
}

/** How many consecutive breaks are skipped. */
const MAX_BREAKS = 100

const ROW_TAG = /\{%tr[-+]?\s[^{}]*%\}/g
const TAGS = /\{\{.*?\}\}/gs

class Blocks {
  readonly #xml: string
  readonly #story: StoryText
  readonly #edits: Edit[] = []
  readonly #gone = new Set<Block>()
  /** Runs inserted at the start and the end of paragraphs. */
  readonly #added = new Map<Block, { start: string; end: string }>()
  readonly #paragraphAt: (at: number) => Block | undefined
  readonly #rows: ReadonlyMap<number, readonly Block[]>
  readonly #paragraphs: ReadonlyMap<Block | undefined, readonly Block[]>

  constructor(xml: string, story: StoryText) {
    this.#xml = xml
    this.#story = story
    this.#paragraphAt = paragraphsAt(story)
    this.#rows = Map.groupBy(
      story.blocks.filter(({ kind }) => kind === 'tr'),
      ({ parent }) => parent,
    )
    this.#paragraphs = Map.groupBy(
      story.blocks.filter(({ kind, row, boxed }) => kind === 'p' && boxed === (row?.boxed ?? boxed)),
      ({ row }) => row,
    )
  }

  edits(): Edit[] {
    const added = [...this.#added].flatMap(([paragraph, { start, end }]): Edit[] => {
      if (paragraph.selfClosing) {
        const name = this.#xml.slice(paragraph.from + 1, paragraph.to).match(/^[^\s/>]+/)?.[0] ?? ''
        return [{ from: paragraph.to - 2, to: paragraph.to, text: `>${start}${end}</${name}>` }]
      }
      return [
        { from: paragraph.inside, to: paragraph.inside, text: start },
        { from: paragraph.closing, to: paragraph.closing, text: end },
      ].filter(({ text }) => text !== '')
    })
    return [...this.#edits, ...added]
  }

  /** Rows, paragraphs and tables with their own loops: see `dashLoops`. */
  takeDashes(edits: readonly Edit[]): Edit[] {
    const gone = new Map<Edit, Edit>()
    for (const { opening, closing, block } of dashLoops(this.#story, edits)) {
      const paragraphs = block.kind === 'tr' ? this.#paragraphsOf(block) : []
      const [start, end] = [paragraphs[0], paragraphs.at(-1)]
      if (start && end) {
        this.#addOpening(start, opening.text, end)
        this.#addClosing(start, end, closing.text)
      } else {
        this.#edits.push({ from: block.from, to: block.from, text: paragraphOf(opening.text) })
        this.#edits.push({ from: block.to, to: block.to, text: paragraphOf(closing.text) })
      }
      for (const edit of [opening, closing]) gone.set(edit, { ...edit, text: '' })
    }
    return edits.map((edit) => gone.get(edit) ?? edit)
  }

  /**
   * Lists with an example (Carbone): the example rows are removed, and our section opens in the first cell and closes in the last one;
   * around paragraphs, it gets paragraphs of its own. Returns the edits inside one line.
   */
  takeLoops(edits: readonly Edit[]): Edit[] {
    const rest: Edit[] = []
    const open: { edit: Edit; at: number }[] = []
    for (const edit of edits) {
      if (edit.from === edit.to) {
        open.push({ edit, at: rest.length })
        rest.push(edit)
        continue
      }
      const opening = this.#isExample(edit) ? open.pop() : undefined
      if (opening && this.#takeLoop(opening.edit, edit)) rest.splice(opening.at, 1, { ...opening.edit, text: '' })
      else rest.push(edit)
    }
    return rest.filter(({ from, to, text }) => from !== to || text !== '')
  }

  #isExample({ from, to, text }: Edit): boolean {
    return text === '{{/}}' && this.#story.text.slice(from, to).includes('i+1]')
  }

  #takeLoop(opening: Edit, closing: Edit): boolean {
    const found = this.repeated({ from: opening.from, next: closing.from, to: closing.to })
    if (!found) return false
    const { begin, example, start, end } = found
    if (start && end) {
      this.#addOpening(start, opening.text, end)
      this.#addClosing(start, end, closing.text)
      this.#remove(example, '')
    } else {
      this.#edits.push({ from: begin.from, to: begin.from, text: paragraphOf(opening.text) })
      this.#remove(example, paragraphOf(closing.text))
    }
    return true
  }

  /** The first block of a repeated range and those of its example; for rows, their first and last paragraphs. */
  repeated({ from, next, to }: Repeated) {
    const example = this.#blocksOver(next, to)
    const [first] = example
    const begin = first && this.#story.blocks.findLast((block) => block.at === from && isSibling(block, first))
    if (!begin) return undefined
    if (first.kind !== 'tr') return { begin, example, start: undefined, end: undefined }
    const last = this.#story.blocks.findLast(
      (block) => isSibling(block, first) && block.at >= from && block.end <= next && !this.#gone.has(block),
    )
    const [start] = this.#paragraphsOf(begin)
    const end = last && this.#paragraphsOf(last).at(-1)
    return start && end ? { begin, example, start, end } : undefined
  }

  /** The adjacent blocks whose text is exactly what the edit removes. */
  #blocksOver(from: number, to: number): Block[] {
    for (const first of this.#story.blocks.filter((block) => block.at === from).reverse()) {
      const beside = this.#story.blocks.filter(
        (block) => isSibling(block, first) && block.at >= from && block.end <= to && block.from >= first.from,
      )
      const last = beside.at(-1)
      const whole = last?.end === to && this.#mayGo(first.from, last.to)
      if (whole && beside.every((block, at) => at === 0 || beside[at - 1]?.end === block.at)) return beside
    }
    return []
  }

  #remove(blocks: readonly Block[], text: string): void {
    for (const block of blocks) this.#gone.add(block)
    this.#edits.push({ from: blocks[0]!.from, to: blocks.at(-1)!.to, text })
  }

  /**
   * docx-template's {%tr %} are in rows of their own, which it removes. Ours open in the first cell of the row after and close in the last
   * one of the row before.
   */
  takeRows(edits: readonly Edit[]): Edit[] {
    const marks = new Map<Block, Edit[]>()
    for (const edit of edits) {
      if (!this.#story.text.startsWith('{%tr', edit.from)) continue
      const row = this.#paragraphAt(edit.from)?.row
      const others = row && marks.get(row)
      if (others) others.push(edit)
      else if (row) marks.set(row, [edit])
    }
    const taken = new Set<Edit>()
    const tables = new Set([...marks.keys()].map(({ parent }) => parent))
    for (const table of tables) for (const edit of this.#takeTable(table, marks)) taken.add(edit)
    return edits.filter((edit) => !taken.has(edit))
  }

  #takeTable(table: number, marks: ReadonlyMap<Block, readonly Edit[]>): readonly Edit[] {
    const rows = this.#rows.get(table) ?? []
    const gone = rows.filter((row) => marks.has(row))
    if (gone.length === rows.length || !gone.every((row) => this.#holdsOnly(row, marks.get(row) ?? []))) return []
    const sections: { start: Block; opening: string; end: Block; closing: string }[] = []
    const open: { start: Block | undefined; opening: string }[] = []
    let last: Block | undefined
    for (const row of rows) {
      const own = marks.get(row)
      if (!own) {
        const paragraphs = this.#paragraphsOf(row)
        for (const waiting of open) waiting.start ??= paragraphs[0]
        last = paragraphs.at(-1) ?? last
        continue
      }
      for (const tag of own.flatMap(({ text }) => text.match(TAGS) ?? [])) {
        if (!tag.startsWith('{{/')) {
          open.push({ start: undefined, opening: tag })
          continue
        }
        const { start, opening = '' } = open.pop() ?? {}
        if (opening === '') return []
        // A section without a row in it prints nothing.
        if (start && last) sections.push({ start, opening, end: last, closing: tag })
      }
    }
    if (open.length > 0) return []
    // Outer sections open first.
    for (const { start, opening, end } of sections.toReversed()) this.#addOpening(start, opening, end)
    for (const { start, end, closing } of sections) this.#addClosing(start, end, closing)
    for (const row of gone) this.#remove([row], '')
    return gone.flatMap((row) => marks.get(row) ?? [])
  }

  /** Whether it can be removed: no field starts or ends inside it, and no section of the document ends in it. */
  #mayGo(from: number, to: number): boolean {
    const xml = this.#xml.slice(from, to)
    let open = 0
    for (const [, type] of xml.matchAll(/<w:fldChar\s[^>]*w:fldCharType\s*=\s*["'](begin|end)["']/g)) {
      open += type === 'begin' ? 1 : -1
      if (open < 0) return false
    }
    return open === 0 && !/<w:sectPr[\s/>]/.test(xml)
  }

  #holdsOnly(row: Block, tags: readonly Edit[]): boolean {
    const text = this.#story.text.slice(row.at, row.end)
    return (
      this.#mayGo(row.from, row.to) &&
      text.replace(ROW_TAG, '').trim() === '' &&
      text.match(ROW_TAG)?.length === tags.length
    )
  }

  /**
   * A tag alone in its paragraph that becomes several of ours and prints nothing itself: each gets a paragraph of its own, since only those
   * leave no empty line. So does poi-tl's list, whose items are paragraphs. A {%p %} that becomes nothing is removed with its paragraph.
   */
  takeParagraph(edit: Edit): Edit[] {
    const tags = edit.text.match(TAGS) ?? []
    const dropped = edit.text === '' && this.#story.text.startsWith('{%p', edit.from)
    const isApart = tags.every((tag) => /^\{\{[#^/]/.test(tag)) || this.#story.text.startsWith('{{*', edit.from)
    if ((tags.length < 2 || !isApart || edit.text.replace(TAGS, '') !== '') && !dropped) return [edit]
    const paragraph = this.#paragraphAt(edit.from)
    if (!paragraph) return [edit]
    const { text } = this.#story
    const around = text.slice(paragraph.at, edit.from) + text.slice(edit.to, paragraph.textEnd)
    if (around.trim() !== '') return [edit]
    if (dropped) {
      const more = /<w:(sectPr|drawing|pict|object|bookmark\w+|fldChar|footnoteReference)[\s/>]/
      if (paragraph.parentName !== 'w:body' || more.test(this.#xml.slice(paragraph.from, paragraph.to))) return [edit]
      this.#remove([paragraph], '')
      return []
    }
    const before = tags.slice(0, -1).map(paragraphOf).join('')
    this.#edits.push({ from: paragraph.from, to: paragraph.from, text: before })
    return [{ ...edit, text: tags.at(-1) ?? '' }]
  }

  #paragraphsOf(row: Block): readonly Block[] {
    return this.#paragraphs.get(row) ?? []
  }

  /**
   * Our section repeats a row if it opens and closes in different cells. In a row of one cell it gets paragraphs of its own, and repeats
   * the contents of the cell.
   */
  #addOpening(start: Block, text: string, end: Block): void {
    if (start.parent !== end.parent) this.#add(start, 'start', text)
    else this.#edits.push({ from: start.from, to: start.from, text: paragraphOf(text) })
  }

  #addClosing(start: Block, end: Block, text: string): void {
    if (start.parent !== end.parent) this.#add(end, 'end', text)
    else this.#edits.push({ from: end.to, to: end.to, text: paragraphOf(text) })
  }

  #add(paragraph: Block, place: 'start' | 'end', text: string): void {
    const added = this.#added.get(paragraph) ?? { start: '', end: '' }
    added[place] += `<w:r><w:t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t></w:r>`
    this.#added.set(paragraph, added)
  }
}

function isSibling(a: Block, b: Block): boolean {
  return a.parent === b.parent && (a.kind === b.kind || (a.kind !== 'tr' && b.kind !== 'tr'))
}

function paragraphOf(text: string): string {
  return `<w:p><w:r><w:t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t></w:r></w:p>`
}
