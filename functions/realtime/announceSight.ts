import { organizationChannel } from '#shared/api/realtime.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { Change } from './change.ts'

type Deciding = { readonly organizationId: string }

/** A group, or who a model is restricted to, changed: everybody looks again at what they may see, and is told no more than that. */
export async function announceSight({ before, after }: Change<Deciding>): Promise<void> {
  const stored = after ?? before
  if (stored) await publish(organizationChannel(stored.organizationId), { type: 'sight.changed' })
}
