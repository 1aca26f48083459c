import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { defaultChannels } from '#shared/api/notificationKinds.ts'
import type { Notification } from '#shared/api/notifications.ts'
import { personChannel } from '#shared/api/realtime.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { anonymous, as } from '../support/client.ts'
import { type BodyOf, type QueryOf, wrong } from '../support/clientOf.ts'
import { listen } from '../support/listen.ts'
import {
  enter,
  mailsTo,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  type TestPerson,
  type Tokens,
  tokenIn,
} from '../support/people.ts'
import { startPushService } from '../support/pushService.ts'

const world = inject('world')

let organizationId = ''
let ana: TestPerson
let bruno: TestPerson
let asAna: Tokens
let asBruno: Tokens
let service: Awaited<ReturnType<typeof startPushService>>

type Listed = {
  readonly items: Notification[]
  readonly unread: number
  readonly cursor?: string
}

const list = async (who: Tokens, query: QueryOf<'notifications', 'listNotifications'> = {}): Promise<Listed> =>
  (await as(who).notifications.listNotifications({ query })).data
const register = (who: Tokens, token: string) => as(who).notifications.registerDevice({ body: { token } })

/** Sends a notification to a user, as a capability does in its own transaction. */
async function notify(person: TestPerson, id: string, more: object = {}) {
  const { notification } = await import('#functions/platform/outbox/notification.ts')
  const { outbox } = await import('#functions/platform/outbox/entity.ts')
  const news = {
    id,
    kind: 'documents.ready' as const,
    title: `Notícia ${id}`,
    text: 'Texto',
    link: '/documents',
    ...more,
  }
  await outbox.put({ ...notification(person.organizationId, person.userId, news), id: `test-${Math.random()}` }).go()
}

const arrived = (who: Tokens, title: string) =>
  expect.poll(async () => (await list(who)).items.some((one) => one.title === title), { interval: 100 }).toBe(true)

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Siqueira Advogados')
  ana = await newPerson(organizationId, 'Ana', ['owner'])
  bruno = await newPerson(organizationId, 'Bruno')
  asAna = await enter(ana)
  asBruno = await enter(bruno)
  const { data } = await as(asAna).notifications.readNotificationPreferences({ params: { id: ana.userId } })
  service = await startPushService(data.pushKey)
})

afterAll(async () => {
  await service.stop()
})

describe("a user's notifications", () => {
  it('are private, newest first, and not repeated if their message is', async () => {
    await notify(bruno, 'one')
    await arrived(asBruno, 'Notícia one')
    await notify(bruno, 'two')
    await notify(bruno, 'one')
    await arrived(asBruno, 'Notícia two')
    await notify(bruno, 'three')
    await arrived(asBruno, 'Notícia three')
    const { items, unread } = await list(asBruno)
    expect(items.map(({ title }) => title)).toEqual(['Notícia three', 'Notícia two', 'Notícia one'])
    expect(items[0]).toMatchObject({ kind: 'documents.ready', text: 'Texto', link: '/documents', readed: false })
    expect(unread).toBe(3)
    expect(await list(asAna)).toEqual({ items: [], unread: 0 })
  })

  it('are paged', async () => {
    const first = await list(asBruno, { limit: 2 })
    const second = await list(asBruno, { limit: 2, cursor: first.cursor })
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
      'Notícia three',
      'Notícia two',
      'Notícia one',
    ])
    expect((await as(asAna).notifications.listNotifications({ query: { cursor: first.cursor } })).status).toBe(400)
  })

  it('are marked as read one by one, and as unread only by the user', async () => {
    const { items } = await list(asBruno)
    expect(
      await as(asBruno).notifications.readNotification({ params: { id: items[1]!.id }, body: { readed: true } }),
    ).toMatchObject({
      status: 200,
      data: { title: 'Notícia two', readed: true },
    })
    expect((await list(asBruno)).unread).toBe(2)
    await as(asBruno).notifications.readNotification({ params: { id: items[1]!.id }, body: { readed: false } })
    expect((await list(asBruno)).unread).toBe(3)
  })

  it('answer 404 for anyone else', async () => {
    const { items } = await list(asBruno)
    expect(
      await as(asAna).notifications.readNotification({ params: { id: items[0]!.id }, body: { readed: true } }),
    ).toMatchObject({ status: 404 })
  })

  it('can all be marked as read at once', async () => {
    expect(await as(asBruno).notifications.readAllNotifications()).toMatchObject({ status: 200 })
    const { items, unread } = await list(asBruno)
    expect([unread, items.every(({ readed }) => readed)]).toEqual([0, true])
  })
})

describe("a user's channel", () => {
  it('delivers notifications at once', async () => {
    const { received, leave } = await listen(asBruno.accessToken, personChannel(organizationId, bruno.userId))
    await notify(bruno, 'live')
    await expect
      .poll(() => received)
      .toMatchObject([{ type: 'notification.created', notification: { title: 'Notícia live', readed: false } }])
    leave()
  })

  it('is closed to a session that has ended', async () => {
    const rui = await newPerson(organizationId, 'Rui')
    const asRui = await enter(rui)
    const { leave } = await listen(asRui.accessToken, personChannel(organizationId, rui.userId))
    leave()
    await anonymous().identity.signOut({ body: { refreshToken: asRui.refreshToken } })
    await expect(listen(asRui.accessToken, personChannel(organizationId, rui.userId))).rejects.toBeDefined()
  })

  it.each([
    ["a colleague's", () => personChannel(organizationId, bruno.userId)],
    ["everyone's", () => `/minuta/${organizationId}/people/*`],
    ["the whole organisation's", () => `/minuta/${organizationId}/*`],
  ])('is closed to others: %s', async (_whose, channel) => {
    await expect(listen(asAna.accessToken, channel())).rejects.toBeDefined()
  })
})

describe('the chosen channels', () => {
  const save = (
    who: Tokens,
    person: TestPerson,
    choices: BodyOf<'notifications', 'saveNotificationPreferences'>['choices'],
  ) => as(who).notifications.saveNotificationPreferences({ params: { id: person.userId }, body: { choices } })

  it('start with the defaults', async () => {
    const { data } = await as(asBruno).notifications.readNotificationPreferences({ params: { id: bruno.userId } })
    expect(data.choices).toEqual(defaultChannels)
  })

  it('are changed one kind at a time, only by the user', async () => {
    const chosen = { email: true, push: false }
    expect(await save(asBruno, bruno, { 'documents.ready': chosen })).toMatchObject({
      status: 200,
      data: { choices: { ...defaultChannels, 'documents.ready': chosen } },
    })
    expect(await save(asAna, bruno, {})).toMatchObject({ status: 403, message: 'Cada pessoa cuida da própria conta.' })
    expect(await save(asBruno, bruno, wrong({ 'documents.ready': { email: 'sim' } }))).toMatchObject({ status: 400 })
  })

  it('decide whether an e-mail goes out, with a link to this site', async () => {
    await notify(bruno, 'mailed', { title: 'Vai por e-mail' })
    const { text } = await mailTo(bruno.email, 'Vai por e-mail')
    expect(text).toContain(`${world.url}/documents`)
    await save(asBruno, bruno, { 'documents.ready': { email: false, push: false } })
    await notify(bruno, 'not-mailed', { title: 'Fica na aplicação' })
    await notify(bruno, 'mailed-after', { title: 'Depois', kind: 'documents.failed' })
    await mailTo(bruno.email, 'Depois')
    expect((await mailsTo(bruno.email)).map(({ subject }) => subject)).not.toContain('Fica na aplicação')
  })
})

describe('a browser with push notifications', () => {
  it('can only be registered with the URL of a known push service', async () => {
    const own = JSON.parse(service.subscribe('unused'))
    for (const endpoint of [
      'https://intranet.exemplo.com.br/',
      'http://169.254.169.254/',
      'https://fcm.googleapis.com.exemplo.com/',
    ])
      expect(await register(asAna, JSON.stringify({ ...own, endpoint }))).toMatchObject({
        status: 422,
        message: 'Este navegador não pode ser registrado para notificações.',
      })
    expect(await register(asAna, 'texto')).toMatchObject({ status: 422 })
  })

  it('gets messages encrypted for it and signed by the deployment', async () => {
    expect(await register(asAna, service.subscribe('laptop'))).toMatchObject({ status: 201 })
    await notify(ana, 'pushed')
    await expect.poll(() => service.pushed).toHaveLength(1)
    const { items } = await list(asAna)
    expect(service.pushed).toEqual([
      {
        browser: 'laptop',
        message: { id: items[0]!.id, title: 'Notícia pushed', text: 'Texto', link: '/documents' },
        ttl: '86400',
        topic: items[0]!.id,
        contact: 'mailto:nao-responda@minuta.example',
      },
    ])
    expect(service.refusals).toEqual([])
  })

  it('gets a message again if its service failed', async () => {
    service.answerOnce('laptop', 503)
    await notify(ana, 'late')
    await arrived(asAna, 'Notícia late')
    // The message is invisible until its queue's timeout; another delivery for the same event comes sooner.
    await notify(ana, 'late')
    await expect
      .poll(() => service.pushed.map(({ message }) => message))
      .toContainEqual(expect.objectContaining({ title: 'Notícia late' }))
  })

  it('belongs to the user who registered it last', async () => {
    const token = service.subscribe('shared')
    await register(asAna, token)
    await register(asBruno, token)
    await notify(ana, 'for-ana')
    await expect
      .poll(() => service.pushed.filter(({ browser }) => browser === 'laptop').map(({ message }) => message))
      .toContainEqual(expect.objectContaining({ title: 'Notícia for-ana' }))
    expect(service.pushed.filter(({ browser }) => browser === 'shared')).toEqual([])
  })

  it('is removed when its service reports that it has ended', async () => {
    const { device } = await import('#functions/notifications/entity.ts')
    const devices = async () =>
      (await device.query.ofPerson({ organizationId, userId: ana.userId }).go()).data.map(({ endpoint }) => endpoint)
    expect(await devices()).toHaveLength(1)
    service.forget('laptop')
    await notify(ana, 'to-nobody')
    await expect.poll(devices).toEqual([])
  })
})

describe('events that notify', () => {
  const titlesOf = async (who: Tokens, kind: string) =>
    (await list(who)).items.filter((one) => one.kind === kind).map(({ title, link }) => ({ title, link }))

  it('the assignee of an execution assigned by somebody else', async () => {
    const interviewCode = { metadata: { title: 'Procuração', published: false }, sections: [] }
    const interviewId = (await buildInterview(as(asAna), { name: 'Procuração', interviewCode })).id
    const begin = async (assignedTo: string) => {
      return await buildExecution(as(asAna), { interviewId, assignedTo })
    }
    const first = await begin(bruno.userId)
    const own = await begin(ana.userId)
    const title = 'Ana Teste passou a você "Procuração"'
    const link = (id: string) => `/app/run/${interviewId}?execution=${id}`
    await expect.poll(() => titlesOf(asBruno, 'execution.assigned')).toEqual([{ title, link: link(first.id) }])
    await as(asAna).executions.saveExecution({
      params: { id: own.id },
      body: { version: own.version, values: {}, assignedTo: bruno.userId },
    })
    await expect
      .poll(() => titlesOf(asBruno, 'execution.assigned'))
      .toEqual([
        { title, link: link(own.id) },
        { title, link: link(first.id) },
      ])
    expect(await titlesOf(asAna, 'execution.assigned')).toEqual([])
  })

  it('the user who finished an execution, when its documents are ready', async () => {
    const title = '"Contrato – Cerâmica Serra Azul Ltda." ficou pronto'
    const { data } = await as('owner').notifications.listNotifications({ query: { limit: 100 } })
    // The oldest one: other tests finish documents of their own.
    expect(data.items.findLast((one) => one.title === title)).toMatchObject({
      kind: 'documents.ready',
      text: 'O documento já pode ser baixado.',
      link: expect.stringMatching(/^\/app\/run\/[0-9A-Z]{26}\?execution=[0-9A-Z]{26}$/),
    })
  })

  it('the inviter, when an invitation is accepted', async () => {
    const email = `convidada.${Date.now()}@exemplo.com.br`
    const invited = { email, firstName: 'Célia', lastName: 'Prado', privileges: [] }
    await as(asAna).identity.createUser({ body: invited })
    const token = tokenIn(await mailTo(email, /^Convite/))
    const password = 'jabuticaba-velcro-trovão-41'
    expect(await anonymous().identity.acceptInvitation({ body: { token, password } })).toMatchObject({
      status: 200,
    })
    await expect
      .poll(() => titlesOf(asAna, 'invitation.accepted'))
      .toEqual([{ title: 'Célia Prado aceitou o seu convite', link: '/configurations?tab=pessoas' }])
  })
})
