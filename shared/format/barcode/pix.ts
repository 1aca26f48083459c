import { Decimal, decimalText, type NumericValue, toDecimal } from '../decimal.ts'

/** A static BR Code: the text of a PIX 'copia e cola' and of its QR Code (Banco Central, Manual de Padrões para Iniciação do Pix). */
export type PixCharge = {
  /** The PIX key: CPF or CNPJ without punctuation, +55 telephone, e-mail or random key. */
  key: string
  /** The recipient's; the first 25 characters are used. */
  name: string
  /** The recipient's; the first 15 characters are used. */
  city: string
  /** Decimal string; the payer chooses if absent. */
  amount?: NumericValue
  /** Shown to the payer. */
  description?: string
  /** Letters and digits, up to 25. */
  transactionId?: string
}

/**
 * The BR Code of a charge. Accents are removed from name, city and description because the code's character set has none. Undefined if a
 * part is missing or does not fit: no key, name or city, an amount not above zero, an invalid identifier, or key and description over 99
 * characters together.
 */
export function pixCode(charge: PixCharge): string | undefined {
  const key = charge.key.trim()
  const name = plain(charge.name).slice(0, 25).trim()
  const city = plain(charge.city).slice(0, 15).trim()
  const description = plain(charge.description ?? '')
  const amount = amountText(charge.amount)
  const transactionId = charge.transactionId ?? '***'
  if (!/^[\x21-\x7e]{1,77}$/.test(key) || name === '' || city === '' || amount === undefined) return undefined
  if (!/^(?:[0-9A-Za-z]{1,25}|\*\*\*)$/.test(transactionId)) return undefined
  const account = `${field('00', GUI)}${field('01', key)}${description === '' ? '' : field('02', description)}`
  if (account.length > 99) return undefined
  const body = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    amount === '' ? '' : field('54', amount),
    field('58', 'BR'),
    field('59', name),
    field('60', city),
    field('62', field('05', transactionId)),
    '6304',
  ].join('')
  return body + crc16(body)
}

/** The parts of a static BR Code; undefined if the CRC is wrong or it is not a PIX in reais with a key. */
export function parsePixCode(text: string): PixCharge | undefined {
  const code = text.trim()
  if (code.length > 512 || !/^[\x20-\x7e]+$/.test(code)) return undefined
  if (code.slice(-8, -4) !== '6304' || crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return undefined
  const fields = readFields(code)
  const account = readFields(fields.get('26'))
  const key = account.get('01')
  const name = fields.get('59')
  const city = fields.get('60')
  if (account.get('00')?.toLowerCase() !== GUI || fields.get('53') !== '986') return undefined
  if (key === undefined || name === undefined || city === undefined) return undefined
  const amount = fields.get('54')
  const transactionId = readFields(fields.get('62')).get('05')
  const description = account.get('02')
  const value = amount === undefined ? '' : toDecimal(amount)
  if (value === undefined) return undefined
  return {
    key,
    name,
    city,
    ...(value === '' ? {} : { amount: decimalText(value) }),
    ...(description === undefined ? {} : { description }),
    ...(transactionId === undefined || transactionId === '***' ? {} : { transactionId }),
  }
}

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at += 1) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const GUI = 'br.gov.bcb.pix'
const MAX_AMOUNT = '9999999999.99'

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/** '' without an amount, undefined for an invalid one. */
function amountText(amount: NumericValue | undefined): string | undefined {
  if (amount === undefined) return ''
  const value = toDecimal(amount)?.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  return value === undefined || value.lte(0) || value.gt(MAX_AMOUNT) ? undefined : value.toFixed(2)
}

const plain = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim()

/** Empty if the code is missing or malformed. */
function readFields(code: string | undefined): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  if (code === undefined) return fields
  for (let at = 0; at < code.length; ) {
    const head = /(\d\d)(\d\d)/.exec(code.slice(at, at + 4))
    const end = at + 4 + Number(head?.[2])
    if (!head || end > code.length) return new Map()
    fields.set(head[1]!, code.slice(at + 4, end))
    at = end
  }
  return fields
}
