import { inviteUser, owners } from '#functions/identity/index.ts'
import type { AdministeredOrganization, administration } from '#shared/api/administration.ts'
import type { Body } from '#shared/api/call.ts'
import { organization, trialWatch, watchOf } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { addDays, now } from '../platform/clock.ts'
import type { CallContext } from '../platform/http/types.ts'
import { newId } from '../platform/id.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/table/transact.ts'
import { findOrganization, presentAdministered } from './administered.ts'
import { organizationSubject } from './organizationSubject.ts'

/** Makes an organisation and invites its owner, who comes in by the link of an e-mail as any invited person does. */
export async function createOrganization(
  caller: Caller,
  { name, owner, trialDays }: Body<typeof administration.createOrganization>,
  context: CallContext,
): Promise<AdministeredOrganization> {
  const organizationId = newId()
  const trialEndsAt = trialDays > 0 ? addDays(now(), trialDays).toISOString() : undefined
  const told = logEntry(actingOn(caller, organizationId), {
    action: 'organization.created',
    subject: organizationSubject(organizationId, name),
    after: { name, owner: owner.email, trialEndsAt },
  })
  await transact(
    { organization, owners, trialWatch },
    (write) => [
      write.organization.create({ organizationId, name, ...(trialEndsAt && { trialEndsAt }) }),
      write.owners.create({ organizationId, count: 0, listed: true }),
      trialEndsAt && write.trialWatch.put(watchOf(organizationId, trialEndsAt)),
    ],
    [told],
  )
  // After the organisation, not with it: what is left of a fault in between is an organisation without owners, to be deleted and made anew.
  await inviteUser(actingOn(caller, organizationId), { ...owner, privileges: ['owner'] }, context)
  return presentAdministered(await findOrganization(organizationId))
}
