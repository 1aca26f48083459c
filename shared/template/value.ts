/** The values templates see. A plain string, number or boolean is valid too: `textOf` prints it. */

/** A value with its printed text; conditions and modifiers use `value`. */
export type Printed = {
  readonly $: 'valor'
  readonly value: string | number | boolean | null | readonly (string | number | boolean)[]
  readonly text: string
  /** Tells `monetario`, `data` and `extenso` how to interpret `value`. */
  readonly unit?: 'money' | 'date' | 'number' | 'percent'
  /** Formatted text, of which `text` is the plain text: documents print it with its format. */
  readonly html?: string
  /** Why a calculation has no value: printing it would leave an unnoticed blank. */
  readonly fault?: string
}

/** A value that a tag without modifiers prints with its format. */
export type FormattedText = { readonly $: 'texto'; readonly text: string; readonly html: string }

/** Width and height are in pixels of 1/96 inch. */
export type TemplateImage = {
  readonly $: 'imagem'
  readonly fileId?: string
  /** A data: URL or a file's address; used if there is no fileId. */
  readonly src?: string
  readonly width?: number
  readonly height?: number
  readonly alt: string
}

export type TemplateValue = string | number | boolean | null | Printed | TemplateImage | TemplateList | TemplateScope
export type TemplateList = readonly TemplateValue[]
export type TemplateScope = { readonly [ref: string]: TemplateValue }

export function printed(value: Printed['value'], text: string, unit?: Printed['unit']): Printed {
  return unit ? { $: 'valor', value, text, unit } : { $: 'valor', value, text }
}

export const BLANK: Printed = printed('', '')

export function isPrinted(value: unknown): value is Printed {
  return isMarked(value, 'valor')
}

export function isImage(value: unknown): value is TemplateImage {
  return isMarked(value, 'imagem')
}

export function isFormatted(value: unknown): value is FormattedText {
  return isMarked(value, 'texto')
}

export function isList(value: unknown): value is TemplateList {
  return Array.isArray(value)
}

/** An item or a scope: an object whose own members are refs; no ref is called '$'. */
export function isScope(value: unknown): value is TemplateScope {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '$')
}

/** The names of an item's fields, or of the fields of a list's items: they are printed one by one, and have no text together. */
export function namesIn(value: TemplateValue): readonly string[] | undefined {
  if (isList(value)) return value.map(namesIn).find((names) => names !== undefined)
  return isScope(value) ? Object.keys(value) : undefined
}

function isMarked(value: unknown, mark: string): boolean {
  return (
    typeof value === 'object' && value !== null && Object.hasOwn(value, '$') && (value as { $: unknown }).$ === mark
  )
}
