/** Soft hyphens, zero-width spaces, direction marks, byte order marks and control characters: copied along, and never seen. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu
const LINE_SPACES = /[\t\n\v\f\r\u0085]+/g
const HYPHENS = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
const SPACES = /[\s\u00a0\u2007\u202f\u3000]+/g

/**
 * A number, code, date or address as it was meant, without what word processors, web pages and messages add to it: invisible characters,
 * no-break spaces, and the many hyphens. Not for running text, where some invisible characters have a meaning.
 */
export function cleanInput(text: string): string {
  return text
    .normalize('NFC')
    .replace(LINE_SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(SPACES, ' ')
    .trim()
}
