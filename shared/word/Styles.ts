import { overParagraph, type ParagraphProperties, readParagraphProperties } from './paragraphProperties.ts'
import { type RunProperties, readRunProperties, toggleOver } from './runProperties.ts'
import type { ThemeFonts } from './themeFonts.ts'
import { child, childrenNamed, descendant, isOn, numberIn, valueIn, type XmlElement } from './xml.ts'

type Kind = 'paragraph' | 'character' | 'table'

/** The styles of a Word file (ISO/IEC 29500-1 §17.7). */
export class Styles {
  readonly #styles: Readonly<Record<Kind, Map<string, XmlElement>>> = {
    paragraph: new Map(),
    character: new Map(),
    table: new Map(),
  }
  readonly #standard = new Map<Kind, string>()
  readonly #chains = new Map<string, readonly XmlElement[]>()
  readonly #paragraphs = new Map<string | undefined, ParagraphProperties>()
  readonly #runs = new Map<string, RunProperties>()
  readonly defaults: { readonly paragraph: ParagraphProperties; readonly run: RunProperties }
  readonly theme: ThemeFonts

  constructor(styles: XmlElement | undefined, theme: ThemeFonts = () => undefined) {
    this.theme = theme
    for (const style of childrenNamed(styles, 'w:style')) {
      const kind = style.attribute('w:type') as Kind
      const id = style.attribute('w:styleId') ?? ''
      this.#styles[kind]?.set(id, style)
      if (isOn(style.attribute('w:default'))) this.#standard.set(kind, id)
    }
    this.defaults = {
      paragraph: readParagraphProperties(descendant(styles, 'w:docDefaults', 'w:pPrDefault', 'w:pPr')),
      run: readRunProperties(descendant(styles, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'), theme),
    }
  }

  get paragraphs(): ReadonlyMap<string, XmlElement> {
    return this.#styles.paragraph
  }

  /** The paragraph style of what names none. */
  get normal(): string | undefined {
    return this.#standard.get('paragraph')
  }

  /** The style of a paragraph by its properties. */
  styleOf(properties: XmlElement | undefined): string | undefined {
    return valueIn(properties, 'w:pStyle') ?? this.normal
  }

  /** Word's name, in English for its own styles: 'heading 1', 'toc 2'. */
  nameOf(id: string | undefined): string {
    return (valueIn(this.paragraphs.get(id ?? ''), 'w:name') ?? id ?? '').toLowerCase()
  }

  idOf(name: string): string | undefined {
    return [...this.paragraphs.keys()].find((id) => this.nameOf(id) === name.toLowerCase())
  }

  /**
   * A style and those that it is based on, the last first; without a style of that name, those of the default one. A circle ends where
   * it closes.
   */
  chain(kind: Kind, id: string | undefined): readonly XmlElement[] {
    const styles = this.#styles[kind]
    const own = id !== undefined && styles.has(id) ? id : this.#standard.get(kind)
    const key = `${kind} ${own}`
    const known = this.#chains.get(key)
    if (known) return known
    const chain = new Set<XmlElement>()
    for (let style = styles.get(own ?? ''); style && !chain.has(style); ) {
      chain.add(style)
      style = styles.get(valueIn(style, 'w:basedOn') ?? '')
    }
    const found = [...chain].reverse()
    this.#chains.set(key, found)
    return found
  }

  /** What a paragraph style sets for paragraphs, with those that it is based on. */
  paragraphOf(id: string | undefined): ParagraphProperties {
    const before = this.#paragraphs.get(id)
    if (before) return before
    const found = this.chain('paragraph', id)
      .map((style) => readParagraphProperties(child(style, 'w:pPr')))
      .reduce(overParagraph, {})
    this.#paragraphs.set(id, found)
    return found
  }

  /** What a style sets for text, with those that it is based on. */
  runOf(kind: 'paragraph' | 'character', id: string | undefined): RunProperties {
    const key = `${kind} ${id}`
    const before = this.#runs.get(key)
    if (before) return before
    const all = this.chain(kind, id).map((style) => readRunProperties(child(style, 'w:rPr'), this.theme))
    const found: RunProperties = Object.assign({}, ...all)
    this.#runs.set(key, found)
    return found
  }

  /** What a run (w:rPr) sets, by its own properties and its style; `under`: what the styles around it set. */
  runIn(properties: XmlElement | undefined, under: RunProperties): RunProperties {
    const own = readRunProperties(properties, this.theme)
    const id = valueIn(properties, 'w:rStyle') ?? this.#standard.get('character')
    return id === undefined ? own : { ...toggleOver(under, this.runOf('character', id), this.defaults.run), ...own }
  }

  /** The level of a heading, from 1; undefined for body text. */
  outlineLevelOf(id: string | undefined): number | undefined {
    const found = this.chain('paragraph', id).map((style) => child(style, 'w:pPr'))
    return outlineLevelIn(found.findLast((properties) => child(properties, 'w:outlineLvl')))
  }
}

export function outlineLevelIn(properties: XmlElement | undefined): number | undefined {
  const level = numberIn(properties, 'w:outlineLvl')
  return level !== undefined && level >= 0 && level <= 8 ? level + 1 : undefined
}
