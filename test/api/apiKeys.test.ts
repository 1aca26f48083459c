import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ApiKey } from '#shared/api/apiKeys.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { newApiKey, sendJson, type TestKey } from '../support/apiKeys.ts'
import { buildExecution } from '../support/build.ts'
import { as, raw, withToken } from '../support/client.ts'
import { type BodyOf, wrong } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'

let organizationId = ''
let owner: Tokens
let contract = ''
let letter = ''

async function newInterview(by: Tokens, name: string): Promise<string> {
  const fields = [createField('text', { uid: 'cliente', ref: 'cliente', name: 'Cliente' })]
  const sections = [{ id: 'partes', title: 'Partes', conditionals: [], fields }]
  const interviewCode = { ...emptyInterviewCode(name), sections }
  const { data } = await as(by).interviews.createInterview({ body: { name, interviewCode } })
  const { id, version } = data
  await as(by).interviews.changeInterview({ params: { id }, body: { version, published: true } })
  return id
}

const begin = async (
  key: TestKey,
  interview: string,
  body: BodyOf<'executions', 'createExecution'> = {},
): Promise<Execution> => await buildExecution(withToken(key.secret), { interviewId: interview, ...body })

const keysOf = async (by: Tokens): Promise<ApiKey[]> => (await as(by).apiKeys.listApiKeys()).data

const current = (secret: string) => withToken(secret).apiKeys.readOwnApiKey()

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Chaves & Filhos')
  owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
  contract = await newInterview(owner, 'Contrato')
  letter = await newInterview(owner, 'Notificação')
})

describe('a key', () => {
  it('is shown once, kept as a hash, and listed with its end alone', async () => {
    const { status, data } = await as(owner).apiKeys.createApiKey({
      body: {
        name: ' Portal ',
        scopes: ['files.read', 'models.read', 'models.read'],
        interviews: [contract, contract],
        expiresOn: '2099-12-31',
      },
    })
    const { secret, organization, ...made } = data
    expect({ status, organization, ...made }).toEqual({
      status: 201,
      organization: organizationId,
      id: expect.any(String),
      name: 'Portal',
      scopes: ['models.read', 'files.read'],
      interviews: [contract],
      interviewNames: ['Contrato'],
      expiresOn: '2099-12-31',
      ending: secret.slice(-4),
      createdBy: owner.id,
      createdByName: 'Dona Teste',
      createdAt: expect.any(String),
    })
    expect(secret).toMatch(/^minuta_[0-9A-Za-z]{49}$/)
    expect((await keysOf(owner)).find(({ id }) => id === made.id)).toEqual(made)
    const { readApiKey } = await import('#functions/platform/auth/apiKey.ts')
    expect(JSON.stringify(await readApiKey(organizationId, made.id))).not.toContain(secret)
    expect(await current(secret)).toMatchObject({
      status: 200,
      data: {
        id: made.id,
        name: 'Portal',
        scopes: ['models.read', 'files.read'],
        interviews: [contract],
        expiresOn: '2099-12-31',
        organization: organizationId,
      },
    })
  })

  it('is made, listed and revoked by owners alone, and never by a key', async () => {
    const member = await enter(await newPerson(organizationId, 'Caio'))
    const key = await newApiKey(owner)
    for (const token of [member.accessToken, key.secret]) {
      expect(
        (await withToken(token).apiKeys.createApiKey({ body: { name: 'X', scopes: ['models.read'] } })).status,
      ).toBe(403)
      expect((await withToken(token).apiKeys.listApiKeys()).status).toBe(403)
      expect((await withToken(token).apiKeys.revokeApiKey({ params: { keyId: key.id } })).status).toBe(403)
    }
    expect(await current(owner.accessToken)).toMatchObject({
      status: 422,
      message: 'Esta chamada é feita com uma chave de API, e não com a sessão de uma pessoa.',
    })
  })

  it.each([
    ['without permissions', { scopes: [] }, 400, 'Escolha o que a chave pode fazer'],
    ['with a permission that does not exist', { scopes: ['tudo'] }, 400, 'scopes.0'],
    ['that has already expired', { expiresOn: '2020-01-31' }, 422, 'A validade da chave já passou. Escolha outro dia.'],
    ['for no model', { interviews: [] }, 400, 'Escolha os modelos da chave'],
    ['with a link as its name', { name: 'https://golpe.example' }, 400, ''],
    ['for a model that does not exist', { interviews: ['01KAHX00000000000000000000'] }, 404, ''],
  ])('%s is refused', async (_, changed, status, sentence) => {
    const body = { name: 'Portal', scopes: ['models.read'], ...changed }
    const answer = await as(owner).apiKeys.createApiKey({ body: wrong(body) })
    expect(answer.status).toBe(status)
    expect(answer.message).toContain(sentence)
  })

  it("is refused for another organisation's model, as if it did not exist", async () => {
    const other = await enter(await newPerson(await newOrganization('Outra'), 'Rui', ['owner']))
    const body = { name: 'Portal', scopes: ['models.read'], interviews: [contract] }
    expect((await as(other).apiKeys.createApiKey({ body: wrong(body) })).status).toBe(404)
    const key = await newApiKey(owner)
    expect((await as(other).apiKeys.revokeApiKey({ params: { keyId: key.id } })).status).toBe(404)
    expect((await current(key.secret)).status).toBe(200)
  })

  it('is one of at most thirty', { tags: 'further' }, async () => {
    const full = await enter(await newPerson(await newOrganization('Cheia'), 'Ivo', ['owner']))
    const make = () => as(full).apiKeys.createApiKey({ body: { name: 'Um', scopes: ['models.read'] } })
    for (let made = 1; made <= 30; made++) expect((await make()).status).toBe(201)
    expect(await make()).toMatchObject({
      status: 422,
      message: 'A organização já tem 30 chaves de API. Revogue uma que não é mais usada.',
    })
    const [first] = await keysOf(full)
    await as(full).apiKeys.revokeApiKey({ params: { keyId: first!.id } })
    expect((await make()).status).toBe(201)
  })
})

describe('a key may do what its permissions open, and nothing else', () => {
  it('says what is missing', async () => {
    const reader = await newApiKey(owner, { scopes: ['models.read'] })
    expect((await withToken(reader.secret).interviews.listInterviewFields({ params: { id: contract } })).status).toBe(
      200,
    )
    expect(
      await withToken(reader.secret).executions.createExecution({ params: { interviewId: contract }, body: {} }),
    ).toMatchObject({
      status: 403,
      message: 'Esta chave de API não tem a permissão "Começar e preencher documentos".',
    })
    expect(await withToken(reader.secret).interviews.deleteInterview({ params: { id: contract } })).toMatchObject({
      status: 403,
      message: 'Esta chamada não é feita com chave de API.',
    })
  })

  it('fills in any document of the organisation, and leaves the responsible person open', async () => {
    const key = await newApiKey(owner)
    const own = await begin(key, contract, { values: { cliente: 'Ana' } })
    expect(own).toMatchObject({
      createdBy: key.id,
      values: { cliente: 'Ana' },
      may: expect.arrayContaining(['finish']),
    })
    expect(own.assignedTo).toBeUndefined()
    const { data } = await as(owner).executions.createExecution({ params: { interviewId: contract }, body: {} })
    const { id, version } = data
    const body = { version, values: { cliente: 'Bia' } }
    expect((await withToken(key.secret).executions.saveExecution({ params: { id }, body })).status).toBe(200)
  })

  it('limited to some models, sees those and their documents alone', async () => {
    const limited = await newApiKey(owner, { interviews: [contract] })
    const whole = await newApiKey(owner)
    const [own, other] = [await begin(limited, contract), await begin(whole, letter)]
    const statusOf = async (path: string) => (await raw({ accessToken: limited.secret }, 'GET', path)).status
    expect(await statusOf(`/api/v1/interviews/${contract}`)).toBe(200)
    expect(await statusOf(`/api/v1/interviews/${letter}`)).toBe(404)
    expect(await statusOf(`/api/v1/interviews/executions/${own.id}`)).toBe(200)
    expect(await statusOf(`/api/v1/interviews/executions/${other.id}`)).toBe(404)
    expect(await statusOf(`/api/v1/executions/${other.id}/files`)).toBe(404)
    expect(
      (await withToken(limited.secret).executions.createExecution({ params: { interviewId: letter }, body: {} }))
        .status,
    ).toBe(404)
    const copy = { copyValues: other.id }
    expect(
      (await withToken(limited.secret).executions.createExecution({ params: { interviewId: contract }, body: copy }))
        .status,
    ).toBe(404)
    const models = await withToken(limited.secret).interviews.listInterviews({ params: { orgId: organizationId } })
    expect(models.data.items.map(({ id }) => id)).toEqual([contract])
    const documents = await withToken(limited.secret).executions.listExecutions({ params: { orgId: organizationId } })
    const seen = documents.data.items.map(({ interviewId }) => interviewId)
    expect(new Set(seen)).toEqual(new Set([contract]))
  })
})

describe('a key ends', () => {
  const REVOKED = 'Esta chave de API não existe ou foi revogada. Peça outra a um proprietário da organização.'

  it('at once when it is revoked, and its documents still name it', async () => {
    const key = await newApiKey(owner, { name: 'Robô do site' })
    const { id } = await begin(key, contract, { values: { cliente: 'Ana' } })
    expect((await as(owner).apiKeys.revokeApiKey({ params: { keyId: key.id } })).status).toBe(200)
    expect(await current(key.secret)).toMatchObject({ status: 401, message: REVOKED })
    expect((await as(owner).apiKeys.revokeApiKey({ params: { keyId: key.id } })).status).toBe(404)
    expect((await keysOf(owner)).some((one) => one.id === key.id)).toBe(false)
    const history = async () => {
      const { data } = await as(owner).records.getHistory({ params: { id } })
      return data.items.filter(({ kind }) => kind === 'act')
    }
    await expect
      .poll(history)
      .toMatchObject([{ by: { id: key.id, name: 'Chave de API Robô do site' }, text: 'começou o documento' }])
  })

  it('after its last day', async () => {
    const key = await newApiKey(owner)
    const { apiKey, readApiKey } = await import('#functions/platform/auth/apiKey.ts')
    await apiKey.put({ ...(await readApiKey(organizationId, key.id))!, expiresOn: '2026-01-31' }).go()
    expect(await current(key.secret)).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      message: 'Esta chave de API valeu até 31/01/2026. Peça outra a um proprietário da organização.',
    })
  })

  it('never began, if it was mistyped or invented', async () => {
    const { secret } = await newApiKey(owner)
    const { newApiKeySecret } = await import('#functions/platform/auth/apiKeySecret.ts')
    for (const token of [
      newApiKeySecret(),
      secret.slice(0, -1),
      `${secret.slice(0, -1)}-`,
      'minuta_',
      secret.toUpperCase(),
    ])
      expect(await current(token), token).toMatchObject({ status: 401 })
  })
})

it('the last use of a key is written at most once an hour', async () => {
  const key = await newApiKey(owner)
  const used = async () => (await keysOf(owner)).find(({ id }) => id === key.id)?.lastUsedAt
  expect(await used()).toBeUndefined()
  await current(key.secret)
  const first = await used()
  expect(Date.now() - Date.parse(first!)).toBeLessThan(60_000)
  await Promise.all([current(key.secret), current(key.secret)])
  expect(await used()).toBe(first)
  const { apiKey } = await import('#functions/platform/auth/apiKey.ts')
  const long = new Date(Date.now() - 3_700_000).toISOString()
  await apiKey.patch({ organizationId, keyId: key.id }).set({ lastUsedAt: long }).go()
  await current(key.secret)
  expect(Date.now() - Date.parse((await used())!)).toBeLessThan(60_000)
})

it('the log names the key as who acted, and who made and revoked it', async () => {
  const key = await newApiKey(owner, { name: 'CPJ', scopes: ['register.write'] })
  await withToken(key.secret).register.createParty({ body: { kind: 'person', facts: { name: 'Ana Lima' } } })
  await as(owner).apiKeys.revokeApiKey({ params: { keyId: key.id } })
  const entries = async (query: string) => {
    const { data } = await raw(owner, 'GET', `/api/v1/organizations/${organizationId}/logs?${query}`)
    return (data as { items: LogEntry[] }).items.map(({ by, action, description }) => [by?.name, action, description])
  }
  await expect
    .poll(() => entries(`user=${key.id}`))
    .toEqual([['Chave de API CPJ', 'party.created', 'incluiu Ana Lima no cadastro']])
  await expect
    .poll(() => entries(`subject=${key.id}`))
    .toEqual([
      ['Dona Teste', 'apiKey.revoked', 'revogou a chave de API "CPJ"'],
      ['Dona Teste', 'apiKey.created', 'criou a chave de API "CPJ"'],
    ])
})

describe('the limits of a key', () => {
  it('are told with every answer, also with a refusal, and not to people', async () => {
    const key = await newApiKey(owner, { scopes: ['models.read'] })
    const path = `/api/v1/organizations/${organizationId}/interviews`
    const [good, refused, persons] = [
      await sendJson(key.secret, 'GET', path),
      await sendJson(key.secret, 'GET', '/api/v1/charts'),
      await sendJson(owner.accessToken, 'GET', path),
    ]
    expect([good.status, refused.status, persons.status]).toEqual([200, 403, 200])
    for (const { headers } of [good, refused]) {
      expect(headers.get('ratelimit-policy')).toBe('"chave-leituras";q=300;w=60')
      expect(headers.get('ratelimit')).toMatch(/^"chave-leituras";r=29\d;t=([1-9]|[1-5]\d|60)$/)
    }
    expect(persons.headers.get('ratelimit')).toBeNull()
  })

  it('refuse the reads beyond, say when to try again, and let answers be saved all the same', async () => {
    const key = await newApiKey(owner, { scopes: ['documents.write'] })
    const begun = await as(owner).executions.createExecution({ params: { interviewId: contract }, body: {} })
    const { keyCallCount } = await import('#functions/platform/auth/callLimiter.ts')
    const minute = Math.floor(Date.now() / 60_000)
    // Other functions counted 300 reads of this minute, and of the next in case it begins.
    for (const one of [minute, minute + 1])
      await keyCallCount.put({ keyId: `key-reads:${key.id}`, minute: one, calls: 300, expiresAt: (one + 10) * 60 }).go()
    const call = () => sendJson(key.secret, 'GET', '/api/v1/api-keys/current')
    await vi.waitFor(async () => expect((await call()).status).toBe(429), { timeout: 10_000, interval: 1 })
    const { json, headers } = await call()
    expect(json).toMatchObject({
      code: 'too_many',
      messages: [
        {
          msg: 'Esta chave de API fez leituras demais no último minuto. Espere o tempo que Retry-After diz e tente de novo; gravações são contadas à parte.',
        },
      ],
    })
    const [, seconds] = /^"chave-leituras";r=0;t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? []
    expect(headers.get('retry-after')).toBe(seconds)
    expect(Number(seconds)).toBeLessThanOrEqual(60)
    const body = { version: 1, values: { cliente: 'Ana Lima' } }
    const saved = await sendJson(key.secret, 'PUT', `/api/v1/interviews/executions/${begun.data.id}`, body)
    expect([saved.status, saved.headers.get('ratelimit-policy')]).toEqual([200, '"chave-gravacoes";q=300;w=60'])
  })
})

describe('a key with further permissions', () => {
  it('fills in documents from a spreadsheet', async () => {
    const key = await newApiKey(owner, { name: 'Planilhas', scopes: ['batches.run'], interviews: [contract] })
    const rows = [{ values: { cliente: 'Ana Lima' } }, { values: { cliente: 'Bia Reis' } }]
    const run = (interview: string) =>
      withToken(key.secret).batches.createBatch({ params: { interviewId: interview }, body: { rows, finish: false } })
    expect(await run(letter)).toMatchObject({ status: 404 })
    const { status, data } = await run(contract)
    expect(status).toBe(202)
    const batch = (data as { id: string }).id
    await expect
      .poll(async () => (await withToken(key.secret).batches.getBatch({ params: { id: batch } })).data)
      .toMatchObject({ state: 'done', failed: 0 })
    const { items } = (await withToken(key.secret).batches.listBatchRows({ params: { id: batch } })).data
    const made = await as(owner).executions.getExecution({ params: { id: items[0]!.executionId } })
    expect(made.data).toMatchObject({ values: { cliente: 'Ana Lima' }, createdBy: key.id })
    expect(await withToken(key.secret).batches.deleteBatch({ params: { id: batch } })).toMatchObject({ status: 403 })
  })

  it('stops filling in when it is revoked', async () => {
    const { keyAsCaller } = await import('#functions/platform/auth/verifyApiKey.ts')
    const key = await newApiKey(owner, { scopes: ['batches.run'] })
    expect(await keyAsCaller(organizationId, key.id)).toMatchObject({ key: { scopes: ['batches.run'] } })
    await as(owner).apiKeys.revokeApiKey({ params: { keyId: key.id } })
    expect(await keyAsCaller(organizationId, key.id)).toBeUndefined()
  })

  it('reads and writes comments, under its name', async () => {
    const writes = await newApiKey(owner, { name: 'Revisor', scopes: ['comments.write'] })
    const reads = await newApiKey(owner, { scopes: ['comments.read'] })
    const { id } = await buildExecution(as(owner), { interviewId: contract })
    const comment = { text: 'Confira o nome.', place: { ref: 'cliente' } }
    expect(await withToken(reads.secret).executions.addComment({ params: { id }, body: comment })).toMatchObject({
      status: 403,
    })
    expect(await withToken(writes.secret).executions.addComment({ params: { id }, body: comment })).toMatchObject({
      status: 201,
    })
    expect((await withToken(reads.secret).executions.listComments({ params: { id } })).data).toMatchObject([
      { text: 'Confira o nome.', createdBy: writes.id, keys: { [writes.id]: 'Chave de API Revisor' } },
    ])
    expect(await withToken(reads.secret).executions.getExecution({ params: { id } })).toMatchObject({ status: 403 })
  })
})
