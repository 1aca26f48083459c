import type { Term } from '../terms.ts'
import { wordsOf } from '../words.ts'
import { addBits, type Bits, isEmpty, keepBits, noBits } from './bits.ts'
import { IN_TITLE, keptWord } from './buildSegment.ts'
import { type KnownWord, lookUp } from './dictionary.ts'
import { phraseIn } from './phrase.ts'
import { addPostings } from './postings.ts'
import type { OpenSegment } from './segment.ts'

type Text = Term[number]

const wordsOfText = ({ text }: Text): readonly string[] => wordsOf(text).map((word) => keptWord(word.text))

const isPhrase = (term: Term): boolean => term.some((text) => wordsOfText(text).length > 1)

/** The entries with any of some words, which follow each other in the dictionary. */
async function havingAny(segment: OpenSegment, words: readonly KnownWord[]): Promise<Bits> {
  const entries = segment.keys.length
  const found = noBits(entries)
  if (words.length === 0) return found
  const from = words[0]!.postingsFrom
  const bytes = await segment.read(from, words.at(-1)!.postingsTo)
  for (const { count, postingsFrom, postingsTo } of words)
    addPostings(bytes.subarray(postingsFrom - from, postingsTo - from), count, entries, found)
  return found
}

/** The entries, of those given, with a text. */
async function havingText(segment: OpenSegment, text: Text, part: string, within: Bits | undefined): Promise<Bits> {
  const words = wordsOfText(text)
  const known = await Promise.all(
    words.map((word, at) => lookUp(segment, part + word, text.isBeginning && at === words.length - 1)),
  )
  const [first, ...others] = await Promise.all(known.map((own) => havingAny(segment, own)))
  const found = first ?? noBits(segment.keys.length)
  for (const other of others) keepBits(found, other)
  if (within) keepBits(found, within)
  return words.length < 2 || isEmpty(found) ? found : phraseIn(segment, known, found)
}

async function havingTerm(segment: OpenSegment, term: Term, part: string, within?: Bits): Promise<Bits> {
  const found = noBits(segment.keys.length)
  const each = term.map((text) => havingText(segment, text, part, within))
  for (const bits of await Promise.all(each)) addBits(found, bits)
  return found
}

/** The entries of a segment with all terms, or with all of them in the title. Phrases are looked for where everything else is. */
export async function matching(
  segment: OpenSegment,
  terms: readonly Term[],
  where: 'anywhere' | 'title',
): Promise<Bits> {
  const part = where === 'title' ? IN_TITLE : ''
  const simple = terms.filter((term) => !isPhrase(term))
  const [first, ...others] = await Promise.all(simple.map((term) => havingTerm(segment, term, part)))
  let found = first
  for (const other of others) if (found) keepBits(found, other)
  for (const term of terms.filter(isPhrase)) {
    if (found && isEmpty(found)) return found
    found = await havingTerm(segment, term, part, found)
  }
  return found ?? noBits(segment.keys.length)
}
