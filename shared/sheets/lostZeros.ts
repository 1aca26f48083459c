import { cleanInput, withLostZeros } from '../format/index.ts'
import type { Field } from '../interview/index.ts'
import type { Cell } from './table.ts'

/** The digits of a number that was stored as such, without leading zeros. */
export function digitsOf(cell: Cell): string | undefined {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) && cell >= 0 ? String(cell) : undefined
  return typeof cell === 'string' && /^\d+$/.test(cleanInput(cell)) ? cleanInput(cell) : undefined
}

/** A CPF or CNPJ with the zeros at its beginning that a spreadsheet drops from numbers. */
export function cpfCnpjFrom(cell: Cell, accepted: Field['acceptedDocument']): unknown {
  const digits = digitsOf(cell)
  return digits === undefined ? cell : withLostZeros(digits, accepted)
}

/** A CEP has eight digits, of which the first may be zero. */
export const cepFrom = (cell: Cell): unknown => digitsOf(cell)?.padStart(8, '0') ?? cell
