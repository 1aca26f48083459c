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

/** A number as a level of clauses or a list shows it; '' for bullets. */
export function writeNumber(number: number, format: ClauseLevel['format']): string {
  switch (format) {
    case 'ordinal':
      return `${number}º`
    case 'lowerLetter':
      return lettersOf(number)
    case 'upperLetter':
      return lettersOf(number).toUpperCase()
    case 'lowerRoman':
      return romanOf(number)
    case 'upperRoman':
      return romanOf(number).toUpperCase()
    case 'bullet':
    case 'none':
      return ''
    default:
      return String(number)
  }
}

/** Word begins again with 'a' after thirty 'z'. */
const MOST_LETTERS = 30 * 26
/** Word writes larger numbers in digits. */
const MOST_ROMAN = 32_767

/** a … z, aa, bb, …: Word repeats the letter. */
function lettersOf(number: number): string {
  if (number < 1) return ''
  const at = (number - 1) % MOST_LETTERS
  return String.fromCharCode(97 + (at % 26)).repeat(Math.floor(at / 26) + 1)
}

const ROMAN = Object.entries({
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
})

function romanOf(number: number): string {
  if (number > MOST_ROMAN) return String(number)
  let rest = number
  let written = ''
  for (const [letters, value] of ROMAN)
    while (rest >= value) {
      written += letters
      rest -= value
    }
  return written
}
