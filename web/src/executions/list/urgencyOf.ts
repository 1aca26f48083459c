import { executionStatus } from '#shared/api/executionStatus.ts'
import { daysBetween } from '#shared/format/dateMath.ts'
import { formatNumber } from '#shared/format/number.ts'

/** Days before it from which on a deadline is marked. */
const SOON = 3

type Urgency = { readonly urgency?: 'over' | 'soon'; readonly words?: string }

/** How near a deadline is, of what is not finished yet. */
export function urgencyOf(dueDate: string, status: number, day: string): Urgency {
  const left = daysBetween(day, dueDate) ?? 0
  if (status === executionStatus.finished || left > SOON) return {}
  if (left < 0)
    return { urgency: 'over', words: left === -1 ? 'venceu ontem' : `venceu há ${formatNumber(-left)} dias` }
  if (left === 0) return { urgency: 'soon', words: 'vence hoje' }
  return { urgency: 'soon', words: left === 1 ? 'vence amanhã' : `vence em ${left} dias` }
}
