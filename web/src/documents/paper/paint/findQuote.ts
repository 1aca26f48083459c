/** A painted document as text: paragraphs end in a line feed; the numbers that Word counts are not in it. */
export type PaintedText = {
  readonly text: string
  /** Where each paragraph begins in it. */
  readonly paragraphs: readonly number[]
}

export type Stretch = { readonly from: number; readonly to: number }

/** White space, and the sign that keeps an empty paragraph as high as a line. */
const SPACE = /[\s\u200b]+/

/**
 * Where a quotation stands in the text now, whatever its line breaks; of several places the one nearest to the paragraph in which it was
 * quoted. Undefined if it has been changed since.
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

/** A stretch as it is quoted: its words, and the number of the paragraph in which it begins. Undefined without a word. */
export function quoteAt({ text, paragraphs }: PaintedText, { from, to }: Stretch, most: number) {
  const quote = text.slice(from, to).split(SPACE).join(' ').trim().slice(0, most).trimEnd()
  if (quote === '') return undefined
  const after = paragraphs.findIndex((start) => start > from)
  return { quote, paragraph: (after === -1 ? paragraphs.length : after) - 1 }
}

const literally = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
