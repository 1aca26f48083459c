import { ownersOf } from '#functions/identity/index.ts'
import { organization, trialWatch } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/table/transact.ts'
import { findOrganization } from './administered.ts'
import { organizationSubject } from './organizationSubject.ts'

/** S0 §8. */
export const NO_ID = 'Id é obrigado'
const NO_EMAIL = 'Email é obrigatório'

const refused = (code: string, message: string) =>
  new Failure('invalid', message, [{ code, message, path: 'query.email' }])

/**
 * Takes an organisation away: at once from every list, and everything that is its own by message, in as many steps as it takes. Its log
 * goes with it; that it was deleted is told in the log of those who run the system. An owner's e-mail proves that it is the one that was
 * meant: of an invited owner too, since one whose owner never came must not stay for ever. Without any owner there is nothing to compare.
 */
export async function deleteOrganization(
  caller: Caller,
  organizationId: string,
  email: string | undefined,
): Promise<null> {
  const { name, createdAt, trialEndsAt } = await findOrganization(organizationId)
  if (!email) throw refused('missing', NO_EMAIL)
  if (organizationId === caller.organizationId)
    throw new Failure('invalid', 'Esta é a organização de quem administra o sistema: ela não pode ser excluída.')
  const owners = await ownersOf(organizationId, { invited: true })
  if (owners.length > 0 && !owners.some((owner) => owner.email === email))
    throw refused('not_an_owner', 'Este e-mail não é de um proprietário desta organização.')
  const told = logEntry(caller, {
    action: 'organization.deleted',
    subject: organizationSubject(organizationId, name),
    before: { name, createdAt, trialEndsAt, owners: owners.map((owner) => owner.email) },
  })
  const erase = { type: 'organization.deleted', organizationId, createdAt, step: 1 } as const
  await transact(
    { organization, trialWatch },
    (write) => [write.organization.remove({ organizationId }), write.trialWatch.delete({ organizationId })],
    [
      told,
      // Under the system's own: what lies under the organisation is to be erased.
      message(caller.organizationId, 'administration', erase, `erase-${organizationId}-1`),
    ],
  )
  return null
}
