/**
 * Whether a text is a telephone number: Brazilian with area code (landline or mobile, with or without +55), 0800 and similar, or
 * international with + and country code.
 */
export const isPhone = (text: string): boolean => parsePhone(text) !== undefined

/** '+5511987654321' (ITU-T E.164), or '08001234567'; undefined if the text is not a telephone number. */
export function parsePhone(text: string): string | undefined {
  const phone = readPhone(text)
  if (phone === undefined) return undefined
  if (phone.kind === 'service') return phone.digits
  return phone.kind === 'international' ? `+${phone.digits}` : `+55${phone.digits}`
}

/** '(11) 98765-4321', '(11) 3456-7890', '0800 123 4567' or '+1 2025550123'; any other text is returned unchanged. */
export function formatPhone(text: string): string {
  const phone = readPhone(text)
  if (phone === undefined) return text
  const { digits } = phone
  switch (phone.kind) {
    case 'brazilian':
      return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
    case 'service':
      return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
    case 'international': {
      const code = countryCode(digits)
      return `+${code} ${digits.slice(code.length)}`
    }
  }
}

/** Whether a text is a Brazilian mobile number, which can receive messages. */
export function isMobilePhone(text: string): boolean {
  const phone = readPhone(text)
  return phone?.kind === 'brazilian' && phone.digits.length === 11
}

type Phone = {
  kind: 'brazilian' | 'service' | 'international'
  /** Brazilian: area code and number. Service: all. International: country code and number. */
  digits: string
}

const MAX_LENGTH = 40
/** Area codes of Anatel's national numbering plan. */
const AREA_CODES: ReadonlySet<string> = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55',
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
  ]
    .join(' ')
    .split(' '),
)
const COUNTRY_CODES_OF_TWO: ReadonlySet<string> = new Set(
  [
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58',
    '60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98',
  ]
    .join(' ')
    .split(' '),
)

function readPhone(text: string): Phone | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const trimmed = text.trim()
  if (!/^\+?[\d().\- \u00a0]*\d$/.test(trimmed) || !balanced(trimmed)) return undefined
  const digits = trimmed.replace(/\D/g, '')
  if (trimmed.startsWith('+')) return digits.startsWith('55') ? brazilian(digits.slice(2)) : international(digits)
  if (/^0[3589]00\d{7}$/.test(digits)) return { kind: 'service', digits }
  // A trunk zero before the area code: 011 3456-7890.
  return brazilian(digits.startsWith('0') ? digits.slice(1) : digits)
}

/** Landlines start with 2 to 5, mobiles with 9 and have nine digits (Resolução Anatel 749/2022). */
function brazilian(digits: string): Phone | undefined {
  if (!AREA_CODES.has(digits.slice(0, 2))) return undefined
  return /^(?:[2-5]\d{7}|9\d{8})$/.test(digits.slice(2)) ? { kind: 'brazilian', digits } : undefined
}

const international = (digits: string): Phone | undefined =>
  /^[1-9]\d{7,14}$/.test(digits) ? { kind: 'international', digits } : undefined

/** At most one pair of parentheses, correctly ordered. */
const balanced = (text: string): boolean => /^[^()]*(?:\([^()]*\)[^()]*)?$/.test(text)

function countryCode(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1)
  return digits.slice(0, COUNTRY_CODES_OF_TWO.has(digits.slice(0, 2)) ? 2 : 3)
}
