import { cleanInput } from './cleanInput.ts'

/**
 * Whether a text is a telephone number: Brazilian with area code (landline or mobile, with or without 55, a trunk zero or a carrier),
 * national (0800, 4004, 190), or international with + and country code.
 */
export const isPhone = (text: string): boolean => parsePhone(text) !== undefined

/** '+5511987654321' (ITU-T E.164), or a national number as it is dialled, '08001234567'; undefined if the text is no telephone number. */
export function parsePhone(text: string): string | undefined {
  const phone = readPhone(text)
  if (phone === undefined) return undefined
  if (phone.kind === 'national') return phone.digits
  return phone.kind === 'international' ? `+${phone.digits}` : `+55${phone.digits}`
}

/** '(11) 98765-4321', '(11) 3456-7890', '0800 123 4567', '4004-1234' or '+1 2025550123'; any other text is returned unchanged. */
export function formatPhone(text: string): string {
  const phone = readPhone(text)
  if (phone === undefined) return text
  const { digits } = phone
  switch (phone.kind) {
    case 'brazilian':
      return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
    case 'national':
      if (digits.length === 3) return digits
      if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`
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
  kind: 'brazilian' | 'national' | 'international'
  /** Brazilian: area code and number. National: all. International: country code and number. */
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

/** '(0xx11)' and '(0**11)': the place of the carrier. */
const CARRIER_PLACE = /^(\(?0) ?(?:xx|\*\*) ?/i

/** Numbers that are dialled without an area code (Resolução Anatel 749/2022): 0300, 0303, 0500, 0800 and 0900; 300X and 400X. */
const NATIONAL = /^(?:0(?:300|303|500|800|900)\d{6,7}|[34]00\d{5})$/
/** Public services that Anatel has assigned; any other three digits are the beginning of a number. */
const SERVICES: ReadonlySet<string> = new Set(
  [
    '100 111 112 115 116 117 118 125 127 128 129 130 132 134 135 136 138 141 142 145 146 147 148',
    '150 151 152 153 154 155 156 158 159 160 161 162 165 167 168 180 181 185 188 190 191 192 193 194 197 198 199',
  ]
    .join(' ')
    .split(' '),
)

function readPhone(text: string): Phone | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const written = cleanInput(text).replace(CARRIER_PLACE, '$1')
  if (!/^\+?[\d().\- ]*\d$/.test(written) || !balanced(written)) return undefined
  const digits = written.replace(/\D/g, '')
  if (written.startsWith('+')) return international(digits)
  if (NATIONAL.test(digits) || SERVICES.has(written)) return { kind: 'national', digits }
  if (digits.startsWith('00')) return international(digits.slice(2))
  if (digits.startsWith('0')) return withTrunkZero(digits.slice(1))
  // No Brazilian number has more than eleven digits: these begin with the code of the country.
  return brazilian(digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits)
}

/** 011 3456-7890, or with one of the carriers' codes of two digits: 0 15 11 3456-7890. */
const withTrunkZero = (digits: string): Phone | undefined => brazilian(digits) ?? brazilian(digits.slice(2))

/** Landlines start with 2 to 5, mobiles with 9 and have nine digits (Resolução Anatel 749/2022). */
function brazilian(digits: string): Phone | undefined {
  if (!AREA_CODES.has(digits.slice(0, 2))) return undefined
  return /^(?:[2-5]\d{7}|9\d{8})$/.test(digits.slice(2)) ? { kind: 'brazilian', digits } : undefined
}

/** Some write the trunk zero after +55, too. */
function international(digits: string): Phone | undefined {
  if (digits.startsWith('55')) return brazilian(digits.slice(2).replace(/^0/, ''))
  return /^[1-9]\d{7,14}$/.test(digits) ? { kind: 'international', digits } : undefined
}

/** At most one pair of parentheses, correctly ordered. */
const balanced = (text: string): boolean => /^[^()]*(?:\([^()]*\)[^()]*)?$/.test(text)

function countryCode(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1)
  return digits.slice(0, COUNTRY_CODES_OF_TWO.has(digits.slice(0, 2)) ? 2 : 3)
}
