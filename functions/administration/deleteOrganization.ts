import { hasHeld } from '#functions/executions/index.ts'
import { ownersOf } from '#functions/identity/index.ts'
import { organization, trialWatch } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { findOrganization } from './administered.ts'
import { organizationSubject } from './organizationSubject.ts'

/** S0 §8. */
export const NO_ID = 'Id é obrigado'
const NO_EMAIL = 'Email é obrigatório'

const HELD =
  'Esta organização tem documentos sob guarda legal. Um proprietário dela pode retirar a guarda, com o motivo, no menu de cada documento. Nada foi excluído.'

const refused = (code: string, message: string) =>
  new Failure('invalid', message, [{ code, message, path: 'query.email' }])

/**
 * Deletes an organisation: it leaves every list at once, and everything it owns is erased by messages, in as many steps as it takes. Its
 * log is erased too; the deletion itself is logged in the system administrator's own organisation. The e-mail of an owner, invited ones
 * included, must be given to confirm that it is the right organisation; without owners there is nothing to compare. An organisation with
 * documents under legal hold stays.
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
  if (await hasHeld(organizationId)) throw new Failure('conflict', HELD)
  const entry = logEntry(caller, {
    action: 'organization.deleted',
    subject: organizationSubject(organizationId, name),
    before: { name, createdAt, trialEndsAt, owners: owners.map((owner) => owner.email) },
  })
  const erase = { type: 'organization.deleted', organizationId, createdAt, step: 1 } as const
  await transact(
    { organization, trialWatch },
    (write) => [write.organization.remove({ organizationId }), write.trialWatch.delete({ organizationId })],
    [
      entry,
      // In the administrator's own partition, because the organisation's is about to be erased.
      message(caller.organizationId, 'administration', erase, `erase-${organizationId}-1`),
    ],
  )
  return null
}
