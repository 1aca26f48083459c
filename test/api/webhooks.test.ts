import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { traceOf } from '#shared/api/traceparent.ts'
import { webhookBodies } from '#shared/api/webhookBodies.ts'
import { webhookEventNames } from '#shared/api/webhookEvents.ts'
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookEndpoint } from '#shared/api/webhooks.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { actionsFarOff } from '../support/actionsFarOff.ts'
import { newApiKey } from '../support/apiKeys.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as, withToken } from '../support/client.ts'
import { type BodyOf, type QueryOf, wrong } from '../support/clientOf.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  type TestPerson,
  type Tokens,
} from '../support/people.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

const world = inject('world')
const DAY = 24 * 3_600_000

let organizationId = ''
let person: TestPerson
let owner: Tokens
let model = ''
const receivers: Receiver[] = []

async function receiver(): Promise<Receiver> {
  const started = await startReceiver()
  receivers.push(started)
  return started
}

type Made = WebhookEndpoint & { readonly secret: string }

/** An endpoint of the owner's organisation at a receiver that knows its secret. */
async function newEndpoint(to: Receiver, events: WebhookEndpoint['events'] = webhookEventNames): Promise<Made> {
  const { status, data, message } = await as(owner).webhooks.createWebhook({
    body: { name: 'Portal', url: to.url, events },
  })
  if (status !== 201) throw new Error(`${status} ${message}`)
  const made = data
  to.trust(made.secret)
  return made
}

const endpoint = async (id: string): Promise<WebhookEndpoint> =>
  (await as(owner).webhooks.listWebhooks()).data.find((one) => one.id === id)!

const deliveries = async (id: string, query: QueryOf<'webhooks', 'listWebhookDeliveries'> = {}) =>
  (await as(owner).webhooks.listWebhookDeliveries({ params: { endpointId: id }, query })).data.items

const details = async (id: string, delivery: string): Promise<WebhookDeliveryDetails> =>
  (await as(owner).webhooks.readWebhookDelivery({ params: { endpointId: id, deliveryId: delivery } })).data

const begin = async (body: Partial<BodyOf<'executions', 'createExecution'>> = {}): Promise<Execution> =>
  buildExecution(as(owner), { interviewId: model, values: { cliente: 'Ana Lima' }, ...body })

const test = async (id: string): Promise<WebhookDelivery> =>
  (await as(owner).webhooks.testWebhook({ params: { endpointId: id } })).data

const delivered = (id: string, delivery: string) =>
  expect.poll(async () => (await details(id, delivery)).state, { interval: 100 }).toBe('delivered')

/** Lets time pass for an endpoint, or for one of its deliveries. */
async function patchEndpoint(id: string, changed: Record<string, string>) {
  const { webhookEndpoint } = await import('#functions/webhooks/entity.ts')
  await webhookEndpoint.patch({ organizationId, endpointId: id }).set(changed).go()
}

async function makeDue(id: string, deliveryId: string) {
  const { webhookDelivery } = await import('#functions/webhooks/entity.ts')
  const { handler } = await import('#functions/finishActions/sweep.ts')
  const key = { organizationId, endpointId: id, deliveryId }
  const { data } = await webhookDelivery.get(key).go({ consistent: true })
  const past = new Date(Date.now() - 1_000).toISOString()
  await webhookDelivery.put({ ...data!, dueAt: past, sweepAt: past, version: data!.version + 1 }).go()
  await handler()
}

/** An endpoint with a delivery whose second attempt, which comes by itself, has failed: the third is five minutes away. */
async function failTwice() {
  const to = await receiver()
  const made = await newEndpoint(to, ['execution.created'])
  to.answerAlways(503)
  await begin()
  await expect.poll(() => to.received.length).toBe(2)
  const { id } = to.received[0]!
  await expect.poll(async () => (await details(made.id, id)).attempts).toBe(2)
  return { to, made, id }
}

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Avisos & Cia')
  person = await newPerson(organizationId, 'Dona', ['owner'])
  owner = await enter(person)
  const fields = [createField('text', { uid: 'cliente', ref: 'cliente', name: 'Cliente' })]
  const sections = [{ id: 'partes', title: 'Partes', conditionals: [], fields }]
  const interviewCode = { ...emptyInterviewCode('Contrato'), sections }
  model = (await buildInterview(as(owner), { name: 'Contrato', interviewCode })).id
})

afterAll(async () => {
  for (const one of receivers) await one.stop()
})

describe('an endpoint', () => {
  it('shows its secret once, and is listed with the end of it alone', async () => {
    const { status, data } = await as(owner).webhooks.createWebhook({
      body: {
        name: ' Portal ',
        url: 'https://portal.invalid/avisos?de=minuta',
        events: ['execution.finished', 'document.ready', 'execution.finished'],
      },
    })
    const { secret, ...made } = data
    expect({ status, made }).toEqual({
      status: 201,
      made: {
        id: expect.any(String),
        name: 'Portal',
        url: 'https://portal.invalid/avisos?de=minuta',
        events: ['execution.finished', 'document.ready'],
        ending: secret.slice(-4),
        createdBy: owner.id,
        createdAt: expect.any(String),
      },
    })
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
    expect(await endpoint(made.id)).toEqual(made)
    const { readEndpoint } = await import('#functions/webhooks/findEndpoint.ts')
    expect(JSON.stringify(await readEndpoint(organizationId, made.id))).not.toContain(secret.slice(6))
  })

  it.each([
    ['without a name', { name: ' ' }, 400, 'Dê um nome ao sistema'],
    ['without events', { events: [] }, 400, 'Escolha ao menos um aviso'],
    ['with an event that does not exist', { events: ['execution.invented'] }, 400, 'events.0'],
    ['without an address', { url: ' ' }, 400, 'Escreva o endereço'],
    ['by plain http', { url: 'http://portal.invalid/' }, 422, 'Escreva um endereço completo que comece com https://'],
    ['with a password in it', { url: 'https://u:s@portal.invalid/' }, 422, 'sem usuário nem senha'],
    ['that is no address', { url: 'portal' }, 422, 'Escreva um endereço completo'],
  ])('%s is refused', async (_, changed, status, sentence) => {
    const answer = await as(owner).webhooks.createWebhook({
      body: wrong({
        name: 'Portal',
        url: 'https://portal.invalid/',
        events: ['execution.finished'],
        ...changed,
      }),
    })
    expect(answer.status).toBe(status)
    expect(answer.message).toContain(sentence)
  })

  it.each([
    'https://localhost/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://0.0.0.0/',
    'https://metadata.internal/',
    'https://１２７.０.０.１/',
  ])('at %s, inside a network, is refused', async (url) => {
    const answer = await as(owner).webhooks.createWebhook({
      body: { name: 'Portal', url, events: ['execution.finished'] },
    })
    expect(answer).toMatchObject({
      status: 422,
      message: 'Este endereço é de uma rede interna. Escreva um que se alcance pela internet.',
    })
  })

  it("is the organisation's owners' alone", async () => {
    const made = await newEndpoint(await receiver(), ['execution.expired'])
    const member = await enter(await newPerson(organizationId, 'Caio'))
    const key = await newApiKey(owner)
    const stranger = await enter(await newPerson(await newOrganization('Outra'), 'Rui', ['owner']))
    for (const [token, status] of [
      [member.accessToken, 403],
      [key.secret, 403],
      [stranger.accessToken, 404],
    ] as const) {
      expect(
        (await withToken(token).webhooks.changeWebhook({ params: { endpointId: made.id }, body: { paused: true } }))
          .status,
      ).toBe(status)
      expect((await withToken(token).webhooks.listWebhookDeliveries({ params: { endpointId: made.id } })).status).toBe(
        status,
      )
      expect((await withToken(token).webhooks.rotateWebhookSecret({ params: { endpointId: made.id } })).status).toBe(
        status,
      )
      expect((await withToken(token).webhooks.deleteWebhook({ params: { endpointId: made.id } })).status).toBe(status)
    }
    expect((await as(stranger).webhooks.listWebhooks()).data).toEqual([])
  })

  it('is changed and deleted, which the log keeps without its secret', async () => {
    const made = await newEndpoint(await receiver(), ['execution.expired'])
    const changed = { name: 'Processos', url: 'https://processos.invalid/', events: ['execution.deleted' as const] }
    expect(
      (await as(owner).webhooks.changeWebhook({ params: { endpointId: made.id }, body: changed })).data,
    ).toMatchObject(changed)
    expect((await as(owner).webhooks.deleteWebhook({ params: { endpointId: made.id } })).status).toBe(200)
    expect((await as(owner).webhooks.listWebhookDeliveries({ params: { endpointId: made.id } })).status).toBe(404)
    const own = async (): Promise<LogEntry[]> =>
      (await as(owner).logs.listLogs({ params: { orgId: organizationId } })).data.items.filter(
        ({ subject }) => subject.id === made.id,
      )
    await expect
      .poll(async () => (await own()).map(({ action }) => action))
      .toEqual(['webhook.deleted', 'webhook.changed', 'webhook.created'])
    expect(JSON.stringify(await own())).not.toContain(made.secret.slice(6, 20))
  })
})

describe('an event', () => {
  it('reaches the endpoints that chose it, signed, as the OpenAPI document describes it', async () => {
    const [all, some] = [await receiver(), await receiver()]
    await newEndpoint(all)
    const chosen = await newEndpoint(some, ['execution.finished'])
    const { id, version } = await begin({ integration: { processo: '0001234-55.2026.8.26.0100' } })
    await as(owner).executions.finishExecution({ params: { id }, body: { version } })
    await expect.poll(() => some.received.length).toBe(1)
    await expect
      .poll(() => all.received.map(({ event }) => event.type).toSorted())
      .toEqual(['execution.created', 'execution.finished'])
    const [got] = some.received
    expect(JSON.parse(got!.body)).toEqual({
      id: got!.id,
      type: 'execution.finished',
      timestamp: expect.any(String),
      organization: organizationId,
      data: {
        execution: {
          id,
          name: expect.any(String),
          status: 4,
          interview: { id: model, name: 'Contrato', version: 2 },
          assignedTo: owner.id,
          integration: { processo: '0001234-55.2026.8.26.0100' },
          version: expect.any(Number),
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          finishedAt: expect.any(String),
        },
      },
    })
    expect(got!.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Minuta-Webhooks/1' })
    const { webhooks } = (await (await fetch(new URL('/api/v1/openapi.json', world.url))).json()) as {
      webhooks: Record<string, unknown>
    }
    for (const { event, body } of [...all.received, ...some.received]) {
      expect(webhooks).toHaveProperty([event.type])
      expect(() => webhookBodies.get(event.type)!.strict().parse(JSON.parse(body))).not.toThrow()
    }
    expect([...all.refusals, ...some.refusals]).toEqual([])
    expect(await deliveries(chosen.id)).toEqual([
      {
        id: got!.id,
        type: 'execution.finished',
        subject: expect.any(String),
        state: 'delivered',
        attempts: 1,
        createdAt: expect.any(String),
        lastStatus: 204,
      },
    ])
    expect(await endpoint(chosen.id)).toMatchObject({ lastDeliveredAt: expect.any(String) })
  })

  it('that was deleted has its id and name left', async () => {
    const to = await receiver()
    await newEndpoint(to, ['execution.trashed', 'execution.deleted'])
    const { id, name } = await begin()
    await as(owner).executions.trashExecution({ params: { id } })
    await expect.poll(() => to.received.map(({ event }) => event.type)).toEqual(['execution.trashed'])
    expect(to.received[0]!.event.data).toMatchObject({ execution: { id, name, status: 0 } })
    await as(owner).executions.deleteExecution({ params: { id } })
    await expect.poll(() => to.received.length).toBe(2)
    expect(to.received[1]!.event).toMatchObject({ type: 'execution.deleted', data: { execution: { id, name } } })
    expect(Object.keys(to.received[1]!.event.data.execution!)).toEqual(['id', 'name'])
  })
})

describe('an attempt', () => {
  it('that fails is followed by another after five seconds, with the same id and body', {
    tags: 'further',
  }, async () => {
    const to = await receiver()
    const made = await newEndpoint(to, ['execution.created'])
    to.answerNext((response) => response.writeHead(500).end(`Erro: ${'x'.repeat(2_000)}`))
    await begin()
    await expect.poll(() => to.received.length).toBe(1)
    await expect
      .poll(async () => (await deliveries(made.id))[0])
      .toMatchObject({
        state: 'waiting',
        attempts: 1,
        lastStatus: 500,
        dueAt: expect.any(String),
      })
    expect(await endpoint(made.id)).toMatchObject({ failingSince: expect.any(String) })
    await expect.poll(() => to.received.length).toBe(2)
    const [first, second] = to.received
    expect([second!.id, second!.body]).toEqual([first!.id, first!.body])
    await delivered(made.id, first!.id)
    const { log } = await details(made.id, first!.id)
    expect(log).toEqual([
      { at: expect.any(String), milliseconds: expect.any(Number), status: 204 },
      {
        at: expect.any(String),
        milliseconds: expect.any(Number),
        status: 500,
        answer: `Erro: ${'x'.repeat(1_018)}`,
      },
    ])
    expect(Date.parse(log[0]!.at) - Date.parse(log[1]!.at)).toBeGreaterThan(4_000)
    expect(await endpoint(made.id)).not.toHaveProperty('failingSince')
  })

  it('never follows a redirect', async () => {
    const [to, inside] = [await receiver(), await receiver()]
    const made = await newEndpoint(to, ['execution.expired'])
    inside.trust(made.secret)
    to.answerNext((response) => response.writeHead(307, { location: inside.url }).end())
    const { id } = await test(made.id)
    await expect.poll(async () => (await details(made.id, id)).state).toBe('failed')
    expect(await details(made.id, id)).toMatchObject({ attempts: 1, lastStatus: 307 })
    expect(inside.received).toEqual([])
  })

  it('reads a kilobyte of an answer without end, and waits 15 seconds for one that never comes', {
    tags: 'further',
  }, async () => {
    const to = await receiver()
    const made = await newEndpoint(to, ['execution.expired'])
    to.answerNext(
      (response) => {
        const more = () => {
          if (!response.destroyed && response.write('x'.repeat(64_000))) setImmediate(more)
        }
        response.writeHead(200).on('drain', more)
        more()
      },
      () => undefined,
    )
    const endless = await test(made.id)
    await delivered(made.id, endless.id)
    expect((await details(made.id, endless.id)).log[0]!.answer).toHaveLength(1_024)
    const silent = await test(made.id)
    await expect.poll(async () => (await details(made.id, silent.id)).state).toBe('failed')
    expect(await details(made.id, silent.id)).toMatchObject({ lastFault: 'Não respondeu em 15 segundos.' })
  })

  it('that is far off is started by the sweep, also if its worker died, with the trace of its cause', {
    tags: 'further',
  }, async () => {
    const { to, made, id } = await failTwice()
    const { dueAt } = await details(made.id, id)
    expect(Date.parse(dueAt!) - Date.now()).toBeGreaterThan(4 * 60_000)
    to.answerAlways(200)
    await makeDue(made.id, id)
    await delivered(made.id, id)
    expect(to.received.map((one) => one.id)).toEqual([id, id, id])
    const [first, ...later] = to.received.map(({ headers }) => traceOf(headers.traceparent as string))
    expect(first).toEqual(expect.any(String))
    expect(later).toEqual([first, first])
  })

  it('is started by the sweep even if a hundred finish actions wait in its lane', { tags: 'further' }, async () => {
    const { finishAction } = await import('#functions/finishActions/entity.ts')
    const { lanes } = await import('#functions/platform/waiting/states.ts')
    const waiting = await actionsFarOff(organizationId, lanes, 100)
    await finishAction.put(waiting).go({ concurrent: 8 })
    const { to, made, id } = await failTwice()
    to.answerAlways(200)
    await makeDue(made.id, id)
    await delivered(made.id, id)
    await finishAction.delete(waiting).go({ concurrent: 8 })
  })

  it('is the last one after ten', { tags: 'further' }, async () => {
    const to = await receiver()
    const made = await newEndpoint(to, ['execution.created'])
    to.answerAlways(500)
    await begin()
    await expect.poll(async () => (await deliveries(made.id))[0]?.attempts).toBe(2)
    const { id } = to.received[0]!
    const { webhookDelivery } = await import('#functions/webhooks/entity.ts')
    const key = { organizationId, endpointId: made.id, deliveryId: id }
    const { data } = await webhookDelivery.get(key).go({ consistent: true })
    await webhookDelivery.put({ ...data!, tries: 9, version: data!.version + 1 }).go()
    await makeDue(made.id, id)
    await expect.poll(async () => (await details(made.id, id)).state).toBe('failed')
    expect(await details(made.id, id)).not.toHaveProperty('dueAt')
  })
})

describe('a person', () => {
  it('tests an endpoint, even a paused one', async () => {
    const to = await receiver()
    const made = await newEndpoint(to, ['execution.expired'])
    await as(owner).webhooks.changeWebhook({ params: { endpointId: made.id }, body: { paused: true } })
    const { id } = await test(made.id)
    await delivered(made.id, id)
    expect(to.received[0]!.event).toMatchObject({
      id,
      type: 'webhook.test',
      data: { message: 'Aviso de teste do Minuta. Nada aconteceu com nenhum documento.' },
    })
  })

  it('sends a delivery again, with the same id', async () => {
    const to = await receiver()
    const made = await newEndpoint(to, ['execution.created'])
    await begin()
    await expect.poll(() => to.received.length).toBe(1)
    const { id, body } = to.received[0]!
    await delivered(made.id, id)
    expect(
      (await as(owner).webhooks.replayWebhookDelivery({ params: { endpointId: made.id, deliveryId: id } })).status,
    ).toBe(202)
    await expect.poll(() => to.received.length).toBe(2)
    expect(to.received[1]).toMatchObject({ id, body })
    await expect.poll(async () => (await details(made.id, id)).log.length).toBe(2)
  })

  it('pauses an endpoint: what happens meanwhile is kept, and sent when it is resumed', async () => {
    const to = await receiver()
    const made = await newEndpoint(to, ['execution.created'])
    expect(
      (await as(owner).webhooks.changeWebhook({ params: { endpointId: made.id }, body: { paused: true } })).data,
    ).toMatchObject({
      pausedAt: expect.any(String),
      pausedBecause: 'person',
    })
    const begun = [await begin(), await begin()]
    await expect.poll(async () => (await deliveries(made.id, { state: 'held' })).length).toBe(2)
    const [held] = await deliveries(made.id)
    expect(
      await as(owner).webhooks.replayWebhookDelivery({ params: { endpointId: made.id, deliveryId: held!.id } }),
    ).toMatchObject({
      status: 422,
      message: 'Os envios a este endereço estão parados. Retome-os antes de enviar de novo.',
    })
    expect(to.received).toEqual([])
    await as(owner).webhooks.changeWebhook({ params: { endpointId: made.id }, body: { paused: false } })
    await expect.poll(() => to.received.length).toBe(2)
    expect(to.received.map(({ event }) => event.data.execution?.id ?? '').toSorted()).toEqual(
      begun.map(({ id }) => id).toSorted(),
    )
  })

  it('rotates the secret: for a day both verify, then the new one alone', async () => {
    const to = await receiver()
    const made = await newEndpoint(to, ['execution.expired'])
    const { status, data } = await as(owner).webhooks.rotateWebhookSecret({ params: { endpointId: made.id } })
    const { secret, formerUntil } = data
    expect(status).toBe(201)
    expect(secret).not.toBe(made.secret)
    expect(Date.parse(formerUntil!) - Date.now()).toBeGreaterThan(DAY - 60_000)
    for (const trusted of [made.secret, secret]) {
      to.trust(trusted)
      await delivered(made.id, (await test(made.id)).id)
    }
    await patchEndpoint(made.id, { formerUntil: new Date(Date.now() - 1_000).toISOString() })
    to.trust(made.secret)
    const { id } = await test(made.id)
    await expect.poll(async () => (await details(made.id, id)).lastStatus).toBe(401)
    to.trust(secret)
    await delivered(made.id, (await test(made.id)).id)
    expect(to.refusals).toHaveLength(1)
  })
})

describe('an endpoint that receives nothing', () => {
  it('is stopped at once if it answers that it is gone, and its owners are told', async () => {
    const to = await receiver()
    const made = await newEndpoint(to, ['execution.created'])
    to.answerNext(410)
    await begin()
    await expect.poll(() => endpoint(made.id)).toMatchObject({ pausedBecause: 'gone' })
    const { text } = await mailTo(person.email, 'Os avisos a "Portal" pararam')
    expect(text).toContain('O endereço respondeu que não existe mais.')
    await begin()
    await expect.poll(async () => (await deliveries(made.id)).map(({ state }) => state)).toEqual(['held', 'held'])
    expect(to.received).toHaveLength(1)
  })

  it('is reported to its owners after a day, and stopped after three', async () => {
    const to = await receiver()
    const made = await newEndpoint(to, ['execution.created'])
    await as(owner).webhooks.changeWebhook({ params: { endpointId: made.id }, body: { name: 'Sistema lento' } })
    to.answerAlways(500)
    const failSince = async (hours: number, more: Record<string, string> = {}) => {
      await patchEndpoint(made.id, { failingSince: new Date(Date.now() - hours * 3_600_000).toISOString(), ...more })
      const before = to.received.length
      await begin()
      await expect.poll(() => to.received.length).toBeGreaterThan(before)
    }
    await failSince(25)
    await mailTo(person.email, '"Sistema lento" não recebe os avisos')
    expect(await endpoint(made.id)).not.toHaveProperty('pausedAt')
    await failSince(73, { noticedAt: new Date(Date.now() - 2 * DAY).toISOString() })
    await expect.poll(() => endpoint(made.id)).toMatchObject({ pausedBecause: 'failing' })
    await mailTo(person.email, 'Os avisos a "Sistema lento" pararam')
    // Resuming starts over.
    to.answerAlways(200)
    expect(
      (await as(owner).webhooks.changeWebhook({ params: { endpointId: made.id }, body: { paused: false } })).data,
    ).not.toHaveProperty('failingSince')
  })
})
