import type { AdministeredOrganization } from '#shared/api/administration/organizations.ts'
import type { administration } from '#shared/api/administration.ts'
import type { Body } from '#shared/api/call.ts'
import { organization } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { findOrganization, presentAdministered } from './administered.ts'
import { organizationSubject } from './organizationSubject.ts'

/** S0 §8. */
const NO_ID = 'Nenhum id foi passado para o método setTemplateFlags'

const identifier = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** Sets which template features an organisation has. */
export async function setTemplateFlags(
  caller: Caller,
  { id, flags }: Body<typeof administration.setTemplateFlags>,
): Promise<AdministeredOrganization> {
  if (!id) throw new Failure('invalid', NO_ID, [{ code: 'missing', message: NO_ID, path: 'body.id' }])
  if (!identifier.test(id)) throw new Failure('not_found', 'Organização não encontrada')
  const stored = await findOrganization(id)
  const version = (stored.version ?? 1) + 1
  const updatedAt = now().toISOString()
  const preferences = { ...stored.preferences, onlyNewEditor: flags.onlyNewEditor }
  const entry = logEntry(actingOn(caller, id), {
    action: 'organization.flagsChanged',
    subject: organizationSubject(id, stored.name),
    before: { preferences: stored.preferences },
    after: { preferences },
  })
  await transact(
    { organization },
    (write) => [
      write.organization
        .patch({ organizationId: id })
        .set({ preferences, version, updatedAt })
        .where((attributes, { eq, notExists }) =>
          stored.version === undefined ? notExists(attributes.version) : eq(attributes.version, stored.version),
        ),
    ],
    [entry],
  )
  return presentAdministered({ ...stored, preferences, version, updatedAt })
}
