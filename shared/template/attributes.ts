import { foldText } from '../format/index.ts'

/** Sizes are in pixels of 1/96 inch. */
export type Attributes = {
  readonly altura?: number
  readonly largura?: number
  readonly alt?: string
  readonly format?: string
}

/** Adds an attribute; undefined if its name or value is unknown. */
export function withAttribute(attributes: Attributes, name: string, value: string): Attributes | undefined {
  switch (foldText(name)) {
    case 'altura': {
      const altura = pixels(value)
      return altura === undefined ? undefined : { ...attributes, altura }
    }
    case 'largura': {
      const largura = pixels(value)
      return largura === undefined ? undefined : { ...attributes, largura }
    }
    case 'alt':
      return { ...attributes, alt: value }
    case 'format':
    case 'formato':
      return { ...attributes, format: value }
    default:
      return undefined
  }
}

const PIXELS_OF: ReadonlyMap<string, number> = new Map([
  ['px', 1],
  ['pt', 96 / 72],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
])

const MAX_PIXELS = 10_000

/** '120', '120px', '3cm', '2,5 cm', '30mm', '90pt', '1in'. */
function pixels(text: string): number | undefined {
  const match = /^(\d{1,5}(?:[.,]\d{1,4})?)\s*(px|pt|in|cm|mm)?$/i.exec(text.trim())
  if (!match) return undefined
  const size = Number(match[1]!.replace(',', '.')) * PIXELS_OF.get((match[2] ?? 'px').toLowerCase())!
  return size > 0 && size <= MAX_PIXELS ? Math.round(size * 100) / 100 : undefined
}
