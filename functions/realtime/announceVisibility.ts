import { organizationChannel } from '#shared/api/realtime.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { Change } from './change.ts'

type Deciding = { readonly organizationId: string }

/** Announces that a group, or a model's restriction to groups, changed. Without details: everyone reloads what they may see. */
export async function announceVisibility({ before, after }: Change<Deciding>): Promise<void> {
  const stored = after ?? before
  if (stored) await publish(organizationChannel(stored.organizationId), { type: 'sight.changed' })
}
