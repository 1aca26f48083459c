import type { SeenWord } from '#functions/pades/rendering/index.ts'
import type { Box, Row, Word } from './paper.ts'

const heightOf = ({ box }: SeenWord): number => box[3] - box[1]
const middleOf = ({ box }: SeenWord): number => (box[1] + box[3]) / 2

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Words side by side. From left to right each joins the row whose last word is level with it, so that rows of a crooked scan hold together. */
function gather(words: readonly SeenWord[]): SeenWord[][] {
  const rows: SeenWord[][] = []
  for (const word of words.toSorted((a, b) => a.box[0] - b.box[0])) {
    let best: SeenWord[] | undefined
    let least = Number.POSITIVE_INFINITY
    for (const row of rows) {
      const last = row.at(-1)!
      const apart = Math.abs(middleOf(last) - middleOf(word))
      const overlaps = last.box[2] > word.box[0] + heightOf(word)
      if (!overlaps && apart < least && apart < 0.5 * Math.max(heightOf(last), heightOf(word)))
        [best, least] = [row, apart]
    }
    if (best) best.push(word)
    else rows.push([word])
  }
  return rows.toSorted((a, b) => topOf(a) - topOf(b))
}

const topOf = (row: readonly SeenWord[]): number => median(row.map(middleOf))

/** A gap this many times as wide as letters are high separates cells. */
const CELL_GAP = 1.4

function cellsOf(row: readonly SeenWord[]): SeenWord[][] {
  const cells: SeenWord[][] = []
  for (const word of row) {
    const before = cells.at(-1)?.at(-1)
    const height = Math.min(heightOf(word), before ? heightOf(before) : Number.POSITIVE_INFINITY)
    if (before && word.box[0] - before.box[2] < CELL_GAP * height) cells.at(-1)!.push(word)
    else cells.push([word])
  }
  return cells
}

/** A row that ends this far before the right edge of the text ends a paragraph. */
const SHORT = 0.12

/** The rows of a page from its words. */
export function rowsOf(words: readonly SeenWord[], width: number, height: number): Row[] {
  const seen = words.filter(({ text, box }) => text.trim() !== '' && box[2] > box[0] && box[3] > box[1])
  const rows = gather(seen)
  const bottoms = rows.map((row) => Math.max(...row.map(({ box }) => box[3])))
  const tops = rows.map((row) => Math.min(...row.map(({ box }) => box[1])))
  const rights = rows.map((row) => Math.max(...row.map(({ box }) => box[2])))
  const gaps = rows.map((_, at) => (at === 0 ? 0 : tops[at]! - bottoms[at - 1]!))
  // Papers of short paragraphs have as many gaps between them as between lines.
  const usual = gaps.slice(1).toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) * 0.3)] ?? 0
  const right = Math.max(0, ...rights)
  const share = ([left, top, far, bottom]: Box): Box => [left / width, top / height, far / width, bottom / height]
  return rows.map((row, at): Row => {
    const letters = median(row.map(heightOf))
    const former = rows[at - 1]?.at(-1)?.text ?? ''
    const endsShort = at > 0 && rights[at - 1]! < right - SHORT * width && /[.;:]$/.test(former)
    return {
      cells: cellsOf(row).map((cell) => cell.map(({ text, box, sure }): Word => ({ text, box: share(box), sure }))),
      begins: at > 0 && (gaps[at]! > usual + 0.45 * letters || endsShort),
    }
  })
}
