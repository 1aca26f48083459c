import { executionStatus } from '#shared/api/executionStatus.ts'
import { daysBetween } from '#shared/format/dateMath.ts'
import { formatNumber } from '#shared/format/number.ts'

/** Days before a deadline from which it is highlighted. */
const SOON = 3

type Urgency = { readonly urgency?: 'over' | 'soon'; readonly words?: string }

/** How near the deadline of an unfinished document is. */
export function urgencyOf(dueDate: string, status: number, day: string): Urgency {
  const left = daysBetween(day, dueDate) ?? 0
  if (status === executionStatus.finished || left > SOON) return {}
  if (left < 0)
    return { urgency: 'over', words: left === -1 ? 'venceu ontem' : `venceu há ${formatNumber(-left)} dias` }
  if (left === 0) return { urgency: 'soon', words: 'vence hoje' }
  return { urgency: 'soon', words: left === 1 ? 'vence amanhã' : `vence em ${left} dias` }
}
