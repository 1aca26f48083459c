/** Left, top, right and bottom as shares of the page, from its upper left corner when its text is upright. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

export type Word = {
  readonly text: string
  /** Absent in files without fixed pages. */
  readonly box?: Box
  /** From 0 to 1: how sure the recognition of a scan is; 1 for text. */
  readonly sure: number
}

/** A row as it is seen on the page; its cells are far apart, or those of a table. */
export type Row = {
  readonly cells: readonly (readonly Word[])[]
  /** Whether it begins a paragraph. */
  readonly begins: boolean
}

/** Degrees clockwise by which a page lies in its file, as people are shown it. */
export type Turn = 0 | 90 | 180 | 270

export type PaperPage = {
  /** Counted from 1. */
  readonly number: number
  readonly rows: readonly Row[]
  /** Whether its text was recognised in a picture. */
  readonly scanned: boolean
  /** Absent if it lies upright. */
  readonly turn?: Turn
}

/** The place of a stretch of text. */
export type Spot = {
  readonly page: number
  /** One for each row that it covers, on the page as it lies in the file. */
  readonly boxes: readonly Box[]
  readonly sure: number
}

type Placed = {
  readonly from: number
  readonly to: number
  readonly page: number
  readonly row: number
  readonly word: Word
}

export type PaperCell = { readonly from: number; readonly to: number; readonly box?: Box }
export type PaperRow = { readonly page: number; readonly cells: readonly PaperCell[] }

/** The text of a file, in which every stretch is found again on its page. Cells are separated by tabs, paragraphs by blank lines. */
export type Paper = {
  readonly text: string
  /** The text without accents and case, character by character. */
  readonly folded: string
  readonly words: readonly Placed[]
  readonly rows: readonly PaperRow[]
  readonly scanned: boolean
  /** The pages that do not lie upright. */
  readonly turns: ReadonlyMap<number, Turn>
}

const ACCENT = /\p{M}/gu

/** Folds a text without changing the position of its characters. */
export const foldInPlace = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const one = text[at]!
    const plain = one.normalize('NFD').replace(ACCENT, '').toLowerCase()
    return plain.length === 1 ? plain : one
  }).join('')

/** Dots, lines or dashes that lead from a label to its value. */
const LEADER = /^[._…·—–-]{4,}$|^…+$/

/** The cells that leaders keep apart. */
function apart(cell: readonly Word[]): (readonly Word[])[] {
  const cells: Word[][] = [[]]
  for (const word of cell) {
    const [, label = '', rest = ''] = /^(.+?)[._…]{4,}(.*)$/.exec(word.text) ?? []
    if (LEADER.test(word.text)) cells.push([])
    else if (label !== '') {
      cells.at(-1)!.push({ ...word, text: label })
      cells.push(rest === '' ? [] : [{ ...word, text: rest }])
    } else cells.at(-1)!.push(word)
  }
  return cells.filter((one) => one.length > 0)
}

export function paperOf(pages: readonly PaperPage[]): Paper {
  const words: Placed[] = []
  let text = ''
  const paperRows: PaperRow[] = []
  let rowCount = 0
  for (const { number, rows } of pages) {
    for (const [at, { cells, begins }] of rows.entries()) {
      if (text !== '') text += begins || (at === 0 && /[.;:]\s*$/.test(text)) ? '\n\n' : '\n'
      rowCount += 1
      const placed: PaperCell[] = []
      for (const [cell, inCell] of cells.flatMap(apart).entries()) {
        if (cell > 0) text += '\t'
        const from = text.length
        let box: Box | undefined
        for (const [place, word] of inCell.entries()) {
          if (place > 0) text += ' '
          const shown = word.text.normalize('NFC')
          words.push({ from: text.length, to: text.length + shown.length, page: number, row: rowCount, word })
          text += shown
          box = word.box && box ? union(box, word.box) : (word.box ?? box)
        }
        placed.push({ from, to: text.length, ...(box && { box }) })
      }
      paperRows.push({ page: number, cells: placed })
    }
  }
  return {
    text,
    folded: foldInPlace(text),
    words,
    rows: paperRows,
    scanned: pages.some(({ scanned }) => scanned),
    turns: new Map(pages.flatMap(({ number, turn }) => (turn ? [[number, turn] as const] : []))),
  }
}

/** A place of an upright page where it is once the page is turned. */
function turned([left, top, right, bottom]: Box, turn: Turn): Box {
  if (turn === 90) return [1 - bottom, left, 1 - top, right]
  if (turn === 180) return [1 - right, 1 - bottom, 1 - left, 1 - top]
  return turn === 270 ? [top, 1 - right, bottom, 1 - left] : [left, top, right, bottom]
}

const union = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

/** The first word that ends after a position. */
function firstAfter(words: readonly Placed[], position: number): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]!.to <= position) low = middle + 1
    else high = middle
  }
  return low
}

/** Where a stretch of the text is. */
export function spotOf({ words, turns }: Paper, from: number, to: number): Spot | undefined {
  const boxes = new Map<number, Box>()
  let page: number | undefined
  let sure = 1
  for (let at = firstAfter(words, from); at < words.length && words[at]!.from < to; at++) {
    const placed = words[at]!
    page ??= placed.page
    if (placed.page !== page) break
    sure = Math.min(sure, placed.word.sure)
    const { box } = placed.word
    const known = boxes.get(placed.row)
    if (box) boxes.set(placed.row, known ? union(known, box) : box)
  }
  if (page === undefined) return undefined
  const turn = turns.get(page) ?? 0
  return { page, boxes: [...boxes.values()].map((box) => turned(box, turn)), sure }
}
