import type { Body } from '#shared/api/call.ts'
import { DEFAULT_SECONDARY_COLOR, type Organization, type organizations } from '#shared/api/organizations.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { hasSecondFactor } from '../platform/auth/hasSecondFactor.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { announce } from './announce.ts'
import { organization } from './entity.ts'
import { presentOrganization, storedOrganization } from './readOrganization.ts'

const NO_FACTOR =
  'Ligue antes a sua verificação em duas etapas, no seu perfil: quem passa a exigi-la não pode ficar do lado de fora.'

/** An owner who requires a second factor of everyone must have one, so as not to be locked out. */
async function requireOwnFactor({ organizationId, userId }: Caller): Promise<void> {
  if (await hasSecondFactor(organizationId, userId)) return
  const path = 'body.preferences.requireSecondFactor'
  throw new Failure('invalid', NO_FACTOR, [{ code: 'no_factor', message: NO_FACTOR, path }])
}

/** Changes name and preferences, unless somebody else did since the caller read them. */
export async function updateOrganization(
  caller: Caller,
  organizationId: string,
  { version, name, preferences }: Body<typeof organizations.updateOrganization>,
): Promise<Organization> {
  const stored = await storedOrganization(organizationId)
  const before = presentOrganization(stored)
  if (before.version !== version) throw new Failure('conflict')
  const after = {
    ...before,
    version: version + 1,
    ...(name !== undefined && { name }),
    preferences: { ...before.preferences, ...preferences },
  }
  if (after.preferences.requireSecondFactor && !before.preferences.requireSecondFactor) await requireOwnFactor(caller)
  await transact(
    { organization },
    (write) => [
      write.organization
        .patch({ organizationId })
        .set({
          name: after.name,
          preferences: after.preferences,
          version: after.version,
          updatedAt: now().toISOString(),
        })
        .where((attributes, { eq, notExists }) =>
          stored.version === undefined ? notExists(attributes.version) : eq(attributes.version, version),
        ),
    ],
    [
      logEntry(actingOn(caller, organizationId), {
        action: 'organization.changed',
        subject: { kind: 'organization', id: organizationId, name: after.name },
        before: { name: before.name, preferences: before.preferences },
        after: { name: after.name, preferences: after.preferences },
      }),
    ],
  )
  return announce(after)
}

/** Changes the colour. The last change wins, because nothing else is lost. */
export async function changeCustom(
  caller: Caller,
  organizationId: string,
  { secondaryColor = DEFAULT_SECONDARY_COLOR }: Body<typeof organizations.changeCustom>,
): Promise<Organization> {
  const stored = await storedOrganization(organizationId)
  const custom = { ...stored.custom, secondaryColor }
  await transact(
    { organization },
    (write) => [write.organization.patch({ organizationId }).set({ custom, updatedAt: now().toISOString() })],
    [
      logEntry(actingOn(caller, organizationId), {
        action: 'organization.recolored',
        subject: { kind: 'organization', id: organizationId, name: stored.name },
        before: stored.custom,
        after: custom,
      }),
    ],
  )
  return announce(presentOrganization({ ...stored, custom }))
}
