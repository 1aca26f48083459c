/** The content of a cell whose formula gives an error or no value. */
export const FORMULA_FAILED = '#VALOR!'

/** Errors of formulas, in English and Portuguese, as they reach a .csv file. */
export const isFormulaError = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^#(?:VALOR!|VALUE!|N\/A|N\/D|N\/DISP|REF!|DIV\/0!|NAME\?|NOME\?|N[ÚU]M!|NULL!|NULO!|#{2,})$/i.test(value.trim())
