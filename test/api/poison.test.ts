// @module-tag further
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { PurgeQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { places, streams } from '#events/places.ts'
import { type QueueName, queues } from '#events/queues.ts'
import { type ScheduleName, schedules } from '#events/schedules.ts'
import type { DeadLetter } from '#shared/api/administration/queues.ts'
import { actionsFarOff } from '../support/actionsFarOff.ts'
import { anonymous, as } from '../support/client.ts'
import { mailTo } from '../support/people.ts'
import { queueUrlsOf } from '../support/queueUrls.ts'

/** Messages that can never be processed must not block others; system administrators can see them and send them again. */

const world = inject('world')
const { organizationId } = world.people.owner

const lettersWith = async (place: string, mark: string) =>
  (await as('administrator').administration.listDeadLetters({ params: { queue: place } })).data.filter(({ body }) =>
    body.includes(mark),
  )
/** For concurrent tests: `expect.poll` only works in sequential ones. */
const patience = { timeout: 240_000, interval: 300 }
const seen = (place: string, mark: string, but?: string): Promise<DeadLetter> =>
  vi.waitUntil(
    async () => (await lettersWith(place, mark)).find(({ id }) => id !== but),
    patience,
  ) as Promise<DeadLetter>
const healthOf = async (place: string) =>
  (await as('administrator').administration.listQueues()).data.find(({ name }) => name === place)!
const resend = (place: string, id: string) =>
  as('administrator').administration.resendDeadLetter({ params: { queue: place, messageId: id } })

beforeAll(() => {
  Object.assign(process.env, world.environment, { LOG_LEVEL: 'silent' })
})

afterAll(async () => {
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  for (const place of places)
    await sqs.send(new PurgeQueueCommand({ QueueUrl: (await queueUrlsOf(sqs, place)).failures }))
})

async function putIn(place: (typeof places)[number], which: 'work' | 'failures', MessageBody: string) {
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  await sqs.send(new SendMessageCommand({ QueueUrl: (await queueUrlsOf(sqs, place))[which], MessageBody }))
}

/** The product's own modules, which read the table's location when loaded. */
async function outboxOf() {
  const { outbox } = await import('#functions/platform/outbox/entity.ts')
  const { emailTo } = await import('#functions/platform/outbox/emailTo.ts')
  return {
    outbox,
    emailTo: (to: string, subject: string) =>
      emailTo(organizationId, to, { subject, lines: ['Texto'] }, `${to}-${subject}`),
  }
}

describe('an unknown message', () => {
  const all = [...(Object.keys(queues) as QueueName[]), 'mailEvents' as const]
  it.concurrent.for(all)(
    'is set aside by the queue %s at once, and again after another attempt',
    async (place, { expect }) => {
      const mark = `não é mensagem de ${place}`
      await putIn(place, 'work', JSON.stringify({ mark }))
      const deadLetter = await seen(place, mark)
      await vi.waitUntil(async () => (await healthOf(place)).inWork === 0, patience)
      expect((await resend(place, deadLetter.id)).status).toBe(200)
      await seen(place, mark, deadLetter.id)
    },
  )
})

describe.each(streams)('the reader of the stream, %s,', (stream) => {
  it('moves what it can never process to the failures, and continues with what follows', async () => {
    const mark = `veneno-${stream}`
    const { outbox, emailTo } = await outboxOf()
    const key = { pk: { S: mark }, sk: { S: mark } }
    const executions = { __edb_e__: { S: 'execution' } }
    const put = (more: Record<string, { S: string }>) =>
      new DynamoDBClient({}).send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: { ...key, ...more } }))
    if (stream === 'outbox') await put({ entity: { S: 'outbox' }, queue: { S: 'of another release' }, id: { S: mark } })
    else await put(executions)
    const kept = await seen(stream, mark)

    const to = `depois.de.${stream}@exemplo.com.br`
    await outbox.put(emailTo(to, 'Depois')).go()
    await mailTo(to, 'Depois')

    expect(await resend(stream, kept.id)).toMatchObject({
      status: 422,
      message:
        'A fila ainda não aceita esta mensagem como está. Ela continua aqui; o registro do sistema diz o que há nela de errado.',
    })
    if (stream === 'outbox') {
      const { queue, body } = emailTo(to, 'De novo')
      await put({
        organizationId: { S: organizationId },
        entity: { S: 'mended' },
        id: { S: mark },
        queue: { S: queue },
        body: { S: body },
      })
    } else
      await put({
        organizationId: { S: organizationId },
        executionId: { S: world.ids.execution! },
      })
    expect((await resend(stream, kept.id)).status).toBe(200)
    if (stream === 'outbox') await mailTo(to, 'De novo')
    expect(await lettersWith(stream, mark)).toEqual([])
  })
})

describe('scheduled jobs', () => {
  const all = Object.keys(schedules) as ScheduleName[]
  it.concurrent.for(all)(
    'have their own queue, and can be restarted after failing too often: %s',
    async (place, { expect }) => {
      const mark = `aws.events ${place}`
      await putIn(place, 'failures', JSON.stringify({ source: mark }))
      const deadLetter = await seen(place, mark)
      expect((await resend(place, deadLetter.id)).status).toBe(200)
      await vi.waitUntil(async () => {
        const { waiting, inWork, deadLetters } = await healthOf(place)
        return waiting + inWork + deadLetters === 0
      }, patience)
    },
  )
})

it('the outbox preserves every character', async () => {
  const { outbox, emailTo } = await outboxOf()
  const to = 'todo.caractere@exemplo.com.br'
  await outbox.put(emailTo(to, 'Parabéns 😀')).go()
  expect((await mailTo(to, 'Parabéns 😀')).text).toBe('Texto')
})

it('a message repeated for the same cause after delivery is neither sent again nor considered late', async () => {
  const { outbox, emailTo } = await outboxOf()
  const { oldestUnsent } = await import('#functions/platform/outbox/readUnsent.ts')
  const to = 'uma.vez@exemplo.com.br'
  const once = { ...emailTo(to, 'Uma vez'), id: 'uma-vez' }
  await outbox.put(once).go()
  await mailTo(to, 'Uma vez')
  await expect.poll(oldestUnsent).toBe(0)
  await outbox.put({ ...once, unsentSince: '2020-01-01T00:00:00.000Z' }).go()
  await expect.poll(oldestUnsent).toBe(0)
})

it('a message for an unknown e-mail is never sent and never considered late', async () => {
  const { readUnsent } = await import('#functions/platform/outbox/readUnsent.ts')
  const email = 'sem.conta@exemplo.com.br'
  expect((await anonymous().identity.askNewPassword({ body: { email } })).status).toBe(202)
  const inAnHour = new Date(Date.now() + 3_600_000)
  expect((await readUnsent(inAnHour, 100)).filter((item) => item.organizationId === 'nobody')).toEqual([])
})

it('health reports a message that has waited too long, whatever else waits', async () => {
  const { outbox, emailTo } = await outboxOf()
  const { lanes } = await import('#functions/platform/outbox/entity.ts')
  const { finishAction } = await import('#functions/finishActions/entity.ts')
  const health = async () => (await as('administrator').service.getHealth()).data
  await expect.poll(health).toMatchObject({ status: 'ok', oldestUnsent: 0 })
  const actions = await actionsFarOff(organizationId, lanes, 1)
  await finishAction.put(actions).go()
  const unsentSince = new Date(Date.now() - 11 * 60_000).toISOString()
  // No stream reader knows this entity, so the message stays.
  await outbox.put({ ...emailTo('parada@exemplo.com.br', 'Parada'), id: 'parada', entity: 'nobody', unsentSince }).go()
  const lateHealth = async () => {
    const { status, oldestUnsent } = await health()
    return { status, isOldEnough: oldestUnsent >= 660 }
  }
  await expect.poll(lateHealth).toEqual({ status: 'late', isOldEnough: true })
  await outbox.delete({ organizationId, id: 'parada' }).go()
  await finishAction.delete(actions).go()
  await expect.poll(async () => (await health()).status).toBe('ok')
})
