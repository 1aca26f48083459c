import { foldForSearch } from '../format/text.ts'
import { factOf, type PartyFacts } from './partyKinds.ts'

/** Words that names share too often to be found by; they still narrow a search down. */
const COMMON: ReadonlySet<string> = new Set([
  'a',
  'as',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'o',
  'os',
])
/** The most words under which one party is found. */
const MOST = 24
/** Characters of a word that are compared. */
const LONGEST = 40
/** Digits from which a word is a number, whose punctuation does not count. */
const LEAST_DIGITS = 3

const SIGNS = /[^\p{L}\p{N}@]+/gu

/** 'Conceição & Filhos' gives 'conceicao' and 'filhos'; '529.982.247-25' gives '52998224725'. */
function wordsIn(text: string): string[] {
  return foldForSearch(text)
    .split(/\s+/)
    .flatMap((part) => {
      const joined = part.replace(SIGNS, '')
      return joined.replace(/\D/g, '').length >= LEAST_DIGITS ? [joined] : part.split(SIGNS)
    })
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST))
}

/** The facts by which a party is found. */
const FOUND_BY = ['name', 'tradeName', 'document', 'rg', 'registration', 'cityRegistration', 'email'] as const

/** The words by which a party is found, each of which may be typed in part from its beginning. */
export function wordsOfParty(facts: PartyFacts): string[] {
  const all = [...new Set(FOUND_BY.flatMap((name) => wordsIn(factOf(facts, name))))]
  const telling = all.filter((word) => !COMMON.has(word))
  return (telling.length > 0 ? telling : all).slice(0, MOST)
}

/** All words in one line, each after a space: a typed word is found by ` ${word}`. */
export const searchLineOf = (facts: PartyFacts): string =>
  FOUND_BY.flatMap((name) => wordsIn(factOf(facts, name)))
    .map((word) => ` ${word}`)
    .join('')
    .slice(0, 1_000)

/** The words to look for in what a person typed; all must be found. */
export function wantedWords(text: string): string[] {
  const whole = wordsIn(text)
  // '529 982 247' is one number in three parts.
  const joined = text.replace(/[\s./-]/g, '')
  const wanted = /^\d{4,20}$/.test(joined) ? [joined] : whole
  return [...new Set(wanted)].slice(0, 8)
}
