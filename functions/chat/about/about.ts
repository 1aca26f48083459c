import type { Citation } from '#shared/api/chat/citation.ts'
import type { Proposal } from '#shared/api/chat.ts'

/** What the assistant knows about a document or a model. */
export type About = {
  /** As the model reads it, the most important first. */
  readonly text: string
  /** What an answer may refer to, by mark. */
  readonly citations: ReadonlyMap<string, Citation>
  /** How it proposes something, for the instructions. */
  readonly proposing: string
  /** A proposal as a person may accept it; undefined if it is none, or does not hold. */
  readonly propose: (given: unknown) => Proposal | undefined
}

const HEADING =
  /^(?:(?:cl[áa]usula|artigo|par[áa]grafo|se[çc][ãa]o|cap[íi]tulo|anexo)\s+[\p{L}\d.ªº-]+|art\.?\s*\d+[ºo]?|§+\s*\d+[ºo]?|\d+(?:\.\d+)*(?=[.)\s–-]))/iu
const SHORT = 48

/** How a paragraph is called: by its number, or by how it begins. */
export function labelOf(paragraph: string): string {
  const heading = HEADING.exec(paragraph)?.[0]
  if (heading) return /^\d/.test(heading) ? `item ${heading}` : heading.charAt(0).toUpperCase() + heading.slice(1)
  return paragraph.length > SHORT ? `${paragraph.slice(0, SHORT).trimEnd()}…` : paragraph
}
