import type { Citation } from '#shared/api/chat/citation.ts'
import { labelOf } from './about.ts'

export type NumberedText = {
  readonly modelId: string
  readonly name: string
  readonly paragraphs: readonly string[]
}

const LONGEST_QUOTE = 600

/** Numbers the paragraphs of several texts, so that they can be referred to. */
export function numberClauses(texts: readonly NumberedText[]): {
  readonly text: string
  readonly citations: readonly (readonly [string, Citation])[]
  readonly paragraphs: ReadonlyMap<number, string>
} {
  const citations: (readonly [string, Citation])[] = []
  const paragraphs = new Map<number, string>()
  const lines: string[] = []
  let number = 0
  for (const { modelId, name, paragraphs: own } of texts) {
    lines.push(`Texto de "${name}":`)
    for (const paragraph of own) {
      number += 1
      const mark = `cláusula:${number}`
      lines.push(`[[${mark}]] ${paragraph}`)
      paragraphs.set(number, paragraph)
      citations.push([
        mark,
        { kind: 'clause', mark, modelId, label: labelOf(paragraph), quote: paragraph.slice(0, LONGEST_QUOTE) },
      ])
    }
  }
  return { text: lines.join('\n'), citations, paragraphs }
}
