import { formatNumber } from './formatNumber.ts'
import type { Level, ListPlace, Numbering } from './numbering.ts'

/** The number of a paragraph, with those of the levels above it. */
export type ParagraphNumber = {
  /** Paragraphs of one list count on. */
  readonly list: string
  readonly level: number
  readonly numbers: readonly number[]
  readonly levels: readonly (Level | undefined)[]
}

/** Counts the numbered paragraphs of a document as Word does (ISO/IEC 29500-1 §17.9). Asked in the order of the paragraphs. */
export class ListCounter {
  readonly #numbering: Numbering
  readonly #counts = new Map<string, (number | undefined)[]>()
  readonly #started = new Set<string>()

  constructor(numbering: Numbering) {
    this.#numbering = numbering
  }

  /** The number of the next paragraph, in this list and level from 0. */
  next(place: ListPlace): ParagraphNumber | undefined {
    const found = this.#numbering.levelOf(place)
    if (!found) return undefined
    const { list, at: level, level: own } = found
    const counts = this.#counts.get(list.key) ?? []
    this.#counts.set(list.key, counts)
    const start = list.starts.get(level)
    const first = `${place.id} ${level}`
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
