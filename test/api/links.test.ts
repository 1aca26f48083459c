// @module-tag further
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { addDays, now } from '#functions/platform/clock.ts'
import type { Method } from '#shared/api/call.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Link, OpenedLink } from '#shared/api/links/schemas.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { buildExecution, buildExecutionLink, buildInterviewLink } from '../support/build.ts'
import { as, raw, withToken } from '../support/client.ts'
import { type BodyOf, ok, wrong } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, mailTo, newOrganization, newPerson, type TestPerson, type Tokens } from '../support/people.ts'
import {
  newSession,
  questionnaire,
  type Started,
  start,
  tryStart,
  visitor,
  withReason,
} from '../support/publicLinks.ts'
import { send } from '../support/request.ts'
import { solve } from '../support/solve.ts'
import { putParts } from '../support/things.ts'

const world = inject('world')

let organizationId = ''
let olga: TestPerson
let owner: Tokens
let interviewId = ''

const share = async (body: Partial<BodyOf<'links', 'createInterviewLink'>> = {}): Promise<Link> =>
  await buildInterviewLink(as(owner), { id: interviewId, ...body })
const begin = async (body: BodyOf<'executions', 'createExecution'> = {}): Promise<Execution> =>
  await buildExecution(as(owner), { interviewId, ...body })
const shareExecution = async (id: string, body: Partial<BodyOf<'links', 'createExecutionLink'>> = {}): Promise<Link> =>
  await buildExecutionLink(as(owner), { id: id, ...body })
const links = async (): Promise<readonly Link[]> =>
  (await as(owner).links.listInterviewLinks({ params: { id: interviewId } })).data
const reread = async ({ id }: Link): Promise<Link | undefined> => (await links()).find((one) => one.id === id)
const change = (link: Link, body: BodyOf<'links', 'changeInterviewLink'>) =>
  as(owner).links.changeInterviewLink({ params: { id: interviewId, linkId: link.id }, body })
const revoke = ({ id }: Link) => as(owner).links.revokeInterviewLink({ params: { id: interviewId, linkId: id } })
const open = async ({ hash }: Link): Promise<OpenedLink> => (await visitor().openLink({ params: { id: hash } })).data
const read = ({ hash }: Link, token: string) => visitor(token).readVisit({ params: { hash } })
const save = ({ hash }: Link, { token, version }: Started, values: Values) =>
  visitor(token).saveVisit({ params: { hash }, body: { version, values } })
const finish = ({ hash }: Link, { token }: Started, body: BodyOf<'links', 'finishVisit'>) =>
  visitor(token).finishVisit({ params: { hash }, body })
/** What no declaration allows, or many calls in turn. */
const publicly = (method: Method, path: string, body?: object, token?: string) =>
  withReason(
    raw(token === undefined ? undefined : { accessToken: token }, method, `/api/v1/executions/public/${path}`, body),
  )
const executionOf = async (id: string): Promise<Execution> =>
  (await as(owner).executions.getExecution({ params: { id } })).data

beforeAll(async () => {
  organizationId = await newOrganization('Links & Clientes')
  olga = await newPerson(organizationId, 'Olga', ['owner'])
  owner = await enter(olga)
  interviewId = await questionnaire(owner.accessToken)
})

describe('a link to a model', () => {
  it('is made with a secret of 256 bits, and its address can be copied again until it is revoked', async () => {
    const made = await share()
    expect(made).toEqual({
      id: expect.any(String),
      type: 'interview',
      interviewId,
      name: 'Clientes',
      state: 'open',
      hash: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      url: `${world.url.replace(/\/$/, '')}/sharedLink/${made.hash}`,
      login: 'none',
      hasPin: false,
      onePerPerson: false,
      closed: false,
      assignedTo: olga.userId,
      files: 'pdf',
      preview: 'signed',
      uses: 0,
      finished: 0,
      createdBy: olga.userId,
      createdByName: 'Olga Teste',
      createdAt: made.createdAt,
    })
    expect(await reread(made)).toEqual(made)
    const { data } = await revoke(made)
    const { hash: _, url: __, ...rest } = made
    expect(data).toEqual({ ...rest, state: 'revoked', revokedAt: expect.any(String) })
    expect(await reread(made)).toEqual(data)
  })

  it('is not made for a model that was not published', async () => {
    const draft = (await as(owner).interviews.createInterview({ body: { name: 'Rascunho' } })).data
    expect(
      await as(owner).links.createInterviewLink({ params: { id: draft.id }, body: { name: 'Cedo' } }),
    ).toMatchObject({
      status: 422,
      message:
        'Este modelo ainda não foi publicado. Publique-o para começar documentos; para experimentar o rascunho, use Visualizar no editor.',
    })
  })

  it.each([
    [{ login: 'password', password: 'segredo-do-link' }, 'Informe o e-mail com que se entra pelo link.'],
    [{ login: 'password', email: 'ana@exemplo.com.br' }, 'Crie a senha do link.'],
    [{ expiresOn: '2020-01-01' }, 'A validade já passou. Escolha outro dia.'],
    [{ onePerPerson: true }, 'Para aceitar uma resposta por pessoa, escolha a entrada com código por e-mail.'],
    [{ assignedTo: '01KAHXTEST0000000000000N0N' }, 'A pessoa escolhida como responsável não é da sua organização.'],
    [{ group: '01KAHXTEST0000000000000N0N' }, 'O grupo escolhido não é da sua organização.'],
  ])('is refused with %j', async (body, message) => {
    expect(
      await as(owner).links.createInterviewLink({
        params: { id: interviewId },
        body: wrong({ name: 'Errado', ...body }),
      }),
    ).toMatchObject({
      status: 422,
      message,
    })
  })

  it.each([
    { pin: '12345' },
    { pin: '12345a' },
    { redirect: 'http://exemplo.com.br' },
    { redirect: 'javascript:alert(1)' },
    { maxUses: 0 },
    { login: 'password', email: 'ana@exemplo.com.br\r\nBcc: rui@exemplo.com.br', password: 'segredo-do-link' },
  ])('is malformed with %j', async (body) => {
    expect(
      await as(owner).links.createInterviewLink({
        params: { id: interviewId },
        body: wrong({ name: 'Errado', ...body }),
      }),
    ).toMatchObject({
      status: 400,
    })
  })

  it('changes its name and options, and null takes one away', async () => {
    const made = await share({ pin: '123456', expiresOn: '2099-12-31', closedMessage: 'Até breve.' })
    const { data } = await change(made, { name: 'Outro nome', pin: null, expiresOn: null, files: 'none' })
    const { expiresOn: _, ...rest } = made
    expect(data).toEqual({ ...rest, name: 'Outro nome', hasPin: false, files: 'none' })
    await revoke(made)
    expect(await change(made, { name: 'Tarde' })).toMatchObject({
      status: 422,
      message: 'Este link foi revogado e não volta a valer. Crie outro.',
    })
  })

  it('shows who it is from, and nothing of the questions', async () => {
    const made = await share()
    expect(await open(made)).toEqual({
      type: 'interview',
      state: 'open',
      interviewId,
      title: 'Ficha do cliente',
      organization: { id: organizationId, name: 'Links & Clientes', secondaryColor: expect.stringMatching(/^#/) },
      login: 'none',
      asksPin: false,
      asksProof: true,
    })
  })

  it('leads a browser to its page on this site, and nowhere else', async () => {
    const made = await share()
    const redirected = await send(world.url, 'GET', `/api/v1/redirect/${made.hash}`)
    expect([redirected.status, redirected.headers.get('location')]).toEqual([
      302,
      `/app/public/${interviewId}#${made.hash}`,
    ])
  })
})

describe('a visitor', () => {
  it('begins a document of their own, saves and finishes it, and its recipient is notified', async () => {
    const made = await share()
    const begun = await start(made)
    expect(begun).toMatchObject({
      status: 0,
      version: 1,
      values: {},
      may: ['save', 'finish'],
      files: [],
      problems: [{ code: 'campo_obrigatorio' }],
    })
    const saved = await save(made, begun, { nome: 'Ana Lima' })
    expect(saved).toMatchObject({ status: 200, data: { version: 2, problems: [] } })
    expect(await finish(made, begun, { version: 2 })).toMatchObject({ status: 202, data: { version: 3, status: 4 } })
    expect((await read(made, begun.token)).data).toMatchObject({
      status: 4,
      may: [],
      values: { nome: 'Ana Lima' },
    })
    expect(await executionOf(begun.id)).toMatchObject({
      assignedTo: olga.userId,
      values: { nome: 'Ana Lima' },
      integration: { link: { id: made.id, name: 'Clientes' } },
    })
    expect(await reread(made)).toMatchObject({ uses: 1, finished: 1, lastUsedAt: expect.any(String) })
    const { items } = (await as(owner).links.listInterviewLinkVisits({ params: { id: interviewId, linkId: made.id } }))
      .data
    expect(items).toEqual([
      {
        id: expect.any(String),
        executionId: begun.id,
        address: expect.any(String),
        userAgent: expect.any(String),
        startedAt: expect.any(String),
        lastSeenAt: expect.any(String),
        finishedAt: expect.any(String),
      },
    ])
    const told = async () =>
      (await as(owner).notifications.listNotifications()).data.items.filter(
        ({ kind, link }) => kind === 'link.answered' && link?.includes(begun.id),
      )
    expect(await onceSettled(told)).toMatchObject([
      {
        title: expect.stringContaining('Chegou uma resposta: "'),
        text: 'Veio pelo link "Clientes". Modelo: Ficha do cliente.',
      },
    ])
  })

  it('is named in the log', async () => {
    const made = await share({ name: 'Triagem' })
    const begun = await start(made)
    await save(made, begun, { nome: 'Ana' })
    await finish(made, begun, { version: 2 })
    const entries = async () =>
      (await as(owner).logs.listLogs({ params: { orgId: organizationId } })).data.items
        .filter(({ by }) => by?.name === 'Visitante do link "Triagem"')
        .map(({ action }) => action)
        .sort()
    expect(await onceSettled(entries)).toEqual(['execution.created', 'execution.finished', 'link.visited'])
  })

  it('enters the same document again with the same session, however often the first call is repeated', async () => {
    const made = await share({ maxUses: 1 })
    const session = newSession()
    const answers = await Promise.all(Array.from({ length: 4 }, () => start(made, { session })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map(({ token }) => token))).toEqual(new Set([session]))
    expect(await reread(made)).toMatchObject({ uses: 1, state: 'usedUp' })
  })

  it('is not listed among the documents before answering', async () => {
    const made = await share()
    const begun = await start(made)
    const listed = async () =>
      (
        await as(owner).executions.listExecutions({ params: { orgId: organizationId }, query: { limit: 100 } })
      ).data.items.some(({ id }) => id === begun.id)
    expect(await listed()).toBe(false)
    await save(made, begun, { nome: 'Ana' })
    expect(await listed()).toBe(true)
  })

  it('loses nothing when somebody else saved meanwhile: the older version is refused with 409', async () => {
    const made = await share()
    const begun = await start(made)
    await save(made, begun, { nome: 'Ana' })
    expect(await save(made, begun, { nome: 'Bia' })).toMatchObject({ status: 409, code: 'conflict' })
    expect((await read(made, begun.token)).data).toMatchObject({ version: 2, values: { nome: 'Ana' } })
  })

  it('may say with ?token= who they are', async () => {
    const made = await share()
    const begun = await start(made)
    expect(await visitor().readVisit({ params: made, query: { token: begun.token } })).toMatchObject({ status: 200 })
  })

  it('reads back no password, and keeps it by sending it back covered', async () => {
    const made = await share()
    const begun = await start(made)
    await save(made, begun, { nome: 'Ana', senha_gov: 'segredo-da-ana' })
    const back = (await read(made, begun.token)).data
    expect(JSON.stringify(back)).not.toContain('segredo-da-ana')
    await save(made, { ...begun, version: 2 }, { ...back.values, nome: 'Ana Lima' })
    expect((await executionOf(begun.id)).values).toEqual({ nome: 'Ana Lima', senha_gov: 'segredo-da-ana' })
  })

  it("does not get the organisation's e-mails, webhooks, reviewers and files", async () => {
    const settings = {
      finish: {
        email: { to: 'interno@exemplo.com.br', cc: '', subject: '', body: '', docx: false, pdf: false },
        webhook: {
          enabled: true,
          host: 'https://interno.exemplo.com.br',
          method: 'POST',
          headers: { chave: 'sigilo' },
        },
      },
    }
    const id = await questionnaire(owner.accessToken, settings)
    const made = (await as(owner).links.createInterviewLink({ params: { id }, body: { name: 'Limpo' } })).data
    const text = JSON.stringify((await start(made)).interview)
    expect(text).toContain('Nome')
    for (const secret of ['interno', 'sigilo']) expect(text).not.toContain(secret)
  })

  it('sends files for a question, and reads back their own', async () => {
    const made = await share()
    const begun = await start(made)
    const path = `/api/v1/executions/public/${made.hash}/attachments`
    const visitor = withToken(begun.token).links
    const bytes = Buffer.from('Nota do cliente.')
    const { id, parts } = await ok(
      visitor.beginVisitAttachment({
        params: { hash: made.hash },
        body: { ref: 'anexos', name: 'nota.txt', size: bytes.byteLength },
      }),
    )
    await putParts(parts, bytes)
    await ok(visitor.completeVisitAttachment({ params: { hash: made.hash, attachmentId: id } }))
    const file = await send(world.url, 'GET', `${path}/${id}`, { token: begun.token })
    expect([file.status, file.text]).toEqual([200, 'Nota do cliente.'])
    expect(await save(made, begun, { nome: 'Ana', anexos: [{ fileId: id }] })).toMatchObject({ status: 200 })
    const stranger = await start(made)
    expect((await send(world.url, 'GET', `${path}/${id}`, { token: stranger.token })).status).toBe(404)
    expect(await save(made, stranger, { anexos: [{ fileId: id }] })).toMatchObject({
      status: 422,
      code: 'arquivo_ausente',
    })
  })

  it('changes nothing after finishing', async () => {
    const made = await share()
    const begun = await start(made)
    await finish(made, begun, { version: 1, values: { nome: 'Ana' } })
    const refused = {
      status: 422,
      message: 'Você já enviou estas respostas. Se precisar mudar alguma coisa, fale com quem enviou o link a você.',
    }
    expect(await save(made, { ...begun, version: 2 }, { nome: 'Bia' })).toMatchObject(refused)
    expect(await finish(made, begun, { version: 2 })).toMatchObject(refused)
    const attachment = { ref: 'anexos', name: 'a.txt', size: 3 }
    expect(await visitor(begun.token).beginVisitAttachment({ params: made, body: attachment })).toMatchObject(refused)
  })

  it('is let go by this browser, and enters anew with another session', async () => {
    const made = await share()
    const begun = await start(made)
    expect(await visitor(begun.token).endVisit({ params: made })).toMatchObject({ status: 200 })
    expect(await read(made, begun.token)).toMatchObject({ status: 401 })
    expect((await start(made, { session: begun.token })).id).not.toBe(begun.id)
  })
})

describe('finishing', () => {
  it('requires the terms, whose acceptance is kept with who, when and where', async () => {
    const termos = [{ label: 'Sigilo', description: 'O escritório guarda sigilo.' }]
    const id = await questionnaire(owner.accessToken, { termos })
    const made = (await as(owner).links.createInterviewLink({ params: { id }, body: { name: 'Com termos' } })).data
    const begun = await start(made)
    const body = { version: 1, values: { nome: 'Ana' } }
    expect(await finish(made, begun, body)).toMatchObject({
      status: 422,
      message: 'Para finalizar é preciso aceitar "Sigilo". As respostas salvas continuam guardadas.',
    })
    expect(await finish(made, begun, { ...body, terms: ['Sigilo'] })).toMatchObject({ status: 202 })
    Object.assign(process.env, world.environment)
    const { acceptance } = await import('#functions/executions/index.ts')
    const { items } = (await as(owner).links.listInterviewLinkVisits({ params: { id, linkId: made.id } })).data
    const kept = await acceptance.query.ofExecution({ organizationId, executionId: begun.id }).go()
    expect(kept.data).toMatchObject([{ userId: items[0]?.id, at: expect.any(String), address: items[0]?.address }])
  })

  it("sends it to the link's reviewer, who may ask the visitor for corrections", async () => {
    const rita = await newPerson(organizationId, 'Rita')
    const reviewer = await enter(rita)
    const made = await share({ reviewer: { type: 'user', id: rita.userId } })
    const begun = await start(made)
    expect(await finish(made, begun, { version: 1, values: { nome: 'Ana' } })).toMatchObject({
      status: 202,
      data: { status: 1 },
    })
    expect((await read(made, begun.token)).data).toMatchObject({ status: 1, may: [], files: [] })
    const asked = { version: 2, text: 'Falta o sobrenome.' }
    expect(await as(reviewer).executions.askCorrections({ params: { id: begun.id }, body: asked })).toMatchObject({
      status: 200,
    })
    expect((await read(made, begun.token)).data).toMatchObject({ status: 2, may: ['save', 'finish'] })
    expect(await finish(made, begun, { version: 3, values: { nome: 'Ana Lima' } })).toMatchObject({
      status: 202,
      data: { status: 1 },
    })
    expect(await reread(made)).toMatchObject({ finished: 1 })
  })

  it.each([
    ['none', []],
    ['pdf', ['pdf']],
    ['all', ['docx', 'pdf']],
  ] as const)('gives visitors the documents that the link allows: %s', async (files, types) => {
    const { accessToken } = world.people.owner
    const made = (
      await withToken(accessToken).links.createExecutionLink({
        params: { id: world.ids.execution },
        body: { name: 'Prontos', files },
      })
    ).data
    const begun = await start(made)
    expect(begun.files.map(({ type }) => type).sort()).toEqual(types)
    const every = (await withToken(accessToken).documents.listFiles({ params: { id: world.ids.execution } })).data
    for (const { id, type } of every) {
      const { status } = await send(world.url, 'GET', `/api/v1/executions/public/${made.hash}/files/${id}`, {
        token: begun.token,
      })
      expect([type, status]).toEqual([type, (types as readonly string[]).includes(type) ? 200 : 404])
    }
  })
})

describe('a link to one document', () => {
  it('opens that document to its visitors, with the answers it has', async () => {
    const { id } = await begin({ values: { nome: 'Ana' } })
    const made = await shareExecution(id)
    expect(await open(made)).toMatchObject({ type: 'execution', state: 'open' })
    const begun = await start(made)
    expect(begun).toMatchObject({ id, version: 1, values: { nome: 'Ana' } })
    expect(await save(made, begun, { nome: 'Ana Lima' })).toMatchObject({ status: 200, data: { version: 2 } })
    expect(await executionOf(id)).toMatchObject({ version: 2, values: { nome: 'Ana Lima' } })
  })

  it('changes nothing once somebody else has finished it', async () => {
    const { id } = await begin({ values: { nome: 'Ana' } })
    const made = await shareExecution(id)
    const begun = await start(made)
    await as(owner).executions.finishExecution({ params: { id }, body: { version: 1 } })
    const refused = {
      status: 422,
      message: 'Este documento já foi finalizado e não muda mais. Se precisar, fale com quem enviou o link a você.',
    }
    expect(await save(made, { ...begun, version: 2 }, { nome: 'Bia' })).toMatchObject(refused)
    expect(await finish(made, begun, { version: 2 })).toMatchObject(refused)
    expect((await read(made, begun.token)).data).toMatchObject({ may: [], values: { nome: 'Ana' } })
  })

  it('ends when the document is moved to the bin', async () => {
    const { id } = await begin()
    const made = await shareExecution(id)
    const begun = await start(made)
    await as(owner).executions.trashExecution({ params: { id } })
    expect(await visitor().startVisit({ params: made, body: { session: begun.token } })).toMatchObject({
      status: 410,
      code: 'closed',
    })
    const refused = { status: 410, code: 'closed' }
    expect(await read(made, begun.token)).toMatchObject(refused)
    expect(await save(made, begun, { nome: 'Ana' })).toMatchObject(refused)
    await as(owner).executions.restoreExecution({ params: { id } })
    expect(await read(made, begun.token)).toMatchObject({ status: 200 })
  })
})

describe('erasing a document', () => {
  it('erases its links, its visitors and their sessions', async () => {
    const { id } = await begin()
    const made = await shareExecution(id)
    const begun = await start(made)
    await as(owner).executions.trashExecution({ params: { id } })
    expect(await as(owner).executions.deleteExecution({ params: { id } })).toMatchObject({ status: 200 })
    expect(await onceSettled(async () => (await visitor().openLink({ params: { id: made.hash } })).status)).toBe(404)
    expect(await read(made, begun.token)).toMatchObject({ status: 401 })
    Object.assign(process.env, world.environment)
    const { visit } = await import('#functions/platform/auth/visit.ts')
    const left = () => visit.query.ofExecution({ organizationId, executionId: id }).go()
    expect(await onceSettled(async () => (await left()).data)).toEqual([])
  })
})

describe('a link that is over', () => {
  const day = (days: number) => today(addDays(now(), days))

  it('lets in as many as were allowed, and those who are in go on', async () => {
    const made = await share({ maxUses: 1, closedMessage: 'As vagas acabaram.' })
    const begun = await start(made)
    expect(await tryStart(made)).toMatchObject({
      status: 410,
      code: 'usedUp',
      message: 'As vagas acabaram.',
    })
    expect(await open(made)).toMatchObject({ state: 'usedUp', message: 'As vagas acabaram.' })
    expect(await save(made, begun, { nome: 'Ana' })).toMatchObject({ status: 200 })
  })

  it('never lets in more than allowed, even at the same moment', async () => {
    const made = await share({ maxUses: 3 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryStart(made)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await reread(made)).toMatchObject({ uses: 3 })
  })

  const whole = [
    [
      'closed',
      (link: Link) => change(link, { closed: true }),
      'Este link não está recebendo respostas agora. Fale com quem o enviou a você.',
    ],
    ['revoked', revoke, 'Este link não vale mais. Fale com quem o enviou a você.'],
    [
      'expired',
      async ({ id }: Link) => {
        Object.assign(process.env, world.environment)
        const { link } = await import('#functions/platform/auth/link.ts')
        await link
          .patch({ organizationId, linkId: id })
          .set({ options: { login: 'none', files: 'pdf', expiresOn: day(-1) } })
          .go()
      },
      'O prazo deste link terminou. Fale com quem o enviou a você.',
    ],
  ] as const

  it.each(whole)('%s, refuses every call with the reason', async (state, end, message) => {
    const made = await share()
    const begun = await start(made)
    await save(made, begun, { nome: 'Ana' })
    await end(made)
    expect(await open(made)).toMatchObject({ state, message })
    const refused = { status: 410, code: state, message }
    const { hash = '' } = made
    const body = { version: 2, values: { nome: 'Bia' } }
    const attachment = { ref: 'anexos', name: 'a.txt', size: 3 }
    const id = '01KAHXTEST0000000000000N0N'
    for (const [method, path, sent] of [
      ['POST', hash, { session: begun.token }],
      ['POST', hash, {}],
      ['POST', 'login', { hash, email: 'ana@exemplo.com.br', password: 'x' }],
      ['POST', `${hash}/code`, { email: 'ana@exemplo.com.br' }],
      ['POST', `${hash}/mail`, { email: 'ana@exemplo.com.br' }],
      ['GET', hash],
      ['PUT', hash, body],
      ['PUT', `${hash}/finish`, body],
      ['GET', `${hash}/files/${'a'.repeat(32)}`],
      ['POST', `${hash}/attachments`, attachment],
      ['GET', `${hash}/attachments`],
      ['GET', `${hash}/attachments/${id}`],
      ['GET', `${hash}/attachments/${id}/parts`],
      ['POST', `${hash}/attachments/${id}/complete`],
      ['DELETE', `${hash}/attachments/${id}`],
      ['DELETE', `${hash}/session`],
    ] as const)
      expect(await publicly(method, path, sent, begun.token), `${method} ${path}`).toMatchObject(refused)
    expect((await executionOf(begun.id)).values).toEqual({ nome: 'Ana' })
  })

  it('is closed to newcomers while its model is not published', async () => {
    const id = await questionnaire(owner.accessToken)
    const made = (await as(owner).links.createInterviewLink({ params: { id }, body: { name: 'Pausa' } })).data
    const begun = await start(made)
    const { version } = (await as(owner).interviews.getInterview({ params: { id } })).data
    await as(owner).interviews.changeInterview({ params: { id }, body: { version, published: false } })
    expect(await open(made)).toMatchObject({ state: 'closed' })
    expect(await tryStart(made)).toMatchObject({ status: 410, code: 'closed' })
    expect(await save(made, begun, { nome: 'Ana' })).toMatchObject({ status: 200 })
  })
})

describe('a PIN', () => {
  it('lets in people who know it, and after ten wrong ones nobody for a while', async () => {
    const made = await share({ pin: '482915' })
    expect(await open(made)).toMatchObject({ asksPin: true })
    expect(await tryStart(made)).toMatchObject({
      status: 422,
      code: 'pin',
      message: 'Informe o PIN que você recebeu com o link.',
    })
    const begun = await start(made, { pin: '482915' })
    expect((await start(made, { session: begun.token })).id).toBe(begun.id)
    for (let wrong = 1; wrong <= 10; wrong++)
      expect(await tryStart(made, { pin: `00000${wrong}`.slice(-6) })).toMatchObject({
        status: 422,
        code: 'pin',
        message: 'Este não é o PIN do link. Confira e tente de novo.',
      })
    expect(await tryStart(made, { pin: '482915' })).toMatchObject({ status: 429 })
    expect(await read(made, begun.token)).toMatchObject({ status: 200 })
    expect(await reread(made)).toMatchObject({ uses: 1 })
  })
})

describe("a link's e-mail and password", () => {
  const account = { login: 'password' as const, email: 'cliente@exemplo.com.br', password: 'segredo-do-link' }
  const login = ({ hash = '' }: Link, body: { email: string; password: string }) =>
    visitor().loginToLink({ body: { hash, ...body } })

  it('let in people who have both', async () => {
    const made = await share(account)
    expect(await open(made)).toMatchObject({ login: 'password' })
    expect(await tryStart(made)).toMatchObject({ status: 422, code: 'login' })
    const { email, password } = account
    for (const wrong of [
      { email, password: 'outra-senha' },
      { email: 'outra@exemplo.com.br', password },
    ])
      expect(await login(made, wrong)).toMatchObject({
        status: 422,
        code: 'login',
        message: 'E-mail ou senha incorretos.',
      })
    const { status, data } = await login(made, { email: ' Cliente@exemplo.com.br ', password })
    expect(status).toBe(200)
    expect(await save(made, data, { nome: 'Ana' })).toMatchObject({ status: 200 })
  })

  it.each(['hash', 'email', 'password'])('are refused without %s', async (missing) => {
    const made = await share(account)
    const body = { hash: made.hash, email: account.email, password: account.password }
    expect(await publicly('POST', 'login', { ...body, [missing]: undefined })).toMatchObject({ status: 400 })
  })

  it('are locked after ten wrong guesses', async () => {
    const made = await share(account)
    const wrong = { email: account.email, password: 'chute' }
    for (let guess = 1; guess <= 10; guess++) expect(await login(made, wrong)).toMatchObject({ status: 422 })
    expect(await login(made, { email: account.email, password: account.password })).toMatchObject({ status: 429 })
  })
})

describe('the address of a link', () => {
  it('brings answers, open or sealed, and parameters that are kept with the document', async () => {
    const made = await share()
    const { sealed } = (
      await as(owner).executions.encryptValues({ body: { interviewId, values: { nome: 'Ana Lima' } } })
    ).data
    const hidden = { utm_source: 'site', processo: '0001234-56.2026.8.26.0100' }
    const begun = await start(made, { sealed, values: { nome: 'Outra', nada: 'x' }, hidden })
    expect(begun.values).toEqual({ nome: 'Ana Lima' })
    expect((await executionOf(begun.id)).integration).toEqual({
      link: { id: made.id, name: 'Clientes' },
      parameters: hidden,
    })
    expect(await tryStart(made, { sealed: `${sealed.slice(0, -2)}AA` })).toMatchObject({
      status: 422,
      code: 'prefill',
    })
  })
})

describe('a challenge', () => {
  const refused = {
    status: 422,
    code: 'altcha',
    message: 'Não conseguimos confirmar que quem responde é uma pessoa. Recarregue a página e tente de novo.',
  }

  it('is solved by each visitor, once, for one link', async () => {
    const made = await share()
    const other = await share()
    expect(await visitor().startVisit({ params: made, body: {} })).toMatchObject(refused)
    for (const proof of ['x', btoa('{}'), btoa('não é JSON'.replace('ã', 'a'))])
      expect(await visitor().startVisit({ params: made, body: { proof } })).toMatchObject(refused)
    const proof = await solve(made.hash!)
    expect(await visitor().startVisit({ params: other, body: { proof } })).toMatchObject(refused)
    expect(await visitor().startVisit({ params: made, body: { proof } })).toMatchObject({ status: 200 })
    expect(await visitor().startVisit({ params: made, body: { proof } })).toMatchObject(refused)
  })

  it('made easier by the visitor, or of another signature, proves nothing', async () => {
    const made = await share()
    const proof = JSON.parse(Buffer.from(await solve(made.hash!), 'base64').toString('utf8'))
    const { challenge, solution } = proof
    const changed = [
      { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }, solution },
      { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    ]
    for (const one of changed)
      expect(await visitor().startVisit({ params: made, body: { proof: btoa(JSON.stringify(one)) } })).toMatchObject(
        refused,
      )
  })
})

describe('a code by e-mail', () => {
  const ask = async ({ hash = '' }: Link, email: string) =>
    visitor().sendLinkCode({ params: { hash }, body: { email, proof: await solve(hash) } })
  const codeFor = async (email: string, count = 1) =>
    /^\d{6}$/m.exec((await mailTo(email, /é o seu código$/, count)).text)![0]
  const enterWith = ({ hash }: Link, body: BodyOf<'links', 'startVisit'>) =>
    visitor().startVisit({ params: { hash }, body })

  it('lets in its owner, once, who goes on with the same document on another device', async () => {
    const made = await share({ login: 'code', name: 'Com código' })
    const email = 'ana.codigo@exemplo.com.br'
    expect(await enterWith(made, {})).toMatchObject({ status: 422, code: 'code' })
    expect(await visitor().sendLinkCode({ params: made, body: { email } })).toMatchObject({
      status: 422,
      code: 'altcha',
    })
    expect(await ask(made, email)).toMatchObject({ status: 200 })
    const code = await codeFor(email)
    expect(await enterWith(made, { email: 'outra@exemplo.com.br', code })).toMatchObject({ status: 422, code: 'code' })
    const { status, data } = await enterWith(made, { email: 'Ana.Codigo@exemplo.com.br', code })
    const begun = data
    expect([status, begun.email]).toEqual([200, email])
    expect(await enterWith(made, { email, code })).toMatchObject({ status: 422, code: 'code' })
    await save(made, begun, { nome: 'Ana' })
    await ask(made, email)
    const again = (await enterWith(made, { email, code: await codeFor(email, 2) })).data
    expect(again).toMatchObject({ id: begun.id, values: { nome: 'Ana' } })
    expect(again.token).not.toBe(begun.token)
    expect(await reread(made)).toMatchObject({ uses: 1 })
    const { items } = (await as(owner).links.listInterviewLinkVisits({ params: { id: interviewId, linkId: made.id } }))
      .data
    expect(items).toMatchObject([{ email }])
  })

  it('lets each person answer once, where the link says so', async () => {
    const made = await share({ login: 'code', onePerPerson: true })
    const email = 'bia.codigo@exemplo.com.br'
    await ask(made, email)
    const begun = (await enterWith(made, { email, code: await codeFor(email) })).data
    await finish(made, begun, { version: 1, values: { nome: 'Bia' } })
    await ask(made, email)
    expect(await enterWith(made, { email, code: await codeFor(email, 2) })).toMatchObject({
      status: 422,
      code: 'answered',
      message: 'Você já respondeu por este link, que aceita uma resposta por pessoa.',
    })
    expect((await read(made, begun.token)).data).toMatchObject({ values: { nome: 'Bia' } })
  })

  it('cannot be guessed: after ten wrong ones of a person even the right one waits', async () => {
    const made = await share({ login: 'code' })
    const email = 'caio.codigo@exemplo.com.br'
    await ask(made, email)
    const code = await codeFor(email)
    for (let wrong = 1; wrong <= 10; wrong++)
      expect(
        await enterWith(made, { email, code: String((Number(code) + wrong) % 1_000_000).padStart(6, '0') }),
      ).toMatchObject({
        status: 422,
        code: 'code',
      })
    expect(await enterWith(made, { email, code })).toMatchObject({ status: 429 })
  })

  it('goes to no address with a line break, and to one address five times at most', async () => {
    const made = await share({ login: 'code' })
    expect(await ask(made, 'ana@exemplo.com.br\r\nBcc: rui@exemplo.com.br')).toMatchObject({ status: 400 })
    const email = 'dora.codigo@exemplo.com.br'
    for (let time = 1; time <= 5; time++) expect(await ask(made, email)).toMatchObject({ status: 200 })
    expect(await ask(made, email)).toMatchObject({ status: 429 })
  })

  it('is not sent for a link that asks for none', async () => {
    expect(await ask(await share(), 'ana@exemplo.com.br')).toMatchObject({
      status: 422,
      message: 'Este link não pede código: entre por ele do modo como ele pede.',
    })
  })
})

describe('an e-mailed address', () => {
  it('goes on with the same document on another device, once', async () => {
    const made = await share()
    const begun = await start(made)
    await save(made, begun, { nome: 'Ana' })
    const email = 'ana.aparelho@exemplo.com.br'
    expect(await visitor(begun.token).sendVisitLink({ params: made, body: { email } })).toMatchObject({ status: 200 })
    const { text } = await mailTo(email, 'Continue a responder: Ficha do cliente')
    const [, hash, ticket] = /app\/public\/\w+#([\w-]{43})&token=([\w-]{43})/.exec(text) ?? []
    expect(hash).toBe(made.hash)
    expect(await read(made, ticket!)).toMatchObject({ status: 401 })
    const session = newSession()
    const again = await start(made, { ticket, session })
    expect(again).toMatchObject({ id: begun.id, token: session, values: { nome: 'Ana' } })
    expect((await start(made, { ticket, session })).id).toBe(begun.id)
    expect(await visitor().startVisit({ params: made, body: { ticket } })).toMatchObject({
      status: 422,
      code: 'ticket',
      message: 'Este link já foi usado, e cada um vale uma única vez. O que você respondeu continua guardado.',
    })
    const other = await share()
    expect(await visitor().startVisit({ params: other, body: { ticket } })).toMatchObject({
      status: 422,
      code: 'ticket',
    })
    expect(await read(made, begun.token)).toMatchObject({ status: 200 })
    expect(await reread(made)).toMatchObject({ uses: 1 })
  })

  it('is used by the call that enters alone, however often it is loaded, and by one of two who enter at once', async () => {
    const made = await share()
    const begun = await start(made)
    const ticket = await mailTicket(made, begun, 'ana.robo@exemplo.com.br')
    for (const method of ['HEAD', 'GET', 'GET']) await fetch(`${world.url}/app/public/${interviewId}`, { method })
    for (const _ of [1, 2]) expect(await open(made)).toMatchObject({ state: 'open' })
    const both = await Promise.all([1, 2].map(() => visitor().startVisit({ params: made, body: { ticket } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await reread(made)).toMatchObject({ uses: 1 })
  })

  it('that was used or is too old is replaced by another, sent to the same e-mail and to no other', async () => {
    const made = await share({ maxUses: 1 })
    const begun = await start(made)
    await save(made, begun, { nome: 'Bia' })
    const email = 'bia.aparelho@exemplo.com.br'
    const used = await mailTicket(made, begun, email)
    await start(made, { ticket: used, session: newSession() })
    const again = (ticket: string, { hash }: Link = made) =>
      visitor().sendVisitLinkAgain({ params: { hash }, body: { ticket } })
    expect(await again(used)).toMatchObject({ status: 200, data: null })
    const { visitSession } = await import('#functions/platform/auth/visit.ts')
    const { hashOfSecret } = await import('#functions/platform/auth/link.ts')
    const second = ticketIn((await mailTo(email, /^Continue a responder/, 2)).text)
    const { data: stored } = await visitSession.get({ hash: hashOfSecret(second) }).go()
    expect(JSON.stringify(stored)).not.toContain(email)
    expect(JSON.stringify(stored)).not.toContain(second)
    await visitSession.put({ ...stored!, worksUntil: 1 }).go()
    expect(await visitor().startVisit({ params: made, body: { ticket: second } })).toMatchObject({
      code: 'ticket',
      message: 'Este link venceu: cada um vale por 7 dias. O que você respondeu continua guardado.',
    })
    await again(second)
    const third = ticketIn((await mailTo(email, /^Continue a responder/, 3)).text)
    expect((await start(made, { ticket: third })).values).toMatchObject({ nome: 'Bia' })
    // What was never sent for this link sends nothing: a session, an invented ticket, and one of another link.
    const other = await share()
    for (const [ticket, link] of [
      [begun.token, made],
      [newSession(), made],
      [third, other],
    ] as const)
      expect(await again(ticket, link)).toMatchObject({ status: 422, code: 'invalid' })
    await revoke(made)
    expect(await again(third)).toMatchObject({ status: 410 })
  })
})

/** The ticket in an e-mailed address. */
const ticketIn = (text: string): string => /&token=([\w-]{43})/.exec(text)?.[1] ?? ''

async function mailTicket({ hash }: Link, { token }: Started, email: string): Promise<string> {
  expect(await visitor(token).sendVisitLink({ params: { hash }, body: { email } })).toMatchObject({ status: 200 })
  return ticketIn((await mailTo(email, /^Continue a responder/)).text)
}

describe('answers that reach e-mails', () => {
  it('are text there, whatever they contain', async () => {
    const made = await share({ name: 'Com <b>nome</b>' })
    const begun = await start(made)
    await finish(made, begun, { version: 1, values: { nome: '<img src=x onerror=alert(1)>' } })
    const { html } = await mailTo(olga.email, /^Chegou uma resposta: .*img/)
    expect(html).not.toMatch(/<img src=x|<b>nome/)
    expect(html).toContain('&lt;b&gt;nome&lt;/b&gt;')
  })
})

describe('a secret', () => {
  it('that does not exist answers 404, and a session that does not exist 401', async () => {
    const made = await share()
    const unknown = newSession()
    for (const [method, path, body] of [
      ['GET', `hash/${unknown}/type`],
      ['POST', unknown, {}],
      ['POST', 'login', { hash: unknown, email: 'ana@exemplo.com.br', password: 'x' }],
    ] as const)
      expect(await publicly(method, path, body)).toMatchObject({ status: 404 })
    const begun = await start(made)
    expect(await read({ ...made, hash: unknown }, begun.token)).toMatchObject({ status: 401 })
    expect(await read(made, unknown)).toMatchObject({ status: 401 })
    const other = await share()
    expect(await read(other, begun.token)).toMatchObject({ status: 401 })
  })
})

describe('members', () => {
  it("without editing rights cannot share, and those of another organisation do not see another's links", async () => {
    const made = await share()
    const reader = await enter(await newPerson(organizationId, 'Rita', []))
    const stranger = await enter(await newPerson(await newOrganization('Outra'), 'Otto', ['owner']))
    expect(await as(reader).links.listInterviewLinks({ params: { id: interviewId } })).toMatchObject({ status: 403 })
    expect(await as(stranger).links.listInterviewLinks({ params: { id: interviewId } })).toMatchObject({ status: 404 })
    expect(
      await as(stranger).links.revokeInterviewLink({ params: { id: interviewId, linkId: made.id } }),
    ).toMatchObject({ status: 404 })
    const { id } = await begin()
    const colleague = await enter(await newPerson(organizationId, 'Caio', ['execution.edit']))
    expect(await as(colleague).links.createExecutionLink({ params: { id }, body: { name: 'Dele' } })).toMatchObject({
      status: 403,
    })
  })
})
