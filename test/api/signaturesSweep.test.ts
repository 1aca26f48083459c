// @module-tag further
import { beforeAll, expect, inject, it } from 'vitest'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { anonymous, as, withToken } from '../support/client.ts'
import { makeEnvelope, newSigner, secretOf, untilState } from '../support/envelopes.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, mailsTo, mailTo, newOrganization, newPerson, type Tokens } from '../support/people.ts'

const world = inject('world')
const PAST = '2020-01-01T00:00:00.000Z'

let owner: Tokens
let organizationId = ''

/** The schedule in this process, and the table, for what only the passing of time does. */
async function schedule() {
  Object.assign(process.env, world.environment)
  const [{ handler }, entities, { markUndeliverable }, { sealCertificate }] = await Promise.all([
    import('#functions/signatures/sweep.ts'),
    import('#functions/signatures/entity.ts'),
    import('#functions/mail/undeliverable.ts'),
    import('#functions/signatures/certificate/entity.ts'),
  ])
  return { sweep: handler, ...entities, markUndeliverable, sealCertificate }
}

let own: Awaited<ReturnType<typeof schedule>>

const read = async (id: string): Promise<EnvelopeDetails> =>
  (await as(owner).signatures.getEnvelope({ params: { id } })).data

const news = async (): Promise<readonly string[]> => {
  const { data } = await as(owner).notifications.listNotifications({ query: { limit: 100 } })
  return data.items.map(({ title }) => title)
}

/** Changes an envelope as time does, and has the schedule look at it. */
async function after(made: EnvelopeDetails, change: object): Promise<void> {
  const key = { organizationId, envelopeId: made.id }
  const { data } = await own.envelope.get(key).go({ consistent: true })
  await own.envelope.put({ ...data!, ...change, lane: '0', sweepAt: PAST }).go()
  await own.sweep()
}

beforeAll(async () => {
  organizationId = await newOrganization('Prazos')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  own = await schedule()
})

it('ends an envelope whose last day has passed, and tells everybody', async () => {
  const ana = newSigner('Ana')
  const made = await makeEnvelope(owner.accessToken, { subject: 'Vencido', participants: [ana], send: true })
  const secret = await secretOf(ana.email)
  await after(made, { expiresOn: '2020-01-01' })
  expect(await read(made.id)).toMatchObject({ state: 'expired', may: ['delete'] })
  await mailTo(ana.email, 'Não é mais preciso assinar: Vencido')
  expect(await onceSettled(news)).toContain('O prazo de "Vencido" terminou')
  expect(await anonymous().signatures.sendSigningCode({ params: { hash: secret }, body: {} })).toMatchObject({
    status: 422,
  })
})

it('reminds who is in turn after the days that were chosen, once', async () => {
  const [ana, bia] = [newSigner('Ana', { order: 1 }), newSigner('Bia', { order: 2 })]
  const made = await makeEnvelope(owner.accessToken, {
    subject: 'Lembrado',
    reminderEveryDays: 2,
    participants: [ana, bia],
    send: true,
  })
  const { data } = await own.envelope.get({ organizationId, envelopeId: made.id }).go({ consistent: true })
  const invitedAt = new Date(Date.now() - 50 * 3_600_000).toISOString()
  const participants = data!.participants.map((one) => (one.state === 'invited' ? { ...one, invitedAt } : one))
  await after(made, { participants })
  await own.sweep()
  await mailTo(ana.email, 'Lembrete: Lembrado')
  expect((await mailsTo(ana.email)).filter(({ subject }) => subject === 'Lembrete: Lembrado')).toHaveLength(1)
  expect(await mailsTo(bia.email)).toEqual([])
  expect((await read(made.id)).trail.filter(({ event }) => event === 'reminded')).toHaveLength(1)
})

it('tells the sender once of an invitation that came back', async () => {
  const ana = newSigner('Ana')
  const made = await makeEnvelope(owner.accessToken, { subject: 'Devolvido', participants: [ana], send: true })
  await own.markUndeliverable(ana.email, 'bounce')
  await after(made, {})
  await after(made, {})
  expect(await read(made.id)).toMatchObject({ participants: [{ mailProblem: 'bounce' }] })
  expect((await read(made.id)).trail.filter(({ event }) => event === 'undeliverable')).toHaveLength(1)
  expect(await onceSettled(news)).toContain('Um e-mail de "Devolvido" não chegou')
})

it('shows system administrators what is stuck, who have it sealed again', async () => {
  const ana = newSigner('Ana')
  const made = await makeEnvelope(owner.accessToken, { subject: 'Parado', participants: [ana], send: true })
  const key = { organizationId, envelopeId: made.id }
  const { data } = await own.envelope.get(key).go({ consistent: true })
  const actedAt = new Date(Date.now() - 20 * 60_000).toISOString()
  const agreement = {
    consent: '2026-1',
    method: 'code' as const,
    address: '203.0.113.9',
    userAgent: 'Teste',
    signature: { text: 'Ana' },
  }
  await own.envelope
    .put({
      ...data!,
      state: 'failed',
      failure: 'seal',
      reason: 'the store was full',
      endedAt: actedAt,
      participants: data!.participants.map((one) => ({ ...one, state: 'signed' as const, actedAt, agreement })),
      lane: own.FAILED,
      sweepAt: actedAt,
    })
    .go()
  const administrator = world.people.administrator.accessToken
  const stuck = async () =>
    (await withToken(administrator).administration.listStuckEnvelopes()).data.find(({ id }) => id === made.id)
  expect(await stuck()).toEqual({
    id: made.id,
    organization: organizationId,
    organizationName: 'Prazos',
    subject: 'Parado',
    state: 'failed',
    since: actedAt,
    reason: 'the store was full',
    tries: 0,
    maySeal: true,
  })
  expect(
    await withToken(administrator).administration.sealStuckEnvelope({ params: { orgId: organizationId, id: made.id } }),
  ).toMatchObject({ status: 202 })
  expect(await untilState(owner.accessToken, made.id, 'completed')).toMatchObject({ signed: 1 })
  expect(await stuck()).toBeUndefined()
  expect(
    await withToken(administrator).administration.sealStuckEnvelope({ params: { orgId: organizationId, id: made.id } }),
  ).toMatchObject({ status: 422 })
})

it('tells owners a month before the certificate of the organisation is over, and when it is', async () => {
  const day = 24 * 3_600_000
  const facts = {
    name: 'Escritório',
    issuer: 'AC de teste',
    icpBrasil: true,
    from: PAST,
    until: new Date(Date.now() + 20 * day).toISOString(),
  }
  const put = (until: string, createdAt: string) =>
    own.sealCertificate
      .put({
        organizationId,
        facts: { ...facts, until },
        sealed: 'x',
        uploadedBy: owner.id,
        nextOn: '2020-01-01',
        createdAt,
      })
      .go()
  await put(facts.until, new Date().toISOString())
  await own.sweep()
  await own.sweep()
  expect(await onceSettled(news)).toContain('O certificado da organização está para vencer')
  expect((await news()).filter((title) => /certificado/.test(title))).toHaveLength(1)
  await put(new Date(Date.now() - day).toISOString(), new Date().toISOString())
  await own.sweep()
  expect(await onceSettled(news)).toContain('O certificado da organização venceu')
})
