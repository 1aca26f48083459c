import { organizationChannel } from '#shared/api/realtime.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { Change } from './change.ts'

type Envelope = { readonly organizationId: string; readonly version: number }

/** Announces that an envelope changed. Without details, not even which: everyone reloads those that they see. */
export async function announceEnvelope({ before, after }: Change<Envelope>): Promise<void> {
  const stored = after ?? before
  // The sweep notes when it looks again, which concerns nobody.
  if (!stored || before?.version === after?.version) return
  await publish(organizationChannel(stored.organizationId), { type: 'envelope.changed' })
}
