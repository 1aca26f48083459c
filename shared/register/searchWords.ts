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

/** A text of digits alone is one number, however it is divided: '529 982 247'. */
function wordsOfText(text: string): string[] {
  const joined = text.replace(/[\s./-]/g, '')
  return /^\d{4,20}$/.test(joined) ? [joined] : wordsIn(text)
}

/** All words of a party that are searched, in order. */
const wordsOf = (facts: PartyFacts): readonly string[] =>
  FOUND_BY.flatMap((name) => wordsOfText(factOf(facts, name))).slice(0, MOST)

const phraseOf = (words: readonly string[]): string => words.join(' ').slice(0, LONGEST_PHRASE)

function phrasesOf(words: readonly string[]): string[] {
  const all = words.map((_, at) => phraseOf(words.slice(at)))
  const telling = all.filter((_, at) => !COMMON.has(words[at]!))
  return [...new Set(telling.length > 0 ? telling : all)]
}

/**
 * The phrases by which a party is found, each of which may be typed in part from its beginning: what follows each of its words. 'Ana da
 * Silva' gives 'ana da silva' and 'silva'.
 */
export const phrasesOfParty = (facts: PartyFacts): string[] => phrasesOf(wordsOf(facts))

/** All words in one line, each after a space: a typed word is found by ` ${word}`. */
export const searchLineOf = (facts: PartyFacts): string =>
  wordsOf(facts)
    .map((word) => ` ${word}`)
    .join('')

/** The first phrase of a party with this line that begins so: 'ana' begins two of 'Ana Anastácia'. */
export const firstPhraseOf = (line: string, beginning: string): string | undefined =>
  phrasesOf(line.trim().split(' '))
    .filter((phrase) => phrase.startsWith(beginning))
    .sort()[0]

export type Wanted = {
  /** All must be found, in any order. */
  readonly words: readonly string[]
  /** Those of the words by whose beginnings a party can be found at once. */
  readonly telling: readonly string[]
  /** The words as they were typed, from the first telling one on. */
  readonly phrase: string
}

/** Whether what is typed begins no common word, so that whatever it finds is indexed. */
const isTelling = (typed: string): boolean => ![...COMMON].some((word) => word.startsWith(typed))

/** What to look for in what a person typed; undefined if that is nothing. */
export function wantedOf(text: string): Wanted | undefined {
  const words = [...new Set(wordsOfText(text))].slice(0, MOST_WANTED)
  const last = words.at(-1)
  if (last === undefined) return undefined
  const at = words.findIndex(isTelling)
  return at === -1
    ? { words, telling: [last], phrase: last }
    : { words, telling: words.filter(isTelling), phrase: phraseOf(words.slice(at)) }
}
