import { ok } from '#shared/result.ts'
import type { ActOf, Moment } from './act.ts'
import { endNotices } from './ending.ts'
import { type Agreement, acts, type Envelope, type EnvelopePerson } from './envelope.ts'
import { changed, entryOf, type Outcomes, ofPerson, unchanged } from './outcomes.ts'
import { invite } from './sending.ts'

export function open(envelope: Envelope, person: EnvelopePerson, moment: Moment): Outcomes {
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

const methodNotes: Readonly<Record<Agreement['method'], string>> = {
  code: 'código',
  certificate: 'certificado digital',
  file: 'arquivo assinado em outro lugar',
  docusign: 'DocuSign',
}

export function sign(
  envelope: Envelope,
  person: EnvelopePerson,
  { agreement, documents = envelope.documents }: ActOf<'sign'>,
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

export function refuse(envelope: Envelope, person: EnvelopePerson, reason: string, moment: Moment): Outcomes {
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
      ...endNotices(envelope, person.id),
      { kind: 'notify', of: 'refused' },
      { kind: 'announce', of: 'refused' },
    ],
  })
}
