/** Words as SQLite's unicode61 finds them. */
const WORD = /[\p{L}\p{N}\p{Co}](?:[\p{L}\p{N}\p{Co}]|[\u0300-\u0331])*/gu
const MARK = /\p{M}/gu
const ACCENTED = /[^\0-\x7f]/

const folded = (word: string): string =>
  ACCENTED.test(word) ? word.normalize('NFD').replace(MARK, '').toLowerCase() : word.toLowerCase()

export type Word = { readonly text: string; readonly from: number; readonly to: number }

/** The words of a text, without accents and capitals, and where they are. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const [word] = match
    words.push({ text: folded(word), from: match.index, to: match.index + word.length })
  }
  return words
}
