import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EnvelopeState, ParticipantRole } from '#shared/api/signatures/schemas.ts'
import type { Act } from './act.ts'
import { doAct } from './doAct.ts'
import { type Agreement, acts, type Effect, type Envelope, type EnvelopePerson } from './envelope.ts'
import { nextLook } from './nextLook.ts'
import { type ActKind, transitions } from './transitions.ts'
import { isInTurn, turnOf } from './turns.ts'

const by = { userId: 'u1', name: 'Marina Castro' }
const START = Date.parse('2026-11-25T12:00:00.000Z')

const person = (id: string, order: number, role: ParticipantRole): EnvelopePerson => ({
  id,
  role,
  name: `Pessoa ${id}`,
  email: `${id}@exemplo.com.br`,
  order,
  asksCpf: false,
  codeBy: 'email',
  needsCertificate: false,
  state: 'waiting',
})

const draft = (participants: readonly EnvelopePerson[]): Envelope => ({
  organizationId: 'o',
  envelopeId: 'e',
  number: '7K3F-9QZM-2XWD',
  provider: 'minuta',
  state: 'draft',
  subject: 'Contrato',
  message: '',
  expiresOn: '2026-12-25',
  reminderEveryDays: 3,
  documents: [{ id: 'd', name: 'contrato.pdf', pages: 1, size: 10, sha256: 'a'.repeat(64), key: 'k' }],
  participants,
  places: [],
  createdBy: 'u1',
  createdAt: new Date(START).toISOString(),
  site: 'https://minuta.example',
  tries: 0,
  updatedAt: new Date(START).toISOString(),
  version: 1,
})

const agreement: Agreement = {
  consent: '2026-1',
  method: 'code',
  channel: 'email',
  address: '203.0.113.9',
  userAgent: 'x',
}

const moment = (minutes: number) => {
  const at = new Date(START + minutes * 60_000)
  return { at: at.toISOString(), day: at.toISOString().slice(0, 10), from: { address: '203.0.113.9', userAgent: 'x' } }
}

const people = fc
  .array(
    fc.record({
      order: fc.integer({ min: 1, max: 3 }),
      role: fc.constantFrom<ParticipantRole>('signer', 'signer', 'witness', 'approver', 'copy'),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.map(({ order, role }, at) => person(`p${at}`, order, role)))

const ids = fc.constantFrom('p0', 'p1', 'p2', 'p3', 'p4', 'nobody')

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: ids.map((participantId): Act => ({ kind: 'sign', participantId, agreement })) },
  { weight: 3, arbitrary: fc.constant<Act>({ kind: 'send', by }) },
  { weight: 4, arbitrary: ids.map((participantId): Act => ({ kind: 'open', participantId })) },
  { weight: 2, arbitrary: ids.map((participantId): Act => ({ kind: 'askCode', participantId, channel: 'email' })) },
  { weight: 1, arbitrary: ids.map((participantId): Act => ({ kind: 'missCode', participantId })) },
  {
    weight: 1,
    arbitrary: ids.map((participantId): Act => ({ kind: 'refuse', participantId, reason: 'Não concordo' })),
  },
  { weight: 2, arbitrary: ids.map((id): Act => ({ kind: 'remind', participantIds: [id], by })) },
  { weight: 1, arbitrary: ids.map((id): Act => ({ kind: 'remind', participantIds: [id] })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(ids, fc.constantFrom('novo@exemplo.com.br', 'outro@exemplo.com.br'))
      .map(([participantId, email]): Act => ({ kind: 'correct', participantId, person: { email }, by })),
  },
  {
    weight: 1,
    arbitrary: ids.map(
      (participantId): Act => ({
        kind: 'replace',
        participantId,
        person: { name: 'Outra Pessoa', email: 'outra@exemplo.com.br' },
        by,
      }),
    ),
  },
  { weight: 1, arbitrary: ids.map((id): Act => ({ kind: 'bounce', participantIds: [id] })) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'cancel', reason: 'Mudou', by }) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'expire' }) },
  { weight: 3, arbitrary: fc.constant<Act>({ kind: 'beginSeal', until: new Date(START).toISOString() }) },
  { weight: 3, arbitrary: fc.constant<Act>({ kind: 'seal', documents: [] }) },
  { weight: 2, arbitrary: fc.boolean().map((isFinal): Act => ({ kind: 'sealFailed', reason: 'x', isFinal })) },
  { weight: 2, arbitrary: fc.constant<Act>({ kind: 'sealAgain', by }) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'sendCopies', to: ['copia@exemplo.com.br'], by }) },
  { weight: 1, arbitrary: ids.map((participantId): Act => ({ kind: 'download', participantId })) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'sendFailed', reason: 'x' }) },
)

const steps = fc.array(fc.tuple(act, fc.integer({ min: 0, max: 2_000 })), { maxLength: 60 })

/** Events that the trail has for each act that happened; several people may be reminded or invited at once. */
const recorded: Partial<Record<ActKind, string>> = {
  send: 'sent',
  askCode: 'codeAsked',
  missCode: 'codeWrong',
  refuse: 'refused',
  replace: 'replaced',
  cancel: 'cancelled',
  seal: 'completed',
  sealFailed: 'sealFailed',
  sendCopies: 'copiesSent',
}

describe('random acts by random people', () => {
  it('lead to no state outside the table, are each in the trail once, keep the order, and let nobody sign twice or out of turn', () => {
    fc.assert(
      fc.property(people, steps, (participants, all) => {
        let envelope = draft(participants)
        let minutes = 0
        const trail: { readonly event: string; readonly participantId?: string | undefined }[] = []
        const effects: Effect[] = []
        const signed = new Set<string>()
        const done: Partial<Record<ActKind, number>> = {}
        for (const [step, pause] of all) {
          minutes += pause
          const before = structuredClone(envelope)
          const outcome = doAct(envelope, step, moment(minutes))
          expect(envelope).toEqual(before)
          if (!outcome.ok) {
            expect(outcome.error).toMatch(/\.$/)
            continue
          }
          const { next } = outcome.value
          const { from, to } = transitions[step.kind] as {
            from: readonly EnvelopeState[]
            to: readonly EnvelopeState[]
          }
          expect(from).toContain(before.state)
          expect([...to, before.state]).toContain(next.state)
          if (step.kind !== 'expire') expect(to).toContain(next.state)
          trail.push(...outcome.value.trail)
          effects.push(...outcome.value.effects)
          done[step.kind] = (done[step.kind] ?? 0) + 1
          if (step.kind === 'sign') {
            expect(signed.has(step.participantId)).toBe(false)
            expect(isInTurn(before.participants, step.participantId)).toBe(true)
            const { order } = before.participants.find(({ id }) => id === step.participantId)!
            for (const one of before.participants.filter((other) => acts(other) && other.order < order))
              expect(one.state).toBe('signed')
            signed.add(step.participantId)
          }
          // People who have signed stay as they were.
          for (const one of before.participants.filter(({ state }) => state === 'signed'))
            expect(next.participants.find(({ id }) => id === one.id)).toEqual(one)
          const isOpen = next.state === 'sent' || next.state === 'partial'
          if (isOpen) for (const one of turnOf(next.participants)) expect(['invited', 'opened']).toContain(one.state)
          expect(nextLook(next, moment(minutes).at) !== undefined).toBe(isOpen || next.state === 'sealing')
          envelope = next
        }
        for (const [kind, event] of Object.entries(recorded))
          expect(trail.filter((entry) => entry.event === event).length).toBe(done[kind as ActKind] ?? 0)
        const isDone = ({ event }: { event: string }) => event === 'signed' || event === 'approved'
        expect(trail.filter(isDone).map(({ participantId }) => participantId)).toEqual([...signed])
        // Each end is told once, and each person gets the signed documents once.
        const mails = effects.flatMap((effect) => (effect.kind === 'mailSigned' ? [effect.participantId] : []))
        expect(mails).toEqual(envelope.state === 'completed' ? envelope.participants.map(({ id }) => id) : [])
        expect(effects.filter(({ kind }) => kind === 'countUse').length).toBeLessThanOrEqual(1)
        for (const end of ['refused', 'expired', 'cancelled', 'completed'] as const)
          expect(effects.filter((effect) => effect.kind === 'announce' && effect.of === end).length).toBe(
            envelope.state === end ? 1 : 0,
          )
      }),
      { numRuns: 400 },
    )
  })
})

const sent = (participants: readonly EnvelopePerson[]): Envelope => {
  const outcome = doAct(draft(participants), { kind: 'send', by }, moment(0))
  if (!outcome.ok) throw new Error(outcome.error)
  return outcome.value.next
}

const refusal = (envelope: Envelope, tried: Act, minutes = 1): string | undefined => {
  const outcome = doAct(envelope, tried, moment(minutes))
  return outcome.ok ? undefined : outcome.error
}

describe('an act that is not possible', () => {
  const both = [person('p0', 1, 'signer'), person('p1', 2, 'signer')]
  it.each<[string, Envelope, Act, string]>([
    [
      'signing before others',
      sent(both),
      { kind: 'sign', participantId: 'p1', agreement },
      'Ainda não é a vez desta pessoa: outras assinam antes.',
    ],
    [
      'sending without anybody who signs',
      draft([person('p0', 1, 'copy')]),
      { kind: 'send', by },
      'Inclua ao menos uma pessoa que assina.',
    ],
    [
      'cancelling a draft',
      draft(both),
      { kind: 'cancel', reason: 'x', by },
      'Este envelope ainda não foi enviado. Nada foi mudado.',
    ],
    [
      'reminding at once',
      sent(both),
      { kind: 'remind', participantIds: ['p0'], by },
      'Quem falta assinar já foi lembrado há menos de uma hora. Espere um pouco antes de lembrar de novo.',
    ],
    [
      'reminding somebody whose turn it is not',
      sent(both),
      { kind: 'remind', participantIds: ['p1'], by },
      'Não há a quem lembrar: ninguém está na vez de assinar.',
    ],
  ])('%s is refused with a sentence', (_name, envelope, tried, sentence) => {
    expect(refusal(envelope, tried)).toBe(sentence)
  })

  it('is signing on the day after the last, even before the schedule has ended the envelope', () => {
    const late = (Date.parse('2026-12-26T12:00:00.000Z') - START) / 60_000
    expect(refusal(sent(both), { kind: 'sign', participantId: 'p0', agreement }, late)).toBe(
      'O prazo deste envelope terminou. Nada foi mudado.',
    )
  })
})

it('a corrected e-mail is invited anew, and only then', () => {
  const envelope = sent([person('p0', 1, 'signer'), person('p1', 2, 'signer')])
  const kinds = (participantId: string, given: object) => {
    const outcome = doAct(envelope, { kind: 'correct', participantId, person: given, by }, moment(5))
    return outcome.ok ? outcome.value.effects.map(({ kind }) => kind) : outcome.error
  }
  expect(kinds('p0', { email: 'novo@exemplo.com.br' })).toEqual(['invite', 'tellProvider'])
  expect(kinds('p0', { name: 'Ana Maria' })).toEqual(['tellProvider'])
  expect(kinds('p1', { email: 'novo@exemplo.com.br' })).toEqual(['tellProvider'])
  expect(kinds('p1', { email: 'p1@exemplo.com.br' })).toEqual([])
})
