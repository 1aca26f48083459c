import { colourIn } from './measures.ts'
import { numberOf, type XmlElement } from './xml.ts'

export type Border = {
  readonly line: 'none' | 'solid' | 'dashed' | 'dotted' | 'double'
  /** Eighths of a point. */
  readonly width: number
  /** Undefined for Word's automatic colour. */
  readonly colour?: string | undefined
  /** Points between it and the text. */
  readonly space?: number | undefined
}

export type Side = 'top' | 'left' | 'bottom' | 'right'
export type Borders = Readonly<Partial<Record<Side | 'insideH' | 'insideV', Border>>>

const SIDES: Readonly<Record<string, keyof Borders>> = {
  'w:top': 'top',
  'w:left': 'left',
  'w:start': 'left',
  'w:bottom': 'bottom',
  'w:right': 'right',
  'w:end': 'right',
  'w:insideH': 'insideH',
  'w:insideV': 'insideV',
}

/** The borders of a paragraph, cell or table. */
export function readBorders(borders: XmlElement | undefined): Borders | undefined {
  if (!borders) return undefined
  const found: Partial<Record<keyof Borders, Border>> = {}
  for (const element of borders.children) {
    const side = SIDES[element.name]
    const border = borderOf(element)
    if (side && border) found[side] = border
  }
  return found
}

const LINES: Readonly<Record<string, Border['line']>> = {
  nil: 'none',
  none: 'none',
  dashed: 'dashed',
  dashSmallGap: 'dashed',
  dotDash: 'dashed',
  dotDotDash: 'dashed',
  dotted: 'dotted',
  double: 'double',
}

function borderOf(element: XmlElement): Border | undefined {
  const kind = element.attribute('w:val')
  if (kind === undefined) return undefined
  return {
    line: LINES[kind] ?? 'solid',
    width: numberOf(element.attribute('w:sz')) ?? 4,
    colour: colourIn(element.attribute('w:color')),
    space: numberOf(element.attribute('w:space')),
  }
}
