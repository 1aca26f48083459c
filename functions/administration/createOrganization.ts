import { inviteUser, owners } from '#functions/identity/index.ts'
import type { AdministeredOrganization } from '#shared/api/administration/organizations.ts'
import type { administration } from '#shared/api/administration.ts'
import type { Body } from '#shared/api/call.ts'
import { organization, trialWatch, watchOf } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { addDays, now } from '../platform/clock.ts'
import type { CallContext } from '../platform/http/types.ts'
import { newId } from '../platform/id.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { findOrganization, presentAdministered } from './administered.ts'
import { organizationSubject } from './organizationSubject.ts'

/** Creates an organisation and invites its owner by e-mail, like any invited person. */
export async function createOrganization(
  caller: Caller,
  { name, owner, trialDays }: Body<typeof administration.createOrganization>,
  context: CallContext,
): Promise<AdministeredOrganization> {
  const organizationId = newId()
  const trialEndsAt = trialDays > 0 ? addDays(now(), trialDays).toISOString() : undefined
  const entry = logEntry(actingOn(caller, organizationId), {
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
    [
      entry,
      message(organizationId, 'references', {
        type: 'organization.registered',
        organizationId,
        userId: caller.userId,
      }),
    ],
  )
  // Not in the same transaction: a failure in between leaves an organisation without owners, which can be deleted and created again.
  await inviteUser(actingOn(caller, organizationId), { ...owner, privileges: ['owner'] }, context)
  return presentAdministered(await findOrganization(organizationId))
}
