/** Whether a text is an EAN-13 or EAN-8 number with its right check digit (GS1 General Specifications, 7.9). */
export function isEan(text: string): boolean {
  const check = eanCheckDigit(text.slice(0, -1))
  return check !== undefined && text.at(-1) === check
}

/** The check digit of 7 or 12 digits; undefined for anything else. */
export function eanCheckDigit(digits: string): string | undefined {
  if (!/^(?:\d{7}|\d{12})$/.test(digits)) return undefined
  let sum = 0
  for (let at = digits.length - 1, weight = 3; at >= 0; at -= 1, weight = 4 - weight) sum += Number(digits[at]) * weight
  return String((10 - (sum % 10)) % 10)
}

/** Modules of an EAN-13 (95) or an EAN-8 (67), '1' dark and '0' light; undefined for a wrong number. */
export function eanModules(text: string): string | undefined {
  if (!isEan(text)) return undefined
  const short = text.length === 8
  const digits = [...(short ? text : text.slice(1))].map(Number)
  const half = digits.length / 2
  const parity = short ? 'LLLL' : PARITY[Number(text[0])]!
  const left = digits.slice(0, half).map((digit, at) => (parity[at] === 'L' ? leftOdd(digit) : leftEven(digit)))
  return `101${left.join('')}01010${digits.slice(half).map(right).join('')}101`
}

/** Left side, odd parity (set A); the other two sets are derived from it. */
const SET_A = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** The first digit of an EAN-13 is encoded by the sets of the six digits on the left. */
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

const leftOdd = (digit: number): string => SET_A[digit]!
const right = (digit: number): string => leftOdd(digit).replace(/\d/g, (module) => (module === '0' ? '1' : '0'))
const leftEven = (digit: number): string => [...right(digit)].reverse().join('')
