// @module-tag further
import { randomBytes } from 'node:crypto'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')
const COVER = '••••••••'
const SECRET = 'abacaxi-7Q'
const PIN = 'jabuti-3'

let organizationId = ''
let owner: Tokens
let writer: Tokens
let reader: Tokens
let interviewId = ''

const fields = [
  createField('text', { uid: 'n', ref: 'cliente', name: 'Cliente' }),
  createField('password', { uid: 's', ref: 'senha', name: 'Senha do portal' }),
  createField('formula', { uid: 'f', ref: 'copia', name: 'Cópia', expression: 'senha' }),
  createField('list', {
    uid: 'l',
    ref: 'contas',
    name: 'Contas',
    listType: 'objeto',
    listFields: [
      createField('text', { uid: 'lb', ref: 'banco', name: 'Banco' }),
      createField('password', { uid: 'lp', ref: 'pin', name: 'PIN' }),
    ],
  }),
]

const answers = { cliente: 'Ana Lima', senha: SECRET, contas: [{ banco: 'Caixa', pin: PIN }] }
const covered = { cliente: 'Ana Lima', senha: COVER, contas: [{ banco: 'Caixa', pin: COVER }] }

async function modelOf(who: Tokens): Promise<string> {
  const interviewCode = {
    ...emptyInterviewCode('Acessos'),
    sections: [{ id: 's', title: 'Acessos', conditionals: [], fields }],
  }
  const { id } = await buildInterview(as(who), { name: 'Acessos', interviewCode })
  return id
}

beforeAll(async () => {
  organizationId = await newOrganization('Senhas & Cofres')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  writer = await enter(await newPerson(organizationId, 'Wanda'))
  reader = await enter(await newPerson(organizationId, 'Rute'))
  interviewId = await modelOf(owner)
})

const begin = async (
  who = writer,
  body: BodyOf<'executions', 'createExecution'> = { values: answers },
): Promise<Execution> => await buildExecution(as(who), { interviewId, ...body })
const pathOf = (id: string) => `/api/v1/interviews/executions/${id}`
const read = async (who: Tokens, id: string): Promise<Execution> =>
  (await as(who).executions.getExecution({ params: { id } })).data

const store = () => {
  Object.assign(process.env, world.environment)
  return new S3Client({ forcePathStyle: true })
}

/** Every stored object of a document. */
async function objectsOf(id: string) {
  const [s3, Bucket] = [store(), world.environment.FILES_BUCKET]
  const Prefix = `organizations/${organizationId}/executions/${id}/`
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))
  return Promise.all(
    Contents.map(async ({ Key }) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return { key: Key ?? '', text: (await Body?.transformToString()) ?? '' }
    }),
  )
}

describe('answers of type password', () => {
  it('are stored encrypted, differently each time, and readable by editors of the document', async () => {
    const { id } = await begin()
    await as(writer).executions.saveExecution({ params: { id }, body: { version: 1, values: answers } })
    const objects = await objectsOf(id)
    expect(objects).toHaveLength(2)
    for (const { text } of objects) {
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain(PIN)
      expect(JSON.parse(text)).toEqual({
        cliente: 'Ana Lima',
        senha: { $sealed: expect.stringMatching(/^[\w-]{40,}$/) },
        contas: [{ banco: 'Caixa', pin: { $sealed: expect.stringMatching(/^[\w-]{40,}$/) } }],
      })
    }
    expect(new Set(objects.map(({ text }) => text)).size).toBe(2)
    expect((await read(writer, id)).values).toEqual(answers)
    expect((await read(owner, id)).values).toEqual(answers)
  })

  it('are masked for people who may only read the document, and in its history, lists and log', async () => {
    const { id } = await begin()
    await as(writer).executions.saveExecution({
      params: { id },
      body: { version: 1, values: { ...answers, senha: `${SECRET}2` } },
    })
    expect((await read(reader, id)).values).toEqual(covered)
    const everything = await Promise.all(
      [
        pathOf(id).concat('/history'),
        `/api/v1/executions/${id}/responses`,
        `/api/v1/executions/${id}/tree/values`,
        `/api/v1/organizations/${organizationId}/executions?text=${SECRET}`,
        `/api/v1/organizations/${organizationId}/executions`,
        `/api/v1/organizations/${organizationId}/executions/csv`,
        `/api/v1/organizations/${organizationId}/logs`,
      ].map(async (path) => (await send(world.url, 'GET', path, { token: owner.accessToken })).text),
    )
    expect(everything.filter((text) => text.includes(SECRET) || text.includes(PIN))).toEqual([])
  })

  it('are unchanged if only their mask is sent back', async () => {
    const { id } = await begin()
    const moved = { ...covered, contas: [{ banco: 'Inter', pin: 'novo' }, ...covered.contas] }
    expect(
      (await as(writer).executions.saveExecution({ params: { id }, body: { version: 1, values: moved } })).status,
    ).toBe(200)
    expect((await read(writer, id)).values).toEqual({
      ...answers,
      contas: [{ banco: 'Inter', pin: 'novo' }, ...answers.contas],
    })
    expect(
      (await as(writer).executions.finishExecution({ params: { id }, body: { version: 2, values: covered } })).status,
    ).toBe(202)
    expect((await read(writer, id)).values).toEqual(answers)
  })

  it('are copied to another document only by editors of the first', async () => {
    const { id } = await begin()
    expect((await begin(writer, { copyValues: id })).values).toEqual(answers)
    expect((await begin(reader, { copyValues: id })).values).toEqual({
      ...answers,
      senha: '',
      contas: [{ banco: 'Caixa', pin: '' }],
    })
  })

  it('of older documents, which were stored unencrypted, keep working', async () => {
    const { id } = await begin()
    const [object] = await objectsOf(id)
    await store().send(
      new PutObjectCommand({
        Bucket: world.environment.FILES_BUCKET,
        Key: object!.key,
        Body: JSON.stringify({ ...answers, cliente: 'Antiga' }),
      }),
    )
    expect((await read(writer, id)).values).toEqual({ ...answers, cliente: 'Antiga' })
    expect((await read(reader, id)).values).toEqual({ ...covered, cliente: 'Antiga' })
  })

  it('that were moved from another model cannot be decrypted, and nothing else is lost', async () => {
    const { id } = await begin()
    const { id: foreign } = (
      await as(owner).executions.createExecution({
        params: { interviewId: await modelOf(owner) },
        body: { values: answers },
      })
    ).data
    const [[own], [other]] = [await objectsOf(id), await objectsOf(foreign)]
    await store().send(
      new PutObjectCommand({ Bucket: world.environment.FILES_BUCKET, Key: own!.key, Body: other!.text }),
    )
    const { senha, ...others } = (await read(writer, id)).values as Record<string, unknown>
    expect([others.cliente, JSON.stringify(senha).includes(SECRET)]).toEqual(['Ana Lima', false])
  })
})

describe('answers that are sealed for a link', () => {
  const encrypt = (body: BodyOf<'executions', 'encryptValues'>, who = writer) =>
    as(who).executions.encryptValues({ body })
  const decrypt = (body: BodyOf<'executions', 'decryptValues'>, who = writer) =>
    as(who).executions.decryptValues({ body })
  const NOT_OPENED =
    'Estas respostas protegidas não podem ser abertas: foram alteradas, estão incompletas ou são de outro modelo ou de outra organização.'
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

  it('cannot be read there, and are opened unchanged by anyone who fills in documents', async () => {
    const expiresAt = inAnHour()
    const made = await encrypt({ interviewId, values: answers, expiresAt })
    expect(made).toMatchObject({ status: 200, data: { sealed: expect.stringMatching(/^[\w-]+$/), expiresAt } })
    const { sealed } = made.data as { sealed: string }
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Ana Lima')
    expect(await decrypt({ interviewId, sealed }, reader)).toMatchObject({
      status: 200,
      data: { values: answers, expiresAt },
    })
  })

  it('are valid for 30 days, or until the requested day', async () => {
    const { expiresAt } = (await encrypt({ interviewId, values: {} })).data as { expiresAt: string }
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(30)
    const asked = async (end: string) => {
      const { status, message } = await encrypt({ interviewId, values: {}, expiresAt: end })
      return [status, message]
    }
    expect(await asked('2020-01-01T00:00:00.000Z')).toEqual([422, 'A validade já passou: escolha uma data futura.'])
    expect(await asked(new Date(Date.now() + 366 * 86_400_000).toISOString())).toEqual([
      422,
      'Respostas protegidas valem por 365 dias no máximo.',
    ])
  })

  it('cannot be opened after they expire, and the answer says until when they were valid', async () => {
    const { data } = await encrypt({
      interviewId,
      values: answers,
      expiresAt: new Date(Date.now() + 1_500).toISOString(),
    })
    await new Promise((resolve) => setTimeout(resolve, 1_600))
    expect(await decrypt({ interviewId, sealed: (data as { sealed: string }).sealed })).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Estas respostas protegidas valiam até \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/),
    })
  })

  it('cannot be opened if modified, truncated, forged, or for another model or organisation', async () => {
    const { sealed } = (await encrypt({ interviewId, values: answers })).data as { sealed: string }
    const other = await modelOf(owner)
    const changed = `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`
    for (const wrong of [
      { interviewId, sealed: changed },
      { interviewId, sealed: sealed.slice(0, -8) },
      { interviewId, sealed: 'inventado' },
      { interviewId, sealed: randomBytes(200).toString('base64url') },
      { interviewId: other, sealed },
    ])
      expect(await decrypt(wrong)).toMatchObject({ status: 422, message: NOT_OPENED })
    const strangers = await newOrganization('Outro Escritório')
    const stranger = await enter(await newPerson(strangers, 'Sônia', ['owner']))
    expect((await decrypt({ interviewId, sealed }, stranger)).status).toBe(404)
    expect((await encrypt({ interviewId, values: {} }, stranger)).status).toBe(404)
    expect(await decrypt({ interviewId: await modelOf(stranger), sealed }, stranger)).toMatchObject({
      status: 422,
      message: NOT_OPENED,
    })
  })
})
