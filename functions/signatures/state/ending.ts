import type { TrailEntry } from '#shared/api/signatures/schemas.ts'
import { ok } from '#shared/result.ts'
import type { Moment } from './act.ts'
import { type Agreement, acts, type Effect, type Envelope } from './envelope.ts'
import { changed, entryOf, type Outcomes, ofPerson } from './outcomes.ts'

/** Those who got a link and are not the one who ends the envelope. */
export const endNotices = ({ participants }: Envelope, except?: string): Effect[] =>
  participants
    .filter(({ id, invitedAt }) => invitedAt !== undefined && id !== except)
    .map(({ id }) => ({ kind: 'tellEnded', participantId: id }))

export function end(
  envelope: Envelope,
  state: 'cancelled' | 'expired',
  moment: Moment,
  { entry, reason }: { readonly entry: TrailEntry; readonly reason?: string },
): Outcomes {
  return ok({
    next: { ...envelope, state, endedAt: moment.at, ...(reason && { reason }) },
    trail: [entry],
    effects: [
      ...endNotices(envelope),
      ...(state === 'expired' ? ([{ kind: 'notify', of: 'expired' }] as const) : []),
      { kind: 'announce', of: state },
      { kind: 'tellProvider' },
    ],
  })
}

export function overtaken(envelope: Envelope, agreement: Agreement, moment: Moment): Outcomes {
  const late = envelope.participants.filter((one) => acts(one) && one.state !== 'signed')
  const { reason: _, endedAt: __, ...rest } = envelope
  const ids = late.map(({ id }) => id)
  return ok({
    next: {
      ...rest,
      state: 'sealing',
      tries: 0,
      participants: changed(envelope, ids, (one) => ({ ...one, state: 'signed', actedAt: moment.at, agreement })),
    },
    trail: late.map((one) => entryOf(moment, one.role === 'approver' ? 'approved' : 'signed', ofPerson(one))),
    effects: [{ kind: 'announce', of: 'signed' }, { kind: 'seal' }],
  })
}
