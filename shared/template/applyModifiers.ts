import {
  dateInWords,
  formatDate,
  formatMoney,
  moneyInWords,
  numberInWords,
  parseDate,
  parseMoney,
  parseNumber,
  percentInWords,
  toDecimal,
} from '../format/index.ts'
import type { Tag } from './parseTag.ts'
import { textOf } from './textOf.ts'
import { isImage, isList, isPrinted, type TemplateImage, type TemplateValue } from './value.ts'

/** A value after a tag's modifiers; undefined where a modifier cannot work on it, and `failed` says which. */
export type Modified = { readonly output: string | TemplateImage } | { readonly failed: string }

/**
 * Values are turned to text first (monetario, data, extenso), then to their letters (maiuscula, minuscula), in
 * whatever order the tag names them. A blank value stays blank.
 */
export function applyModifiers(value: TemplateValue, tag: Tag): Modified {
  const { modifiers, attributes } = tag
  if (modifiers.length === 0) return { output: textOf(value) }
  if (modifiers.includes('imagem')) return toImage(value, tag)
  let text = textOf(value)
  if (text === '') return { output: '' }
  for (const modifier of modifiers) {
    const converted =
      modifier === 'monetario'
        ? money(value, attributes.format)
        : modifier === 'data'
          ? date(value, attributes.format)
          : modifier === 'extenso'
            ? inWords(value, modifiers.includes('monetario'))
            : text
    if (converted === '') return { failed: modifier }
    text = converted
  }
  for (const modifier of modifiers) {
    if (modifier === 'maiuscula') text = text.toUpperCase()
    else if (modifier === 'minuscula') text = text.toLowerCase()
    else if (modifier === 'primeiraMaiuscula') text = upperFirst(text)
  }
  return { output: text }
}

function money(value: TemplateValue, currency = 'BRL'): string {
  const number = numberOf(value)
  return number === undefined ? '' : formatMoney(number, currency)
}

function date(value: TemplateValue, pattern?: string): string {
  const iso = dateOf(value)
  return iso === undefined ? '' : formatDate(iso, pattern)
}

function inWords(value: TemplateValue, asMoney: boolean): string {
  const unit = isPrinted(value) ? value.unit : undefined
  const iso = unit === undefined || unit === 'date' ? dateOf(value) : undefined
  if (iso !== undefined) return dateInWords(iso)
  const number = numberOf(value)
  if (number === undefined) return ''
  if (asMoney || unit === 'money' || textOf(value).includes('R$')) return moneyInWords(number)
  return unit === 'percent' ? percentInWords(number) : numberInWords(number)
}

function numberOf(value: TemplateValue): string | number | undefined {
  const raw = isPrinted(value) ? value.value : value
  if (typeof raw === 'number') return raw
  if (typeof raw !== 'string') return undefined
  return toDecimal(raw) ? raw : (parseNumber(raw) ?? parseMoney(raw))
}

function dateOf(value: TemplateValue): string | undefined {
  const raw = isPrinted(value) ? value.value : value
  return typeof raw === 'string' ? (parseDate(raw.slice(0, 10)) ?? parseDate(raw)) : undefined
}

/** Sizes of the tag come before those of the value. One side alone keeps the other for the picture's proportions. */
function toImage(value: TemplateValue, { attributes, ref }: Tag): Modified {
  const image = isList(value) && value.length === 1 ? value[0]! : value
  if (isImage(image)) {
    const sized: { -readonly [K in keyof TemplateImage]: TemplateImage[K] } = { ...image }
    if (attributes.altura !== undefined || attributes.largura !== undefined) {
      delete sized.width
      delete sized.height
      if (attributes.largura !== undefined) sized.width = attributes.largura
      if (attributes.altura !== undefined) sized.height = attributes.altura
    }
    if (attributes.alt !== undefined) sized.alt = attributes.alt
    return { output: sized }
  }
  const text = textOf(value)
  if (text === '') return { output: '' }
  return /^(data:image\/|https?:\/\/)/i.test(text)
    ? toImage({ $: 'imagem', src: text, alt: ref }, { attributes, ref } as Tag)
    : { failed: 'imagem' }
}

/** Letters as readers count them: 'ﬁm' and emoji stay whole. */
function upperFirst(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
