import type { CodeChannel, EnvelopeState, TrailEntry, TrailEvent } from '#shared/api/signatures/schemas.ts'
import { err, ok, type Result } from '#shared/result.ts'
import {
  type Agreement,
  acts,
  type Effect,
  type Envelope,
  type EnvelopePdf,
  type EnvelopePerson,
  type Outcome,
} from './envelope.ts'
import { type ActKind, refusalIn, transitions } from './transitions.ts'
import { isInTurn, turnOf } from './turns.ts'

/** A member of the organisation, or an API key. */
type Member = { readonly userId: string; readonly name: string }

type Identity = Partial<Pick<EnvelopePerson, 'name' | 'email' | 'phone' | 'cpf'>>

export type Act =
  | { readonly kind: 'send'; readonly by: Member }
  | { readonly kind: 'sendFailed'; readonly reason: string; readonly consentUrl?: string | undefined }
  /** Another provider has it. */
  | { readonly kind: 'accepted'; readonly providerId: string }
  | { readonly kind: 'open' | 'missCode'; readonly participantId: string }
  | { readonly kind: 'askCode'; readonly participantId: string; readonly channel: CodeChannel }
  | {
      readonly kind: 'sign'
      readonly participantId: string
      readonly agreement: Agreement
      /** The documents with the signature in them, of who signs with a certificate. */
      readonly documents?: readonly EnvelopePdf[]
    }
  /** The pages as they are from now on, for signatures by certificates of people. */
  | { readonly kind: 'fixPages'; readonly documents: readonly EnvelopePdf[] }
  | { readonly kind: 'refuse'; readonly participantId: string; readonly reason: string }
  /** By a member, of all or one; or by the clock, of those whose reminder is due. */
  | { readonly kind: 'remind'; readonly participantIds: readonly string[]; readonly by?: Member }
  | { readonly kind: 'correct'; readonly participantId: string; readonly person: Identity; readonly by: Member }
  | {
      readonly kind: 'replace'
      readonly participantId: string
      readonly person: Identity & Pick<EnvelopePerson, 'name' | 'email'>
      readonly by: Member
    }
  | { readonly kind: 'bounce'; readonly participantIds: readonly string[] }
  | { readonly kind: 'cancel'; readonly reason: string; readonly by: Member }
  | { readonly kind: 'expire' }
  /** Ended with another provider. */
  | { readonly kind: 'voided'; readonly reason: string }
  /** Everybody had signed with another provider before it heard that the envelope was over. */
  | { readonly kind: 'overtaken'; readonly agreement: Agreement }
  | { readonly kind: 'beginSeal'; readonly until: string }
  | {
      readonly kind: 'seal'
      readonly documents: readonly EnvelopePdf[]
      readonly evidence?: Envelope['evidence']
    }
  | { readonly kind: 'sealFailed'; readonly reason: string; readonly isFinal: boolean }
  | { readonly kind: 'sealAgain'; readonly by: Member }
  | { readonly kind: 'sendCopies'; readonly to: readonly string[]; readonly by: Member }
  | { readonly kind: 'download'; readonly participantId: string }

/** When it happens, and from where. */
export type Moment = {
  readonly at: string
  /** The calendar date in São Paulo. */
  readonly day: string
  readonly from?: { readonly address: string; readonly userAgent: string } | undefined
}

type Outcomes = Result<Outcome, string>

const NOT_THEIR_TURN = 'Ainda não é a vez desta pessoa: outras assinam antes.'
const DONE = 'Esta pessoa já assinou. O que ela assinou não muda.'
const UNKNOWN = 'Esta pessoa não está neste envelope.'
const NOBODY = 'Inclua ao menos uma pessoa que assina.'
const NOTHING = 'Inclua ao menos um documento.'
const PAST = 'O prazo para assinar já passou. Escolha hoje ou um dia depois de hoje.'
const WITH_SEAL_PROBLEM = 'Este envelope já foi assinado por todos: o que falta é o selo. Peça para selar de novo.'
const NOT_SIGNED_BY_ALL = 'Este envelope não chegou a ser enviado. Envie-o de novo.'
const TOO_SOON = 'Quem falta assinar já foi lembrado há menos de uma hora. Espere um pouco antes de lembrar de novo.'
const NONE_WAITS = 'Não há a quem lembrar: ninguém está na vez de assinar.'

/** Milliseconds between two reminders that a member asks for. */
const HOUR = 3_600_000

/** Something in the trail: whose, and from where. */
function entryOf(
  { at, from }: Moment,
  event: TrailEvent,
  of: Partial<Omit<TrailEntry, 'at' | 'event'>> = {},
): TrailEntry {
  return { at, event, ...of, ...(from && of.participantId && { address: from.address, userAgent: from.userAgent }) }
}

const ofPerson = ({ id, name }: EnvelopePerson) => ({ participantId: id, name })
const ofMember = ({ userId, name }: Member) => ({ userId, name })

const changed = (
  { participants }: Envelope,
  ids: readonly string[],
  change: (one: EnvelopePerson) => EnvelopePerson,
): readonly EnvelopePerson[] => participants.map((one) => (ids.includes(one.id) ? change(one) : one))

const find = ({ participants }: Envelope, participantId: string): EnvelopePerson | undefined =>
  participants.find(({ id }) => id === participantId)

type Invited = Pick<Outcome, 'trail' | 'effects'> & { readonly participants: readonly EnvelopePerson[] }

/** Invites those whose turn it is and who wait. */
function invite(envelope: Envelope, moment: Moment): Invited {
  const waiting = turnOf(envelope.participants).filter(({ state }) => state === 'waiting')
  const ids = waiting.map(({ id }) => id)
  return {
    participants: changed(envelope, ids, (one) => ({ ...one, state: 'invited', invitedAt: moment.at })),
    trail: waiting.map((one) => ({ at: moment.at, event: 'invited', ...ofPerson(one), note: one.email })),
    effects: ids.map((participantId) => ({ kind: 'invite', participantId })),
  }
}

function send(envelope: Envelope, { by }: Extract<Act, { kind: 'send' }>, moment: Moment): Outcomes {
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
function sendFailed(
  envelope: Envelope,
  { reason, consentUrl }: Extract<Act, { kind: 'sendFailed' }>,
  { at }: Moment,
): Outcomes {
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

function open(envelope: Envelope, person: EnvelopePerson, moment: Moment): Outcomes {
  if (person.state !== 'invited') return ok(unchanged(envelope))
  return ok({
    next: {
      ...envelope,
      participants: changed(envelope, [person.id], (one) => ({ ...one, state: 'opened', openedAt: moment.at })),
    },
    trail: [entryOf(moment, 'opened', ofPerson(person))],
    effects: [],
  })
}

const unchanged = (envelope: Envelope): Outcome => ({ next: envelope, trail: [], effects: [] })

/** Something about a person that only the trail keeps. */
const noted = (
  envelope: Envelope,
  moment: Moment,
  event: TrailEvent,
  person: EnvelopePerson,
  note?: string,
): Outcomes =>
  ok({ next: envelope, trail: [entryOf(moment, event, { ...ofPerson(person), ...(note && { note }) })], effects: [] })

const methodNotes: Readonly<Record<Agreement['method'], string>> = {
  code: 'código',
  certificate: 'certificado digital',
  file: 'arquivo assinado em outro lugar',
  docusign: 'DocuSign',
}

function sign(
  envelope: Envelope,
  person: EnvelopePerson,
  { agreement, documents = envelope.documents }: Extract<Act, { kind: 'sign' }>,
  moment: Moment,
): Outcomes {
  const signed: Envelope = {
    ...envelope,
    state: 'partial',
    documents,
    participants: changed(envelope, [person.id], (one) => ({
      ...one,
      state: 'signed',
      openedAt: one.openedAt ?? moment.at,
      actedAt: moment.at,
      agreement,
    })),
  }
  const trail = [
    ...(agreement.method === 'code'
      ? [entryOf(moment, 'codeEntered', { ...ofPerson(person), note: agreement.channel })]
      : []),
    // What people accept with another provider is in its certificate.
    ...(agreement.method === 'docusign'
      ? []
      : [entryOf(moment, 'termsAccepted', { ...ofPerson(person), note: agreement.consent })]),
    entryOf(moment, person.role === 'approver' ? 'approved' : 'signed', {
      ...ofPerson(person),
      note: agreement.certificate?.name ?? methodNotes[agreement.method],
    }),
  ]
  const isLast = !signed.participants.some((one) => acts(one) && one.state !== 'signed')
  if (isLast)
    return ok({
      next: { ...signed, state: 'sealing', tries: 0 },
      trail,
      effects: [{ kind: 'announce', of: 'signed' }, { kind: 'seal' }],
    })
  const invited = invite(signed, moment)
  return ok({
    next: { ...signed, participants: invited.participants },
    trail: [...trail, ...invited.trail],
    effects: [...invited.effects, { kind: 'notify', of: 'signed' }, { kind: 'announce', of: 'signed' }],
  })
}

/** Those who got a link and are not the one who ends the envelope. */
const toldOfEnd = ({ participants }: Envelope, except?: string): Effect[] =>
  participants
    .filter(({ id, invitedAt }) => invitedAt !== undefined && id !== except)
    .map(({ id }) => ({ kind: 'tellEnded', participantId: id }))

function refuse(envelope: Envelope, person: EnvelopePerson, reason: string, moment: Moment): Outcomes {
  return ok({
    next: {
      ...envelope,
      state: 'refused',
      reason,
      endedAt: moment.at,
      participants: changed(envelope, [person.id], (one) => ({
        ...one,
        state: 'refused',
        actedAt: moment.at,
        refusal: reason,
      })),
    },
    trail: [entryOf(moment, 'refused', { ...ofPerson(person), note: reason })],
    effects: [
      ...toldOfEnd(envelope, person.id),
      { kind: 'notify', of: 'refused' },
      { kind: 'announce', of: 'refused' },
    ],
  })
}

const isRested = ({ invitedAt = '', remindedAt = invitedAt }: EnvelopePerson, at: string): boolean =>
  Date.parse(at) - Date.parse(remindedAt) >= HOUR

function remind(
  envelope: Envelope,
  { participantIds, by }: Extract<Act, { kind: 'remind' }>,
  moment: Moment,
): Outcomes {
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

const isInvited = ({ state }: EnvelopePerson): boolean => state === 'invited' || state === 'opened'

/** A link was sent to who somebody was before, and another is. */
function anew(one: EnvelopePerson, at: string): EnvelopePerson {
  if (!isInvited(one)) return one
  // The table stores nothing undefined.
  const { remindedAt: _, openedAt: __, downloadedAt: ___, undeliverable: ____, ...rest } = one
  return { ...rest, state: 'invited', invitedAt: at }
}

function correct(
  envelope: Envelope,
  person: EnvelopePerson,
  { person: given, by }: Extract<Act, { kind: 'correct' }>,
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

function replace(
  envelope: Envelope,
  person: EnvelopePerson,
  { person: given, by }: Extract<Act, { kind: 'replace' }>,
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

function bounce(envelope: Envelope, participantIds: readonly string[], moment: Moment): Outcomes {
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

function end(
  envelope: Envelope,
  state: 'cancelled' | 'expired',
  moment: Moment,
  { entry, reason }: { readonly entry: TrailEntry; readonly reason?: string },
): Outcomes {
  return ok({
    next: { ...envelope, state, endedAt: moment.at, ...(reason && { reason }) },
    trail: [entry],
    effects: [
      ...toldOfEnd(envelope),
      ...(state === 'expired' ? ([{ kind: 'notify', of: 'expired' }] as const) : []),
      { kind: 'announce', of: state },
      { kind: 'tellProvider' },
    ],
  })
}

function overtaken(envelope: Envelope, agreement: Agreement, moment: Moment): Outcomes {
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

function seal(envelope: Envelope, { documents, evidence }: Extract<Act, { kind: 'seal' }>, moment: Moment): Outcomes {
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

function sealFailed(
  envelope: Envelope,
  { reason, isFinal }: Extract<Act, { kind: 'sealFailed' }>,
  moment: Moment,
): Outcomes {
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

/** Acts of somebody who signs, or on them. */
function onPerson(envelope: Envelope, act: Extract<Act, { participantId: string }>, moment: Moment): Outcomes {
  const person = find(envelope, act.participantId)
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
    case 'sealAgain': {
      if (envelope.failure !== 'seal') return err(NOT_SIGNED_BY_ALL)
      const { failure: _, reason: __, ...rest } = envelope
      return ok({
        next: { ...rest, state: 'sealing', tries: 0, endedAt: undefined, leasedUntil: undefined },
        trail: [],
        effects: [{ kind: 'seal' }],
      })
    }
    case 'sendCopies':
      return ok({
        next: envelope,
        trail: [entryOf(moment, 'copiesSent', { ...ofMember(act.by), note: act.to.join(', ') })],
        effects: act.to.map((to) => ({ kind: 'mailCopy', to })),
      })
  }
}
