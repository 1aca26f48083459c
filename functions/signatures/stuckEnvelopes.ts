import type { StuckEnvelope } from '#shared/api/administration/queues.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { type Actor, logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { changeEnvelope, readEnvelope } from './change.ts'
import { envelope, FAILED, SEALING, type StoredEnvelope } from './entity.ts'
import { envelopeSubject } from './logSubject.ts'

/** Milliseconds after which a seal should long have been made. */
const LATE = 15 * 60_000

/** Shown at most: more are a failure of everything. */
const MOST = 200

/** When an envelope came to wait for its seal: when the last person signed. */
const waitingSince = ({ participants, updatedAt }: StoredEnvelope): string =>
  participants
    .flatMap(({ agreement, actedAt }) => (agreement && actedAt ? [actedAt] : []))
    .sort()
    .at(-1) ?? updatedAt

const present = (stored: StoredEnvelope): Omit<StuckEnvelope, 'organizationName'> => ({
  id: stored.envelopeId,
  organization: stored.organizationId,
  subject: stored.subject,
  state: stored.state === 'failed' ? 'failed' : 'sealing',
  since: stored.state === 'failed' ? (stored.endedAt ?? stored.updatedAt) : waitingSince(stored),
  ...(stored.reason && { reason: stored.reason }),
  tries: stored.tries,
  maySeal: stored.state === 'sealing' || stored.failure === 'seal',
})

/** The envelopes of all organisations that failed, or have waited for their seal too long; the oldest first. */
export async function stuckEnvelopes(): Promise<Omit<StuckEnvelope, 'organizationName'>[]> {
  const [failed, sealing] = await Promise.all(
    [FAILED, SEALING].map((lane) => envelope.query.watched({ lane }).go({ limit: MOST })),
  )
  const before = new Date(now().getTime() - LATE).toISOString()
  const late = (sealing?.data ?? []).filter((stored) => waitingSince(stored) < before)
  return [...(failed?.data ?? []), ...late].map(present).sort((one, other) => (one.since < other.since ? -1 : 1))
}

const NOT_STUCK = 'Este envelope não espera o selo. Nada foi mudado.'

/** Has an envelope of any organisation sealed again. */
export async function sealAgain(
  actor: Actor,
  name: string,
  key: Pick<StoredEnvelope, 'organizationId' | 'envelopeId'>,
): Promise<void> {
  const stored = found(await readEnvelope(key))
  const { organizationId, envelopeId } = key
  const entry = (next: Parameters<typeof envelopeSubject>[0]) =>
    logEntry(actor, { action: 'envelope.sealRequested', subject: envelopeSubject(next) })
  if (stored.state === 'failed') {
    await changeEnvelope(stored, {
      act: () => ({ kind: 'sealAgain', by: { userId: actor.userId ?? '', name } }),
      outbox: (next) => [entry(next)],
    })
    return
  }
  if (stored.state !== 'sealing') throw new Failure('invalid', NOT_STUCK)
  // Its message may be lost; one more does no harm.
  await outbox.put(entry(stored)).go()
  await outbox
    .put(message(organizationId, 'signatures', { type: 'envelope.sealRequested', organizationId, envelopeId }))
    .go()
}
