import { foldText } from '#shared/format/text.ts'

/** Whether every typed word is the start of a word in the texts, ignoring accents and case. */
export function matches(typed: string, texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => foldText(text).split(/\s+/))
  return foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** Whether the typed text is one of the texts in full. */
export const isWord = (typed: string, texts: readonly string[]): boolean =>
  texts.some((text) => foldText(text) === foldText(typed.trim()))
