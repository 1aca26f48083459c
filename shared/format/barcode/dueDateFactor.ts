import { addDays, daysBetween } from '../dateMath.ts'

const BASE = '1997-10-07'
const FIRST = 1000
const LAST = 9999
const CYCLE = LAST - FIRST + 1
/** FEBRABAN's window: a factor means a date between 3,000 days before today and 5,500 days after. */
const DAYS_BACK = 3000
const DAYS_AHEAD = 5500

/**
 * The four digits that represent a due date in a boleto: days since 07/10/1997, which reached 9999 on 21/02/2025 and restarted at 1000 on
 * 22/02/2025. Undefined for an invalid date and before 03/07/2000, the first date with a factor.
 */
export function dueDateFactor(dueDate: string): string | undefined {
  const days = daysBetween(BASE, dueDate)
  return days === undefined || days < FIRST ? undefined : String(((days - FIRST) % CYCLE) + FIRST)
}

/**
 * The due date of a factor as of a date ('YYYY-MM-DD', the day of reading). Factors repeat every 9,000 days, so the occurrence within
 * FEBRABAN's window counts. Undefined for a factor below 1000 (no due date) or outside the window.
 */
export function dueDateOfFactor(factor: string, reference: string): string | undefined {
  const today = daysBetween(BASE, reference) ?? Number.NaN
  if (!/^[1-9]\d{3}$/.test(factor)) return undefined
  const first = Number(factor)
  const turns = Math.max(0, Math.ceil((today - DAYS_BACK - first) / CYCLE))
  const day = first + turns * CYCLE
  return day - today <= DAYS_AHEAD ? addDays(BASE, day) : undefined
}
