import { MOST_LEVELS } from './limits.ts'
import type { Styles } from './Styles.ts'
import { child, childrenNamed, descendant, numberIn, numberOf, toggleIn, valueIn, type XmlElement } from './xml.ts'

/** A level of a list. */
export type Level = {
  readonly format: string
  /** '%1.%2', where %1 is the number of the first level. */
  readonly text: string
  readonly start: number
  /** Starts over after a paragraph of this level (from 1) or a higher one; 0: never. */
  readonly restart: number | undefined
  /** All numbers are Arabic (ISO/IEC 29500-1 §17.9.4). */
  readonly legal: boolean
  /** What stands between a number and its text: 'tab', 'space' or 'nothing'. */
  readonly suffix: string
  /** The paragraph style whose paragraphs it numbers. */
  readonly style: string | undefined
  /** Its w:pPr, and the w:rPr of its numbers. */
  readonly paragraph: XmlElement | undefined
  readonly run: XmlElement | undefined
}

export type List = {
  /** Lists with the same key count on. */
  readonly key: string
  readonly levels: readonly (Level | undefined)[]
  /** Where its first paragraph of a level starts over, by level. */
  readonly starts: ReadonlyMap<number, number>
}

/** The list and the level, from 0, of a paragraph. */
export type ListPlace = { readonly id: string; readonly level: number }

/** The lists of a Word file by their numId (ISO/IEC 29500-1 §17.9). */
export class Numbering {
  readonly #lists = new Map<string, List>()

  constructor(numbering: XmlElement | undefined) {
    const all = childrenNamed(numbering, 'w:abstractNum')
    const abstract = new Map(all.map((each) => [each.attribute('w:abstractNumId') ?? '', each]))
    const byStyle = new Map(all.map((each) => [valueIn(each, 'w:styleLink') ?? '', each]))
    for (const num of childrenNamed(numbering, 'w:num')) {
      const id = num.attribute('w:numId') ?? ''
      const abstractId = valueIn(num, 'w:abstractNumId') ?? ''
      const own = abstract.get(abstractId)
      const source = byStyle.get(valueIn(own, 'w:numStyleLink') ?? ' ') ?? own
      if (source) this.#lists.set(id, listOf(num, id, source))
    }
  }

  list(id: string): List | undefined {
    return this.#lists.get(id)
  }

  /** The level of a place, or the last that its list has. */
  levelOf({ id, level }: ListPlace): { readonly list: List; readonly at: number; readonly level: Level } | undefined {
    const list = this.#lists.get(id)
    const at = Math.min(Math.max(0, level), Math.max(0, (list?.levels.length ?? 0) - 1))
    const found = list?.levels[at]
    return list && found && { list, at, level: found }
  }

  /**
   * Where a paragraph with these properties is numbered. A style names the list alone: its level is the one that the list links to it, or
   * else the one that it names (ISO/IEC 29500-1 §17.9.23).
   */
  placeOf(properties: XmlElement | undefined, styles: Styles): ListPlace | undefined {
    const own = child(properties, 'w:numPr')
    const written = valueIn(own, 'w:numId')
    const level = numberIn(own, 'w:ilvl')
    const place =
      written === undefined ? this.placeOfStyle(styles.styleOf(properties), styles) : { id: written, level: 0 }
    return place && place.id !== '0' ? { id: place.id, level: level ?? place.level } : undefined
  }

  placeOfStyle(id: string | undefined, styles: Styles): ListPlace | undefined {
    const list = styles.paragraphOf(id).numbering?.id
    if (list === undefined) return undefined
    const levels = this.#lists.get(list)?.levels ?? []
    const level = styles.chain('paragraph', id).map((style) => {
      const linked = levels.findIndex((each) => each?.style === style.attribute('w:styleId'))
      return linked === -1 ? numberIn(descendant(style, 'w:pPr', 'w:numPr'), 'w:ilvl') : linked
    })
    return { id: list, level: level.findLast((at) => at !== undefined) ?? 0 }
  }
}

function listOf(num: XmlElement, id: string, source: XmlElement): List {
  const levels: (Level | undefined)[] = []
  const set = (place: XmlElement, level: XmlElement | undefined) => {
    const at = levelAt(place)
    if (level && at >= 0 && at < MOST_LEVELS) levels[at] = readLevel(level)
  }
  for (const level of childrenNamed(source, 'w:lvl')) set(level, level)
  const overrides = childrenNamed(num, 'w:lvlOverride')
  const starts = new Map<number, number>()
  for (const override of overrides) {
    set(override, child(override, 'w:lvl'))
    const start = numberIn(override, 'w:startOverride')
    if (start !== undefined) starts.set(levelAt(override), start)
  }
  const changed = overrides.some((override) => child(override, 'w:lvl'))
  const root = source.attribute('w:abstractNumId') ?? ''
  return { key: changed ? `${root} ${id}` : root, levels, starts }
}

const levelAt = (element: XmlElement): number => numberOf(element.attribute('w:ilvl')) ?? 0

const readLevel = (level: XmlElement): Level => ({
  format: valueIn(level, 'w:numFmt') ?? 'decimal',
  text: valueIn(level, 'w:lvlText') ?? '',
  start: numberIn(level, 'w:start') ?? 1,
  restart: numberIn(level, 'w:lvlRestart'),
  legal: toggleIn(level, 'w:isLgl') === true,
  suffix: valueIn(level, 'w:suff') ?? 'tab',
  style: valueIn(level, 'w:pStyle'),
  paragraph: child(level, 'w:pPr'),
  run: child(level, 'w:rPr'),
})
