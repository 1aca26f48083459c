import { formatCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { formatLawsuitNumber } from '#shared/format/lawsuit.ts'

/** A CPF, CNPJ, lawsuit number or the like: digits, perhaps letters, with marks between them. */
const NUMBER = /(?<![\p{L}\p{N}])[\dA-Za-z]{1,7}(?:[./-][\dA-Za-z]{1,7}){1,6}(?![\p{L}\p{N}])/gu
const MARKS = /[./-]/g
/** The parts of shorter ones, such as amounts, are searched as words. */
const LEAST_DIGITS = 6

const isNumber = (text: string): boolean => text.replace(/\D/g, '').length >= LEAST_DIGITS

const digitsOf = (text: string): string => text.replace(MARKS, '').toLowerCase()

/** The numbers of a text without their marks, as they are also searched. */
export const numbersIn = (text: string): string =>
  [
    ...new Set(
      [...text.matchAll(NUMBER)]
        .map(([number]) => number)
        .filter(isNumber)
        .map(digitsOf),
    ),
  ].join(' ')

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** The beginning of a word if there is more than a letter of it: too many words begin with one. */
const isBeginning = (text: string): boolean => /[\p{L}\p{N}]{2}[^\p{L}\p{N}]*$/u.test(text)

const isLetter = (text: string): boolean => /^[^\p{L}\p{N}]*\p{L}[^\p{L}\p{N}]*$/u.test(text)

/** A CPF, CNPJ or lawsuit number as it is written, so that it is also highlighted where a text has it so. */
function withMarks(text: string): readonly string[] {
  const written = formatLawsuitNumber(text) || formatCpfCnpj(text)
  return written === text ? [] : [written]
}

/** What has to be found: one of several texts, each whole or as the beginning of a word. */
export type Term = readonly { readonly text: string; readonly isBeginning: boolean }[]

/** Terms of a search; more are ignored. */
const MOST_TERMS = 16

/**
 * The terms of what was typed, all of which must be found; undefined if it has no word. Words are found by their beginnings, quoted phrases as
 * they are, numbers with and without their marks. '/' separates parts, which are found in any order.
 */
export function termsOf(typed: string): readonly Term[] | undefined {
  const terms: Term[] = []
  const word = (text: string) => ({ text, isBeginning: isBeginning(text) })
  const [...sections] = typed.normalize('NFC').split('"')
  for (const [at, section] of sections.entries()) {
    // A quotation mark without its other half quotes nothing.
    const isPhrase = at % 2 === 1 && at < sections.length - 1
    if (isPhrase) {
      if (hasWord(section)) terms.push([{ text: section, isBeginning: false }])
      continue
    }
    const rest = section.replace(NUMBER, (number) => {
      if (!isNumber(number)) return number
      terms.push([word(number), word(digitsOf(number))])
      return ' '
    })
    for (const one of rest.split(/[\s/]+/)) if (hasWord(one)) terms.push([word(one), ...withMarks(one).map(word)])
  }
  const different = [...new Map(terms.map((term) => [JSON.stringify(term).toLowerCase(), term])).values()]
  // Letters alone are in every text; they are only looked for if there is nothing else.
  const words = different.filter((term) => !term.every(({ text }) => isLetter(text)))
  const wanted = words.length > 0 ? words : different
  return wanted.length === 0 ? undefined : wanted.slice(0, MOST_TERMS)
}
