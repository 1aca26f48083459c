import { Standard14Font, type Standard14FontName } from '@libpdf/core'
import type { Canvas } from '../drawing/index.ts'

/** A font for the words of a field. */
export type Typeface = {
  /** One of the fonts that every reader has; absent for our own, which have all letters of Latin alphabets. */
  readonly standard?: Standard14FontName
  readonly isBold: boolean
  /** How far letters reach above and below their line, for a size of 1. */
  readonly ascent: number
  readonly descent: number
  readonly width: (text: string, size: number) => number
}

type Family = 'Helvetica' | 'Times' | 'Courier'

const NAMES: Readonly<
  Record<Family, readonly [Standard14FontName, Standard14FontName, Standard14FontName, Standard14FontName]>
> = {
  Helvetica: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
  Times: ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
  Courier: ['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique'],
}

/** As PDFium measures the fonts that it draws these with: text then lies where it puts it. */
const REACH: Readonly<Record<Family, readonly [ascent: number, descent: number]>> = {
  Helvetica: [0.945, -0.224],
  Times: [0.878, -0.249],
  Courier: [0.803, -0.248],
}

/** What cp1252 has between 0x80 and 0x9f. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The codes of a text in WinAnsiEncoding; undefined if a letter has none. */
export function windowsCodes(text: string): number[] | undefined {
  const codes: number[] = []
  for (const letter of text) {
    const point = letter.codePointAt(0)!
    const at = WINDOWS.indexOf(letter)
    if ((point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point <= 0xff)) codes.push(point)
    else if (at >= 0 && point > 0x9f) codes.push(0x80 + at)
    else return undefined
  }
  return codes
}

/** The typeface that comes closest to a font for a text. `name` is the font's own, or that of the form's resource. */
export function typefaceFor(canvas: Canvas, name: string, text: string): Typeface {
  const isBold = /bold|black|heavy|demi|^HeBo|^HeBi|^TiBo|^TiBi|^CoBo|^CoBi/i.test(name)
  const isItalic = /italic|oblique|^HeBi|^HeOb|^TiBi|^TiIt|^CoBi|^CoOb/i.test(name)
  const family = familyOf(name)
  const [ascent, descent] = REACH[family]
  if (windowsCodes(text.replaceAll('\n', ''))) {
    const standard = NAMES[family][(isBold ? 1 : 0) + (isItalic ? 2 : 0)]!
    const font = Standard14Font.of(standard)
    return { standard, isBold, ascent, descent, width: (words, size) => font.widthOfTextAtSize(words, size) }
  }
  const face = isBold ? 'bold' : 'regular'
  return { isBold, ascent, descent, width: (words, size) => canvas.width(words, { size, face }) }
}

function familyOf(name: string): Family {
  if (/cour|mono|consol|^Co(?:Bo|Ob|Bi)?$/i.test(name)) return 'Courier'
  return /times|roman|georgia|garamond|cambria|minion|bookman|palatino|^Ti/i.test(name) ? 'Times' : 'Helvetica'
}
