import { writeCss } from '#shared/interview/document/css.ts'
import type { ClauseLevel, ClauseScheme } from '#shared/interview/model.ts'
import type { Level, List, ListPlace, Numbering } from '#shared/word/numbering.ts'
import { readParagraphProperties } from '#shared/word/paragraphProperties.ts'
import { readRunProperties } from '#shared/word/runProperties.ts'
import type { Styles } from '#shared/word/Styles.ts'
import { bulletOf } from '#shared/word/symbols.ts'
import type { ThemeFonts } from '#shared/word/themeFonts.ts'
import { descendant, type XmlElement } from '#shared/word/xml.ts'
import { indentCss, paragraphCss, textCss } from './cssOf.ts'

/** The number of a paragraph, as its HTML says it. */
export type Clause = { readonly scheme: string; readonly level: number; readonly list?: string }

/** The numberings of a Word file. Lists of one kind that count on are one list; those that start over have a name. */
export class WordNumbering {
  readonly #numbering: Numbering
  readonly #styles: Styles
  readonly #onLoss: (sentence: string) => void
  /** In the order of their first use, which names them: so a document read again has the same names. */
  readonly #schemes = new Map<string, { readonly id: string; readonly levels: ClauseLevel[] }>()
  readonly #names = new Map<string, string>()

  constructor(numbering: Numbering, styles: Styles, onLoss: (sentence: string) => void) {
    this.#numbering = numbering
    this.#styles = styles
    this.#onLoss = onLoss
  }

  /** How a paragraph with these properties is numbered; undefined if its list prints nothing. */
  clauseOf(properties: XmlElement | undefined): Clause | undefined {
    const place = this.#numbering.placeOf(properties, this.#styles)
    const list = place && this.#listOf(place)
    if (!list) return undefined
    if (list.levels.some((level) => level && UNKNOWN.has(level.format)))
      this.#onLoss('Números por extenso ou com zeros à esquerda na numeração viraram algarismos.')
    const direct = descendant(properties, 'w:numPr', 'w:numId') !== undefined
    return {
      scheme: this.#schemeOf(list),
      level: levelIn(list, place),
      ...(direct && list.starts.size > 0 && { list: this.#nameOf(place.id) }),
    }
  }

  clauseOfStyle(id: string): { numbering: string; level: number } | undefined {
    const place = this.#numbering.placeOfStyle(id, this.#styles)
    const list = place && this.#listOf(place)
    return list && { numbering: this.#schemeOf(list), level: levelIn(list, place) }
  }

  #listOf({ id }: ListPlace): List | undefined {
    const list = this.#numbering.list(id)
    return list && list.levels.length > 0 ? list : undefined
  }

  #schemeOf({ key, levels }: List): string {
    const scheme = this.#schemes.get(key) ?? {
      id: `n${this.#schemes.size + 1}`,
      levels: Array.from(levels, (level) => levelOf(level, this.#styles.theme)),
    }
    this.#schemes.set(key, scheme)
    return scheme.id
  }

  #nameOf(numId: string): string {
    const name = this.#names.get(numId) ?? `l${this.#names.size + 1}`
    this.#names.set(numId, name)
    return name
  }

  describe(): ClauseScheme[] {
    return [...this.#schemes.values()].map(({ id, levels }) => {
      const label = levels.slice(0, 3).map(({ text }) => text)
      return { id, label: label.join(', '), levels }
    })
  }
}

const levelIn = ({ levels }: List, { level }: ListPlace): number => Math.min(Math.max(0, level) + 1, levels.length)

const FORMATS: Readonly<Record<string, ClauseLevel['format']>> = {
  decimal: 'decimal',
  ordinal: 'ordinal',
  lowerLetter: 'lowerLetter',
  upperLetter: 'upperLetter',
  lowerRoman: 'lowerRoman',
  upperRoman: 'upperRoman',
  bullet: 'bullet',
  none: 'none',
}
const UNKNOWN: ReadonlySet<string> = new Set(['decimalZero', 'cardinalText', 'ordinalText'])

function levelOf(level: Level | undefined, theme: ThemeFonts): ClauseLevel {
  if (!level) return { format: 'none', text: '' }
  const format = FORMATS[level.format] ?? 'decimal'
  const bullet = format === 'bullet' ? bulletOf(level.text) : undefined
  const { font, ...run } = readRunProperties(level.run, theme)
  const paragraph = readParagraphProperties(level.paragraph)
  const css = new Map([
    ...indentCss(paragraph),
    ...paragraphCss({ tabs: paragraph.tabs }),
    ...textCss(bullet?.isSign ? run : { font, ...run }),
  ])
  const suffix = { space: 'space', nothing: 'none' }[level.suffix] as ClauseLevel['suffix']
  return {
    format,
    text: bullet?.text ?? level.text,
    ...(level.start !== 1 && { start: level.start }),
    ...(suffix && { suffix }),
    ...(css.size > 0 && { css: writeCss(css) }),
  }
}
