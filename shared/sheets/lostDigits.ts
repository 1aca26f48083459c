/** Spreadsheets keep fifteen digits of a number. */
const LEAST = 1e15

/** One of twelve digits or more as they show it in a narrow column, and save it in a .csv file: '1,23457E+16'. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E\+(?:1[1-9]|[2-9]\d|\d{3})$/i

/** A number of which a spreadsheet has lost digits, where text is asked. */
export const hasLostDigits = (value: unknown): boolean =>
  typeof value === 'number' ? Math.abs(value) >= LEAST : typeof value === 'string' && SHORTENED.test(value.trim())

export const LOST_DIGITS =
  'A planilha só guarda 15 algarismos de um número, e os outros se perderam. Formate a coluna como texto e escreva o número de novo.'
