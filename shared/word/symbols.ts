import type { XmlElement } from './xml.ts'

/** Signs that Word writes as letters of a font of signs (w:sym). */
export function symbolOf(symbol: XmlElement): string {
  const code = Number.parseInt(symbol.attribute('w:char') ?? '', 16) & 0xff
  if (/wingdings/i.test(symbol.attribute('w:font') ?? '')) return WINGDINGS[code] ?? '•'
  return SYMBOL[code] ?? String.fromCharCode(code)
}

/** The text of a bullet; `isSign`: it was a letter of a font of signs, in Unicode's private area. */
export function bulletOf(text: string): { readonly text: string; readonly isSign: boolean } {
  const code = text.charCodeAt(0)
  if (code < 0xe000 || code > 0xf8ff) return { text, isSign: false }
  return { text: WINGDINGS[code & 0xff] ?? '•', isSign: true }
}

const WINGDINGS: Readonly<Record<number, string>> = {
  40: '☎',
  42: '✉',
  108: '●',
  110: '■',
  111: '☐',
  113: '❑',
  118: '❖',
  167: '▪',
  168: '☐',
  216: '➢',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
}
const SYMBOL: Readonly<Record<number, string>> = { 183: '•', 163: '≤', 179: '≥', 185: '≠', 177: '±', 215: '×' }
