import type { EnvelopeState } from '#shared/api/signatures/schemas.ts'
import { daysBetween } from '#shared/format/dateMath.ts'
import { isUnderWay } from '../words.ts'

/** Days before the end from which it is highlighted. */
const SOON = 3

type Deadline = { readonly urgency?: 'over' | 'soon'; readonly words?: string }

/** How near the last day of an envelope is that still waits for somebody. */
export function deadlineText(expiresOn: string, state: EnvelopeState, day: string): Deadline {
  const left = daysBetween(day, expiresOn) ?? 0
  if (!isUnderWay(state) || left > SOON) return {}
  if (left < 0) return { urgency: 'over', words: 'venceu' }
  if (left === 0) return { urgency: 'soon', words: 'vence hoje' }
  return { urgency: 'soon', words: left === 1 ? 'vence amanhã' : `vence em ${left} dias` }
}
