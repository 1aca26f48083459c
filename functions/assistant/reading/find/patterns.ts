import {
  formatCpfCnpj,
  formatLawsuitNumber,
  formatOab,
  formatPhone,
  isCep,
  isCnpj,
  isCpf,
  isLawsuitNumber,
  isPhone,
  isPis,
  MONTHS,
  parseDate,
  parseEmail,
} from '#shared/format/index.ts'
import type { Paper } from '../paper/paper.ts'
import { CARDINAL, readCardinal, readMoneyInWords } from './cardinals.ts'
import type { Concept } from './concepts.ts'

/** A value found by its form alone. */
export type Typed = {
  readonly concept: Concept
  readonly value: string
  readonly from: number
  readonly to: number
  readonly valid: boolean
  readonly unit?: string
}

type Read =
  | { readonly value: string; readonly valid: boolean; readonly concept?: Concept; readonly unit?: string }
  | undefined
type Pattern = {
  readonly concept: Concept
  readonly form: RegExp
  readonly read: (found: RegExpExecArray, written: string) => Read
}

const S = '[ \\n]{0,2}'
const MONTH_NAMES = MONTHS.map((month) => month.normalize('NFD').replace(/\p{M}/gu, ''))
const month = (name: string): number =>
  MONTH_NAMES.findIndex((known) => known === name || (name.length === 3 && known.startsWith(name))) + 1
const digits = (text: string): string => text.replace(/\D/g, '')
const pad = (number: number | string): string => String(number).padStart(2, '0')

const day = (year: number, monthNumber: number, date: number): Read => {
  const written = `${pad(date)}/${pad(monthNumber)}/${year}`
  const iso = parseDate(written)
  return iso === undefined ? undefined : { value: written, valid: year > 1899 && year < 2101 }
}

const amount = (written: string): string => {
  const clean = written.replace(/\s/g, '')
  return /,\d{2}$/.test(clean)
    ? clean
    : /\.\d{2}$/.test(clean) && !/\.\d{3}/.test(clean)
      ? clean.replace('.', ',')
      : clean
}

/** In the order in which they claim their text. */
const PATTERNS: readonly Pattern[] = [
  {
    concept: 'processo',
    form: new RegExp(
      `(?<!\\d)\\d{7}${S}[-–.]?${S}\\d{2}${S}\\.?${S}\\d{4}${S}\\.?${S}\\d${S}\\.?${S}\\d{2}${S}\\.?${S}\\d{4}(?!\\d)`,
      'g',
    ),
    read: ([text]) => {
      const all = digits(text)
      return all.length === 20 ? { value: formatLawsuitNumber(all) || text, valid: isLawsuitNumber(all) } : undefined
    },
  },
  {
    concept: 'email',
    form: /(?<![\w.+-])[a-z0-9][\w.+-]{0,63}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi,
    read: ([text]) => ({ value: text.replace(/\.$/, ''), valid: parseEmail(text) !== undefined }),
  },
  {
    concept: 'cnpj',
    form: new RegExp(
      `(?<![a-z0-9])[0-9a-z]{2}[.,]?${S}[0-9a-z]{3}[.,]?${S}[0-9a-z]{3}${S}/${S}[0-9a-z]{4}${S}[-–—.]?${S}\\d{2}(?![a-z0-9])|(?<![\\d.])\\d{14}(?!\\d)`,
      'gi',
    ),
    read: (_, written) => {
      const text = written.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
      return isCnpj(text) || /^\d{14}$/.test(text) ? { value: formatCpfCnpj(text), valid: isCnpj(text) } : undefined
    },
  },
  {
    concept: 'cpf',
    form: new RegExp(
      `(?<![\\d.])\\d{3}[.,]${S}\\d{3}[.,]${S}\\d{3}${S}[-–—./]?${S}\\d{2}(?![\\d])|(?<![\\d.,/-])\\d{9}[-–]\\d{2}(?!\\d)`,
      'g',
    ),
    read: ([text]) => ({ value: formatCpfCnpj(digits(text)), valid: isCpf(digits(text)) }),
  },
  {
    concept: 'pis',
    form: /(?<![\d.])\d{3}\.\d{5}\.\d{2}[-.]\d(?!\d)/g,
    read: ([text]) => ({ value: text, valid: isPis(text) }),
  },
  {
    concept: 'cep',
    form: new RegExp(
      `(?<![\\d./-])\\d{2}\\.?\\d{3}${S}[-–—]${S}\\d{3}(?![\\d/-])|(?<=\\bcep:?[ \\n]{1,2})\\d{8}(?!\\d)`,
      'g',
    ),
    read: ([text]) => {
      const all = digits(text)
      return { value: `${all.slice(0, 5)}-${all.slice(5)}`, valid: isCep(all) }
    },
  },
  {
    concept: 'oab',
    form: /\boab[ \n]?[/:\-–]?[ \n]?(?:([a-z]{2})[ \n,:/.-]*)?(?:sob[ \n]+(?:o[ \n]+)?)?(?:n[.º°o]*[ \n]*)?(\d{1,3}\.?\d{3}|\d{2,6})(?:[-/ ]{0,3}([a-z]{2}))?\b/gi,
    read: ([, before, number = '', after]) => {
      const value = formatOab(`${number}/${(before ?? after ?? '').toUpperCase()}`)
      return value === '' ? undefined : { value, valid: true }
    },
  },
  {
    concept: 'placa',
    form: /(?<![a-z0-9])[a-z]{3}[ -]?\d[0-9a-j]\d{2}(?![a-z0-9])/gi,
    read: (_, written) =>
      /^[A-Z]/.test(written) ? { value: written.replace(/[ -]/g, '').toUpperCase(), valid: true } : undefined,
  },
  {
    concept: 'dinheiro',
    form: /r\$[ \n]?(\d{1,3}(?:[.][ ]?\d{3})*(?:,\d{2})?|\d+(?:[.,]\d{2})?)(?!\d)(?:[ \n]*\(([^)]{3,160})\))?/g,
    read: ([, written = '', words]) => {
      const value = amount(written)
      const cents = Math.round(Number(value.replace(/\./g, '').replace(',', '.')) * 100)
      const inWords = words === undefined ? undefined : readMoneyInWords(words.replace(/\s+/g, ' '))
      // Figures and words that disagree are a mistake, of the paper or of its reading.
      return { value: `R$ ${value}`, valid: inWords === undefined || inWords === cents }
    },
  },
  {
    concept: 'data',
    form: /(?<![\d./-])(\d{1,2})[ ]?([/.-])[ ]?(\d{1,2})[ ]?\2[ ]?(\d{4})(?![\d])/g,
    read: ([, date, , monthNumber, year]) => day(Number(year), Number(monthNumber), Number(date)),
  },
  {
    concept: 'data',
    form: new RegExp(
      `(?<!\\d)(\\d{1,2})[º°ªo]?[ \\n]+(?:dias?[ \\n]+)?(?:do[ \\n]+mes[ \\n]+)?de[ \\n]+(${MONTH_NAMES.join('|')})[ \\n]+(?:do[ \\n]+ano[ \\n]+)?de[ \\n]+(\\d{4}|\\d\\.\\d{3})`,
      'g',
    ),
    read: ([, date, name = '', year = '']) => day(Number(year.replace('.', '')), month(name), Number(date)),
  },
  {
    concept: 'data',
    form: new RegExp(
      `(?<![\\d./])(\\d{2})[/ -]+(${MONTH_NAMES.map((name) => name.slice(0, 3)).join('|')})[/ -]+(\\d{4})`,
      'g',
    ),
    read: ([, date, name = '', year]) => day(Number(year), month(name), Number(date)),
  },
  {
    concept: 'data',
    form: new RegExp(
      `(?<![\\p{L}])(${CARDINAL}(?:[ \\n]+e[ \\n]+${CARDINAL})*)[ \\n]+(?:dias[ \\n]+)?(?:do[ \\n]+mes[ \\n]+)?de[ \\n]+(${MONTH_NAMES.join('|')})[ \\n]+(?:do[ \\n]+ano[ \\n]+)?de[ \\n]+(${CARDINAL}(?:[ \\n]+(?:e[ \\n]+)?${CARDINAL})*)`,
      'gu',
    ),
    read: ([, date = '', name = '', year = '']) => day(readCardinal(year) ?? 0, month(name), readCardinal(date) ?? 0),
  },
  {
    concept: 'telefone',
    form: /(?<![\d.,/-])(?:\+?55[ ]?)?\(?0?\d{2}\)?[ .-]{0,2}9?[ .]?\d{4}[ ]?[-–. ]?[ ]?\d{4}(?![\d/.-]\d|\d)/g,
    read: ([text]) => {
      const value = text.replace(/[–]/g, '-').trim()
      return isPhone(value) && /[()\s-]/.test(value) ? { value: formatPhone(value), valid: true } : undefined
    },
  },
  {
    concept: 'matricula',
    form: /(?<=\bmatricula[ \n]+(?:sob[ \n]+(?:o[ \n]+)?)?(?:n[.º°o]*[ \n]*|numero[ \n]+)?)\d{1,3}(?:\.\d{3})+(?![\d,])|(?<=\bmatricula[ \n]+(?:n[.º°o]*[ \n]*)?)\d{3,7}(?![\d.,/-]\d)/g,
    read: ([text]) => ({ value: text, valid: true }),
  },
  {
    concept: 'hora',
    form: /(?<![\d:/])([01]?\d|2[0-3])(?:[:h]|[ ]?horas? e )([0-5]\d)(?:min)?(?![\d:])/g,
    read: ([, hour = '', minute = '']) => ({ value: `${pad(hour)}:${minute}`, valid: true }),
  },
  {
    concept: 'numero',
    form: /(?<![\d.,/-])(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,9}(?:,\d{1,4})?)(?![\d/]|[.,-]\d)(?:[ ]?([%º°ª]))?(?:[ \n]*\(([\p{L} \n-]{2,60})\))?(?:[ \n]+(\p{L}+²?))?/gu,
    read: ([, written = '', sign = '', words, unit = '']) => {
      const inWords =
        words === undefined ? undefined : readCardinal(words.replace(/\s+/g, ' ').replace(/ (?:por cento|%)$/, ''))
      const number = Number(written.replace(/\./g, '').replace(',', '.'))
      const valid = inWords === undefined || inWords === number
      return { value: written, valid, unit: sign === '%' ? '%' : unit }
    },
  },
]

/** Whether what follows a number is the label of the next row, and no unit. */
const isNextLabel = (text: string, to: number): boolean => /^[ ]*\n+[ ]*\p{Lu}/u.test(text.slice(to, to + 6))

/** Every value in a paper that has a form of its own. A place belongs to the first pattern that claims it. */
export function typedIn({ text, folded }: Pick<Paper, 'text' | 'folded'>): Typed[] {
  const found: Typed[] = []
  const taken = new Uint8Array(text.length)
  for (const { concept, form, read } of PATTERNS) {
    for (const match of folded.matchAll(form)) {
      const from = match.index
      // The unit after a number does not belong to its quote.
      const to = concept === 'numero' ? from + match[0].replace(/[ \n]+\p{L}+²?$/u, '').length : from + match[0].length
      if (taken.subarray(from, to).includes(1)) continue
      const known = read(match as RegExpExecArray, text.slice(from, to))
      if (!known) continue
      taken.fill(1, from, to)
      found.push({
        concept: known.concept ?? concept,
        value: known.value,
        from,
        to,
        valid: known.valid,
        ...(known.unit && !isNextLabel(text, to) && { unit: known.unit }),
      })
    }
  }
  return found.toSorted((a, b) => a.from - b.from)
}
