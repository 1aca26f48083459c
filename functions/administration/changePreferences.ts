import { createWriteTransaction } from 'electrodb'
import { actingOn, entry } from '#functions/logs/index.ts'
import type { AdministeredOrganization, administration } from '#shared/api/administration.ts'
import type { Body } from '#shared/api/call.ts'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/defaults.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import { definition, organization } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { commit } from '../platform/table/commit.ts'
import { findOrganization, presentAdministered, type StoredOrganization } from './administered.ts'
import { organizationSubject } from './organizationSubject.ts'

interface Change {
  readonly action: LogAction
  readonly preferences: StoredOrganization['preferences']
  readonly custom: StoredOrganization['custom']
  /** E-mail and signature definitions go too, so that those of the house show through. */
  readonly forgetDefinitions?: true
}

const change = async (
  caller: Caller,
  stored: StoredOrganization,
  { action, preferences, custom, forgetDefinitions }: Change,
): Promise<AdministeredOrganization> => {
  const { organizationId, name } = stored
  const version = (stored.version ?? 1) + 1
  const updatedAt = now().toISOString()
  const told = entry(actingOn(caller, organizationId), {
    action,
    subject: organizationSubject(organizationId, name),
    before: { preferences: stored.preferences, custom: stored.custom },
    after: { preferences, custom },
  })
  const parts = forgetDefinitions ? (['email', 'signature'] as const) : []
  const committed = await commit(
    createWriteTransaction({ organization, definition, outbox }, (write) => [
      write.organization
        .patch({ organizationId })
        .set({ preferences, custom, version, updatedAt })
        .where((attributes, { eq, notExists }) =>
          stored.version === undefined ? notExists(attributes.version) : eq(attributes.version, stored.version),
        )
        .commit(),
      ...parts.map((part) => write.definition.delete({ organizationId, part }).commit()),
      write.outbox.put(told).commit(),
    ]),
  )
  if (!committed) throw new Failure('conflict')
  return presentAdministered({ ...stored, preferences, custom, version, updatedAt })
}

/**
 * Gives an organisation back what a new one has: preferences, colour, e-mail and signature definitions. Its DocuSign account stays, and so
 * does the second factor that its owners require.
 */
export const loadDefaults = async (caller: Caller, organizationId: string): Promise<AdministeredOrganization> => {
  const stored = await findOrganization(organizationId)
  const { requireSecondFactor } = stored.preferences
  return change(caller, stored, {
    action: 'organization.defaultsLoaded',
    preferences: { onlyNewEditor: true, customDefinitions: {}, ...(requireSecondFactor && { requireSecondFactor }) },
    custom: { secondaryColor: DEFAULT_SECONDARY_COLOR },
    forgetDefinitions: true,
  })
}

/** S0 §8. */
const NO_ID = 'Nenhum id foi passado para o método setTemplateFlags'

const identifier = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** Says what an organisation may do with templates. */
export const setTemplateFlags = async (
  caller: Caller,
  { id, flags }: Body<typeof administration.setTemplateFlags>,
): Promise<AdministeredOrganization> => {
  if (!id) throw new Failure('invalid', NO_ID, [{ code: 'missing', message: NO_ID, path: 'body.id' }])
  if (!identifier.test(id)) throw new Failure('not_found', 'Organização não encontrada')
  const stored = await findOrganization(id)
  return change(caller, stored, {
    action: 'organization.flagsChanged',
    preferences: { ...stored.preferences, onlyNewEditor: flags.onlyNewEditor },
    custom: stored.custom,
  })
}
