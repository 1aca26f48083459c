import { align } from '#shared/align.ts'
import { pairUp } from '../redline/index.ts'
import { likenessOf } from './alignTokens.ts'
import { plain, type RowUnit, type Unit, wordCount } from './units.ts'

/** What stands in one place of each version; undefined where a version does not have it. */
export type Column<T> = { readonly cells: readonly (T | undefined)[] }

/** The paragraphs, tables or rows of several versions beside each other: those that are alike, then those of one form. */
export function columnsOf<T extends { readonly text: string }>(
  versions: readonly (readonly T[])[],
  mayPair: (one: T, other: T) => boolean,
  shape: (one: T) => string,
): Column<T>[] {
  let columns: Column<T>[] = (versions[0] ?? []).map((unit) => ({ cells: [unit] }))
  versions.slice(1).forEach((units, index) => {
    const first = ({ cells }: Column<T>) => cells.find((cell) => cell !== undefined)!
    const pairs = pairUp(
      columns.map((item) => ({ key: plain(first(item).text), item })),
      units.map((item) => ({ key: plain(item.text), item })),
      (one, other) => mayPair(first(one), other),
    )
    const blank = Array.from({ length: index + 1 }, () => undefined)
    columns = pairRest(pairs, (column) => shape(first(column)), shape).map(({ left, right }) => ({
      cells: [...(left?.cells ?? blank), right],
    }))
  })
  return columns
}

type Paired<L, R> = { readonly left?: L; readonly right?: R }

/** Between those that are alike, short ones of one form belong together: a name and another name. */
function pairRest<L, R>(
  pairs: readonly Paired<L, R>[],
  ofLeft: (one: L) => string,
  ofRight: (one: R) => string,
): Paired<L, R>[] {
  const found: Paired<L, R>[] = []
  let lefts: L[] = []
  let rights: R[] = []
  const flush = () => {
    let l = 0
    let r = 0
    for (const { at, removed, added } of align(lefts.map(ofLeft), rights.map(ofRight))) {
      while (l < at) found.push({ left: lefts[l++]!, right: rights[r++]! })
      for (let count = removed.length; count > 0; count -= 1) found.push({ left: lefts[l++]! })
      for (let count = added.length; count > 0; count -= 1) found.push({ right: rights[r++]! })
    }
    while (l < lefts.length && r < rights.length) found.push({ left: lefts[l++]!, right: rights[r++]! })
    lefts = []
    rights = []
  }
  for (const pair of pairs) {
    if (pair.left !== undefined && pair.right !== undefined) {
      flush()
      found.push(pair)
    } else if (pair.left !== undefined) lefts.push(pair.left)
    else rights.push(pair.right!)
  }
  flush()
  return found
}

/** Short paragraphs of one form may stand for each other; a long one stands for itself. */
export function shapeOf(unit: Unit): string {
  if (unit.kind === 'table') return `table ${unit.rows[0]?.cells.length}`
  const text = unit.text.trim()
  if (wordCount(text) > 10) return `own ${text}`
  const { properties } = unit.out.end
  const style = /<w:pStyle w:val="([^"]*)"/.exec(properties)?.[1] ?? ''
  const side = /<w:jc w:val="([^"]*)"/.exec(properties)?.[1] ?? ''
  const letters = text.replace(/[^\p{L}]/gu, '')
  const form = letters === letters.toUpperCase() ? 'capitals' : /\d/.test(text) ? 'number' : 'text'
  return [style, side, form, /[.;:]$/.exec(text)?.[0] ?? ''].join(' ')
}

/** The least likeness of the items of a list. */
const LIST_LIKE = 0.5

/** Whether two paragraphs may be items of one list. */
export function areAlike(one: Unit | undefined, other: Unit | undefined): boolean {
  return one?.kind === 'paragraph' && other?.kind === 'paragraph' && likenessOf(one.text, other.text) >= LIST_LIKE
}

/** How many each version has. */
export const countsOf = (columns: readonly Column<unknown>[]): number[] =>
  (columns[0]?.cells ?? []).map((_, version) => columns.filter(({ cells }) => cells[version] !== undefined).length)

const cellText = ({ cells }: RowUnit, at: number): string =>
  plain(cells[at]?.text.units.map(({ text }) => text).join(' ') ?? '')

/** Whether a row is one of several. One with a cell that all contracts have, and that no other row has, is on its own. */
export function isVaried({ cells }: Column<RowUnit>, all: readonly Column<RowUnit>[]): boolean {
  const rows = cells.filter((cell) => cell !== undefined)
  if (rows.length < cells.length) return true
  const [first] = rows
  return !first!.cells.some((_, at) => {
    const text = cellText(first!, at)
    if (!/\p{L}{3}/u.test(text) || rows.some((row) => cellText(row, at) !== text)) return false
    return all.filter((column) => cellText(column.cells.find(Boolean)!, at) === text).length === 1
  })
}

/** The names of the columns of a table, in the row above those that repeat. */
export function headerOf(above: readonly Column<RowUnit>[]): string[] {
  const cells = above.at(-1)?.cells ?? []
  const [first] = cells
  if (!first || cells.some((row) => row?.text !== first.text)) return []
  const names = first.cells.map((_, at) => cellText(first, at))
  return names.every((name) => wordCount(name) < 6) ? names : []
}
