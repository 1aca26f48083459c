/** Periods that the charts can show, up to now. */
export const periods = [
  { value: '3', label: '3 meses' },
  { value: '6', label: '6 meses' },
  { value: '12', label: '12 meses' },
  { value: '24', label: '24 meses' },
] as const

/** The first of `months` months that end with `last` ('YYYY-MM'). */
export function firstOf(last: string, months: number): string {
  const [year = 0, month = 0] = last.split('-').map(Number)
  const index = year * 12 + (month - 1) - (months - 1)
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** '2026-11' becomes 'nov/26'. */
export const shortMonth = (month: string): string => `${names[Number(month.slice(5)) - 1] ?? ''}/${month.slice(2, 4)}`
