import { numberInWords, ordinalInWords } from '#shared/format/words.ts'
import { writeNumber } from '#shared/interview/document/numberClauses.ts'
import type { ClauseLevel } from '#shared/interview/model.ts'
import { child, type XmlElement } from '../package/index.ts'
import { attributeIn, numberIn } from './properties.ts'

/** Word has no list with more. */
const MOST_LEVELS = 9

type Level = {
  readonly format: string
  readonly text: string
  readonly start: number
  /** Starts over after a paragraph of this level (from 1) or a higher one; 0: never. */
  readonly restart: number | undefined
  /** All numbers are Arabic (ISO/IEC 29500-1 §17.9.4). */
  readonly legal: boolean
  readonly style: string | undefined
  readonly separator: string
  /** The elements with its indent and the format of its numbers, in the numbering part. */
  readonly indent: XmlElement | undefined
  readonly numberFormat: XmlElement | undefined
}

type List = {
  readonly key: string
  readonly levels: readonly (Level | undefined)[]
  readonly starts: ReadonlyMap<number, number>
}

/** The number of a paragraph, with those of the levels above it. */
export type ParagraphNumber = {
  /** Paragraphs of one list count on. */
  readonly list: string
  readonly level: number
  readonly numbers: readonly number[]
  readonly levels: readonly (Level | undefined)[]
}

/** Counts the numbered paragraphs of a document as Word does (ISO/IEC 29500-1 §17.9). Asked in the order of the paragraphs. */
export class Numbering {
  readonly #lists = new Map<string, List>()
  readonly #counts = new Map<string, (number | undefined)[]>()
  readonly #started = new Set<string>()

  constructor(numbering: XmlElement | undefined) {
    const all = numbering?.children ?? []
    const abstract = new Map(
      all.filter(({ name }) => name === 'w:abstractNum').map((each) => [each.attribute('w:abstractNumId') ?? '', each]),
    )
    const byStyle = new Map([...abstract.values()].map((each) => [attributeIn(each, 'w:styleLink') ?? '', each]))
    for (const num of all.filter(({ name }) => name === 'w:num')) {
      const id = num.attribute('w:numId') ?? ''
      const abstractId = attributeIn(num, 'w:abstractNumId') ?? ''
      const own = abstract.get(abstractId)
      const source = byStyle.get(attributeIn(own, 'w:numStyleLink') ?? ' ') ?? own
      if (!source) continue
      const levels: (Level | undefined)[] = []
      const set = (place: XmlElement, level: XmlElement | undefined) => {
        const at = Number(place.attribute('w:ilvl') ?? 0)
        if (level && at >= 0 && at < MOST_LEVELS) levels[at] = levelOf(level)
      }
      for (const level of source.children) if (level.name === 'w:lvl') set(level, level)
      const overrides = num.children.filter(({ name }) => name === 'w:lvlOverride')
      const starts = new Map<number, number>()
      for (const override of overrides) {
        set(override, child(override, 'w:lvl'))
        const start = numberIn(override, 'w:startOverride')
        if (start !== undefined) starts.set(Number(override.attribute('w:ilvl') ?? 0), start)
      }
      const changed = overrides.some((override) => child(override, 'w:lvl'))
      const root = source.attribute('w:abstractNumId') ?? abstractId
      this.#lists.set(id, { key: changed ? `${root} ${id}` : root, levels, starts })
    }
  }

  /** The level that a list links to a style; undefined if it links none. */
  levelOfStyle(numId: string, style: string): number | undefined {
    const at = this.#lists.get(numId)?.levels.findIndex((level) => level?.style === style) ?? -1
    return at === -1 ? undefined : at
  }

  /** The number of the next paragraph, in this list and level from 0. */
  next(numId: string, wanted: number): ParagraphNumber | undefined {
    const list = this.#lists.get(numId)
    if (!list) return undefined
    const level = Math.min(Math.max(0, wanted), Math.max(0, list.levels.length - 1))
    const own = list.levels[level]
    if (!own) return undefined
    const counts = this.#counts.get(list.key) ?? []
    this.#counts.set(list.key, counts)
    const start = list.starts.get(level)
    const first = `${numId} ${level}`
    if (start !== undefined && !this.#started.has(first)) counts[level] = start
    else counts[level] = counts[level] === undefined ? own.start : counts[level] + 1
    this.#started.add(first)
    for (let deeper = level + 1; deeper < counts.length; deeper += 1) {
      const { restart } = list.levels[deeper] ?? {}
      if (restart === undefined || (restart > 0 && level < restart)) counts[deeper] = undefined
    }
    const numbers = Array.from({ length: level + 1 }, (_, at) => {
      // A level that was skipped counts from its start.
      counts[at] ??= list.levels[at]?.start ?? 1
      return counts[at]
    })
    return { list: list.key, level, numbers, levels: list.levels }
  }
}

function levelOf(level: XmlElement): Level {
  const legal = child(level, 'w:isLgl')
  return {
    format: attributeIn(level, 'w:numFmt') ?? 'decimal',
    text: attributeIn(level, 'w:lvlText') ?? '',
    start: numberIn(level, 'w:start') ?? 1,
    restart: numberIn(level, 'w:lvlRestart'),
    legal: legal !== undefined && !/^(0|false|off)$/.test(legal.attribute('w:val') ?? ''),
    style: attributeIn(level, 'w:pStyle'),
    separator: { space: ' ', nothing: '' }[attributeIn(level, 'w:suff') ?? ''] ?? '\t',
    indent: child(child(level, 'w:pPr'), 'w:ind'),
    numberFormat: child(level, 'w:rPr'),
  }
}

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)

const CLAUSE_FORMATS: ReadonlySet<string> = new Set([
  'decimal',
  'ordinal',
  'lowerLetter',
  'upperLetter',
  'lowerRoman',
  'upperRoman',
  'bullet',
  'none',
])

/** A number in one of Word's formats (ISO/IEC 29500-1 §17.18.59). */
export function formatNumber(number: number, format: string): string {
  if (format === 'ordinalText') return capital(ordinalInWords(number))
  if (format === 'cardinalText') return capital(numberInWords(number))
  if (format === 'decimalZero') return String(number).padStart(2, '0')
  return writeNumber(number, CLAUSE_FORMATS.has(format) ? (format as ClauseLevel['format']) : 'decimal')
}

/** What stands before a paragraph: '2.1.', 'CLÁUSULA 3ª –'; `level`: what would stand before one of a level above it. */
export function labelOf({ numbers, levels, level: own }: ParagraphNumber, level = own): string {
  const { text, legal } = levels[level] ?? { text: '', legal: false }
  return text.replace(/%([1-9])/g, (_, digit: string) => {
    const of = levels[Number(digit) - 1]
    const number = numbers[Number(digit) - 1]
    if (!of || number === undefined) return ''
    return formatNumber(number, legal && of.format !== 'none' ? 'decimal' : of.format)
  })
}

/** What stands between a number and its text. */
export const separatorOf = ({ levels, level }: ParagraphNumber): string => levels[level]?.separator ?? '\t'

/** LibreOffice writes these in English or as digits. */
const IN_WORDS: ReadonlySet<string> = new Set(['ordinal', 'ordinalText', 'cardinalText'])

/** Whether LibreOffice would number the paragraphs of a list in another way. */
export const printsOtherwise = ({ levels }: ParagraphNumber): boolean =>
  levels.some(
    (level, at) => level && (IN_WORDS.has(level.format) || (level.restart !== undefined && level.restart !== at)),
  )

/** Whether a paragraph shows a number, rather than a bullet or nothing. */
export function showsNumber(number: ParagraphNumber): boolean {
  const format = number.levels[number.level]?.format
  return format !== 'bullet' && /[\p{L}\p{N}]/u.test(labelOf(number))
}

/** How a reference shows a number: alone (`\n`), as seen from its own paragraph (`\r`), or with the levels above it (`\w`). */
export type NumberContext = 'alone' | 'relative' | 'full'

/**
 * The number of a paragraph in a reference, without periods at its end (ISO/IEC 29500-1 §17.16.5.51). `from` is the paragraph of the
 * reference, or the numbered one before it: levels that it shares are left out of a relative number.
 */
export function referenceTo(
  number: ParagraphNumber,
  context: NumberContext,
  from: ParagraphNumber | undefined,
): string {
  const shared = context === 'relative' && from?.list === number.list ? commonStart(number.numbers, from.numbers) : 0
  const includesAbove = context !== 'alone' && shared < number.level
  let written = ''
  let hasPrefix = false
  for (let level = number.level; level >= 0; ) {
    let label = labelOf(number, level).trimStart()
    const prefix = /^[^\p{L}\p{N}]*/u.exec(label)![0]
    const suffix = /[^\p{L}\p{N}]*$/u.exec(label)![0]
    // '1.' and '(a)' are 1(a), '1.' and 'a)' are 1.a).
    if (hasPrefix && prefix === '') label = label.slice(0, label.length - suffix.length)
    hasPrefix = prefix !== ''
    written = label + written
    if (!includesAbove) break
    level = lowestIn(number.levels[level]?.text ?? '', level) - 1
    if (level < shared) break
  }
  return written.replace(/[.\s]+$/, '')
}

/** The highest level, from 0, whose number is part of a label. */
function lowestIn(text: string, own: number): number {
  return Math.min(own, ...[...text.matchAll(/%([1-9])/g)].map(([, digit]) => Number(digit) - 1))
}

function commonStart(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index])
  return at === -1 ? one.length : at
}

/** A number without its words, for the switch `\t`: '3' of 'CLÁUSULA 3ª –'. */
export const withoutWords = (label: string): string =>
  label
    .replace(/\p{L}{2,}/gu, '')
    .replace(/[ªº°]/g, '')
    .replace(/^[\s.,:–—-]+|[\s.,:–—-]+$/g, '')
