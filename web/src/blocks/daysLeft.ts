import { plural } from './plural.ts'

const DAY = 24 * 3_600_000

/** How long an item in the bin can still be restored. */
export function daysLeft(deleteAt: string, now: Date): string {
  const days = Math.ceil((new Date(deleteAt).getTime() - now.getTime()) / DAY)
  return days <= 0 ? 'é excluído de vez hoje' : `excluído de vez em ${plural(days, 'dia', 'dias')}`
}
