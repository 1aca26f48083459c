import type { PlaceKind } from '../package/index.ts'
import type { OutBlock, OutParagraph, OutTable, OutToken, State } from './outcome.ts'
import type { Author } from './tokens.ts'

/** One thing that may be accepted or refused. */
export type Change = {
  readonly id: string
  readonly kind: ChangeKind
  readonly place: PlaceKind
  /** What leaves the text and what comes into it. */
  readonly deleted: string
  readonly inserted: string
  /** The text around it. */
  readonly before: string
  readonly after: string
  readonly by: Author
}

export type ChangeKind =
  | 'inserted'
  | 'deleted'
  | 'replaced'
  | 'paragraphInserted'
  | 'paragraphDeleted'
  | 'paragraphDivided'
  | 'paragraphsJoined'
  | 'rowInserted'
  | 'rowDeleted'
  | 'tableInserted'
  | 'tableDeleted'

/** A paragraph, or the row of a table, as it is shown: with what was deleted and inserted. */
export type Passage = {
  readonly place: PlaceKind
  /** Its number in the document, from 1. */
  readonly at: number
  readonly pieces: readonly PassagePiece[]
}

export type PassagePiece = { readonly state: State; readonly text: string; readonly change?: string | undefined }

type Open = {
  -readonly [K in keyof Change]: Change[K]
} & { index: number }

export const idOf = (index: number): string => `a${index + 1}`

/** Numbers the changes in the order of the text, and tells each. */
export class ChangeFinder {
  readonly changes: Change[] = []
  /** All paragraphs; `changedPassages` are those worth showing. */
  readonly passages: Passage[] = []
  #open: Open | undefined

  story(place: PlaceKind, blocks: readonly OutBlock[]): void {
    this.#blocks(place, blocks)
    this.#open = undefined
  }

  changedPassages(): Passage[] {
    const changed = this.passages.map(({ pieces }) => pieces.some(({ change }) => change !== undefined))
    return this.passages.filter((_passage, at) => changed[at] || changed[at - 1] || changed[at + 1])
  }

  #blocks(place: PlaceKind, blocks: readonly OutBlock[]): void {
    for (const block of blocks) {
      if (block.kind === 'paragraph') this.#paragraph(place, block)
      else {
        this.#open = undefined
        if (block.kind === 'table') this.#table(block)
        else if (block.kind === 'wrapper') this.#blocks(place, block.blocks)
      }
    }
  }

  #paragraph(place: PlaceKind, paragraph: OutParagraph): void {
    const { tokens, end } = paragraph
    const pieces: PassagePiece[] = []
    const text = () => pieces.map((piece) => (piece.state === 'del' ? '' : piece.text)).join('')
    if (isWhole(paragraph)) {
      const open = this.#start(end.state === 'ins' ? 'paragraphInserted' : 'paragraphDeleted', place, end.by!, '')
      for (const token of tokens) this.#take(open, token, pieces)
      end.change = open.index
      if (tokens.length === 0) pieces.push({ state: end.state, text: '¶', change: open.id })
      this.#open = undefined
      this.#passage(place, pieces)
      return
    }
    for (const token of tokens) {
      if (token.state === 'same') {
        if (this.#open) this.#open.after = near(this.#open.after + shownOf(token), 'start')
        if (this.#open && this.#open.after.length >= AROUND) this.#open = undefined
        if (this.#open && shownOf(token) !== '') this.#ended.add(this.#open)
        add(pieces, { state: 'same', text: shownOf(token) })
        continue
      }
      const continues = this.#open && !this.#ended.has(this.#open) && this.#open.by.name === token.by?.name
      const open = continues ? this.#open! : this.#start(undefined, place, token.by!, near(text(), 'end'))
      this.#take(open, token, pieces)
    }
    if (end.state === 'same') this.#open = undefined
    else {
      const last = tokens.at(-1)
      const continues =
        !end.leads &&
        this.#open &&
        !this.#ended.has(this.#open) &&
        last?.state === end.state &&
        last.by?.name === end.by?.name
      const kind = end.leads
        ? end.state === 'ins'
          ? 'paragraphInserted'
          : 'paragraphDeleted'
        : end.state === 'ins'
          ? 'paragraphDivided'
          : 'paragraphsJoined'
      const open = continues ? this.#open! : this.#start(kind, place, end.by!, near(text(), 'end'))
      end.change = open.index
      pieces.push({ state: end.state, text: '¶', change: open.id })
      if (!end.leads) this.#open = undefined
    }
    this.#passage(place, pieces)
  }

  /** Changes after which there is text that did not change. */
  readonly #ended = new WeakSet<Open>()

  #start(kind: ChangeKind | undefined, place: PlaceKind, by: Author, before: string): Open {
    const index = this.changes.length
    const open: Open = {
      ...{ id: idOf(index), index, kind: kind ?? 'inserted', place, by, before },
      ...{ deleted: '', inserted: '', after: '' },
    }
    if (kind === undefined) this.#plain.add(open)
    this.changes.push(open)
    this.#open = open
    return open
  }

  /** Changes whose kind follows from their text. */
  readonly #plain = new WeakSet<Open>()

  #take(open: Open, token: OutToken, pieces: PassagePiece[]): void {
    token.change = open.index
    const text = shownOf(token)
    if (token.state === 'del') open.deleted += text
    else open.inserted += text
    if (this.#plain.has(open))
      open.kind = open.deleted === '' ? 'inserted' : open.inserted === '' ? 'deleted' : 'replaced'
    add(pieces, { state: token.state, text, change: open.id })
  }

  #passage(place: PlaceKind, pieces: readonly PassagePiece[]): void {
    this.passages.push({ place, at: this.passages.length + 1, pieces })
  }

  #table({ rows }: OutTable): void {
    const [first] = rows
    const whole =
      first &&
      first.state !== 'same' &&
      rows.every(({ state, by }) => state === first.state && by?.name === first.by?.name)
    const table = whole
      ? this.#start(first.state === 'ins' ? 'tableInserted' : 'tableDeleted', 'tabela', first.by!, '')
      : undefined
    for (const row of rows) {
      if (row.state === 'same') {
        for (const { blocks } of row.cells) {
          this.#blocks('tabela', blocks)
          this.#open = undefined
        }
        continue
      }
      const open = table ?? this.#start(row.state === 'ins' ? 'rowInserted' : 'rowDeleted', 'tabela', row.by!, '')
      row.change = open.index
      this.#open = undefined
      const text = row.cells.map(({ blocks }) => takeAll(blocks, open.index)).join(' | ')
      if (row.state === 'ins') open.inserted += `${open.inserted && '\n'}${text}`
      else open.deleted += `${open.deleted && '\n'}${text}`
      this.#passage('tabela', [{ state: row.state, text, change: open.id }])
    }
    this.#open = undefined
  }
}

/** Everything in a row that was added or deleted goes with it. */
function takeAll(blocks: readonly OutBlock[], change: number): string {
  return blocks
    .map((block) => {
      if (block.kind === 'wrapper') return takeAll(block.blocks, change)
      if (block.kind === 'table')
        return block.rows
          .map((row) => {
            row.change = change
            return row.cells.map((cell) => takeAll(cell.blocks, change)).join(' | ')
          })
          .join('\n')
      if (block.kind === 'raw') return ''
      for (const token of block.tokens) token.change = change
      block.end.change = change
      return block.tokens.map(shownOf).join('')
    })
    .join('\n')
}

function isWhole({ tokens, end }: OutParagraph): boolean {
  return (
    end.state !== 'same' &&
    !end.leads &&
    tokens.every(({ state, by }) => state === end.state && by?.name === end.by?.name)
  )
}

const shownOf = ({ token }: OutToken): string =>
  token.kind === 'word' ? token.pieces.map(({ text }) => text).join('') : token.shown

function add(pieces: PassagePiece[], piece: PassagePiece): void {
  const last = pieces.at(-1)
  if (last && last.state === piece.state && last.change === piece.change)
    pieces[pieces.length - 1] = { ...last, text: last.text + piece.text }
  else if (piece.text !== '') pieces.push(piece)
}

/** How many characters of the text around a change are shown. */
const AROUND = 60

const near = (text: string, side: 'start' | 'end'): string =>
  side === 'start' ? text.slice(0, AROUND) : text.slice(-AROUND)
