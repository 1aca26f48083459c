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
/** The most words of a party that are searched. */
const MOST = 40
/** The most words that are looked for. */
const MOST_WANTED = 8
/** Characters of a word that are compared. */
const LONGEST = 40
/** Characters of a phrase that are compared. */
const LONGEST_PHRASE = 100
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

/** All words of a party that are searched, in order. */
const wordsOf = (facts: PartyFacts): readonly string[] =>
  FOUND_BY.flatMap((name) => wordsIn(factOf(facts, name))).slice(0, MOST)

/** From its first word that is not common on; all of it if every word is. */
function fromTelling(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => !COMMON.has(word))
  return words.slice(Math.max(0, at))
}

const phraseOf = (words: readonly string[]): string => words.join(' ').slice(0, LONGEST_PHRASE)

/**
 * The phrases by which a party is found, each of which may be typed in part from its beginning: what follows each of its words. 'Ana da
 * Silva' gives 'ana da silva' and 'silva'.
 */
export function phrasesOfParty(facts: PartyFacts): string[] {
  const words = wordsOf(facts)
  const telling = words.flatMap((word, at) => (COMMON.has(word) ? [] : [phraseOf(words.slice(at))]))
  return [...new Set(telling.length > 0 ? telling : words.map((_, at) => phraseOf(words.slice(at))))]
}

/** All words in one line, each after a space: a typed word is found by ` ${word}`. */
export const searchLineOf = (facts: PartyFacts): string =>
  wordsOf(facts)
    .map((word) => ` ${word}`)
    .join('')

export type Wanted = {
  /** All must be found, in any order. */
  readonly words: readonly string[]
  /** Those of the words by whose beginnings a party can be found at once. */
  readonly telling: readonly string[]
  /** The words as they were typed, from the first that is not common on. */
  readonly phrase: string
}

/** What to look for in what a person typed; undefined if that is nothing. */
export function wantedOf(text: string): Wanted | undefined {
  // '529 982 247' is one number in three parts.
  const joined = text.replace(/[\s./-]/g, '')
  const typed = /^\d{4,20}$/.test(joined) ? [joined] : wordsIn(text)
  const words = [...new Set(typed)].slice(0, MOST_WANTED)
  if (words.length === 0) return undefined
  const telling = words.filter((word) => !COMMON.has(word))
  return { words, telling: telling.length > 0 ? telling : words, phrase: phraseOf(fromTelling(words)) }
}
