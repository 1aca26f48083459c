import { labelOf, type ParagraphNumber } from '#shared/word/ListCounter.ts'

/** What stands between a number and its text. */
export const separatorOf = ({ levels, level }: ParagraphNumber): string =>
  ({ space: ' ', nothing: '' })[levels[level]?.suffix ?? ''] ?? '\t'

/** LibreOffice writes these in English or as digits. */
const IN_WORDS: ReadonlySet<string> = new Set(['ordinal', 'ordinalText', 'cardinalText'])

/** Whether LibreOffice would number the paragraphs of a list in another way. */
export const printsOtherwise = ({ levels }: ParagraphNumber): boolean =>
  levels.some(
    (level, at) => level && (IN_WORDS.has(level.format) || (level.restart !== undefined && level.restart !== at)),
  )

/** Whether a paragraph shows a number, rather than a bullet or nothing. */
export function showsNumber(number: ParagraphNumber): boolean {
  const format = number.levels[number.level]?.format
  return format !== 'bullet' && /[\p{L}\p{N}]/u.test(labelOf(number))
}

/** How a reference shows a number: alone (`\n`), as seen from its own paragraph (`\r`), or with the levels above it (`\w`). */
export type NumberContext = 'alone' | 'relative' | 'full'

/**
 * The number of a paragraph in a reference, without periods at its end (ISO/IEC 29500-1 §17.16.5.51). `from` is the paragraph of the
 * reference, or the numbered one before it: levels that it shares are left out of a relative number.
 */
export function referenceTo(
  number: ParagraphNumber,
  context: NumberContext,
  from: ParagraphNumber | undefined,
): string {
  const shared = context === 'relative' && from?.list === number.list ? commonStart(number.numbers, from.numbers) : 0
  const includesAbove = context !== 'alone' && shared < number.level
  let written = ''
  let hasPrefix = false
  for (let level = number.level; level >= 0; ) {
    let label = labelOf(number, level).trimStart()
    const prefix = /^[^\p{L}\p{N}]*/u.exec(label)![0]
    const suffix = /[^\p{L}\p{N}]*$/u.exec(label)![0]
    // '1.' and '(a)' are 1(a), '1.' and 'a)' are 1.a).
    if (hasPrefix && prefix === '') label = label.slice(0, label.length - suffix.length)
    hasPrefix = prefix !== ''
    written = label + written
    if (!includesAbove) break
    level = lowestIn(number.levels[level]?.text ?? '', level) - 1
    if (level < shared) break
  }
  return written.replace(/[.\s]+$/, '')
}

/** The highest level, from 0, whose number is part of a label. */
function lowestIn(text: string, own: number): number {
  return Math.min(own, ...[...text.matchAll(/%([1-9])/g)].map(([, digit]) => Number(digit) - 1))
}

function commonStart(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index])
  return at === -1 ? one.length : at
}

/** A number without its words, for the switch `\t`: '3' of 'CLÁUSULA 3ª –'. */
export const withoutWords = (label: string): string =>
  label
    .replace(/\p{L}{2,}/gu, '')
    .replace(/[ªº°]/g, '')
    .replace(/^[\s.,:–—-]+|[\s.,:–—-]+$/g, '')
