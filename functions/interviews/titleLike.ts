import { foldText } from '#shared/format/index.ts'

/**
 * Restores the spelling of a file name from its document: 'Procuracao ad judicia' becomes 'Procuração ad judicia' if the document says so.
 * If the title is all capitals, the capitals of the file name are kept.
 */
export function titleLike(name: string, titles: readonly string[]): string {
  const folded = fold(name)
  const title = titles.find((each) => fold(each) === folded)
  if (title === undefined) return name
  if (title !== title.toUpperCase() || name === name.toUpperCase()) return title
  const written = [...title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()]
  const plain = [...name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()]
  if (written.length !== plain.length) return name
  return written.map((letter, at) => (plain[at] === plain[at]?.toUpperCase() ? letter : letter.toLowerCase())).join('')
}

const fold = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
