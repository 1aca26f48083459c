import { MAX_ROLE, type PlaceTag, type PlaceWord, placeWords } from './placeTag.ts'

/** A place in a finished document. A person may have several of a kind; inside a list, each row is a person of its own. */
export type MarkedPlace = Pick<PlaceTag, 'word' | 'role'> & {
  /** From 1; 0 outside lists. */
  readonly row: number
  /** From 1, among the same places of the same person. */
  readonly turn: number
  /** In a header or footer that all pages from here on repeat. */
  readonly repeats: boolean
}

/** The name of the bookmark at a place, which is unique in its document: 'assinatura_cliente', 'rubrica_socio__2', 'data_socio__2_3', 'rubrica_cliente__p0'. */
export function bookmarkOf({ word, role, row, turn, repeats }: MarkedPlace): string {
  const which = row > 0 || turn > 1 || repeats ? `__${repeats ? 'p' : ''}${row}` : ''
  return `${word}_${role}${which}${turn > 1 ? `_${turn}` : ''}`
}

/** The place that a bookmark marks; undefined if it is another bookmark. */
export function placeOfBookmark(name: string): MarkedPlace | undefined {
  const [, word = '', role = '', pages, row, turn] = NAME.exec(name) ?? []
  if (word === '' || role.length > MAX_ROLE) return undefined
  return { word: word as PlaceWord, role, row: Number(row ?? 0), turn: Number(turn ?? 1), repeats: pages === 'p' }
}

const NAME = new RegExp(
  `^(${Object.keys(placeWords).join('|')})_([a-z0-9]+(?:_[a-z0-9]+)*)(?:__(p?)(\\d{1,6})(?:_(\\d{1,6}))?)?$`,
)
