import { pointsOf } from '#shared/interview/document/css.ts'
import type { RunProperties } from '#shared/word/runProperties.ts'
import { familyOf } from './fonts.ts'

const UNDERLINES: Readonly<Record<string, string>> = {
  double: ' double',
  dotted: ' dotted',
  dash: ' dashed',
  wave: ' wavy',
}

/** The CSS declarations of the properties of text. */
export function cssOfRun(look: RunProperties): string {
  const css: string[] = []
  if (look.font !== undefined) css.push(`font-family:${familyOf(look.font)}`)
  if (look.size !== undefined) css.push(`font-size:${look.size / 2}pt`)
  if (look.bold !== undefined) css.push(`font-weight:${look.bold ? 700 : 400}`)
  if (look.italic !== undefined) css.push(`font-style:${look.italic ? 'italic' : 'normal'}`)
  const lines = [
    look.underline !== undefined && look.underline !== 'none' ? `underline${UNDERLINES[look.underline] ?? ''}` : '',
    look.strike ? 'line-through' : '',
  ].filter(Boolean)
  if (lines.length > 0) css.push(`text-decoration:${lines.join(' ')}`)
  if (look.caps !== undefined) css.push(`text-transform:${look.caps ? 'uppercase' : 'none'}`)
  if (look.smallCaps !== undefined) css.push(`font-variant:${look.smallCaps ? 'small-caps' : 'normal'}`)
  if (look.hidden) css.push('display:none')
  if (look.colour !== undefined) css.push(`color:${look.colour}`)
  if (look.background !== undefined) css.push(`background-color:${look.background}`)
  if (look.position === 'superscript') css.push('vertical-align:super;font-size:65%;line-height:0')
  if (look.position === 'subscript') css.push('vertical-align:sub;font-size:65%;line-height:0')
  if (look.spacing !== undefined) css.push(`letter-spacing:${pointsOf(look.spacing)}`)
  if (look.border) css.push('border:0.5pt solid')
  return css.join(';')
}
