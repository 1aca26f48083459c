import { pluralOf } from './plural.ts'
import type { Gender } from './words/numberInWords.ts'

export type Agreement = {
  gender?: Gender
  plural?: boolean
}

/** How words agree with several people: feminine only when all are; plural when there is not exactly one. */
export const agreementOf = (people: readonly Gender[]): Required<Agreement> => ({
  gender: people.length > 0 && people.every((gender) => gender === 'feminine') ? 'feminine' : 'masculine',
  plural: people.length !== 1,
})

/**
 * Resolves the alternative endings of contracts: 'o(a) locatário(a)' gives 'as locatárias' for two women, 'outorgante(s)' gives
 * 'outorgante' for one person. Feminine endings: (a), (as), (ã), (à), (esa), (íza), (ré), (triz), (sua), (uma); plural ones: (s), (es),
 * (is), (eis), (ns), (ões), (ães), (ãos). Other text in parentheses is kept. A word with a gender alternative also takes the plural:
 * 'locatário(a)' needs no '(s)'.
 */
export function agree(text: string, agreement: Agreement = {}): string {
  return text.replace(OPEN_WORD, (all: string, word: string, endings: string) => {
    const list = endings.slice(1, -1).split(')(')
    return list.every((ending) => FEMININE.test(ending) || PLURAL.test(ending)) ? settle(word, list, agreement) : all
  })
}

/** 'o', 'a', 'os', 'as'. */
export const article = ({ gender, plural = false }: Agreement = {}): string =>
  `${gender === 'feminine' ? 'a' : 'o'}${plural ? 's' : ''}`

export type Preposition = 'a' | 'de' | 'em' | 'por'

/** A preposition joined to its article: 'do', 'da', 'nos', 'às', 'pela'. */
export function contraction(preposition: Preposition, agreement: Agreement = {}): string {
  const joined = article(agreement)
  if (preposition === 'a') return joined.startsWith('a') ? `à${joined.slice(1)}` : `a${joined}`
  return `${PREFIX[preposition]}${joined}`
}

const PREFIX = { de: 'd', em: 'n', por: 'pel' } as const
// Stryker disable next-line Regex: the lookbehind only avoids matching inside a word
const OPEN_WORD = /(?<!\p{L})(\p{L}{1,60})((?:\(\p{L}{1,4}\)){1,3})(?!\p{L})/gu
const FEMININE = /^(?:as?|suas?|umas?|ãs?|às?|esas?|ízas?|rés?|trizes|triz)$/i
const PLURAL = /^(?:s|es|is|eis|ns|ões|ães|ãos)$/i

function settle(word: string, endings: readonly string[], { gender, plural = false }: Agreement): string {
  const feminine = endings.find((ending) => FEMININE.test(ending))
  const pluralEnding = endings.find((ending) => PLURAL.test(ending))
  if (feminine !== undefined && gender === 'feminine') {
    const changed = toFeminine(word, feminine)
    const isPlural = /s$/i.test(changed)
    // 'locador(es)(as)': the singular of 'as' is needed.
    if (!plural && isPlural && !/s$/i.test(word)) return changed.slice(0, -1)
    return plural && !isPlural ? pluralOf(changed) : changed
  }
  if (!plural) return word
  if (pluralEnding !== undefined) return overlap(word, pluralEnding)
  return /[aeo]s$/i.test(word) ? word : pluralOf(word)
}

function toFeminine(word: string, ending: string): string {
  if (/triz/i.test(ending)) return word.replace(/[dt]or$/i, '') + ending
  if (!/^a/i.test(ending)) return overlap(word, ending)
  if (endsWith(word, 'ês')) return `${word.slice(0, -2)}${word.endsWith('S') ? 'ES' : 'es'}${ending}`
  if (/[oae]s$/i.test(word)) return word.slice(0, -2) + ending
  return (/[oe]$/i.test(word) ? word.slice(0, -1) : word) + ending
}

/** Joins a word and an ending that repeats part of it: 'juiz' and 'íza', 'cidadão' and 'ã', 'responsável' and 'eis'. */
function overlap(word: string, ending: string): string {
  if (/^e?s$/i.test(ending)) return word + ending
  // 'imóvel' and 'is', 'bem' and 'ns': the last letter is dropped. 'cidadão' and 'ões': all of -ão is.
  if (LAST_LETTER_GOES.has(ending.toLowerCase())) return word.slice(0, -1) + ending
  if (endsWith(word, 'ão')) return word.slice(0, -2) + ending
  const first = plainLetter(ending)
  const letters = [...word]
  const at = letters.findLastIndex((letter) => plainLetter(letter) === first)
  return letters.slice(0, at < 0 ? letters.length : at).join('') + ending
}

const LAST_LETTER_GOES: ReadonlySet<string> = new Set(['is', 'ns'])

const endsWith = (word: string, ending: string): boolean => word.toLowerCase().endsWith(ending)

// Stryker disable next-line MethodExpression: letters are compared in one case, whichever it is
const plainLetter = (text: string): string => text.normalize('NFD').charAt(0).toLowerCase()
