import { Decimal, decimalText, type NumericValue, toDecimal } from '../decimal.ts'
import { modulo10, modulo11Rest } from './checkDigits.ts'
import { dueDateFactor, dueDateOfFactor } from './dueDateFactor.ts'

/**
 * A boleto, read from its barcode (44 digits) or its typeable line. 'bank' is a bank slip (line of 47); 'collection' is a utility or tax
 * slip (starts with 8, line of 48).
 */
export type Boleto = {
  kind: 'bank' | 'collection'
  /** The 44 digits of the barcode. */
  barcode: string
  /** The 47 or 48 digits that people type. */
  line: string
}

export interface BoletoDetails extends Boleto {
  /** The bank's three digits; undefined for a collection slip. */
  bank: string | undefined
  /** Decimal string; undefined if the slip has none. */
  amount: string | undefined
  /** 'YYYY-MM-DD'; undefined if the slip has none. */
  dueDate: string | undefined
}

/** Reads a barcode or a typed line, ignoring spaces, dots and hyphens; undefined unless every check digit is right. */
export function parseBoleto(text: string): Boleto | undefined {
  const digits = digitsOf(text)
  if (digits === undefined) return undefined
  const barcode = digits.length === 44 ? digits : lineToBarcode(digits)
  if (barcode === undefined || !hasRightCheckDigit(barcode)) return undefined
  const line = lineOf(barcode)
  if (digits.length !== 44 && line !== digits) return undefined
  return { kind: isCollection(barcode) ? 'collection' : 'bank', barcode, line }
}

export const isBoleto = (text: string): boolean => parseBoleto(text) !== undefined

/** Bank, amount and due date of a boleto. The reference ('YYYY-MM-DD') is the day it is read: see dueDateOfFactor. */
export function boletoDetails(text: string, reference: string): BoletoDetails | undefined {
  const boleto = parseBoleto(text)
  if (boleto === undefined) return undefined
  const { kind, barcode } = boleto
  if (kind === 'bank') {
    const amount = barcode.slice(9, 19)
    const dueDate = dueDateOfFactor(barcode.slice(5, 9), reference)
    return { ...boleto, bank: barcode.slice(0, 3), amount: amountOf(amount), dueDate }
  }
  // The third digit says whether the value field holds reais (6, 8) or a quantity of some index (7, 9).
  const inReais = barcode[2] === '6' || barcode[2] === '8'
  return {
    ...boleto,
    bank: undefined,
    amount: inReais ? amountOf(barcode.slice(4, 15)) : undefined,
    dueDate: undefined,
  }
}

/** The line as printed: '00190.50095 40144.816069 06809.350314 3 37370000000100'; any other text is returned unchanged. */
export function formatBoleto(text: string): string {
  const boleto = parseBoleto(text)
  if (boleto === undefined) return text
  const { line } = boleto
  if (boleto.kind === 'collection') return line.replace(/(\d{11})(\d)/g, '$1-$2 ').trim()
  return line.replace(/(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)/, '$1.$2 $3.$4 $5.$6 $7 ')
}

export type BankSlip = {
  /** Three digits. */
  bank: string
  amount: NumericValue
  dueDate?: string
  /** The 25 digits that are up to each bank. */
  freeField: string
}

/** The barcode of a bank slip in reais; undefined if a part does not fit its field. */
export function bankSlipBarcode({ bank, amount, dueDate, freeField }: BankSlip): string | undefined {
  const value = toDecimal(amount)?.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  const factor = dueDate === undefined ? '0000' : dueDateFactor(dueDate)
  if (!/^\d{3}$/.test(bank) || bank.startsWith('8') || !/^\d{25}$/.test(freeField)) return undefined
  if (factor === undefined || value === undefined || value.isNegative() || value.gte('1e8')) return undefined
  const body = `${factor}${value.times(100).toFixed(0).padStart(10, '0')}${freeField}`
  return `${bank}9${bankCheckDigit(`${bank}9${body}`)}${body}`
}

/** The typeable line (47 or 48 digits) of a 44-digit barcode; undefined for anything else. The general check digit is not verified. */
export function barcodeToLine(barcode: string): string | undefined {
  return /^\d{44}$/.test(barcode) ? lineOf(barcode) : undefined
}

function lineOf(barcode: string): string {
  if (isCollection(barcode)) {
    const fields = [0, 11, 22, 33].map((start) => barcode.slice(start, start + 11))
    return fields.map((field) => field + collectionCheckDigit(field, barcode)).join('')
  }
  const free = barcode.slice(19)
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)]
  return fields.map((field) => field + modulo10(field)).join('') + barcode.slice(4, 19)
}

/** The 44-digit barcode of a line of 47 or 48; undefined for anything else. Check digits are not verified. */
export function lineToBarcode(line: string): string | undefined {
  if (/^8\d{47}$/.test(line)) return [0, 12, 24, 36].map((start) => line.slice(start, start + 11)).join('')
  if (!/^[0-79]\d{46}$/.test(line)) return undefined
  return line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
}

const isCollection = (barcode: string): boolean => barcode.startsWith('8')

function digitsOf(text: string): string | undefined {
  if (text.length > 100 || !/^[\d\s.\-\u00a0]+$/.test(text)) return undefined
  return text.replace(/\D/g, '')
}

function hasRightCheckDigit(barcode: string): boolean {
  if (!isCollection(barcode)) return Number(barcode[4]) === bankCheckDigit(barcode.slice(0, 4) + barcode.slice(5))
  if (!'6789'.includes(barcode[2]!)) return false
  return Number(barcode[3]) === collectionCheckDigit(barcode.slice(0, 3) + barcode.slice(4), barcode)
}

/** 11 less the remainder, or 1 if that gives 10 or 11 (FEBRABAN also lists 0, which cannot occur). */
function bankCheckDigit(digits: string): number {
  const digit = 11 - modulo11Rest(digits)
  return digit > 9 ? 1 : digit
}

/** Modulo 10 if the slip's third digit is 6 or 7, modulo 11 if it is 8 or 9 (remainders 0 and 1 give 0, 10 gives 1). */
function collectionCheckDigit(digits: string, barcode: string): number {
  if (barcode[2] === '6' || barcode[2] === '7') return modulo10(digits)
  const rest = modulo11Rest(digits)
  return rest < 2 ? 0 : 11 - rest
}

const amountOf = (cents: string): string | undefined =>
  /^0+$/.test(cents) ? undefined : decimalText(new Decimal(cents).div(100))
