import { isCnpj, isCpf } from '../format/index.ts'
import type { Field } from '../interview/index.ts'
import type { Cell } from './table.ts'

/** The digits of a number that was stored as such, without leading zeros. */
export function digitsOf(cell: Cell): string | undefined {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) && cell >= 0 ? String(cell) : undefined
  return typeof cell === 'string' && /^\d+$/.test(cell.trim()) ? cell.trim() : undefined
}

/** A CPF or CNPJ with the zeros at its beginning that a spreadsheet drops from numbers. */
export function cpfCnpjFrom(cell: Cell, accepted: Field['acceptedDocument']): unknown {
  const digits = digitsOf(cell)
  if (digits === undefined) return cell
  const [cpf, cnpj] = [digits.padStart(11, '0'), digits.padStart(14, '0')]
  const fits = { cpf: digits.length <= 11 && accepted !== 'cnpj', cnpj: digits.length <= 14 && accepted !== 'cpf' }
  if (fits.cpf && isCpf(cpf)) return cpf
  if (fits.cnpj && isCnpj(cnpj)) return cnpj
  if (fits.cpf) return cpf
  return fits.cnpj ? cnpj : digits
}

/** A CEP has eight digits, of which the first may be zero. */
export const cepFrom = (cell: Cell): unknown => digitsOf(cell)?.padStart(8, '0') ?? cell
