import { type Decimal, type NumericValue, toDecimal } from '../decimal.ts'

export type Gender = 'masculine' | 'feminine'

export type WordsOptions = {
  /** Gender of the counted noun: 'duas mil e vinte e uma' (folhas). Masculine by default. */
  gender?: Gender
}

/** Numbers below ten to this power have words: up to 999 decilhões. */
export const MAX_WORDS_EXPONENT = 36
/** Numbers with more decimals than this are not spelled out. */
export const MAX_WORDS_DECIMALS = 20

/**
 * A number in words (por extenso). 'e' comes before the last group if it is up to 100 or a round hundred (mil e um, mil e duzentos, but mil
 * duzentos e trinta e quatro), as in the grammars of Bechara and of Cunha and Cintra. Decimals are read as a number, leading zeros first:
 * 12,05 is 'doze vírgula zero cinco'. Empty for an invalid number, or one too large or too long for words.
 */
export function numberInWords(value: NumericValue, { gender = 'masculine' }: WordsOptions = {}): string {
  const number = toDecimal(value)
  if (number === undefined || !hasWords(number)) return ''
  const digits = number.abs().toFixed()
  const [whole = digits, fraction] = digits.split('.')
  const sign = number.isNegative() && !number.isZero() ? 'menos ' : ''
  const decimals = fraction === undefined ? '' : ` vírgula ${fractionInWords(fraction)}`
  return `${sign}${integerInWords(whole, gender)}${decimals}`
}

export const hasWords = (number: Decimal): boolean =>
  number.isZero() || (number.e < MAX_WORDS_EXPONENT && number.decimalPlaces() <= MAX_WORDS_DECIMALS)

/** Words of a string of digits, '0' to 36 nines. */
export function integerInWords(digits: string, gender: Gender): string {
  const groups = splitGroups(digits)
  const spoken = groups.flatMap((value, at) => {
    const scale = groups.length - 1 - at
    return value === 0 ? [] : [{ value, words: groupInWords(value, scale, gender) }]
  })
  const last = spoken.at(-1)
  if (last === undefined) return 'zero'
  const before = spoken.slice(0, -1).map(({ words }) => words)
  if (before.length === 0) return last.words
  const joint = last.value < 100 || last.value % 100 === 0 ? ' e ' : ' '
  return before.join(' ') + joint + last.words
}

const UNITS = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
].concat(['treze', 'quatorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove'])
/** From twenty up. */
const TENS = ['vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const HUNDREDS = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]
/** From a million up. */
const SCALES = ['milh', 'bilh', 'trilh', 'quatrilh', 'quintilh', 'sextilh', 'septilh', 'octilh', 'nonilh', 'decilh']

/** Thousands take the gender of the counted noun; millions and above are masculine nouns themselves. */
function groupInWords(value: number, scale: number, gender: Gender): string {
  if (scale === 0) return hundredsInWords(value, gender)
  if (scale === 1) return value === 1 ? 'mil' : `${hundredsInWords(value, gender)} mil`
  return `${hundredsInWords(value, 'masculine')} ${SCALES[scale - 2]}${value === 1 ? 'ão' : 'ões'}`
}

/** 1 to 999. */
function hundredsInWords(value: number, gender: Gender): string {
  if (value === 100) return 'cem'
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const words = [inGender(HUNDREDS[hundreds]!, gender), tensInWords(rest, gender)]
  return words.filter((word) => word !== '').join(' e ')
}

function tensInWords(value: number, gender: Gender): string {
  if (value < 20) return inGender(UNITS[value]!, gender)
  const unit = inGender(UNITS[value % 10]!, gender)
  const tens = TENS[Math.floor(value / 10) - 2]!
  return unit === '' ? tens : `${tens} e ${unit}`
}

const inGender = (word: string, gender: Gender): string => FORMS[gender](word)

const FORMS: Readonly<Record<Gender, (word: string) => string>> = {
  masculine: (word) => word,
  feminine: (word) => {
    if (word === 'um') return 'uma'
    if (word === 'dois') return 'duas'
    return word.endsWith('entos') ? `${word.slice(0, -2)}as` : word
  },
}

/** Groups of three digits, most significant first. */
function splitGroups(digits: string): number[] {
  return digits.match(/\d{1,3}(?=(?:\d{3})*$)/g)!.map(Number)
}

function fractionInWords(digits: string): string {
  const zeros = digits.length - digits.replace(/^0+/, '').length
  return 'zero '.repeat(zeros) + integerInWords(digits, 'masculine')
}
