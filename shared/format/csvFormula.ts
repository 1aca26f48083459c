/**
 * A spreadsheet that opens a CSV evaluates cells that start with =, +, - or @, and some ignore a tab or line break before it (OWASP, "CSV
 * Injection"). Such a text is prefixed with an apostrophe, which makes it text. Harmless texts of that kind are kept: negative numbers,
 * international phone numbers, and a lone hyphen that means 'nothing'.
 */
export function neutralizeFormula(text: string): string {
  return FORMULA.test(text) && !HARMLESS.some((harmless) => harmless.test(text)) ? `'${text}` : text
}

/** Excel in some languages treats full-width signs as the plain ones; invisible characters may hide any of them. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠])/u

const HARMLESS = [
  // -1234,56 · -1.234,56 · -R$ 1.234,56 · -12,5%. Not '-R$1', because R1 is also a cell.
  /^-(?:R\$[ \u00a0])?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?%?$/,
  /^-\d+\.\d+$/,
  // +5511987654321 · +55 (11) 98765-4321 · +1 415 555 2671. Not '+55-11-9', which is a subtraction.
  /^\+\d{8,15}$/,
  /^\+\d{1,3}(?: \(\d{1,4}\)| \d{1,5}){1,5}(?:-\d{2,5})?$/,
  /^-$/,
]

/** Reverses the escaping, for reading a CSV that Minuta wrote. */
export function plainCell(cell: string): string {
  const text = cell.startsWith("'") ? cell.slice(1) : cell
  return text !== cell && neutralizeFormula(text) === cell ? text : cell
}
