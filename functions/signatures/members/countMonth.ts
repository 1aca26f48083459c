import { readPlan, usedInMonth } from '#functions/billing/index.ts'
import { monthOf } from '#shared/api/billing.ts'
import { termsIn } from '#shared/api/plans.ts'
import { now } from '../../platform/clock.ts'

/** The envelopes sent in the current month in São Paulo, and how many the plan includes. */
export async function countMonth(organizationId: string) {
  const month = monthOf(now())
  const [total, { plan }] = await Promise.all([
    usedInMonth(organizationId, 'signatures', month),
    readPlan(organizationId, month),
  ])
  return { month, total, included: termsIn(plan, month).included.signatures }
}
