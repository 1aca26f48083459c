import { writeCss } from '#shared/interview/document/css.ts'
import type { ClauseLevel, ClauseScheme } from '#shared/interview/model.ts'
import { child, type XmlElement } from '../../package/index.ts'
import { indentCss, paragraphCss, type ThemeFonts, textCss } from './cssOf.ts'
import { allOf, numberOf, valOf } from './properties.ts'

/** The number of a paragraph, as its HTML says it. */
export type Clause = { readonly scheme: string; readonly level: number; readonly list?: string }

/** Word has no list with more. */
const MOST_LEVELS = 9

type List = {
  readonly scheme: { readonly levels: ClauseLevel[] }
  readonly restarts: boolean
  readonly levels: readonly (XmlElement | undefined)[]
  /** Whether it has numbers that the editor cannot write. */
  readonly unknown: boolean
}

/** The numberings of a Word file. Lists of one kind that count on are one list; those that start over have a name. */
export class WordNumbering {
  readonly #lists = new Map<string, List>()
  /** In the order of their first use, which names them: so a document read again has the same names. */
  readonly #ids = new Map<List['scheme'], string>()
  readonly #names = new Map<string, string>()
  readonly #onLoss: (sentence: string) => void

  constructor(numbering: XmlElement | undefined, theme: ThemeFonts, onLoss: (sentence: string) => void) {
    this.#onLoss = onLoss
    const abstract = new Map<string, XmlElement>()
    for (const each of numbering ? allOf(numbering, 'w:abstractNum') : [])
      abstract.set(each.attribute('w:abstractNumId') ?? '', each)
    const linked = new Map([...abstract.values()].map((each) => [valOf(each, 'w:styleLink') ?? '', each]))
    const schemes = new Map<string, List['scheme']>()
    for (const list of numbering ? allOf(numbering, 'w:num') : []) {
      const numId = list.attribute('w:numId') ?? ''
      const abstractId = valOf(list, 'w:abstractNumId') ?? ''
      const own = abstract.get(abstractId)
      const source = linked.get(valOf(own, 'w:numStyleLink') ?? ' ') ?? own
      if (!source) continue
      const overrides = list.children.filter(({ name }) => name === 'w:lvlOverride')
      const levels: (XmlElement | undefined)[] = []
      const set = (place: XmlElement, level: XmlElement | undefined) => {
        const at = numberOf(place.attribute('w:ilvl')) ?? 0
        if (at >= 0 && at < MOST_LEVELS) levels[at] = level
      }
      for (const level of source.children) if (level.name === 'w:lvl') set(level, level)
      const changed = overrides.filter((override) => child(override, 'w:lvl'))
      for (const override of changed) set(override, child(override, 'w:lvl'))
      const id = changed.length > 0 ? `n${abstractId}-${numId}` : `n${abstractId}`
      const scheme = schemes.get(id) ?? { levels: levelsOf(levels, theme) }
      schemes.set(id, scheme)
      const restarts = overrides.some((override) => child(override, 'w:startOverride'))
      if (scheme.levels.length > 0)
        this.#lists.set(numId, { scheme, restarts, levels, unknown: levels.some(isUnknown) })
    }
  }

  /** How a paragraph is numbered; undefined if its list prints nothing. */
  #clauseOf(numId: string, level: number, direct: boolean): Clause | undefined {
    const list = this.#lists.get(numId)
    if (!list) return undefined
    const scheme = this.#use(list.scheme)
    if (list.unknown) this.#onLoss('Números por extenso ou com zeros à esquerda na numeração viraram algarismos.')
    return {
      scheme,
      level: Math.min(Math.max(0, level) + 1, list.scheme.levels.length),
      ...(direct && list.restarts && { list: this.#nameOf(numId) }),
    }
  }

  /** The same by the paragraph's own properties, or by what its style gives. */
  clauseOfParagraph(
    own: XmlElement | undefined,
    style: string | undefined,
    given: { readonly numId: string; readonly level: number } | undefined,
  ): Clause | undefined {
    const written = valOf(own, 'w:numId')
    const numId = written ?? given?.numId
    if (numId === undefined || numId === '0') return undefined
    const linked =
      written === undefined && given && style !== undefined ? this.#levelOfStyle(numId, style, given.level) : 0
    return this.#clauseOf(numId, numberOf(valOf(own, 'w:ilvl')) ?? linked, written !== undefined)
  }

  clauseOfStyle(numId: string, style: string, level: number): { numbering: string; level: number } | undefined {
    const list = this.#lists.get(numId)
    if (!list) return undefined
    const at = Math.max(0, this.#levelOfStyle(numId, style, level)) + 1
    return { numbering: this.#use(list.scheme), level: Math.min(at, list.scheme.levels.length) }
  }

  /** The level that is linked to a style, which counts before the one that the style names. */
  #levelOfStyle(numId: string, style: string, level: number): number {
    const linked = this.#lists.get(numId)?.levels.findIndex((each) => valOf(each, 'w:pStyle') === style) ?? -1
    return linked === -1 ? level : linked
  }

  #use(scheme: List['scheme']): string {
    const id = this.#ids.get(scheme) ?? `n${this.#ids.size + 1}`
    this.#ids.set(scheme, id)
    return id
  }

  #nameOf(numId: string): string {
    const name = this.#names.get(numId) ?? `l${this.#names.size + 1}`
    this.#names.set(numId, name)
    return name
  }

  describe(): ClauseScheme[] {
    return [...this.#ids].map(([{ levels }, id]) => {
      const label = levels.slice(0, 3).map(({ text }) => text)
      return { id, label: label.join(', '), levels }
    })
  }
}

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
const isUnknown = (level: XmlElement | undefined): boolean => UNKNOWN.has(valOf(level, 'w:numFmt') ?? '')

function levelsOf(levels: readonly (XmlElement | undefined)[], theme: ThemeFonts): ClauseLevel[] {
  const empty: ClauseLevel = { format: 'none', text: '' }
  return Array.from({ length: levels.length }, (_, at) => {
    const level = levels[at]
    if (!level) return empty
    const format = FORMATS[valOf(level, 'w:numFmt') ?? 'decimal'] ?? 'decimal'
    const text = valOf(level, 'w:lvlText') ?? ''
    const bullet = format === 'bullet' ? bulletOf(text) : undefined
    const css = new Map([
      ...indentCss(child(child(level, 'w:pPr'), 'w:ind')),
      ...[...paragraphCss(child(level, 'w:pPr'))].filter(([name]) => name === '--tabs'),
      ...[...textCss(child(level, 'w:rPr'), theme)].filter(([name]) => !bullet?.replaced || name !== 'font-family'),
    ])
    const start = numberOf(valOf(level, 'w:start'))
    const suffix = { space: 'space', nothing: 'none' }[valOf(level, 'w:suff') ?? ''] as ClauseLevel['suffix']
    return {
      format,
      text: bullet?.text ?? text,
      ...(start !== undefined && start !== 1 && { start }),
      ...(suffix && { suffix }),
      ...(css.size > 0 && { css: writeCss(css) }),
    }
  })
}

/** Word's symbols are letters of a font of signs, in Unicode's private area. */
function bulletOf(text: string): { text: string; replaced: boolean } {
  const code = text.charCodeAt(0)
  if (code < 0xf000 || code > 0xf0ff) return { text, replaced: false }
  return { text: BULLETS[code] ?? '•', replaced: true }
}

const BULLETS: Readonly<Record<number, string>> = {
  61607: '▪',
  61656: '➢',
  61692: '✓',
  61558: '❖',
  61608: '☐',
  61551: '☐',
}
