import { type ParagraphLook, readParagraphLook } from './paragraphLook.ts'
import { type RunLook, readRunLook } from './runLook.ts'
import type { Styles } from './styles.ts'
import { numberOf } from './units.ts'
import { type Element, readXml } from './xml.ts'

/** One level of a list that Word numbers. */
export type Level = {
  readonly start: number
  readonly format: string
  /** '%1.%2', where %1 is the number of the first level. */
  readonly text: string
  readonly suffix: string
  readonly align: string
  /** Whether all its numbers are decimal. */
  readonly legal: boolean
  /** The level, from 1, whose next number restarts it; 0: never. */
  readonly restartsAfter: number | undefined
  readonly paragraph: ParagraphLook
  readonly run: RunLook
}

export type Numbering = {
  readonly level: (id: string, level: number) => Level | undefined
  /** Lists with the same name share a counter. */
  readonly listOf: (id: string) => string
}

export function readNumbering(xml: string, { themeFont }: Styles): Numbering {
  const root = readXml(xml)
  const abstracts = new Map(
    root?.elements('w:abstractNum').map((one) => [one.attribute('w:abstractNumId') ?? '', levelsOf(one, themeFont)]),
  )
  const lists = new Map<string, { list: string; levels: ReadonlyMap<number, Level> }>()
  for (const num of root?.elements('w:num') ?? []) {
    const id = num.attribute('w:numId') ?? ''
    const abstract = num.value('w:abstractNumId') ?? ''
    const levels = new Map(abstracts.get(abstract))
    const overrides = num.elements('w:lvlOverride')
    for (const override of overrides) {
      const at = numberOf(override.attribute('w:ilvl')) ?? 0
      const own = override.child('w:lvl')
      const level = own ? levelOf(own, themeFont) : levels.get(at)
      const start = numberOf(override.value('w:startOverride'))
      if (level) levels.set(at, start === undefined ? level : { ...level, start })
    }
    // A restarted list has its own counter; the others of the same definition share one.
    lists.set(id, { list: overrides.length > 0 ? `n${id}` : `a${abstract}`, levels })
  }
  return {
    level: (id, level) => lists.get(id)?.levels.get(level),
    listOf: (id) => lists.get(id)?.list ?? '',
  }
}

const levelsOf = (abstract: Element, themeFont: Styles['themeFont']): Map<number, Level> =>
  new Map(
    abstract
      .elements('w:lvl')
      .map((level) => [numberOf(level.attribute('w:ilvl')) ?? 0, levelOf(level, themeFont)] as const),
  )

function levelOf(level: Element, themeFont: Styles['themeFont']): Level {
  return {
    start: numberOf(level.value('w:start')) ?? 1,
    format: level.value('w:numFmt') ?? 'decimal',
    text: level.value('w:lvlText') ?? '',
    suffix: level.value('w:suff') ?? 'tab',
    align: level.value('w:lvlJc') ?? 'left',
    legal: level.child('w:isLgl') !== undefined,
    restartsAfter: numberOf(level.value('w:lvlRestart')),
    paragraph: readParagraphLook(level.child('w:pPr')),
    run: readRunLook(level.child('w:rPr'), themeFont),
  }
}

/** Counts the numbered paragraphs of a document in order. */
export class Counter {
  readonly #numbering: Numbering
  readonly #counts = new Map<string, (number | undefined)[]>()

  constructor(numbering: Numbering) {
    this.#numbering = numbering
  }

  /** The label of the next paragraph at a level of a list. */
  next(id: string, level: number): string {
    const found = this.#numbering.level(id, level)
    if (!found) return ''
    const list = this.#numbering.listOf(id)
    const counts = this.#counts.get(list) ?? []
    this.#counts.set(list, counts)
    counts[level] = counts[level] === undefined ? found.start : counts[level] + 1
    for (let deeper = level + 1; deeper < counts.length; deeper += 1) {
      const after = this.#numbering.level(id, deeper)?.restartsAfter
      if (after === undefined || level < after) counts[deeper] = undefined
    }
    if (found.format === 'bullet') return bulletOf(found.text)
    return found.text.replace(/%(\d)/g, (_whole, digit: string) => {
      const of = Number(digit) - 1
      const one = this.#numbering.level(id, of)
      const format = found.legal ? 'decimal' : (one?.format ?? 'decimal')
      return written(counts[of] ?? one?.start ?? 1, format)
    })
  }
}

/** Symbols of Symbol and Wingdings, in code points that other fonts do not have. */
const BULLETS: Readonly<Record<string, string>> = { '\uf0b7': '•', o: '○', '\uf0a7': '▪', '\uf0d8': '➢', '\uf0fc': '✓' }

const bulletOf = (text: string): string => BULLETS[text] ?? (/[\ue000-\uf8ff]/.test(text) ? '•' : text)

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

function roman(number: number): string {
  let rest = number
  return ROMAN.map(([value, sign]) => {
    const times = Math.floor(rest / value)
    rest -= times * value
    return sign.repeat(times)
  }).join('')
}

/** a to z, then aa to zz. */
const letter = (number: number): string =>
  String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(20, Math.floor((number - 1) / 26) + 1))

/** A number in a list's format (ECMA-376 part 1, §17.18.59). */
function written(number: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return number < 1 ? '' : letter(number)
    case 'upperLetter':
      return number < 1 ? '' : letter(number).toUpperCase()
    case 'lowerRoman':
      return roman(Math.min(number, 4000))
    case 'upperRoman':
      return roman(Math.min(number, 4000)).toUpperCase()
    case 'decimalZero':
      return String(number).padStart(2, '0')
    case 'ordinal':
      return `${number}º`
    case 'none':
      return ''
    default:
      return String(number)
  }
}
