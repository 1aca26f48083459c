import { cleanInput } from './cleanInput.ts'

/** Whether a text is a CPF with right check digits; punctuation is optional, but must be in its place. */
export function isCpf(text: string): boolean {
  const digits = partsOf(CPF, text)?.join('')
  return digits !== undefined && !allSame(digits) && hasCpfDigits(digits)
}

/**
 * Whether a text is a CNPJ with right check digits. Letters are allowed since July 2026 (Instrução Normativa RFB 2.229/2024), in either
 * case; check digits are always digits.
 */
export function isCnpj(text: string): boolean {
  const characters = partsOf(CNPJ, text)?.join('')
  return characters !== undefined && !allSame(characters) && hasCnpjDigits(characters)
}

/** A valid CPF or CNPJ without punctuation and in upper case ('12ABC34501DE35'); undefined if it is neither. */
export function parseCpfCnpj(text: string): string | undefined {
  if (!isCpf(text) && !isCnpj(text)) return undefined
  return (partsOf(CPF, text) ?? partsOf(CNPJ, text))?.join('')
}

/**
 * '123.456.789-09' or '12.ABC.345/01DE-35', also of numbers with other separators between their parts; any other text is returned
 * unchanged. Check digits are not verified.
 */
export function formatCpfCnpj(text: string): string {
  const cpf = partsOf(SEPARATED_CPF, text)
  if (cpf) return `${cpf[0]}.${cpf[1]}.${cpf[2]}-${cpf[3]}`
  const cnpj = partsOf(SEPARATED_CNPJ, text)
  return cnpj ? `${cnpj[0]}.${cnpj[1]}.${cnpj[2]}/${cnpj[3]}-${cnpj[4]}` : text
}

/**
 * The only CPF or CNPJ in a text, formatted: 'CPF: 529.982.247-25' gives the number alone. Undefined if there is none, or more than one.
 */
export function findCpfCnpj(text: string): string | undefined {
  if (text.length > LONGEST_SEARCHED) return undefined
  const cleaned = cleanInput(text).toUpperCase()
  const found = new Set([...cleaned.matchAll(WITHIN)].map(([number]) => formatCpfCnpj(number)))
  if (found.size > 0) return found.size === 1 ? [...found][0] : undefined
  // Its parts may be separated by spaces.
  const alone = cleaned.replace(LABEL, '')
  return alone === cleaned || formatCpfCnpj(alone) === alone ? undefined : formatCpfCnpj(alone)
}

/** A CPF or CNPJ that was stored as a number: with the zeros at its beginning that numbers do not have. */
export function withLostZeros(number: number | string, accepted: 'cpf' | 'cnpj' | undefined): string {
  const digits = String(number)
  if (!/^\d+$/.test(digits)) return digits
  const [cpf, cnpj] = [digits.padStart(11, '0'), digits.padStart(14, '0')]
  const fits = { cpf: digits.length <= 11 && accepted !== 'cnpj', cnpj: digits.length <= 14 && accepted !== 'cpf' }
  if (fits.cpf && isCpf(cpf)) return cpf
  if (fits.cnpj && isCnpj(cnpj)) return cnpj
  if (fits.cpf) return cpf
  return fits.cnpj ? cnpj : digits
}

const MAX_LENGTH = 40
const LONGEST_SEARCHED = 400
const CPF = /^(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})$/
const CNPJ = /^([0-9A-Z]{2})\.?([0-9A-Z]{3})\.?([0-9A-Z]{3})\/?([0-9A-Z]{4})-?(\d{2})$/
const SEPARATED_CPF = /^(\d{3})[. -]*(\d{3})[. -]*(\d{3})[./ -]*(\d{2})$/
const SEPARATED_CNPJ = /^([0-9A-Z]{2})[. -]*([0-9A-Z]{3})[. -]*([0-9A-Z]{3})[./ -]*([0-9A-Z]{4})[. -]*(\d{2})$/
const LABEL = /^(?:CPF|CNPJ)[^\p{L}\d]+/u
const WITHIN =
  /(?<![\p{L}\d])(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2})(?![\p{L}\d])/gu

const partsOf = (form: RegExp, text: string): string[] | undefined =>
  text.length > MAX_LENGTH ? undefined : form.exec(cleanInput(text).toUpperCase())?.slice(1)

/** '111.111.111-11' has right check digits but is never assigned. */
const allSame = (characters: string): boolean => characters === characters.charAt(0).repeat(characters.length)

/** Modulo 11, with weights from 2 to the highest, right to left, then repeating. */
function checkDigit(characters: string, highestWeight: number): number {
  let sum = 0
  let weight = 2
  for (let at = characters.length - 1; at >= 0; at -= 1) {
    // The Receita's value of a character is its ASCII code minus 48: digits keep their value, A is 17.
    sum += (characters.charCodeAt(at) - 48) * weight
    weight = weight === highestWeight ? 2 : weight + 1
  }
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

function hasCheckDigits(characters: string, highestWeight: number): boolean {
  const body = characters.slice(0, -2)
  const first = checkDigit(body, highestWeight)
  return characters.slice(-2) === `${first}${checkDigit(`${body}${first}`, highestWeight)}`
}

const hasCpfDigits = (digits: string): boolean => hasCheckDigits(digits, 11)
const hasCnpjDigits = (characters: string): boolean => hasCheckDigits(characters, 9)
