/** A literal as formulas write it: bare numbers with a decimal comma, quoted text. */
export function quoteFormula(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO'
  if (typeof value === 'number' && Number.isFinite(value)) {
    const text = String(value)
    if (!text.includes('e')) return text.replace('.', ',')
  }
  return `"${String(value).replaceAll('"', '""')}"`
}
