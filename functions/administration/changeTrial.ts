import { planFrom, readPlan, subscription, USUAL_PLAN } from '#functions/billing/index.ts'
import type { AdministeredOrganization } from '#shared/api/administration/organizations.ts'
import { monthOf } from '#shared/api/billing.ts'
import { organization, trialWatch, watchOf } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { addDays, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { findOrganization, presentAdministered } from './administered.ts'
import { organizationSubject } from './organizationSubject.ts'

/** Ends an organisation's trial: from this month on it pays for the plan it chose, or for the default plan. */
export async function goLive(caller: Caller, organizationId: string): Promise<AdministeredOrganization> {
  const stored = await findOrganization(organizationId)
  const { name, trialEndsAt } = stored
  if (!trialEndsAt) throw new Failure('invalid', `${name} já está ativa: não há período de teste a encerrar.`)
  const entry = logEntry(actingOn(caller, organizationId), {
    action: 'organization.wentLive',
    subject: organizationSubject(organizationId, name),
    before: { trialEndsAt },
  })
  const time = now()
  const updatedAt = time.toISOString()
  const [since, from] = [monthOf(stored.createdAt), monthOf(time)]
  const { plan: former } = await readPlan(organizationId, from)
  const given =
    former.id === 'trial'
      ? planFrom({ organizationId, since, former: former.id, plan: USUAL_PLAN, from, chosenBy: caller.userId })
      : []
  await transact(
    { organization, subscription, trialWatch },
    (write) => [
      ...given.map((item) => write.subscription.put(item)),
      write.organization
        .patch({ organizationId })
        .set({ updatedAt })
        .remove(['trialEndsAt'])
        .where((attributes, { eq }) => eq(attributes.trialEndsAt, trialEndsAt)),
      write.trialWatch.delete({ organizationId }),
    ],
    [entry],
  )
  const { trialEndsAt: _, ...live } = stored
  return presentAdministered({ ...live, updatedAt })
}

/**
 * Gives an organisation on trial, even an expired one, the given number of days from today. Rejected for a live organisation: it pays for
 * its plan, and a trial would block it on the last day.
 */
export async function renewTrial(
  caller: Caller,
  organizationId: string,
  days: number,
): Promise<AdministeredOrganization> {
  const stored = await findOrganization(organizationId)
  const { trialEndsAt: former } = stored
  if (!former)
    throw new Failure('invalid', `${stored.name} já está ativa e tem um plano: não há período de teste a renovar.`)
  const trialEndsAt = addDays(now(), days).toISOString()
  const entry = logEntry(actingOn(caller, organizationId), {
    action: 'organization.trialRenewed',
    subject: organizationSubject(organizationId, stored.name),
    before: { trialEndsAt: former },
    after: { trialEndsAt },
  })
  const updatedAt = now().toISOString()
  await transact(
    { organization, trialWatch },
    (write) => [
      write.organization
        .patch({ organizationId })
        .set({ trialEndsAt, updatedAt })
        .where((attributes, { eq }) => eq(attributes.trialEndsAt, former)),
      write.trialWatch.put(watchOf(organizationId, trialEndsAt)),
    ],
    [entry],
  )
  return presentAdministered({ ...stored, trialEndsAt, updatedAt })
}
