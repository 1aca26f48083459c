import { err, ok } from '#shared/result.ts'
import type { ActOf, Moment } from './act.ts'
import type { Envelope, EnvelopePerson } from './envelope.ts'
import { changed, entryOf, isInvited, type Outcomes, ofMember, ofPerson, unchanged } from './outcomes.ts'
import { turnOf } from './turns.ts'

const TOO_SOON = 'Quem falta assinar já foi lembrado há menos de uma hora. Espere um pouco antes de lembrar de novo.'
const NONE_WAITS = 'Não há a quem lembrar: ninguém está na vez de assinar.'

/** Milliseconds between two reminders that a member asks for. */
const HOUR = 3_600_000

const isRested = ({ invitedAt = '', remindedAt = invitedAt }: EnvelopePerson, at: string): boolean =>
  Date.parse(at) - Date.parse(remindedAt) >= HOUR

export function remind(envelope: Envelope, { participantIds, by }: ActOf<'remind'>, moment: Moment): Outcomes {
  const waited = turnOf(envelope.participants).filter(({ id }) => participantIds.includes(id))
  if (waited.length === 0) return err(NONE_WAITS)
  const due = by ? waited.filter((one) => isRested(one, moment.at)) : waited
  if (due.length === 0) return err(TOO_SOON)
  const ids = due.map(({ id }) => id)
  return ok({
    next: { ...envelope, participants: changed(envelope, ids, (one) => ({ ...one, remindedAt: moment.at })) },
    trail: due.map((one) => entryOf(moment, 'reminded', { ...ofPerson(one), ...(by && { userId: by.userId }) })),
    effects: [
      ...ids.map((participantId) => ({ kind: 'remind', participantId }) as const),
      ...(envelope.provider === 'minuta' ? [] : ([{ kind: 'tellProvider' }] as const)),
    ],
  })
}

/** A link was sent to who somebody was before, and another is. */
function anew(one: EnvelopePerson, at: string): EnvelopePerson {
  if (!isInvited(one)) return one
  // The table stores nothing undefined.
  const { remindedAt: _, openedAt: __, downloadedAt: ___, undeliverable: ____, ...rest } = one
  return { ...rest, state: 'invited', invitedAt: at }
}

export function correct(
  envelope: Envelope,
  person: EnvelopePerson,
  { person: given, by }: ActOf<'correct'>,
  moment: Moment,
): Outcomes {
  const next = { ...person, ...given }
  const names = (['name', 'email', 'phone', 'cpf'] as const).filter((name) => next[name] !== person[name])
  if (names.length === 0) return ok(unchanged(envelope))
  const isSentAgain = next.email !== person.email && isInvited(person)
  const corrected = next.email !== person.email ? anew(next, moment.at) : next
  const note =
    next.email !== person.email ? `${person.email} → ${next.email}` : names.map((name) => words[name]).join(', ')
  return ok({
    next: { ...envelope, participants: changed(envelope, [person.id], () => corrected) },
    trail: [
      entryOf(moment, 'corrected', { participantId: person.id, ...ofMember(by), note }),
      ...(isSentAgain ? [entryOf(moment, 'invited', { ...ofPerson(next), note: next.email })] : []),
    ],
    effects: [
      ...(isSentAgain ? ([{ kind: 'invite', participantId: person.id }] as const) : []),
      { kind: 'tellProvider' },
    ],
  })
}

const words = { name: 'nome', email: 'e-mail', phone: 'telefone', cpf: 'CPF' } as const

export function replace(
  envelope: Envelope,
  person: EnvelopePerson,
  { person: given, by }: ActOf<'replace'>,
  moment: Moment,
): Outcomes {
  const { cpf: _, phone: __, ...kept } = person
  const next = anew({ ...kept, ...given }, moment.at)
  const isSentAgain = isInvited(person)
  return ok({
    next: { ...envelope, participants: changed(envelope, [person.id], () => next) },
    trail: [
      entryOf(moment, 'replaced', {
        participantId: person.id,
        ...ofMember(by),
        note: `${person.name} (${person.email}) → ${next.name} (${next.email})`,
      }),
      ...(isSentAgain ? [entryOf(moment, 'invited', { ...ofPerson(next), note: next.email })] : []),
    ],
    effects: [
      ...(isSentAgain ? ([{ kind: 'invite', participantId: person.id }] as const) : []),
      { kind: 'tellProvider' },
    ],
  })
}

export function bounce(envelope: Envelope, participantIds: readonly string[], moment: Moment): Outcomes {
  const bounced = envelope.participants.filter(
    (one) => participantIds.includes(one.id) && isInvited(one) && !one.undeliverable,
  )
  if (bounced.length === 0) return ok(unchanged(envelope))
  const ids = bounced.map(({ id }) => id)
  return ok({
    next: { ...envelope, participants: changed(envelope, ids, (one) => ({ ...one, undeliverable: true })) },
    trail: bounced.map((one) => ({ at: moment.at, event: 'undeliverable', ...ofPerson(one), note: one.email })),
    effects: [{ kind: 'notify', of: 'undeliverable' }],
  })
}
