import { writeNumber } from '../../word/writeNumber.ts'
import type { ClauseLevel, EditorDef } from '../model.ts'
import { schemeOf } from './clauseSchemes.ts'

/** Of a paragraph: its data-clause, data-numbering and data-list. */
export type NumberedParagraph = {
  readonly level: number
  readonly numbering?: string | undefined
  readonly list?: string | undefined
}

/** The labels of numbered paragraphs in the order of the document, as Word counts them: 'CLÁUSULA 2ª –', '2.1.'. */
export function numberClauses(document: EditorDef, paragraphs: readonly NumberedParagraph[]): string[] {
  const lists = new Map<string, (number | undefined)[]>()
  const schemes = new Map<string | undefined, ReturnType<typeof schemeOf>>()
  return paragraphs.map(({ level, numbering, list = '' }) => {
    if (!schemes.has(numbering)) schemes.set(numbering, schemeOf(document, numbering))
    const scheme = schemes.get(numbering)
    const at = Math.min(level, scheme?.levels.length ?? 0) - 1
    const own = scheme?.levels[at]
    if (!scheme || !own) return ''
    const key = JSON.stringify([scheme.id, list])
    const counts = lists.get(key) ?? []
    lists.set(key, counts)
    counts[at] = counts[at] === undefined ? startOf(own) : counts[at] + 1
    counts.length = at + 1
    return own.text.replace(/%([1-9])/g, (_, digit: string) => {
      const of = scheme.levels[Number(digit) - 1]
      // A level that was skipped counts from its start.
      if (of && counts[Number(digit) - 1] === undefined) counts[Number(digit) - 1] = startOf(of)
      return of ? writeNumber(counts[Number(digit) - 1]!, of.format) : ''
    })
  })
}

const startOf = ({ start = 1 }: ClauseLevel): number => start
