import { err, ok } from '#shared/result.ts'
import type { ActOf, Moment } from './act.ts'
import { acts, type Envelope, type EnvelopePerson } from './envelope.ts'
import { entryOf, type Outcomes } from './outcomes.ts'

const NOT_SIGNED_BY_ALL = 'Este envelope não chegou a ser enviado. Envie-o de novo.'

export function seal(envelope: Envelope, { documents, evidence }: ActOf<'seal'>, moment: Moment): Outcomes {
  const participants = envelope.participants.map(
    (one): EnvelopePerson => (acts(one) ? one : { ...one, state: 'informed', actedAt: moment.at }),
  )
  return ok({
    next: {
      ...envelope,
      state: 'completed',
      documents,
      evidence,
      participants,
      endedAt: moment.at,
      leasedUntil: undefined,
      reason: undefined,
      failure: undefined,
    },
    trail: [entryOf(moment, 'sealed'), entryOf(moment, 'completed')],
    effects: [
      ...participants.map(({ id }) => ({ kind: 'mailSigned', participantId: id }) as const),
      { kind: 'notify', of: 'completed' },
      { kind: 'announce', of: 'completed' },
    ],
  })
}

export function sealFailed(envelope: Envelope, { reason, isFinal }: ActOf<'sealFailed'>, moment: Moment): Outcomes {
  const next = { ...envelope, leasedUntil: undefined, reason }
  const trail = [entryOf(moment, 'sealFailed')]
  if (!isFinal) return ok({ next, trail, effects: [] })
  return ok({
    next: { ...next, state: 'failed', failure: 'seal', endedAt: moment.at },
    trail,
    effects: [
      { kind: 'notify', of: 'failed' },
      { kind: 'announce', of: 'failed' },
    ],
  })
}

export function sealAgain(envelope: Envelope): Outcomes {
  if (envelope.failure !== 'seal') return err(NOT_SIGNED_BY_ALL)
  const { failure: _, reason: __, ...rest } = envelope
  return ok({
    next: { ...rest, state: 'sealing', tries: 0, endedAt: undefined, leasedUntil: undefined },
    trail: [],
    effects: [{ kind: 'seal' }],
  })
}
