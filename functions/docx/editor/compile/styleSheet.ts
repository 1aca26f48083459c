import { baseStyles, clauseOfStyle } from '#shared/interview/document/documentStyles.ts'
import type { HtmlElement } from '#shared/interview/document/html.ts'
import type { ParagraphStyle } from '#shared/interview/model.ts'

/** The paragraph styles of a document, found by what its paragraphs say. */
export class StyleSheet {
  readonly #all: readonly ParagraphStyle[]
  readonly #byId: ReadonlyMap<string, ParagraphStyle>
  readonly #byName: ReadonlyMap<string, ParagraphStyle>
  readonly #clauses = new Map<string, ParagraphStyle['clause']>()

  constructor(styles: readonly ParagraphStyle[]) {
    this.#all = styles
    // Of several with the same name, the first counts.
    const reversed = styles.toReversed()
    this.#byId = new Map(reversed.map((style) => [style.id, style]))
    this.#byName = new Map(reversed.map((style) => [style.name.toLowerCase(), style]))
  }

  /** The style of a paragraph or heading. */
  of({ tag, attributes }: HtmlElement): ParagraphStyle | undefined {
    const base = baseStyles[tag as keyof typeof baseStyles] ?? baseStyles.p
    return this.#byId.get(attributes['data-style'] ?? '') ?? this.#byName.get(base.toLowerCase())
  }

  /** The number that a style gives to its paragraphs. */
  clauseOf(id: string): ParagraphStyle['clause'] {
    if (!this.#clauses.has(id)) this.#clauses.set(id, clauseOfStyle(this.#all, id))
    return this.#clauses.get(id)
  }
}
