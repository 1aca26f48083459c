// @module-tag further
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { ACCOUNT, type Amazon, startAmazon } from '../support/amazon.ts'
import { newApiKey, sendJson } from '../support/apiKeys.ts'
import { buildExecution } from '../support/build.ts'
import { as, raw } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  type TestPerson,
  type Tokens,
} from '../support/people.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')
const path = '/api/v1/integrations/s3'
const ROLE = 'arn:aws:iam::123456789012:role/minuta-arquivo'

let organizationId = ''
let person: TestPerson
let owner: Tokens
let amazon: Amazon
let secrets: SecretsManagerClient
let externalId = ''

type Filing = Partial<InterviewCode['settings']['finish']['s3']>

const configure = (values: object) =>
  secrets.send(
    new PutSecretValueCommand({ SecretId: world.environment.CONNECTIONS_SECRET, SecretString: JSON.stringify(values) }),
  )

const place = (more: object = {}) => ({
  bucket: 'escritorio',
  region: 'sa-east-1',
  folder: 'minuta',
  roleArn: ROLE,
  ...more,
})

const mayWrite = (bucket = 'escritorio', folder = 'minuta') => ({
  actions: ['s3:PutObject', 's3:GetObject'],
  resource: `arn:aws:s3:::${bucket}/${folder}/*`,
})
const trusting = (more: object = {}) => ({ principal: ACCOUNT, externalId, grants: [mayWrite()], ...more })

async function connect(): Promise<void> {
  amazon.roles.set(ROLE, trusting())
  const { status, message } = await as(owner).connections.connectBucket({ body: place() })
  if (status !== 200) throw new Error(`${status} ${message}`)
}

const fields = [createField('text', { uid: 'cliente', ref: 'cliente', name: 'Cliente' })]

async function newModel(s3?: Filing): Promise<string> {
  const code = emptyInterviewCode('Procuração')
  const interviewCode = {
    ...code,
    sections: [{ id: 'partes', title: 'Partes', conditionals: [], fields }],
    settings: { ...code.settings, finish: s3 ? { s3: { enabled: true, ...s3 } } : {} },
  }
  const { id } = (await as(owner).interviews.createInterview({ body: { name: 'Procuração', interviewCode } })).data
  const form = new FormData()
  const docx = makeDocx({ body: paragraph('Procuração de {{cliente}}.') })
  form.set('file', new Blob([Buffer.from(docx)]), 'procuracao.docx')
  await ok(as(owner).interviews.addModel({ params: { id }, form }))
  await publishInterview(world.url, owner.accessToken, id)
  return id
}

async function finish(model: string, cliente: string): Promise<string> {
  const { id, version } = await buildExecution(as(owner), { interviewId: model, values: { cliente } })
  const { status, message } = await as(owner).executions.finishExecution({ params: { id }, body: { version } })
  if (status !== 202) throw new Error(`not finished: ${status} ${message}`)
  return id
}

const actionOf = async (id: string): Promise<FinishAction | undefined> =>
  (await as(owner).finishActions.listFinishActions({ params: { id } })).data.find(({ kind }) => kind === 's3')
const settled = async (id: string): Promise<FinishAction> => {
  expect(await onceSettled(async () => (await actionOf(id))?.state)).toMatch(/done|failed/)
  return (await actionOf(id))!
}
const tried = async (id: string): Promise<FinishAction> => {
  expect(await onceSettled(async () => (await actionOf(id))?.attempts)).toBeGreaterThan(0)
  return (await actionOf(id))!
}
const retry = (id: string, { id: actionId }: FinishAction) =>
  as(owner).finishActions.retryFinishAction({ params: { id, actionId } })
const writtenIn = (folder: string) => amazon.written.filter((name) => name.startsWith(`escritorio/${folder}`))

beforeAll(async () => {
  await reachTable()
  amazon = await startAmazon(world)
  await amazon.makeBucket('escritorio')
  await amazon.makeBucket('longe', 'us-east-1')
  secrets = new SecretsManagerClient({ region: 'sa-east-1' })
  await configure(amazon.registration)
  organizationId = await newOrganization('Prado Nuvem')
  person = await newPerson(organizationId, 'Dona', ['owner'])
  owner = await enter(person)
  externalId = (await as(owner).connections.getBucket()).data.trust?.externalId ?? ''
})
beforeEach(() => configure(amazon.registration))
afterAll(async () => {
  await configure({})
  secrets.destroy()
  await amazon.stop()
})

describe('the bucket of an organisation', () => {
  it('says to owners alone whom the role trusts, with an external id of the organisation alone', async () => {
    expect((await as(owner).connections.getBucket()).data).toEqual({
      available: true,
      trust: { principal: ACCOUNT, externalId },
    })
    expect(externalId).toMatch(/^minuta-[0-9a-f]{40}$/)
    const member = await enter(await newPerson(organizationId, 'Caio', ['interview.edit']))
    expect((await as(member).connections.getBucket()).data).toEqual({ available: true })
    for (const [method, where] of [
      ['PUT', path],
      ['POST', `${path}/test`],
      ['DELETE', path],
    ] as const)
      expect((await raw(member, method, where, place())).status).toBe(403)
    const stranger = await enter(await newPerson(await newOrganization('Outra nuvem'), 'Rui', ['owner']))
    const other = (await as(stranger).connections.getBucket()).data
    expect(other.trust?.externalId).not.toBe(externalId)
    // The role trusts the other organisation's external id: this one cannot use it.
    amazon.roles.set(ROLE, trusting({ externalId: other.trust?.externalId }))
    expect((await as(owner).connections.connectBucket({ body: place() })).message).toMatch(
      /^A AWS não deixou o Minuta usar a função do IAM/,
    )
  })

  it('is not available where the deployment has no account', async () => {
    await configure({})
    expect((await as(owner).connections.getBucket()).data).toEqual({ available: false })
    expect((await as(owner).connections.connectBucket({ body: place() })).message).toBe(
      'Esta instalação do Minuta não está na AWS e não pode usar funções do IAM.',
    )
  })

  it.each([
    ['a role that does not exist', () => undefined, place(), /^A AWS não deixou o Minuta usar a função do IAM/],
    [
      'a role that trusts somebody else',
      () => trusting({ principal: 'arn:aws:iam::111111111111:root' }),
      place(),
      /^A AWS não deixou o Minuta usar a função do IAM/,
    ],
    [
      'a role that trusts anyone who knows it',
      () => ({ principal: ACCOUNT, grants: [mayWrite()] }),
      place(),
      /^A função do IAM aceita qualquer id externo, e por isso não foi guardada/,
    ],
    [
      'a bucket that does not exist',
      () => trusting({ grants: [mayWrite('nenhum')] }),
      place({ bucket: 'nenhum' }),
      'O bucket "nenhum" não existe. Confira o nome em Contas conectadas.',
    ],
    [
      'a bucket of another region',
      () => trusting({ grants: [mayWrite('longe')] }),
      place({ bucket: 'longe' }),
      'O bucket "longe" está na região us-east-1, e não em sa-east-1. Corrija em Contas conectadas.',
    ],
    [
      'a role that may not write in that folder',
      () => trusting({ grants: [mayWrite('escritorio', 'outra')] }),
      place(),
      'O S3 negou o acesso a "escritorio": a função do IAM, ou uma regra do bucket, não permite gravar e ler nesta pasta.',
    ],
    [
      'a role that may write and not read',
      () => trusting({ grants: [{ ...mayWrite(), actions: ['s3:PutObject'] }] }),
      place(),
      'O Minuta gravou em "escritorio", mas não pode ver o que gravou: a função do IAM precisa também de s3:GetObject.',
    ],
  ])('is refused with %s, and nothing is kept', async (_, role, body, message) => {
    const its = role()
    if (its) amazon.roles.set(ROLE, its)
    else amazon.roles.delete(ROLE)
    const answer = await as(owner).connections.connectBucket({ body })
    expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(message) })
    expect((await as(owner).connections.getBucket()).data).not.toHaveProperty('account')
  })

  it.each([
    { bucket: 'Escritorio' },
    { bucket: '10.0.0.1' },
    { bucket: 'a..b' },
    { bucket: 'x@169.254.169.254' },
    { bucket: 'escritorio/..' },
    { region: 'sa-east-1.exemplo.com' },
    { region: '' },
    { folder: '../fora' },
    { folder: 'a/./b' },
    { folder: 'tudo*' },
    { folder: 'a\r\nb' },
    { roleArn: 'arn:aws:iam::123456789012:role/admin' },
    { roleArn: 'arn:aws:iam::123456789012:user/minuta-x' },
    { roleArn: 'arn:aws:iam::123456789012:role/caminho/minuta-x' },
  ])('is not asked for with %j', async (wrong) => {
    const before = amazon.assumed()
    expect((await as(owner).connections.connectBucket({ body: place(wrong) })).status).toBe(400)
    expect(amazon.assumed()).toBe(before)
  })

  it('is kept after a file was written there, tried again on demand, and forgotten', async () => {
    amazon.roles.set(ROLE, trusting())
    const { data } = await as(owner).connections.connectBucket({ body: place({ folder: ' /minuta// ' }) })
    expect(data.account).toEqual({
      ...place(),
      state: 'connected',
      connectedBy: expect.any(String),
      connectedAt: expect.any(String),
    })
    expect(String(await amazon.read('escritorio/minuta/teste-do-minuta.txt'))).toMatch(/^O Minuta consegue gravar/)
    expect((await as(owner).connections.testBucket()).status).toBe(200)
    amazon.roles.delete(ROLE)
    const refused = await as(owner).connections.testBucket()
    expect(refused.message).toMatch(/^A AWS não deixou o Minuta usar a função do IAM/)
    expect((await as(owner).connections.getBucket()).data.account?.state).toBe('refused')
    await mailTo(person.email, 'O acesso ao Amazon S3 terminou')
    amazon.roles.set(ROLE, trusting())
    expect((await as(owner).connections.testBucket()).data.account?.state).toBe('connected')
    expect((await as(owner).connections.endBucket()).data).not.toHaveProperty('account')
    expect((await as(owner).connections.testBucket()).status).toBe(422)
  })
})

describe('the files of a finished document', () => {
  beforeAll(connect)

  it('are filed in the folder, in folders and under names with its answers', async () => {
    const model = await newModel({ subfolder: '{{cliente}}/2027', fileName: 'Procuração de {{cliente}}', docx: true })
    const id = await finish(model, 'Ana/Bia (1+1)')
    expect(await settled(id)).toEqual({
      id: expect.any(String),
      kind: 's3',
      state: 'done',
      target: 'Amazon S3 › escritorio/minuta › Ana-Bia (1+1) › 2027',
      warnings: [],
      files: expect.arrayContaining([
        { name: 'Procuração de Ana-Bia (1+1).pdf' },
        { name: 'Procuração de Ana-Bia (1+1).docx' },
      ]),
      attempts: 1,
      createdAt: expect.any(String),
      log: [{ at: expect.any(String), milliseconds: expect.any(Number), status: 200 }],
    })
    const pdf = await amazon.read('escritorio/minuta/Ana-Bia (1+1)/2027/Procuração de Ana-Bia (1+1).pdf')
    expect(String(pdf?.subarray(0, 5))).toBe('%PDF-')
    expect(writtenIn('minuta/Ana-Bia')).toHaveLength(2)
  })

  it('take no other file’s place, and none of each other', async () => {
    await amazon.put('escritorio/minuta/Lote/Contrato.pdf', 'de outra pessoa')
    const model = await newModel({ subfolder: 'Lote', fileName: 'Contrato' })
    const ids = await Promise.all([1, 2].map(() => finish(model, 'Caio')))
    for (const id of ids) expect(await settled(id)).toMatchObject({ state: 'done' })
    expect(writtenIn('minuta/Lote').toSorted()).toEqual([
      'escritorio/minuta/Lote/Contrato (2).pdf',
      'escritorio/minuta/Lote/Contrato (3).pdf',
    ])
    expect(String(await amazon.read('escritorio/minuta/Lote/Contrato.pdf'))).toBe('de outra pessoa')
  })

  it.each(['before', 'after'] as const)('are there once, if the connection breaks %s the file is', async (moment) => {
    const id = await finish(await newModel({ subfolder: `Corte ${moment}`, fileName: 'Uma vez' }), 'Davi')
    await settled(id)
    amazon.cutNext(moment)
    const again = await finish(await newModel({ subfolder: `Corte ${moment}`, fileName: 'Outra vez' }), 'Davi')
    const waiting = await tried(again)
    expect(waiting).toMatchObject({ state: 'waiting', files: [] })
    expect((await retry(again, waiting)).status).toBe(202)
    expect(await settled(again)).toMatchObject({ state: 'done', files: [{ name: 'Outra vez.pdf' }] })
    expect(writtenIn(`minuta/Corte ${moment}/Outra`)).toEqual([`escritorio/minuta/Corte ${moment}/Outra vez.pdf`])
  })

  it('are there once, if the worker was killed before it kept where they are', async () => {
    const id = await finish(await newModel({ subfolder: 'Morto', fileName: 'Uma vez' }), 'Eva')
    const { id: actionId } = await settled(id)
    const { finishAction } = await import('#functions/finishActions/entity.ts')
    const key = { organizationId, executionId: id, actionId }
    const { data } = await finishAction.get(key).go({ consistent: true })
    const filed = data!.filed!.map(({ link: _, ...entry }) => entry)
    const waiting = { state: 'waiting', lane: '0', sweepAt: '9999', tries: 0 } as const
    await finishAction.put({ ...data!, ...waiting, filed, version: data!.version + 1 }).go()
    await retry(id, { id: actionId } as FinishAction)
    expect(await settled(id)).toMatchObject({ state: 'done', attempts: 2 })
    expect(writtenIn('minuta/Morto')).toEqual(['escritorio/minuta/Morto/Uma vez.pdf'])
  })

  it('wait for a busy S3, a session that is over and a role that is taken away', async () => {
    amazon.failNext('SlowDown')
    const model = await newModel({ subfolder: 'Espera', fileName: 'Depois' })
    const id = await finish(model, 'Fábio')
    const busy = await tried(id)
    expect(busy).toMatchObject({
      state: 'waiting',
      log: [{ fault: 'O Amazon S3 não respondeu. Tente de novo em instantes.' }],
    })
    amazon.endSessions()
    await retry(id, busy)
    expect(await onceSettled(async () => (await actionOf(id))?.attempts)).toBe(2)
    await retry(id, busy)
    expect(await settled(id)).toMatchObject({ state: 'done', attempts: 3 })
    amazon.roles.delete(ROLE)
    amazon.endSessions()
    const other = await finish(model, 'Gil')
    const waiting = await tried(other)
    expect(waiting.state).toBe('waiting')
    await retry(other, waiting)
    await expect
      .poll(async () => (await actionOf(other))?.log[0]?.fault)
      .toMatch(/^A AWS não deixou o Minuta usar a função do IAM/)
    await connect()
    await retry(other, waiting)
    expect(await settled(other)).toMatchObject({ state: 'done' })
    expect(writtenIn('minuta/Espera')).toHaveLength(2)
  })

  it('are told to the person responsible where the bucket refuses them', async () => {
    amazon.roles.set(ROLE, trusting({ grants: [mayWrite('escritorio', 'outra')] }))
    amazon.endSessions()
    const id = await finish(await newModel({ fileName: 'Negado' }), 'Hugo')
    await tried(id)
    await retry(id, (await actionOf(id))!)
    expect(await settled(id)).toMatchObject({
      state: 'failed',
      log: expect.arrayContaining([
        expect.objectContaining({ fault: expect.stringMatching(/^O S3 negou o acesso a "escritorio"/) }),
      ]),
    })
    const { name } = (await as(owner).executions.getExecution({ params: { id } })).data
    await mailTo(person.email, `"${name}" não foi arquivado no Amazon S3`)
    await connect()
  })

  it('are filed now by a key, once for a repeated call, and not without a bucket', async () => {
    const id = await finish(await newModel(), 'Íris')
    expect(await onceSettled(async () => (await as(owner).documents.listFiles({ params: { id } })).data.length)).toBe(2)
    const key = await newApiKey(owner, { scopes: ['files.archive'] })
    const headers = { 'idempotency-key': 'bucket-1' }
    const body = { executionId: id, subfolder: 'Portal', fileName: 'Entregue' }
    await expect
      .poll(async () => (await sendJson(key.secret, 'POST', '/api/v1/s3/uploads', body, headers)).status)
      .toBe(202)
    expect((await sendJson(key.secret, 'POST', '/api/v1/s3/uploads', body, headers)).status).toBe(202)
    expect(await settled(id)).toMatchObject({ state: 'done', target: 'Amazon S3 › escritorio/minuta › Portal' })
    expect(writtenIn('minuta/Portal')).toEqual(['escritorio/minuta/Portal/Entregue.pdf'])
    await as(owner).connections.endBucket()
    expect((await as(owner).finishActions.fileInBucket({ body })).message).toBe(
      'Nenhuma conta do Amazon S3 está conectada. Peça a quem administra a organização.',
    )
  })
})
