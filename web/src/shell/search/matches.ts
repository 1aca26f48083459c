import { foldText } from '#shared/format/text.ts'

/** Whether every word that was typed begins a word of the texts; accents and case count for nothing. */
export function matches(typed: string, texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => foldText(text).split(/\s+/))
  return foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** Whether what was typed is one of the texts, whole. */
export const isWord = (typed: string, texts: readonly string[]): boolean =>
  texts.some((text) => foldText(text) === foldText(typed.trim()))
