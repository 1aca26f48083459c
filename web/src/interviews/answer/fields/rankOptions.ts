import { foldText } from '#shared/format/text.ts'

type Choice = { readonly value: string; readonly label: string }

/**
 * The options that match a text, best match first, ignoring accents and case: 'sp' matches the state code before it matches part of
 * 'Espírito Santo'; 'sao p' and 'r g sul' match the starts of words.
 */
export function rankOptions<C extends Choice>(options: readonly C[], search: string): readonly C[] {
  const text = plain(search)
  if (text === '') return options
  return options
    .map((option) => ({ option, rank: rankOf(option, text) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

const NO_MATCH = 5

function rankOf({ value, label }: Choice, text: string): number {
  const name = plain(label)
  if (plain(value) === text || name === text) return 0
  if (name.startsWith(text)) return 1
  if (` ${name}`.includes(` ${text}`)) return 2
  if (beginsWords(name.split(' '), text.split(' '))) return 3
  return name.includes(text) ? 4 : NO_MATCH
}

/** Whether each text is the start of a word, in order. */
function beginsWords(words: readonly string[], texts: readonly string[]): boolean {
  let at = 0
  return texts.every((text) => {
    const found = words.findIndex((word, index) => index >= at && word.startsWith(text))
    at = found + 1
    return found >= 0
  })
}

const plain = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim()
