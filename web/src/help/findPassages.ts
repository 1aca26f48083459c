import { foldText } from '#shared/format/text.ts'
import { plainText } from './markup.ts'
import { type Passage, passagesOf, textsOf } from './passages.ts'
import { topics } from './topics/index.ts'

export type Found = Passage & {
  /** A sentence with what was searched for. */
  readonly excerpt: string
}

type Indexed = {
  readonly passage: Passage
  readonly names: string
  readonly texts: readonly (readonly [string, string])[]
  readonly all: string
}

const indexed: readonly Indexed[] = topics.flatMap(passagesOf).map((passage) => {
  const own = passage.id === passage.topic.id
  const names = foldText([passage.title, ...(own ? passage.topic.keywords : [])].join(' '))
  const texts = passage.parts.flatMap(textsOf).map((text) => [plainText(text), foldText(plainText(text))] as const)
  return {
    passage,
    names,
    texts,
    all: [names, foldText(passage.topic.title), ...texts.map(([, folded]) => folded)].join(' '),
  }
})

const wordsOf = (typed: string): string[] => foldText(typed).split(/\s+/).filter(Boolean)

/** Whether a word of the text begins so. */
const begins = (text: string, word: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word)) ||
  text.includes(` ${word}`) ||
  text.startsWith(word)

/** Passages with every typed word, those that have them in their title first. Accents and case are ignored. */
export function findPassages(typed: string): Found[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  return indexed
    .filter(({ all }) => words.every((word) => begins(all, word)))
    .map((one) => ({ one, rank: words.filter((word) => begins(one.names, word)).length }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ one: { passage, texts } }) => {
      const [best = ''] = texts.find(([, folded]) => words.some((word) => begins(folded, word))) ?? texts[0] ?? []
      return { ...passage, excerpt: best }
    })
}

/** Topics found by title and synonyms alone, for the search over everything. */
export function findTopics(
  typed: string,
): { readonly id: string; readonly title: string; readonly of: string | undefined }[] {
  const words = wordsOf(typed)
  return indexed
    .filter(({ names }) => words.length > 0 && words.every((word) => begins(names, word)))
    .map(({ passage: { id, title, topic } }) => ({ id, title, of: id === topic.id ? undefined : topic.title }))
}
