import { logEntry } from '../../platform/outbox/logEntry.ts'
import { usage } from '../../platform/outbox/usage.ts'
import { keptBytes } from '../keptBytes.ts'
import { envelopeSubject } from '../logSubject.ts'
import type { Envelope } from '../state/envelope.ts'

/** What goes with the completion of an envelope, in whichever way it was sealed: its entry in the log, and the storage that it takes from now on. */
export function completed(before: Envelope, next: Envelope) {
  const { organizationId, envelopeId, number, documents } = next
  return [
    logEntry(
      { organizationId },
      {
        action: 'envelope.completed',
        subject: envelopeSubject(next),
        after: { number, documents: documents.map(({ name, signed }) => `${name} (${signed?.sha256})`) },
      },
    ),
    usage({
      organizationId,
      id: `envelope-${envelopeId}-signed`,
      kind: 'storage',
      quantity: keptBytes(next) - keptBytes(before),
      at: next.updatedAt,
    }),
  ]
}
