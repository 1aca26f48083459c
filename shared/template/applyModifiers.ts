import {
  dateInWords,
  formatDate,
  formatMoney,
  moneyInWords,
  numberInWords,
  parseMoney,
  parseNumber,
  percentInWords,
  readDate,
  toDecimal,
} from '../format/index.ts'
import type { Modifier } from './modifiers.ts'
import type { Tag } from './parseTag.ts'
import { textOf } from './textOf.ts'
import { isImage, isList, isPrinted, type TemplateImage, type TemplateValue } from './value.ts'

/** A value after a tag's modifiers, or the modifier that cannot be applied to it. */
export type Modified = { readonly output: string | TemplateImage } | { readonly failed: string }

/**
 * Modifiers that produce text (data, monetario, extenso) come before those that change its letters, whatever their order in the tag: with
 * both `monetario` and `extenso`, the words are printed. A blank value stays blank.
 */
export function applyModifiers(value: TemplateValue, tag: Tag): Modified {
  const { modifiers } = tag
  // Stryker disable next-line ConditionalExpression: a shortcut, most tags have no modifiers
  if (modifiers.length === 0) return { output: textOf(value) }
  if (modifiers.includes('imagem')) return toImage(value, tag)
  let text = textOf(value)
  if (text === '') return { output: '' }
  for (const [modifier, step] of STEPS) {
    if (!modifiers.includes(modifier)) continue
    text = step(text, value, tag)
    if (text === '') return { failed: modifier }
  }
  return { output: text }
}

type Step = (text: string, value: TemplateValue, tag: Tag) => string

/** In the order they are applied. */
const STEPS: readonly (readonly [Modifier, Step])[] = [
  ['data', (_, value, { attributes }) => date(value, attributes.format)],
  ['monetario', (_, value, { attributes }) => money(value, attributes.format)],
  ['extenso', (_, value, tag) => inWords(value, tag)],
  ['maiuscula', (text) => text.toUpperCase()],
  ['minuscula', (text) => text.toLowerCase()],
  ['primeiraMaiuscula', upperFirst],
  ['primeiraMinuscula', lowerFirst],
  ['iniciaisMaiusculas', upperInitials],
]

function money(value: TemplateValue, currency = 'BRL'): string {
  return formatMoney(numberOf(value), currency)
}

function date(value: TemplateValue, pattern?: string): string {
  return formatDate(dateOf(value), pattern)
}

/** An amount is in the currency the tag gives for `monetario`; a date is written in words unless another kind is given. */
function inWords(value: TemplateValue, { modifiers, attributes }: Tag): string {
  const unit = isPrinted(value) ? value.unit : undefined
  const iso = unit === undefined || unit === 'date' ? formatDate(dateOf(value), 'YYYY-MM-DD') : ''
  if (iso !== '') return dateInWords(iso)
  const number = numberOf(value)
  if (modifiers.includes('monetario')) return moneyInWords(number, attributes.format)
  if (unit === 'money' || textOf(value).includes('R$')) return moneyInWords(number)
  return unit === 'percent' ? percentInWords(number) : numberInWords(number)
}

/** NaN for what is not a number, which prints nothing. */
function numberOf(value: TemplateValue): string | number {
  const raw = isPrinted(value) ? value.value : value
  if (typeof raw === 'number') return raw
  if (typeof raw !== 'string') return Number.NaN
  return toDecimal(raw) ? raw : (parseNumber(raw) ?? parseMoney(raw) ?? Number.NaN)
}

function dateOf(value: TemplateValue): string {
  const raw = isPrinted(value) ? value.value : value
  return typeof raw === 'string' ? readDate(raw) : ''
}

/** The tag's sizes override the value's. If only one side is given, the other keeps the proportions. */
function toImage(value: TemplateValue, tag: Tag): Modified {
  const { altura, largura, alt } = tag.attributes
  const image = isList(value) && value.length === 1 ? value[0]! : value
  if (isImage(image)) {
    const sized: { -readonly [K in keyof TemplateImage]: TemplateImage[K] } = { ...image }
    if (altura !== undefined || largura !== undefined) {
      delete sized.width
      delete sized.height
      if (largura !== undefined) sized.width = largura
      if (altura !== undefined) sized.height = altura
    }
    if (alt !== undefined) sized.alt = alt
    return { output: sized }
  }
  const text = textOf(value)
  if (text === '') return { output: '' }
  return /^(data:image\/|https?:\/\/)/i.test(text)
    ? toImage({ $: 'imagem', src: text, alt: tag.ref }, tag)
    : { failed: 'imagem' }
}

/** Characters as readers count them: 'ﬁm' and emoji stay whole. */
function upperFirst(text: string): string {
  const [first = text] = text
  return first.toUpperCase() + text.slice(first.length)
}

/** A profession within a sentence: 'Juíza de Direito do TJMG' -> 'juíza de Direito do TJMG'. A word in capitals, such as 'CEO', is kept. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{M}*\p{Lu}/u.test(text) ? text : text.replace(/^\p{Lu}/u, (first) => first.toLowerCase())
}

/** Names of people and places: capitalises each word except the small ones, 'maria DAS DORES' -> 'Maria das Dores'. */
function upperInitials(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, (word, at: number) => (at > 0 && SMALL.has(word) ? word : upperFirst(word)))
}

const SMALL = new Set([
  'a',
  'as',
  'o',
  'os',
  'e',
  'de',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'du',
  'em',
  'na',
  'nas',
  'no',
  'nos',
])
