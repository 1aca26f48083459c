import { titleLike } from '../titleLike.ts'

/** The name of a model drafted from contracts: the file's if it says something, otherwise the title of the text: 'Loc1' says nothing. */
export function draftName(fileName: string, firstLines: readonly string[]): string {
  const base = fileName.replace(/[\s_.-]*\(?\d+\)?$/, '').trim()
  if (/\p{L}{4}/u.test(base)) return titleLike(base, firstLines)
  const title = firstLines.find((line) => /\p{L}{4,}.*\s\p{L}/u.test(line))
  if (title === undefined) return titleLike(base || fileName, firstLines)
  const plain = title.replace(/[\s.:–-]+$/, '')
  return plain === plain.toUpperCase() ? plain.charAt(0) + plain.slice(1).toLowerCase() : plain
}
