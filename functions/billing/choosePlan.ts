import { type Invoice, monthOf } from '#shared/api/billing.ts'
import { type PlanId, plans } from '#shared/api/plans.ts'
import { organization, trialWatch } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { found } from '../platform/failure.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { subscription } from './entity.ts'
import { planFrom } from './planFrom.ts'
import { readInvoice } from './readInvoice.ts'
import { readPlan } from './readPlan.ts'

/** Gives the organisation a plan from this month on, which ends its trial. Usage counted so far is kept. */
export async function choosePlan(caller: Caller, organizationId: string, id: PlanId): Promise<Invoice> {
  const from = monthOf(now())
  const [{ plan: former }, { data }] = await Promise.all([
    readPlan(organizationId, from),
    organization.get({ organizationId }).go({ consistent: true }),
  ])
  const { name, createdAt } = found(data)
  const entry = logEntry(actingOn(caller, organizationId), {
    action: 'organization.planChosen',
    subject: { kind: 'organization', id: organizationId, name },
    before: { plan: former.name },
    after: { plan: plans[id].name },
  })
  const since = monthOf(createdAt)
  const chosen = planFrom({ organizationId, since, former: former.id, plan: id, from, chosenBy: caller.userId })
  await transact(
    { subscription, organization, trialWatch },
    (write) => [
      ...chosen.map((item) => write.subscription.put(item)),
      write.organization.patch({ organizationId }).remove(['trialEndsAt']),
      write.trialWatch.delete({ organizationId }),
    ],
    [entry],
  )
  return readInvoice(organizationId, from)
}
