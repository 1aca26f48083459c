import { writeCss } from '#shared/interview/document/css.ts'
import { baseStyles } from '#shared/interview/document/documentStyles.ts'
import type { ParagraphStyle } from '#shared/interview/model.ts'
import { child, type XmlElement } from '../../package/index.ts'
import { type Css, paragraphCss, type ThemeFonts, textCss } from './cssOf.ts'
import { allOf, numberOf, toggleOf, valOf } from './properties.ts'
import type { WordNumbering } from './wordNumbering.ts'

/** The styles of a Word file. */
export class WordStyles {
  readonly #paragraphs = new Map<string, XmlElement>()
  readonly #characters = new Map<string, XmlElement>()
  readonly #tables = new Map<string, XmlElement>()
  readonly #defaults: Css
  readonly #theme: ThemeFonts
  readonly #used = new Set<string>()
  readonly #characterCss = new Map<string, Css>()
  readonly #tableChains = new Map<string, XmlElement[]>()
  readonly #numbers = new Map<string, { numId: string; level: number } | undefined>()
  readonly normal: string | undefined
  readonly defaultTable: string | undefined

  constructor(styles: XmlElement | undefined, theme: ThemeFonts) {
    this.#theme = theme
    const defaults = child(styles, 'w:docDefaults')
    this.#defaults = new Map([
      ...paragraphCss(child(child(defaults, 'w:pPrDefault'), 'w:pPr')),
      ...textCss(child(child(defaults, 'w:rPrDefault'), 'w:rPr'), theme),
    ])
    let normal: string | undefined
    let table: string | undefined
    for (const style of styles ? allOf(styles, 'w:style') : []) {
      const id = style.attribute('w:styleId') ?? ''
      const isDefault = /^(1|true|on)$/.test(style.attribute('w:default') ?? '')
      const kind = style.attribute('w:type')
      if (kind === 'paragraph') {
        this.#paragraphs.set(id, style)
        if (isDefault) normal = id
      } else if (kind === 'character') this.#characters.set(id, style)
      else if (kind === 'table') {
        this.#tables.set(id, style)
        if (isDefault) table = id
      }
    }
    this.normal = normal
    this.defaultTable = table
    if (normal !== undefined) this.use(normal)
  }

  /** Notes that a paragraph has the style, and tells its name; undefined if there is no such style. */
  use(id: string): string | undefined {
    const found = this.#paragraphs.get(id)
    if (!found) return undefined
    for (let at: string | undefined = id; at !== undefined && !this.#used.has(at); ) {
      this.#used.add(at)
      at = valOf(this.#paragraphs.get(at), 'w:basedOn')
    }
    return valOf(found, 'w:name') ?? id
  }

  /** The numbering that a style or one that it is based on gives. */
  numberOf(id: string | undefined): { numId: string; level: number } | undefined {
    const chain = new Set<string>()
    let found: { numId: string; level: number } | undefined
    for (let at = id; at !== undefined && !found && !chain.has(at); ) {
      if (this.#numbers.has(at)) {
        found = this.#numbers.get(at)
        break
      }
      chain.add(at)
      const style = this.#paragraphs.get(at)
      const number = child(child(style, 'w:pPr'), 'w:numPr')
      const numId = valOf(number, 'w:numId')
      if (numId !== undefined) found = { numId, level: numberOf(valOf(number, 'w:ilvl')) ?? 0 }
      at = valOf(style, 'w:basedOn')
    }
    for (const each of chain) this.#numbers.set(each, found)
    return found
  }

  /** What a character style sets, with those that it is based on. */
  characterCss(id: string | undefined): Css {
    const known = this.#characterCss.get(id ?? '')
    if (known) return known
    const chain = this.#chain(this.#characters, id)
    const css = new Map(chain.flatMap((style) => [...textCss(child(style, 'w:rPr'), this.#theme)]))
    this.#characterCss.set(id ?? '', css)
    return css
  }

  /** A table style and those that it is based on, the last first. */
  tableChain(id: string | undefined): XmlElement[] {
    const name = id ?? this.defaultTable ?? ''
    const chain = this.#tableChains.get(name) ?? this.#chain(this.#tables, name)
    this.#tableChains.set(name, chain)
    return chain
  }

  #chain(styles: ReadonlyMap<string, XmlElement>, id: string | undefined): XmlElement[] {
    const chain = new Set<XmlElement>()
    for (let style = styles.get(id ?? ''); style && !chain.has(style); ) {
      chain.add(style)
      style = styles.get(valOf(style, 'w:basedOn') ?? '')
    }
    return [...chain].reverse()
  }

  /** The paragraph styles that the document uses. */
  describe(numbering: WordNumbering): ParagraphStyle[] {
    // Word's own text, where a file has no styles.
    const bare: ParagraphStyle[] =
      this.normal === undefined
        ? [
            {
              id: baseStyles.p,
              name: baseStyles.p,
              css: 'margin-bottom: 0pt; line-height: 1; font-family: "Times New Roman"; font-size: 10pt',
            },
          ]
        : []
    const read = [...this.#paragraphs].flatMap(([id, style]): ParagraphStyle[] => {
      if (!this.#used.has(id)) return []
      const basedOn = valOf(style, 'w:basedOn')
      const next = valOf(style, 'w:next')
      const isRoot = basedOn === undefined || !this.#paragraphs.has(basedOn)
      const own = [...paragraphCss(child(style, 'w:pPr')), ...textCss(child(style, 'w:rPr'), this.#theme)]
      const number = child(child(style, 'w:pPr'), 'w:numPr')
      const numId = valOf(number, 'w:numId')
      const clause =
        numId === undefined ? undefined : numbering.clauseOfStyle(numId, id, numberOf(valOf(number, 'w:ilvl')) ?? 0)
      return [
        {
          id,
          name: id === this.normal ? baseStyles.p : (valOf(style, 'w:name') ?? id),
          ...(!isRoot && basedOn !== undefined && { basedOn }),
          ...(next !== undefined && this.#used.has(next) && { next }),
          css: writeCss(new Map([...(isRoot ? this.#defaults : []), ...own])),
          ...(clause && { clause }),
        },
      ]
    })
    return [...bare, ...read]
  }

  /** Whether the paragraph's text is hidden by its style is not told; only direct formatting hides. */
  runCss(properties: XmlElement | undefined): Css {
    return new Map([...this.characterCss(valOf(properties, 'w:rStyle')), ...textCss(properties, this.#theme)])
  }
}

export const isHidden = (properties: XmlElement | undefined): boolean => toggleOf(properties, 'w:vanish') === true
