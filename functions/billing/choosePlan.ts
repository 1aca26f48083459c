import { createWriteTransaction } from 'electrodb'
import { type Invoice, monthOf } from '#shared/api/billing.ts'
import { type PlanId, plans } from '#shared/api/plans.ts'
import { organization, trialWatch } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { commit } from '../platform/table/commit.ts'
import { subscription } from './entity.ts'
import { planFrom } from './planFrom.ts'
import { readInvoice } from './readInvoice.ts'
import { readPlan } from './readPlan.ts'

/** Gives the organisation a plan from this month on, which ends its trial. What was used stays counted. */
export const choosePlan = async (caller: Caller, organizationId: string, id: PlanId): Promise<Invoice> => {
  const from = monthOf(now())
  const [{ plan: former }, { data }] = await Promise.all([
    readPlan(organizationId, from),
    organization.get({ organizationId }).go({ consistent: true }),
  ])
  const { name, createdAt } = found(data)
  const told = logEntry(actingOn(caller, organizationId), {
    action: 'organization.planChosen',
    subject: { kind: 'organization', id: organizationId, name },
    before: { plan: former.name },
    after: { plan: plans[id].name },
  })
  const since = monthOf(createdAt)
  const chosen = planFrom({ organizationId, since, former: former.id, plan: id, from, chosenBy: caller.userId })
  const done = await commit(
    createWriteTransaction({ subscription, organization, trialWatch, outbox }, (write) => [
      ...chosen.map((item) => write.subscription.put(item).commit()),
      write.organization.patch({ organizationId }).remove(['trialEndsAt']).commit(),
      write.trialWatch.delete({ organizationId }).commit(),
      write.outbox.put(told).commit(),
    ]),
  )
  if (!done) throw new Failure('conflict')
  return readInvoice(organizationId, from)
}
