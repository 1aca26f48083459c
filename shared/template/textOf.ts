import { formatNumber } from '../format/index.ts'
import { isImage, isList, isPrinted, type TemplateValue } from './value.ts'

/** How a value prints without modifiers. */
export function textOf(value: TemplateValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (isPrinted(value)) return value.text
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (isImage(value)) return value.alt
  if (isList(value)) return enumerate(value.map(textOf).filter((text) => text !== ''))
  return ''
}

/** 'a', 'a e b', 'a, b e c'. */
function enumerate(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} e ${texts.at(-1)}`
}
