import { billing, monthOf } from '#shared/api/billing.ts'
import { termsIn } from '#shared/api/plans.ts'
import { now } from '../platform/clock.ts'
import { implement } from '../platform/http/implement.ts'
import { choosePlan } from './choosePlan.ts'
import { readInvoice } from './readInvoice.ts'
import { readPlan } from './readPlan.ts'
import { usedInMonth } from './readUsage.ts'

async function leftTokens(organizationId: string) {
  const month = monthOf(now())
  const [{ plan }, used] = await Promise.all([
    readPlan(organizationId, month),
    usedInMonth(organizationId, 'aiTokens', month),
  ])
  const included = termsIn(plan, month).included.aiTokens
  return { included, used, left: Math.max(0, included - used) }
}

export const handler = implement(billing, {
  getBilling: ({ params, query }) => readInvoice(params.orgId, query.month),
  exportBilling: async ({ params, query }) =>
    (await import('./exportInvoice.ts')).exportInvoice(params.orgId, query.month),
  getBillingTotal: async ({ params, query }) => {
    const { month, total, open } = await readInvoice(params.orgId, query.month)
    return { month, total, open }
  },
  getLeftTokens: ({ params }) => leftTokens(params.orgId),
  choosePlan: ({ params, body, caller }) => choosePlan(caller, params.orgId, body.plan),
})
