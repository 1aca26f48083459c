import { parseNumber } from '#shared/format/number.ts'
import { foldText } from '#shared/format/text.ts'

/** A row's searchable content, prepared once: its texts folded, one per line, and its numbers. */
export type Haystack = { readonly text: string; readonly numbers: readonly number[] }

export type Needle = { readonly text: string; readonly number: number | undefined }

/** S1 §5: the row's own texts and numbers, including those in lists; other values are not searched. */
export function haystackOf(row: object): Haystack {
  const texts: string[] = []
  const numbers: number[] = []
  for (const value of Object.values(row).flat()) {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'number') numbers.push(value)
  }
  return { text: foldText(texts.join('\n')), numbers }
}

export function needleOf(text: string): Needle {
  const number = parseNumber(text)
  return { text: foldText(text.trim()), number: number === undefined ? undefined : Number(number) }
}

/** S1 §5, "Grid text search": contained in any text, or equal to any number. */
export const isFound = ({ text, numbers }: Haystack, needle: Needle): boolean =>
  text.includes(needle.text) || (needle.number !== undefined && numbers.includes(needle.number))
