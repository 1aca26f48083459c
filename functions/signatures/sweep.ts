import { mailProblemsOf } from '#functions/mail/index.ts'
import { today } from '#shared/format/dateTime.ts'
import { now } from '../platform/clock.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { tryTransact } from '../platform/transact.ts'
import { lanes } from '../platform/waiting/states.ts'
import { sweepLanes } from '../platform/waiting/sweepLanes.ts'
import { watchCertificates } from './certificate/watchCertificates.ts'
import { changeEnvelope, presently, readEnvelope } from './change.ts'
import { envelope, SEALING, type StoredEnvelope, watchOf } from './entity.ts'
import { envelopeSubject } from './logSubject.ts'
import { isOverdue } from './state/doAct.ts'
import { remindersDue, unopened } from './state/nextLook.ts'

/** Envelopes of each lane in one run; the next takes those that are left. */
const OF_EACH_LANE = 50

/** Moves the next look on, without a change of the envelope; with a message that goes with it. */
async function postpone(stored: StoredEnvelope, items: Parameters<typeof tryTransact>[2] = []): Promise<void> {
  const { organizationId, envelopeId, version } = stored
  const at = now().toISOString()
  const { lane, sweepAt } = watchOf(stored, at)
  await tryTransact(
    { envelope },
    (write) => [
      write.envelope
        .patch({ organizationId, envelopeId })
        .set({ lane, sweepAt })
        .where((attributes, { eq }) => eq(attributes.version, version)),
    ],
    items,
  )
}

/** A seal that no message started, or whose worker died. */
const startSeal = (stored: StoredEnvelope): Promise<void> => {
  const { organizationId, envelopeId } = stored
  return postpone({ ...stored, leasedUntil: undefined }, [
    message(organizationId, 'signatures', { type: 'envelope.sealRequested', organizationId, envelopeId }),
  ])
}

/** Another provider may not have reported what happened, which also decides whether the envelope is over. */
const askProvider = (stored: StoredEnvelope): Promise<void> => {
  const { organizationId, envelopeId } = stored
  return postpone(stored, [
    message(organizationId, 'signatures', { type: 'envelope.providerTold', organizationId, envelopeId }),
  ])
}

async function expire(stored: StoredEnvelope): Promise<void> {
  await changeEnvelope(stored, {
    act: () => ({ kind: 'expire' }),
    outbox: (next, before) =>
      next.state === before.state
        ? []
        : [
            logEntry(
              { organizationId: next.organizationId },
              { action: 'envelope.expired', subject: envelopeSubject(next), after: { expiresOn: next.expiresOn } },
            ),
          ],
  })
}

async function look(found: StoredEnvelope): Promise<void> {
  // The index may be behind.
  const stored = await readEnvelope(found)
  if (!stored) return
  if (stored.state === 'sealing') return startSeal(stored)
  if (stored.state !== 'sent' && stored.state !== 'partial') return postpone(stored)
  if (stored.provider !== 'minuta') return askProvider(stored)
  if (isOverdue(stored, today(now()))) return expire(stored)
  let current = stored
  const problems = await mailProblemsOf(unopened(current).map(({ email }) => email))
  const bounced = unopened(current).filter(({ email }) => problems.has(email))
  if (bounced.length > 0)
    current = await changeEnvelope(current, {
      act: () => ({ kind: 'bounce', participantIds: bounced.map(({ id }) => id) }),
    })
  const due = remindersDue(current, presently().at).filter(({ email }) => !problems.has(email))
  if (due.length > 0)
    current = await changeEnvelope(current, {
      act: (one) => ({
        kind: 'remind',
        participantIds: remindersDue(one, presently().at)
          .map(({ id }) => id)
          .filter((id) => due.some((person) => person.id === id)),
      }),
    })
  if (current === stored) await postpone(stored)
}

const sweepEnvelopes = (): Promise<number> =>
  sweepLanes({
    name: 'envelopes',
    lanes: [...lanes, SEALING],
    idOf: ({ envelopeId }) => envelopeId,
    dueIn: (lane, until) =>
      envelope.query.watched({ lane }).between({ sweepAt: '' }, { sweepAt: until }).go({ limit: OF_EACH_LANE }),
    handle: look,
  })

/** Scheduled (events/schedules.ts): reminds, ends what is overdue, starts seals that stopped, and watches certificates. */
export async function handler(): Promise<void> {
  const failed = (await sweepEnvelopes()) + (await watchCertificates())
  if (failed > 0) throw new Error(`${failed} envelopes or certificates were not looked at`)
}
