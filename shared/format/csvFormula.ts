/**
 * A spreadsheet that opens a CSV calculates what begins with =, +, - or @, and some skip a tab or a line break before it (OWASP, "CSV
 * Injection"). Such a text gets an apostrophe, which makes it text again. What begins so and is harmless stays whole: a negative number,
 * a telephone written internationally, and the lone hyphen that people write for 'nothing'.
 */
export function neutralizeFormula(text: string): string {
  return FORMULA.test(text) && !HARMLESS.some((harmless) => harmless.test(text)) ? `'${text}` : text
}

/** The full-width signs are what Excel in some languages takes for the plain ones; invisible characters may hide any of them. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠])/u

const HARMLESS = [
  // -1234,56 · -1.234,56 · -R$ 1.234,56 · -12,5%. Not '-R$1', which is also the cell R1.
  /^-(?:R\$[ \u00a0])?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?%?$/,
  /^-\d+\.\d+$/,
  // +5511987654321 · +55 (11) 98765-4321 · +1 415 555 2671. Not '+55-11-9', which is a subtraction.
  /^\+\d{8,15}$/,
  /^\+\d{1,3}(?: \(\d{1,4}\)| \d{1,5}){1,5}(?:-\d{2,5})?$/,
  /^-$/,
]
