/** A painted document as text: paragraphs end in a line feed, and automatic numbers are left out. */
export type PaintedText = {
  readonly text: string
  /** Index of the first character of each paragraph. */
  readonly paragraphs: readonly number[]
}

export type Stretch = { readonly from: number; readonly to: number }

/** White space, including the zero-width space that gives an empty paragraph its height. */
const SPACE = /[\s\u200b]+/

/**
 * Finds a quotation in the current text, whatever its line breaks; if there are several, the one nearest to the paragraph that it was
 * quoted from. Undefined if the text has changed.
 */
export function findQuote({ text, paragraphs }: PaintedText, quote: string, paragraph = 0): Stretch | undefined {
  const words = quote.split(SPACE).filter((word) => word !== '')
  if (words.length === 0) return undefined
  const pattern = new RegExp(words.map(literally).join(SPACE.source), 'g')
  const near = paragraphs[Math.min(paragraph, paragraphs.length - 1)] ?? 0
  let best: Stretch | undefined
  for (const { index, 0: found } of text.matchAll(pattern))
    if (!best || Math.abs(index - near) < Math.abs(best.from - near)) best = { from: index, to: index + found.length }
  return best
}

/** The quotation of a passage: its words, and the number of the paragraph in which it begins. Undefined if it is blank. */
export function quoteAt({ text, paragraphs }: PaintedText, { from, to }: Stretch, most: number) {
  const quote = text.slice(from, to).split(SPACE).join(' ').trim().slice(0, most).trimEnd()
  if (quote === '') return undefined
  const after = paragraphs.findIndex((start) => start > from)
  return { quote, paragraph: (after === -1 ? paragraphs.length : after) - 1 }
}

const literally = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
