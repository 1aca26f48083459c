/** A literal as a formula writes it: numbers bare with a decimal comma, text in quotes. */
export function quoteFormula(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO'
  if (typeof value === 'number' && Number.isFinite(value)) {
    const text = String(value)
    if (!text.includes('e')) return text.replace('.', ',')
  }
  return `"${String(value).replaceAll('"', '""')}"`
}
