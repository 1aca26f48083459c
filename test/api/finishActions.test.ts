// @module-tag further
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
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
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')
const models = join(import.meta.dirname, '../fixtures/models')

let organizationId = ''
let person: TestPerson
let owner: Tokens
const receivers: Receiver[] = []

type Finish = {
  readonly email?: Partial<InterviewCode['settings']['finish']['email']>
  readonly webhook?: Partial<InterviewCode['settings']['finish']['webhook']>
}

const fields = [
  createField('text', { uid: 'cliente', ref: 'cliente', name: 'Cliente' }),
  createField('text', { uid: 'email', ref: 'email', name: 'E-mail' }),
  createField('textarea', { uid: 'obs', ref: 'obs', name: 'Observações' }),
  createField('password', { uid: 'senha', ref: 'senha', name: 'Senha' }),
  createField('text', {
    uid: 'segredo',
    ref: 'escondido',
    name: 'Escondido',
    conditionals: [{ field: 'cliente', operator: 'equalTo', value: 'Ninguém', logicOperator: 'and' }],
  }),
]

/** A model without Word files, which asks for these actions. */
async function newModel(finish: Finish): Promise<string> {
  const code = emptyInterviewCode('Pedido')
  const interviewCode = {
    ...code,
    sections: [{ id: 'partes', title: 'Partes', conditionals: [], fields }],
    settings: { ...code.settings, finish },
  }
  const { id } = await buildInterview(as(owner), { name: 'Pedido', interviewCode })
  return id
}

const begin = async (model: string, values: Values): Promise<Execution> =>
  await buildExecution(as(owner), { interviewId: model, values })

async function finish(model: string, values: Values): Promise<Execution> {
  const begun = await begin(model, values)
  const { status, message } = await as(owner).executions.finishExecution({
    params: { id: begun.id },
    body: {
      version: begun.version,
    },
  })
  if (status !== 202) throw new Error(`not finished: ${status} ${message}`)
  return begun
}

const actionsOf = async (id: string): Promise<FinishAction[]> =>
  (await as(owner).finishActions.listFinishActions({ params: { id } })).data

const settled = async (id: string): Promise<FinishAction> => {
  expect(await onceSettled(async () => (await actionsOf(id))[0]?.state)).toMatch(/done|failed/)
  return (await actionsOf(id))[0]!
}

async function receiver(): Promise<Receiver> {
  const started = await startReceiver()
  receivers.push(started)
  return started
}

let mailbox = 0
const newAddress = () => `cliente.${Date.now()}.${mailbox++}@exemplo.com.br`

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Prado Advogados')
  person = await newPerson(organizationId, 'Dona', ['owner'])
  owner = await enter(person)
})

afterAll(async () => {
  for (const one of receivers) await one.stop()
})

describe('the e-mail of a finished document', () => {
  it('goes to whom the answers name, with the text of the author and the answers as text', async () => {
    const to = newAddress()
    const model = await newModel({
      email: {
        to: '{{email}}',
        subject: 'Pedido de {{cliente}}',
        body: '<p>Olá, <strong>{{cliente}}</strong>.</p><script>alert(1)</script><p>{{obs}}</p>',
      },
    })
    const { id } = await finish(model, {
      cliente: 'Ana & Cia',
      email: to,
      obs: '<img src=x onerror=alert(1)>\n<a href="https://golpe.example">clique</a>',
    })
    const mail = await mailTo(to, 'Pedido de Ana & Cia')
    expect(mail.html).toContain('<p>Olá, <strong>Ana &amp; Cia</strong>.</p>')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html).not.toMatch(/<script|<img src=x|<a href="https:\/\/golpe/)
    expect(mail.html).toContain('Prado Advogados')
    expect(mail.text).toContain('Olá, Ana & Cia.')
    expect(await actionsOf(id)).toEqual([
      {
        id: expect.any(String),
        kind: 'email',
        state: 'done',
        target: to,
        warnings: [],
        files: [],
        attempts: 1,
        createdAt: expect.any(String),
        log: [{ at: expect.any(String), milliseconds: expect.any(Number), status: 250 }],
      },
    ])
  })

  it('is not sent again by the worker that goes on after another was killed', async () => {
    const to = newAddress()
    const { id } = await finish(await newModel({ email: { to, subject: 'Uma vez', body: 'Olá.' } }), {})
    const { id: actionId } = await settled(id)
    const { finishAction } = await import('#functions/finishActions/entity.ts')
    const { mailing } = await import('#functions/mail/sendOnce.ts')
    const { data } = await finishAction.get({ organizationId, executionId: id, actionId }).go({ consistent: true })
    const waiting = { state: 'waiting', lane: '0', sweepAt: '9999', tries: 0 } as const
    await finishAction.put({ ...data!, ...waiting, version: data!.version + 1 }).go()
    // Killed before anybody knew what became of it.
    await mailing
      .patch({ tag: `finish-${actionId}` })
      .remove(['sentAt'])
      .go()
    const retry = () => as(owner).finishActions.retryFinishAction({ params: { id, actionId } })
    expect((await retry()).status).toBe(202)
    await expect.poll(async () => (await actionsOf(id))[0]?.attempts).toBe(2)
    expect((await actionsOf(id))[0]).toMatchObject({
      state: 'waiting',
      log: [{ fault: expect.stringMatching(/ainda não se sabe se o e-mail saiu/) }, { status: 250 }],
    })
    const { noteSent } = await import('#functions/mail/sendOnce.ts')
    await noteSent(`finish-${actionId}`, new Date().toISOString())
    await retry()
    expect(await settled(id)).toMatchObject({ state: 'done', attempts: 3 })
    expect(await mailsTo(to)).toHaveLength(1)
  })

  it('has the PDF and the docx that its author chose, once they are ready', async () => {
    const to = newAddress()
    const name = 'contrato-prestacao-servicos'
    const interviewCode = JSON.parse(readFileSync(join(models, `${name}.interview.json`), 'utf8'))
    interviewCode.settings.finish = {
      email: { to, subject: 'Contrato', body: 'Segue o contrato.', pdf: true, docx: true },
    }
    const values = JSON.parse(readFileSync(join(models, `${name}.values.json`), 'utf8'))
    const { id: model } = (await as(owner).interviews.createInterview({ body: { name: 'Contrato', interviewCode } }))
      .data
    const form = new FormData()
    form.set('file', new Blob([readFileSync(join(models, `${name}.docx`))]), `${name}.docx`)
    await ok(as(owner).interviews.addModel({ params: { id: model }, form }))
    await publishInterview(world.url, owner.accessToken, model)
    const { id } = await finish(model, values)
    await mailTo(to, 'Contrato')
    const [mail] = (await (await fetch(new URL('/_local/mail.json', world.url))).json()).filter(
      (one: { to: string[] }) => one.to.includes(to),
    )
    const files = mail.files as { name: string; type: string; content: string }[]
    expect(files.map(({ name, type }) => [name.split('.').at(-1), type]).toSorted()).toEqual([
      ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['pdf', 'application/pdf'],
    ])
    const pdf = files.find(({ type }) => type === 'application/pdf')!
    expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await settled(id)).toMatchObject({ state: 'done', target: to })
  })

  it.each([
    ['a line break', 'a@exemplo.com.br\r\nBcc: b@exemplo.com.br', 'uma resposta tem uma quebra de linha'],
    ['no address', 'não sei', '"não" não é um e-mail válido'],
    ['nothing', '', 'Nenhum destinatário foi respondido.'],
  ])('is not sent where the answer has %s, and says why', async (_, answer, fault) => {
    const model = await newModel({ email: { to: '{{obs}}', subject: 'Pedido', body: 'Olá' } })
    const { id } = await finish(model, { cliente: 'Ana', obs: answer })
    const action = await settled(id)
    expect(action).toMatchObject({ state: 'failed', attempts: 1 })
    expect(action.log[0]!.fault).toContain(fault)
    expect(await mailsTo('b@exemplo.com.br')).toEqual([])
  })

  it('tells of addresses that get no e-mail, before and after it was sent', async () => {
    const { markUndeliverable } = await import('#functions/mail/undeliverable.ts')
    const [gone, good, later] = [newAddress(), newAddress(), newAddress()]
    await markUndeliverable(gone, 'bounce')
    const model = await newModel({ email: { to: `${gone}; ${good}`, cc: later, subject: 'Aos três', body: 'Olá' } })
    const { id } = await finish(model, { cliente: 'Ana' })
    expect(await settled(id)).toMatchObject({
      state: 'done',
      target: `${good}, ${later}`,
      warnings: [`${gone} não existe ou recusou os últimos e-mails`],
    })
    await markUndeliverable(later, 'bounce')
    expect((await actionsOf(id))[0]!.warnings).toEqual([
      `${gone} não existe ou recusou os últimos e-mails`,
      `${later} não existe ou recusou os últimos e-mails`,
    ])
    expect(await mailsTo(gone)).toEqual([])
  })

  it('is sent up to 50 times a day by an organization on trial', async () => {
    const { FINISH_EMAILS_OF_TRIAL, limit } = await import('#functions/identity/index.ts')
    const { organization } = await import('#functions/organizations/index.ts')
    const to = newAddress()
    const model = await newModel({ email: { to, subject: 'Pedido', body: 'Olá' } })
    await organization.patch({ organizationId }).set({ trialEndsAt: '2099-01-01T00:00:00.000Z' }).go()
    try {
      for (let sent = 1; sent < FINISH_EMAILS_OF_TRIAL; sent++) await limit('finishEmailsOfTrial', organizationId)
      expect(await settled((await finish(model, { cliente: 'A 50ª' })).id)).toMatchObject({
        state: 'done',
        target: to,
      })
      const { state, log } = await settled((await finish(model, { cliente: 'A 51ª' })).id)
      expect([state, log[0]!.fault]).toEqual([
        'failed',
        'No período de teste, saem até 50 e-mails de documentos por dia. Tente de novo amanhã.',
      ])
      expect(await mailsTo(to)).toHaveLength(1)
    } finally {
      await organization.patch({ organizationId }).remove(['trialEndsAt']).go()
    }
  })

  it('waits for the approval where there is a review', async () => {
    const to = newAddress()
    const code = emptyInterviewCode('Pedido')
    const interviewCode = {
      ...code,
      sections: [{ id: 'partes', title: 'Partes', conditionals: [], fields }],
      settings: {
        ...code.settings,
        finish: { email: { to, subject: 'Aprovado', body: 'Olá' } },
        flow: { ...code.settings.flow, enable: true, assignReview: [{ type: 'user', id: owner.id, conditionals: [] }] },
      },
    }
    const { id: model } = (await as(owner).interviews.createInterview({ body: { name: 'Pedido', interviewCode } })).data
    await publishInterview(world.url, owner.accessToken, model)
    const { id } = await finish(model, { cliente: 'Ana' })
    expect(await actionsOf(id)).toEqual([])
    const { version } = (await as(owner).executions.getExecution({ params: { id } })).data
    expect(await mailsTo(to)).toEqual([])
    await as(owner).executions.approveExecution({ params: { id }, body: { version } })
    await mailTo(to, 'Aprovado')
    expect(await settled(id)).toMatchObject({ state: 'done' })
  })
})

describe('the webhook of a finished document', () => {
  it('has the visible answers, signed with the secret of the model', async () => {
    const to = await receiver()
    const model = await newModel({
      webhook: {
        enabled: true,
        host: `${to.url}/{{cliente}}`,
        method: 'PUT',
        headers: { 'X-Cliente': 'nome={{cliente}}', Authorization: 'Bearer abc' },
      },
    })
    const { secret } = (await as(owner).finishActions.readInterviewSecret({ params: { interviewId: model } })).data
    to.trust(secret)
    const { id } = await finish(model, {
      cliente: 'Ana/../x?y=1#z',
      obs: 'Nada',
      senha: 'muito-secreta',
      escondido: 'não sai daqui',
    })
    const done = await settled(id)
    expect(done).toMatchObject({ kind: 'webhook', state: 'done', attempts: 1 })
    const [got] = to.received
    expect(got).toMatchObject({ id: done.id, method: 'PUT', url: '/avisos/Ana%2F..%2Fx%3Fy%3D1%23z' })
    expect(got!.headers).toMatchObject({ 'x-cliente': 'nome=Ana/../x?y=1#z', authorization: 'Bearer abc' })
    expect(got!.event.data).toEqual({
      execution: expect.objectContaining({ id, status: 4 }),
      values: { cliente: 'Ana/../x?y=1#z', email: null, obs: 'Nada', senha: '••••••••' },
      files: [],
    })
  })

  it('is a plain request for GET', async () => {
    const to = await receiver()
    const model = await newModel({ webhook: { enabled: true, host: `${to.url}?quem={{cliente}}`, method: 'GET' } })
    to.trust((await as(owner).finishActions.readInterviewSecret({ params: { interviewId: model } })).data.secret)
    await finish(model, { cliente: 'Ana & Bia' })
    await expect
      .poll(() => to.requests)
      .toMatchObject([{ method: 'GET', url: '/avisos?quem=Ana%20%26%20Bia', body: '' }])
  })

  it.each([
    ['a header with a line break', { headers: { 'X-Obs': '{{obs}}' } }, 'quebra de linha'],
    ['a header of the connection', { headers: { Host: 'interno' } }, 'O cabeçalho "Host" não pode ser enviado'],
    ['an address inside a network', { host: 'https://169.254.169.254/' }, 'O endereço leva a uma rede interna.'],
  ])('is not sent with %s, and says why', async (_, webhook, fault) => {
    const to = await receiver()
    const model = await newModel({ webhook: { enabled: true, host: to.url, ...webhook } })
    const { id } = await finish(model, { cliente: 'Ana', obs: 'a\r\nX-Outro: b' })
    expect(await onceSettled(async () => (await actionsOf(id))[0]?.log[0]?.fault)).toContain(fault)
    expect(to.requests).toEqual([])
  })

  it('is tried again by itself, and at once by a person, always with one id', async () => {
    const to = await receiver()
    const model = await newModel({ webhook: { enabled: true, host: to.url } })
    to.trust((await as(owner).finishActions.readInterviewSecret({ params: { interviewId: model } })).data.secret)
    to.answerAlways((response) => response.writeHead(503).end('em manutenção'))
    const { id } = await finish(model, { cliente: 'Ana' })
    await expect.poll(async () => (await actionsOf(id))[0]?.attempts).toBe(2)
    const [waiting] = await actionsOf(id)
    expect(waiting).toMatchObject({
      state: 'waiting',
      dueAt: expect.any(String),
      log: [{ status: 503, answer: 'em manutenção' }, {}],
    })
    to.answerAlways(200)
    expect((await as(owner).finishActions.retryFinishAction({ params: { id, actionId: waiting!.id } })).status).toBe(
      202,
    )
    expect(await settled(id)).toMatchObject({ state: 'done', attempts: 3 })
    expect(new Set(to.received.map((one) => one.id))).toEqual(new Set([waiting!.id]))
    expect(await as(owner).finishActions.retryFinishAction({ params: { id, actionId: waiting!.id } })).toMatchObject({
      status: 422,
      message: 'Este envio já foi feito.',
    })
    const actions = async () =>
      (await as(owner).logs.listLogs({ params: { orgId: organizationId } })).data.items.flatMap(
        ({ subject, action }) => (subject.id === id && action.startsWith('finishAction') ? [action] : []),
      )
    expect(await onceSettled(actions)).toEqual(['finishAction.done', 'finishAction.retried'])
  })

  it('is tried by the sweep when a far attempt is due', { tags: 'further' }, async () => {
    const to = await receiver()
    const model = await newModel({ webhook: { enabled: true, host: to.url } })
    to.trust((await as(owner).finishActions.readInterviewSecret({ params: { interviewId: model } })).data.secret)
    to.answerAlways(503)
    const { id } = await finish(model, { cliente: 'Ana' })
    await expect.poll(async () => (await actionsOf(id))[0]?.attempts).toBe(2)
    to.answerAlways(200)
    const { finishAction } = await import('#functions/finishActions/entity.ts')
    const { handler } = await import('#functions/finishActions/sweep.ts')
    const { data } = await finishAction.query.ofExecution({ organizationId, executionId: id }).go({ consistent: true })
    const past = new Date(Date.now() - 1_000).toISOString()
    await finishAction.put({ ...data[0]!, dueAt: past, sweepAt: past, version: data[0]!.version + 1 }).go()
    await handler()
    expect(await settled(id)).toMatchObject({ state: 'done', attempts: 3 })
  })

  it('that fails for good is told to the person responsible, and the document stays finished', async () => {
    const model = await newModel({
      webhook: { enabled: true, host: 'https://portal.invalid/', headers: { Host: 'x' } },
    })
    const { id } = await finish(model, { cliente: 'Ana' })
    expect(await settled(id)).toMatchObject({ state: 'failed' })
    await mailTo(person.email, 'O aviso ao sistema de "Pedido" não foi enviado')
    expect((await as(owner).executions.getExecution({ params: { id } })).data).toMatchObject({ status: 4 })
  })
})

describe('what was done', () => {
  it('is seen by those who see the document, and retried by those who edit it', async () => {
    const model = await newModel({
      webhook: { enabled: true, host: 'https://portal.invalid/', headers: { Host: 'x' } },
    })
    const { id } = await finish(model, { cliente: 'Ana' })
    const { id: action } = await settled(id)
    const reader = await enter(await newPerson(organizationId, 'Caio', []))
    const stranger = await enter(await newPerson(await newOrganization('Outra'), 'Rui', ['owner']))
    expect((await as(reader).finishActions.listFinishActions({ params: { id } })).status).toBe(200)
    expect((await as(reader).finishActions.retryFinishAction({ params: { id, actionId: action } })).status).toBe(403)
    expect((await as(reader).finishActions.readInterviewSecret({ params: { interviewId: model } })).status).toBe(403)
    expect((await as(stranger).finishActions.listFinishActions({ params: { id } })).status).toBe(404)
    expect((await as(stranger).finishActions.retryFinishAction({ params: { id, actionId: action } })).status).toBe(404)
    expect((await as(stranger).finishActions.readInterviewSecret({ params: { interviewId: model } })).status).toBe(404)
  })
})
