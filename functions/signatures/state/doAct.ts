import type { EnvelopeState } from '#shared/api/signatures/schemas.ts'
import { err, ok } from '#shared/result.ts'
import type { Act, Moment } from './act.ts'
import { end, overtaken } from './ending.ts'
import type { Envelope } from './envelope.ts'
import { changed, entryOf, isInvited, noted, type Outcomes, ofMember, unchanged } from './outcomes.ts'
import { bounce, correct, remind, replace } from './people.ts'
import { seal, sealAgain, sealFailed } from './sealing.ts'
import { send, sendFailed } from './sending.ts'
import { open, refuse, sign } from './signing.ts'
import { type ActKind, refusalIn, transitions } from './transitions.ts'
import { isInTurn } from './turns.ts'

const NOT_THEIR_TURN = 'Ainda não é a vez desta pessoa: outras assinam antes.'
const DONE = 'Esta pessoa já assinou. O que ela assinou não muda.'
const UNKNOWN = 'Esta pessoa não está neste envelope.'

/** Acts of somebody who signs, or on them. */
function onPerson(envelope: Envelope, act: Extract<Act, { participantId: string }>, moment: Moment): Outcomes {
  const person = envelope.participants.find(({ id }) => id === act.participantId)
  if (!person) return err(UNKNOWN)
  if (act.kind === 'download') {
    if (person.downloadedAt) return ok(unchanged(envelope))
    const participants = changed(envelope, [person.id], (one) => ({ ...one, downloadedAt: moment.at }))
    return noted({ ...envelope, participants }, moment, 'downloaded', person)
  }
  if (person.state === 'signed' || person.state === 'refused') return err(DONE)
  if (act.kind === 'correct') return correct(envelope, person, act, moment)
  if (act.kind === 'replace') return replace(envelope, person, act, moment)
  if (act.kind === 'open' && !isInvited(person)) return ok(unchanged(envelope))
  if (!isInvited(person) || !isInTurn(envelope.participants, person.id)) return err(NOT_THEIR_TURN)
  switch (act.kind) {
    case 'open':
      return open(envelope, person, moment)
    case 'askCode':
      return noted(envelope, moment, 'codeAsked', person, act.channel)
    case 'missCode':
      return noted(envelope, moment, 'codeWrong', person)
    case 'sign':
      return sign(envelope, person, act, moment)
    case 'refuse':
      return refuse(envelope, person, act.reason, moment)
  }
}

const isPossible = (kind: ActKind, state: EnvelopeState): boolean =>
  (transitions[kind].from as readonly EnvelopeState[]).includes(state)

/** Whether an envelope is past its last day. */
export const isOverdue = ({ expiresOn }: Pick<Envelope, 'expiresOn'>, day: string): boolean => expiresOn < day

/** Acts of people who sign come too late on the day after the last. */
const ofSigners: readonly ActKind[] = ['open', 'askCode', 'missCode', 'sign', 'refuse']

/** What an act leads to, or why it is not possible, in a sentence for the person who tried. */
export function doAct(envelope: Envelope, act: Act, moment: Moment): Outcomes {
  if (!isPossible(act.kind, envelope.state)) return err(refusalIn(envelope.state))
  if (ofSigners.includes(act.kind) && isOverdue(envelope, moment.day)) return err(refusalIn('expired'))
  if ('participantId' in act) return onPerson(envelope, act, moment)
  switch (act.kind) {
    case 'send':
      return send(envelope, act, moment)
    case 'sendFailed':
      return sendFailed(envelope, act, moment)
    case 'accepted':
      return ok({ next: { ...envelope, providerId: act.providerId }, trail: [], effects: [] })
    case 'remind':
      return remind(envelope, act, moment)
    case 'bounce':
      return bounce(envelope, act.participantIds, moment)
    case 'cancel':
      return end(envelope, 'cancelled', moment, {
        entry: entryOf(moment, 'cancelled', { ...ofMember(act.by), note: act.reason }),
        reason: act.reason,
      })
    case 'voided':
      return end(envelope, 'cancelled', moment, {
        entry: entryOf(moment, 'cancelled', { note: act.reason }),
        reason: act.reason,
      })
    case 'overtaken':
      return overtaken(envelope, act.agreement, moment)
    case 'expire':
      return isOverdue(envelope, moment.day)
        ? end(envelope, 'expired', moment, { entry: entryOf(moment, 'expired') })
        : ok(unchanged(envelope))
    case 'fixPages':
      return ok({ next: { ...envelope, documents: act.documents }, trail: [], effects: [] })
    case 'beginSeal':
      return ok({
        next: { ...envelope, leasedUntil: act.until, tries: envelope.tries + 1 },
        trail: [],
        effects: [],
      })
    case 'seal':
      return seal(envelope, act, moment)
    case 'sealFailed':
      return sealFailed(envelope, act, moment)
    case 'sealAgain':
      return sealAgain(envelope)
    case 'sendCopies':
      return ok({
        next: envelope,
        trail: [entryOf(moment, 'copiesSent', { ...ofMember(act.by), note: act.to.join(', ') })],
        effects: act.to.map((to) => ({ kind: 'mailCopy', to })),
      })
  }
}
