import { today } from '#shared/format/dateTime.ts'
import { now } from '../../platform/clock.ts'
import type { Act, Moment } from '../state/act.ts'
import type { Envelope, EnvelopePerson } from '../state/envelope.ts'
import type { EnvelopeStateThere, PersonThere } from './answers.ts'
import { recipientIdOf } from './definition.ts'

/** Something that happened at DocuSign, as one of our acts. */
export type Happened = { readonly act: Act; readonly moment: Moment }

export const OPEN_THERE: ReadonlySet<string> = new Set(['created', 'sent', 'delivered', 'signed', 'processing'])

const NO_REASON = 'Sem motivo informado no DocuSign.'
const VOIDED = 'Anulado no DocuSign.'

const isOpen = ({ state }: Envelope): boolean => state === 'sent' || state === 'partial'

function momentOf(instant: string | undefined): Moment {
  const read = instant === undefined ? Number.NaN : Date.parse(instant)
  const at = Number.isNaN(read) ? now() : new Date(read)
  return { at: at.toISOString(), day: today(at) }
}

const agreement = { consent: '', method: 'docusign', address: '', userAgent: '' } as const

/** What happened to somebody there, of which nothing is known here. */
function ofPerson(person: EnvelopePerson, there: PersonThere): Happened[] {
  const participantId = person.id
  if (person.role === 'copy' || person.state === 'signed' || person.state === 'refused') return []
  const { status, deliveredDateTime, signedDateTime, declinedDateTime, declinedReason } = there
  const opened: Happened = {
    act: { kind: 'open', participantId },
    moment: momentOf(deliveredDateTime ?? signedDateTime ?? declinedDateTime),
  }
  switch (status.toLowerCase()) {
    case 'delivered':
      return person.state === 'opened' ? [] : [opened]
    case 'signed':
    case 'completed':
      return [opened, { act: { kind: 'sign', participantId, agreement }, moment: momentOf(signedDateTime) }]
    case 'declined': {
      const reason = declinedReason?.trim().slice(0, 500) || NO_REASON
      return [opened, { act: { kind: 'refuse', participantId, reason }, moment: momentOf(declinedDateTime) }]
    }
    case 'autoresponded':
      return person.undeliverable
        ? []
        : [{ act: { kind: 'bounce', participantIds: [participantId] }, moment: momentOf(undefined) }]
    default:
      return []
  }
}

/** What happened at DocuSign and is not known here, in the order in which it can have happened. */
export function happenedThere(
  envelope: Envelope,
  there: EnvelopeStateThere,
  people: readonly PersonThere[],
): readonly Happened[] {
  const status = there.status.toLowerCase()
  if (envelope.state === 'cancelled' || envelope.state === 'expired')
    return status === 'completed'
      ? [{ act: { kind: 'overtaken', agreement }, moment: momentOf(there.completedDateTime) }]
      : []
  if (!isOpen(envelope)) return []
  const acts = [...envelope.participants]
    .map((person) => ({
      person,
      known: people.find(({ recipientId }) => recipientId === recipientIdOf(envelope, person.id)),
    }))
    .sort((one, other) => one.person.order - other.person.order || timeOf(one.known) - timeOf(other.known))
    .flatMap(({ person, known }) => (known ? ofPerson(person, known) : []))
  if (status !== 'voided' && status !== 'deleted') return acts
  const moment = momentOf(there.voidedDateTime)
  const ending: Act =
    envelope.expiresOn < moment.day
      ? { kind: 'expire' }
      : { kind: 'voided', reason: there.voidedReason?.trim().slice(0, 500) || VOIDED }
  return [...acts, { act: ending, moment }]
}

const timeOf = (person: PersonThere | undefined): number => {
  const read = Date.parse(person?.signedDateTime ?? person?.declinedDateTime ?? person?.deliveredDateTime ?? '')
  return Number.isNaN(read) ? Number.MAX_SAFE_INTEGER : read
}

/** The people who are described otherwise there, and can still be corrected. */
export const corrected = (envelope: Envelope, people: readonly PersonThere[]): readonly EnvelopePerson[] =>
  envelope.participants.filter((person) => {
    const there = people.find(({ recipientId }) => recipientId === recipientIdOf(envelope, person.id))
    if (!there || person.state === 'signed' || person.state === 'refused') return false
    const isDone = ['signed', 'completed', 'declined'].includes(there.status.toLowerCase())
    return (
      !isDone && (there.name !== person.name.slice(0, 100) || there.email.toLowerCase() !== person.email.toLowerCase())
    )
  })
