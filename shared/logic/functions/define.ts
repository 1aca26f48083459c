import { Decimal, foldText } from '../../format/index.ts'
import { Failure, type Outcome, shorten, toNumber, toText, type Value } from '../value.ts'

/** A function of the formula language. Names are Portuguese, in upper case and without accents. */
export type FormulaFunction = {
  readonly name: string
  /** Minimum and maximum number of arguments. */
  readonly min: number
  readonly max: number
  /** As shown in the help: 'SE(condição; se_sim; se_não)'. */
  readonly usage: string
  /** Takes lists: inside a list, the argument 'itens.valor' means that field of every row, not of the current row. */
  readonly overLists?: true
} & (
  | { readonly run: Run; readonly lazy?: never }
  /** Evaluates its arguments lazily. */
  | { readonly lazy: (count: number, value: (index: number) => Outcome, holds: (index: number) => boolean) => Outcome }
)

export type Run = (args: readonly Value[], today: string) => Outcome

export const MANY = 255

/** All values, with lists flattened and blanks removed. */
export function flatten(args: readonly Value[]): Value[] {
  const values: Value[] = []
  for (const arg of args) {
    if (Array.isArray(arg)) values.push(...flatten(arg))
    else if (arg !== null && arg !== '') values.push(arg)
  }
  return values
}

/** The numbers among the arguments, without blanks; text that is not a number is a failure. */
export function numbersOf(args: readonly Value[]): Decimal[] | Failure {
  const numbers: Decimal[] = []
  for (const value of flatten(args)) {
    const number = toNumber(value)
    if (number instanceof Failure) return number
    // Stryker disable next-line ConditionalExpression: blanks were removed before
    if (number !== null) numbers.push(new Decimal(number))
  }
  return numbers
}

/** Applies `run` to one number; a blank gives a blank. */
export function onNumber(value: Value | undefined, run: (number: Decimal) => Outcome): Outcome {
  const number = toNumber(value ?? null)
  if (number instanceof Failure || number === null) return number
  return run(new Decimal(number))
}

/** An integer within limits, for positions and counts. */
export function wholeOf(value: Value | undefined, min: number, max: number, otherwise: number): number | Failure {
  const number = toNumber(value ?? null)
  if (number instanceof Failure) return number
  if (number === null) return otherwise
  const whole = new Decimal(number).trunc().toNumber()
  return whole < min || whole > max
    ? new Failure('formula_argumento_invalido', `O número ${whole} não serve aqui.`)
    : whole
}

/**
 * The choice a text names, ignoring accents and case; undefined for a blank. An unknown word is a failure, because ignoring it would hide a
 * mistake.
 */
export function choiceOf<T>(value: Value | undefined, choices: ReadonlyMap<string, T>): T | undefined | Failure {
  const text = toText(value ?? null).trim()
  if (text === '') return undefined
  const words = [...choices.keys()].map((word) => `"${word}"`).join(', ')
  return (
    choices.get(foldText(text)) ??
    new Failure('formula_argumento_invalido', `"${shorten(text)}" não serve aqui: use ${words}.`)
  )
}
