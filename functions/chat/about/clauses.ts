import type { Citation } from '#shared/api/chat/citation.ts'

export type NumberedText = {
  readonly modelId: string
  readonly name: string
  readonly paragraphs: readonly string[]
}

const LONGEST_QUOTE = 600

const HEADING =
  /^(?:(?:cl[áa]usula|artigo|par[áa]grafo|se[çc][ãa]o|cap[íi]tulo|anexo)\s+[\p{L}\d.ªº-]+|art\.?\s*\d+[ºo]?|§+\s*\d+[ºo]?|\d+(?:\.\d+)*(?=[.)\s–-]))/iu
const SHORT = 48

/** How a paragraph is called: by its number, or by how it begins. */
function labelOf(paragraph: string): string {
  const heading = HEADING.exec(paragraph)?.[0]
  if (heading) return /^\d/.test(heading) ? `item ${heading}` : heading.charAt(0).toUpperCase() + heading.slice(1)
  return paragraph.length > SHORT ? `${paragraph.slice(0, SHORT).trimEnd()}…` : paragraph
}

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
