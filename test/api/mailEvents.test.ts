import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ListQueuesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { beforeAll, describe, expect, it } from 'vitest'
import { as } from '../support/client.ts'
import { onceSettled } from '../support/onceSettled.ts'
import {
  enter,
  mailsTo,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  type TestPerson,
  type Tokens,
} from '../support/people.ts'

const samples = join(import.meta.dirname, '../../functions/mail/samples')

let organizationId = ''
let owner: Tokens
let clara: TestPerson
let davi: TestPerson

/** The sample from AWS's documentation, with our address. */
const eventOf = (name: string, email: string, change: (event: string) => string = (event) => event) =>
  change(readFileSync(join(samples, `${name}.json`), 'utf8').replaceAll('recipient@example.com', email))

async function sendMailEvent(event: string) {
  // The URL has a host that only exists on AWS.
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({}))
  const QueueUrl = QueueUrls.find((url) => /mailEventsQueue(?!DeadLetters)/.test(url))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: event }))
}

async function problemOf(email: string, reader = owner) {
  const { data } = await as(reader).identity.listUsers({ params: { orgId: organizationId }, query: { limit: 100 } })
  return data.items.find((one) => one.email === email)?.mailProblem
}

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Nunes Advogados')
  owner = await enter(await newPerson(organizationId, 'Ana', ['owner']))
  clara = await newPerson(organizationId, 'Clara')
  davi = await newPerson(organizationId, 'Davi')
})

describe('an e-mail that is sent once', () => {
  const mailTo = (id: string, to: string) => ({ id, to: [to], subject: 'Uma vez', text: 'Olá.', html: '<p>Olá.</p>' })
  const load = async () => ({
    ...(await import('#functions/mail/sendOnce.ts')),
    ...(await import('#functions/mail/sendMail.ts')),
  })
  const begunAgo = async (tag: string, minutes: number) => {
    const { mailing } = await load()
    const begunAt = new Date(Date.now() - minutes * 60_000).toISOString()
    await mailing.put({ tag, begunAt, expiresAt: Math.floor(Date.now() / 1_000) + 3_600 }).go()
  }
  let serial = 0
  const fresh = () => {
    serial += 1
    return { id: `uma-vez-${Date.now()}-${serial}`, to: `uma.vez.${Date.now()}.${serial}@exemplo.com.br` }
  }

  it('is not sent again, however often it is tried', async () => {
    const { sendOnce } = await load()
    const { id, to } = fresh()
    for (const _ of [1, 2, 3]) await sendOnce(mailTo(id, to))
    expect(await mailsTo(to)).toHaveLength(1)
  })

  it('is not sent again by the worker that goes on after the sender was killed: SES has reported it', async () => {
    const { mailing, sendMail, sendOnce } = await load()
    const { id, to } = fresh()
    await begunAgo(id, 0)
    await sendMail(mailTo(id, to))
    expect(await onceSettled(async () => (await mailing.get({ tag: id }).go()).data?.sentAt)).toBeDefined()
    await sendOnce(mailTo(id, to))
    expect(await mailsTo(to)).toHaveLength(1)
  })

  it('waits while nobody knows, and is sent if SES stays silent', async () => {
    const { MailUncertain, sendOnce } = await load()
    const { id, to } = fresh()
    await begunAgo(id, 1)
    await expect(sendOnce(mailTo(id, to))).rejects.toSatisfy(
      (error) => error instanceof MailUncertain && error.wait > 200 && error.wait <= 240,
    )
    expect(await mailsTo(to)).toEqual([])
    await begunAgo(id, 6)
    await sendOnce(mailTo(id, to))
    expect(await mailsTo(to)).toHaveLength(1)
  })

  it('that SES refuses can be tried again at once', async () => {
    const { sendOnce } = await load()
    const { id, to } = fresh()
    await expect(sendOnce({ ...mailTo(id, to), to: [] })).rejects.toThrow()
    await sendOnce(mailTo(id, to))
    expect(await mailsTo(to)).toHaveLength(1)
  })
})

describe('an address to which mail cannot be sent', () => {
  it('bounced permanently: owners see it, and nothing more is sent', async () => {
    expect(await problemOf(clara.email)).toBeUndefined()
    await sendMailEvent(eventOf('bounce', clara.email))
    expect(await onceSettled(() => problemOf(clara.email))).toBe('bounce')
    expect(await problemOf(clara.email, await enter(clara))).toBeUndefined()
  })

  it('complained: the same', async () => {
    await sendMailEvent(eventOf('complaint', davi.email.toUpperCase()))
    expect(await onceSettled(() => problemOf(davi.email))).toBe('complaint')
  })

  it('gets no more mail, while others do', async () => {
    const { emailTo } = await import('#functions/platform/outbox/emailTo.ts')
    const { outbox } = await import('#functions/platform/outbox/entity.ts')
    const eva = await newPerson(organizationId, 'Eva')
    for (const { email } of [clara, davi, eva])
      await outbox.put(emailTo(organizationId, email, { subject: 'Aviso de teste', lines: ['Olá.'] })).go()
    await mailTo(eva.email, 'Aviso de teste')
    expect([...(await mailsTo(clara.email)), ...(await mailsTo(davi.email))].map(({ subject }) => subject)).toEqual([])
  })

  it('excludes one whose mailbox was only full', async () => {
    const fred = await newPerson(organizationId, 'Fred')
    const gil = await newPerson(organizationId, 'Gil')
    await sendMailEvent(eventOf('bounce', fred.email, (event) => event.replace('Permanent', 'Transient')))
    await sendMailEvent(eventOf('bounce', gil.email))
    expect(await onceSettled(() => problemOf(gil.email))).toBe('bounce')
    expect(await problemOf(fred.email)).toBeUndefined()
  })
})
