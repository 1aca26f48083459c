import { Decimal, foldText } from '../../format/index.ts'
import { Failure, type Outcome, shorten, toNumber, toText, type Value } from '../evaluate/value.ts'

/** A function of the formula language. Names are Portuguese, in capitals and without accents. */
export type FormulaFunction = {
  readonly name: string
  /** Number of arguments, least and most. */
  readonly min: number
  readonly max: number
  /** As the help shows it: 'SE(condição; se_sim; se_não)'. */
  readonly usage: string
  /** Takes lists: inside a list, 'itens.valor' as an argument is that field of every row, and not of the row at hand. */
  readonly overLists?: true
} & (
  | { readonly run: Run; readonly lazy?: never }
  /** Leaves arguments unread. */
  | { readonly lazy: (count: number, value: (index: number) => Outcome, holds: (index: number) => boolean) => Outcome }
)

export type Run = (args: readonly Value[], today: string) => Outcome

export const MANY = 255

/** All values, those of lists one by one, blanks left out. */
export function flatten(args: readonly Value[]): Value[] {
  const values: Value[] = []
  for (const arg of args) {
    if (Array.isArray(arg)) values.push(...flatten(arg))
    else if (arg !== null && arg !== '') values.push(arg)
  }
  return values
}

/** The numbers among the arguments; text that is none is a failure, blanks are left out. */
export function numbersOf(args: readonly Value[]): Decimal[] | Failure {
  const numbers: Decimal[] = []
  for (const value of flatten(args)) {
    const number = toNumber(value)
    if (number instanceof Failure) return number
    // Stryker disable next-line ConditionalExpression: blanks are left out before
    if (number !== null) numbers.push(new Decimal(number))
  }
  return numbers
}

/** Runs over one number; a blank gives a blank. */
export function onNumber(value: Value | undefined, run: (number: Decimal) => Outcome): Outcome {
  const number = toNumber(value ?? null)
  if (number instanceof Failure || number === null) return number
  return run(new Decimal(number))
}

/** A whole number within limits, for places and counts. */
export function wholeOf(value: Value | undefined, min: number, max: number, otherwise: number): number | Failure {
  const number = toNumber(value ?? null)
  if (number instanceof Failure) return number
  if (number === null) return otherwise
  const whole = new Decimal(number).trunc().toNumber()
  return whole < min || whole > max
    ? new Failure('formula_argumento_invalido', `O número ${whole} não serve aqui.`)
    : whole
}

/** What a text asks for, accents and case aside; nothing for a blank. A word that is not among them would be a silent mistake. */
export function choiceOf<T>(value: Value | undefined, choices: ReadonlyMap<string, T>): T | undefined | Failure {
  const text = toText(value ?? null).trim()
  if (text === '') return undefined
  const words = [...choices.keys()].map((word) => `"${word}"`).join(', ')
  return (
    choices.get(foldText(text)) ??
    new Failure('formula_argumento_invalido', `"${shorten(text)}" não serve aqui: use ${words}.`)
  )
}
