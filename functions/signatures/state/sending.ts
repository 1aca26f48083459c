import { err, ok } from '#shared/result.ts'
import type { ActOf, Moment } from './act.ts'
import { acts, type Envelope, type EnvelopePerson, type Outcome } from './envelope.ts'
import { changed, entryOf, type Outcomes, ofMember, ofPerson } from './outcomes.ts'
import { turnOf } from './turns.ts'

const NOBODY = 'Inclua ao menos uma pessoa que assina.'
const NOTHING = 'Inclua ao menos um documento.'
const PAST = 'O prazo para assinar já passou. Escolha hoje ou um dia depois de hoje.'
const WITH_SEAL_PROBLEM = 'Este envelope já foi assinado por todos: o que falta é o selo. Peça para selar de novo.'

type Invited = Pick<Outcome, 'trail' | 'effects'> & { readonly participants: readonly EnvelopePerson[] }

/** Invites those whose turn it is and who wait. */
export function invite(envelope: Envelope, moment: Moment): Invited {
  const waiting = turnOf(envelope.participants).filter(({ state }) => state === 'waiting')
  const ids = waiting.map(({ id }) => id)
  return {
    participants: changed(envelope, ids, (one) => ({ ...one, state: 'invited', invitedAt: moment.at })),
    trail: waiting.map((one) => ({ at: moment.at, event: 'invited', ...ofPerson(one), note: one.email })),
    effects: ids.map((participantId) => ({ kind: 'invite', participantId })),
  }
}

export function send(envelope: Envelope, { by }: ActOf<'send'>, moment: Moment): Outcomes {
  if (envelope.failure === 'seal') return err(WITH_SEAL_PROBLEM)
  if (envelope.documents.length === 0) return err(NOTHING)
  if (!envelope.participants.some(acts)) return err(NOBODY)
  if (envelope.expiresOn < moment.day) return err(PAST)
  const { consentUrl: _, reason: __, failure: ___, ...rest } = envelope
  const isFirst = envelope.sentAt === undefined
  const next: Envelope = { ...rest, state: 'sent', sentBy: by.userId, sentAt: moment.at, endedAt: undefined }
  const invited = invite(next, moment)
  return ok({
    next: { ...next, participants: invited.participants },
    trail: [entryOf(moment, 'sent', ofMember(by)), ...invited.trail],
    effects: [
      ...invited.effects,
      { kind: 'announce', of: 'sent' },
      ...(isFirst ? ([{ kind: 'countUse' }] as const) : []),
      { kind: 'tellProvider' },
    ],
  })
}

/** Another provider did not take it: everybody waits again. */
export function sendFailed(envelope: Envelope, { reason, consentUrl }: ActOf<'sendFailed'>, { at }: Moment): Outcomes {
  const participants = envelope.participants.map(
    (one): EnvelopePerson => ({ ...one, state: 'waiting', invitedAt: undefined }),
  )
  return ok({
    next: { ...envelope, state: 'failed', failure: 'send', reason, consentUrl, participants, endedAt: at },
    trail: [],
    effects: [
      { kind: 'notify', of: 'failed' },
      { kind: 'announce', of: 'failed' },
    ],
  })
}
