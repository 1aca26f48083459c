import { loadDefaultTemplates } from '#functions/interviews/index.ts'
import type { administration } from '#shared/api/administration.ts'
import type { Answer } from '#shared/api/call.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { findOrganization, presentAdministered } from './administered.ts'
import { organizationSubject } from './organizationSubject.ts'

/**
 * Gives an organisation the default models it has not been given yet. When repeated, it adds only new ones; whatever the organisation has,
 * changed or deleted is left alone.
 */
export async function loadDefaults(
  caller: Caller,
  organizationId: string,
): Promise<Answer<typeof administration.loadDefaults>> {
  const stored = await findOrganization(organizationId)
  const actor = actingOn(caller, organizationId)
  const added = await loadDefaultTemplates(actor)
  const subject = organizationSubject(organizationId, stored.name)
  await outbox.put(logEntry(actor, { action: 'organization.defaultsLoaded', subject, after: { added } })).go()
  return { ...presentAdministered(stored), added }
}
