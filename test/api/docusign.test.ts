// @module-tag further
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { as } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { CODE, DocusignStandIn, pdfOf } from '../support/docusign/standIn.ts'
import { enter, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'

const world = inject('world')
const KEYS = ['chave-velha-1', 'chave-nova-22'] as const

let organizationId = ''
let owner: Tokens
let there: DocusignStandIn
let secrets: SecretsManagerClient

const configure = (values: object) =>
  secrets.send(
    new PutSecretValueCommand({ SecretId: world.environment.DOCUSIGN_SECRET, SecretString: JSON.stringify(values) }),
  )

const integration = () => ({
  integrationKey: 'chave',
  secretKey: 'segredo',
  url: there.url,
  connectKeys: [KEYS[1], KEYS[0]],
})

const connect = async () => {
  const { status, message } = await as(owner).organizations.connectDocuSign({
    params: { orgId: organizationId },
    body: { code: CODE },
  })
  if (status !== 200) throw new Error(`not connected: ${status} ${message}`)
}

let made = 0

/** Nobody is sent many e-mails within an hour. */
const people = () => {
  made += 1
  return [
    { name: 'Ana Souza', email: `ana.${made}@exemplo.com.br`, title: 'Locadora', order: 1 },
    { name: 'Rui Prado', email: `rui.${made}@exemplo.com.br`, title: 'Locatário', order: 2 },
  ]
}

/** An envelope that was sent; how it is at once, before DocuSign has it. */
async function send(more: object = {}): Promise<string> {
  const form = new FormData()
  const values = {
    subject: 'Contrato de locação',
    message: 'Assine até sexta.',
    documents: [{ attachment: 0 }],
    participants: people(),
    places: [{ participant: 0, document: 0, page: 0, x: 0.1, y: 0.5, width: 0.3, height: 0.05 }],
    send: true,
    ...more,
  }
  form.set('values', JSON.stringify(values))
  form.set(
    'attachment_0',
    new Blob([Buffer.from(await pdfOf('Contrato'))], { type: 'application/pdf' }),
    'contrato.pdf',
  )
  return (await ok(as(owner).signatures.createEnvelope({ form }))).id
}

const read = async (id: string): Promise<EnvelopeDetails> =>
  (await as(owner).signatures.getEnvelope({ params: { id } })).data

const stateIs = (id: string, state: string) => expect.poll(async () => (await read(id)).state).toBe(state)

/** An envelope that DocuSign has, with its identifier there. */
async function sent(more: object = {}): Promise<{ id: string; providerId: string }> {
  const id = await send(more)
  await expect.poll(async () => (await read(id)).providerId).toBeDefined()
  return { id, providerId: (await read(id)).providerId! }
}

async function post(
  { body, headers }: { body: string; headers: Record<string, string> },
  organization = organizationId,
) {
  const answer = await fetch(`${world.url}/api/v1/signatures/docusign/${organization}`, {
    method: 'POST',
    headers,
    body,
  })
  return answer.status
}

const push = (providerId: string, event = 'recipient-completed') => post(there.push(providerId, event, KEYS))

/** What a worker does, in this process: deliveries of the queue that failed are repeated only after minutes. */
async function settle(id: string): Promise<void> {
  const { readEnvelope } = await import('#functions/signatures/change.ts')
  const { docusign } = await import('#functions/signatures/docusign/provider.ts')
  const stored = await readEnvelope({ organizationId, envelopeId: id })
  await docusign.settle(stored!)
}

beforeAll(async () => {
  await reachTable()
  there = await new DocusignStandIn().start()
  secrets = new SecretsManagerClient({ region: 'sa-east-1' })
  await configure(integration())
  organizationId = await newOrganization('Lopes Advocacia')
  owner = await enter(await newPerson(organizationId, 'Marina', ['owner']))
  await connect()
  const preferences = { onlyNewEditor: false, customDefinitions: { assignTypeService: 'docusign' as const } }
  const { status } = await as(owner).organizations.updateOrganization({
    params: { id: organizationId },
    body: { version: 1, preferences },
  })
  if (status !== 200) throw new Error(`not chosen: ${status}`)
})
beforeEach(() => {
  there.refused.length = 0
  there.mails.length = 0
})
afterAll(async () => {
  await configure({})
  secrets.destroy()
  await there.stop()
})

describe('an envelope of an organisation that uses DocuSign', () => {
  it('is sent there, as DocuSign describes it, and completed with its files and its certificate', async () => {
    const { id, providerId } = await sent()
    expect(await read(id)).toMatchObject({ provider: 'docusign', state: 'sent' })
    expect(there.of(providerId).definition).toMatchObject({
      emailSubject: 'Contrato de locação',
      emailBlurb: 'Assine até sexta.',
      recipients: {
        signers: [
          {
            name: 'Ana Souza',
            routingOrder: '1',
            tabs: { signHereTabs: [{ documentId: '1', pageNumber: '1', xPosition: '60' }] },
          },
          { name: 'Rui Prado', routingOrder: '2' },
        ],
      },
      eventNotification: { url: `${world.url}/api/v1/signatures/docusign/${organizationId}` },
    })
    expect(there.mails).toEqual(['invite Ana Souza'])

    there.sign(providerId, 'Ana Souza')
    expect(await push(providerId)).toBe(202)
    await stateIs(id, 'partial')
    there.sign(providerId, 'Rui Prado')
    await push(providerId, 'envelope-completed')
    await stateIs(id, 'completed')

    const done = await read(id)
    expect(done.evidence).toMatchObject({ name: 'Certificado do DocuSign.pdf', pages: 1 })
    expect(done.participants.map(({ state }) => state)).toEqual(['signed', 'signed'])
    expect(done.trail.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['sent', 'invited', 'opened', 'signed', 'sealed', 'completed']),
    )
    expect(done.trail.map(({ event }) => event)).not.toContain('termsAccepted')
    const file = await fetch(`${world.url}/api/v1/signatures/${id}/files`, {
      headers: { authorization: `Bearer ${owner.accessToken}` },
    })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(there.refused).toEqual([])
  }, 60_000)

  it('ends the same whatever DocuSign tells, how often and in which order', async () => {
    const events = ['envelope-delivered', 'recipient-completed', 'envelope-completed'] as const
    const histories = fc.shuffledSubarray([...events, ...events, ...events], { minLength: 1, maxLength: 6 })
    for (const told of fc.sample(histories, { numRuns: 4, seed: 20261122 })) {
      const { id, providerId } = await sent()
      there.open(providerId, 'Ana Souza')
      await Promise.all(told.slice(0, 2).map((event) => push(providerId, event)))
      there.sign(providerId, 'Ana Souza')
      there.sign(providerId, 'Rui Prado')
      for (const event of told) await push(providerId, event)
      await stateIs(id, 'completed')
      const { trail, participants } = await read(id)
      const count = (event: string) => trail.filter((one) => one.event === event).length
      expect([count('opened'), count('signed'), count('completed'), count('sealed')]).toEqual([2, 2, 1, 1])
      expect(participants.map(({ state }) => state)).toEqual(['signed', 'signed'])
    }
  }, 120_000)

  it('ends the same if DocuSign tells nothing: it is asked from time to time', async () => {
    const { id, providerId } = await sent()
    there.sign(providerId, 'Ana Souza')
    there.sign(providerId, 'Rui Prado')
    const { envelope } = await import('#functions/signatures/entity.ts')
    const { handler } = await import('#functions/signatures/sweep.ts')
    const past = new Date(Date.now() - 60_000).toISOString()
    await envelope.patch({ organizationId, envelopeId: id }).set({ lane: '0', sweepAt: past }).go()
    await handler()
    await stateIs(id, 'completed')
  }, 60_000)

  it('is refused with the reason given there', async () => {
    const { id, providerId } = await sent()
    there.decline(providerId, 'Ana Souza', 'O valor está errado.')
    await push(providerId, 'envelope-declined')
    await stateIs(id, 'refused')
    expect(await read(id)).toMatchObject({
      reason: 'O valor está errado.',
      participants: [{ state: 'refused', refusal: 'O valor está errado.' }, { state: 'waiting' }],
    })
  }, 60_000)

  it('is cancelled there, with the reason, and here if it was voided there', async () => {
    const first = await sent()
    await as(owner).signatures.cancelEnvelope({ params: { id: first.id }, body: { reason: 'Mudou o imóvel' } })
    await expect.poll(() => there.of(first.providerId).status).toBe('voided')
    expect(there.of(first.providerId).voidedReason).toBe('Mudou o imóvel')
    const second = await sent()
    there.voidThere(second.providerId, 'Enviado por engano')
    await push(second.providerId, 'envelope-voided')
    await stateIs(second.id, 'cancelled')
    expect((await read(second.id)).reason).toBe('Enviado por engano')
  }, 60_000)

  it('is completed if everybody signed before DocuSign heard that it was cancelled', async () => {
    const { id, providerId } = await sent()
    there.sign(providerId, 'Ana Souza')
    there.sign(providerId, 'Rui Prado')
    await as(owner).signatures.cancelEnvelope({ params: { id }, body: { reason: 'Tarde demais' } })
    await stateIs(id, 'completed')
    expect((await read(id)).reason).toBeUndefined()
  }, 60_000)

  it('has its people corrected and reminded by DocuSign', async () => {
    const { id, providerId } = await sent()
    const [ana] = (await read(id)).participants
    await as(owner).signatures.correctParticipant({
      params: { id, participantId: ana!.id },
      body: { email: 'ana.souza@exemplo.com.br' },
    })
    await expect.poll(() => there.person(providerId, 'Ana Souza').email).toBe('ana.souza@exemplo.com.br')
    expect(there.mails).toEqual(['invite Ana Souza', 'invite Ana Souza'])
    const { envelope } = await import('#functions/signatures/entity.ts')
    const { readEnvelope } = await import('#functions/signatures/change.ts')
    const stored = (await readEnvelope({ organizationId, envelopeId: id }))!
    const long = new Date(Date.now() - 2 * 3_600_000).toISOString()
    const participants = stored.participants.map((one) => ({ ...one, ...(one.invitedAt && { invitedAt: long }) }))
    await envelope.patch({ organizationId, envelopeId: id }).set({ participants }).go()
    expect((await as(owner).signatures.remindEnvelope({ params: { id }, body: {} })).status).toBe(200)
    await expect.poll(() => there.mails.at(-1)).toBe('remind Ana Souza')
    await settle(id)
    expect(there.mails.filter((one) => one.startsWith('remind'))).toHaveLength(1)
    expect(there.refused).toEqual([])
  }, 60_000)
})

describe('DocuSign', () => {
  const created = () => there.asked.filter((one) => one === 'Envelopes_PostEnvelopes').length

  it.each([
    ['the answer to what was sent is lost', { operation: 'Envelopes_PostEnvelopes', cut: 'after' }],
    ['the connection ends before it is sent', { operation: 'Envelopes_PostEnvelopes', cut: 'before' }],
    ['DocuSign fails', { operation: 'Envelopes_PostEnvelopes', status: 503 }],
    ['DocuSign is busy for long', { operation: 'Envelopes_PostEnvelopes', status: 429, retryAfter: 3_600 }],
  ] as const)(
    'gets an envelope once if %s',
    async (_what, mishap) => {
      const before = there.envelopes.size
      const asked = created()
      there.failNext(mishap)
      const id = await send()
      await expect.poll(created).toBe(asked + 1)
      expect(await read(id)).toMatchObject({ state: 'sent' })
      await settle(id)
      await settle(id)
      expect(there.envelopes.size).toBe(before + 1)
      expect((await read(id)).providerId).toBeDefined()
    },
    90_000,
  )

  it('gets it once from two workers at once', async () => {
    const before = there.envelopes.size
    const id = await send()
    await Promise.all([settle(id), settle(id)])
    await expect.poll(async () => (await read(id)).providerId).toBeDefined()
    expect(there.envelopes.size).toBe(before + 1)
  }, 60_000)

  it('is asked again at once when it is busy for a moment', async () => {
    there.failNext(
      { operation: 'Envelopes_GetEnvelopes', status: 429, retryAfter: 1 },
      { operation: 'Envelopes_GetEnvelopes', status: 502 },
    )
    await sent()
  }, 60_000)

  it('is asked with a new token when the former one has ended, by all workers the same', async () => {
    const { id } = await sent()
    there.endAccess()
    await Promise.all([settle(id), settle(id)])
    await sent()
  }, 90_000)

  it('refuses what it does not accept, which the sender is told', async () => {
    there.failNext({ operation: 'Envelopes_PostEnvelopes', status: 400, errorCode: 'ENVELOPE_ALLOWANCE_EXCEEDED' })
    const id = await send()
    await stateIs(id, 'failed')
    expect(await read(id)).toMatchObject({
      reason: 'A conta conectada não tem mais envelopes no plano do DocuSign.',
      participants: [{ state: 'waiting' }, { state: 'waiting' }],
    })
    expect((await as(owner).signatures.sendEnvelope({ params: { id } })).status).toBe(202)
    await expect.poll(async () => (await read(id)).providerId).toBeDefined()
  }, 60_000)

  it('asks for consent again: the sender gets the link, and sends it again afterwards', async () => {
    there.withdrawConsent()
    const id = await send()
    await stateIs(id, 'failed')
    const { consentUrl, reason } = await read(id)
    expect(reason).toContain('autorizada de novo')
    const address = new URL(consentUrl ?? '')
    expect(`${address.origin}${address.pathname}`).toBe(`${there.url}/oauth/auth`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      scope: 'signature',
      client_id: 'chave',
      redirect_uri: `${world.url}/docusign-callback`,
    })
    there.giveConsent()
    await connect()
    expect((await as(owner).signatures.sendEnvelope({ params: { id } })).status).toBe(202)
    await expect.poll(async () => (await read(id)).providerId).toBeDefined()
    expect(await read(id)).not.toHaveProperty('consentUrl')
  }, 90_000)
})

describe('a message to us', () => {
  it('is refused unless DocuSign signed its bytes', async () => {
    const { id, providerId } = await sent()
    const told = there.push(providerId, 'envelope-completed', ['outra-chave'])
    expect(await post(told)).toBe(401)
    expect(await post({ ...told, headers: { 'content-type': 'application/json' } })).toBe(401)
    const good = there.push(providerId, 'recipient-completed', KEYS)
    expect(await post({ ...good, body: `${good.body} ` })).toBe(401)
    expect((await read(id)).state).toBe('sent')
    // Only now, so that the state is not read from DocuSign meanwhile.
    there.sign(providerId, 'Ana Souza')
    // One of several keys is enough, while they are changed.
    expect(await post(there.push(providerId, 'recipient-completed', ['outra-chave', KEYS[0]]))).toBe(202)
    await stateIs(id, 'partial')
  }, 60_000)

  it('changes nothing of another organisation, or of what we do not know', async () => {
    const { id, providerId } = await sent()
    // The worker that sent it still reads its state.
    await settle(id)
    there.sign(providerId, 'Ana Souza')
    const other = world.people.otherOrganization.organizationId
    expect(await post(there.push(providerId, 'recipient-completed', KEYS), other)).toBe(202)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect((await read(id)).state).toBe('sent')
  }, 60_000)

  it('is never accepted without keys', async () => {
    const { providerId } = await sent()
    await configure({ ...integration(), connectKeys: [] })
    expect(await push(providerId)).toBe(401)
    await configure(integration())
  }, 60_000)
})
