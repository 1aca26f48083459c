import { formatDate } from './formatDate.ts'

function before(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The months ('YYYY-MM') up to `last`, oldest first: from `first` if given, and never more than `most`. */
export function monthsBetween(first: string | undefined, last: string, most: number): readonly string[] {
  const months: string[] = []
  for (let month = last; months.length < most && (first === undefined || month >= first); month = before(month))
    months.unshift(month)
  return months
}

/** 'Novembro de 2026' for '2026-11', capitalised to stand on its own. */
export const monthName = (month: string): string => formatDate(`${month}-01`, 'Mmmm [de] YYYY')
