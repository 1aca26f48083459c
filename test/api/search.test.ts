// @module-tag further
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { ApiScope } from '#shared/api/apiScopes.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { SearchAnswer } from '#shared/api/search.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { newApiKey } from '../support/apiKeys.ts'
import { buildExecution } from '../support/build.ts'
import { as } from '../support/client.ts'
import type { QueryOf } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, type TestPerson, type Tokens } from '../support/people.ts'
import { publishInterview } from '../support/things.ts'

const { url } = inject('world')

let organizationId = ''
let owner: Tokens
let rui: TestPerson
let ruiIn: Tokens
let rental = ''
let secret = ''

type More = Partial<QueryOf<'search', 'searchEverything'>>

const find = async (who: Tokens, text: string, more: More = {}): Promise<SearchAnswer> => {
  const { status, data, message } = await as(who).search.searchEverything({
    query: { text, ...more },
  })
  if (status !== 200) throw new Error(`${status} ${message}`)
  return data
}
const told = ({ items }: SearchAnswer) =>
  items.map(({ kind, title }) => `${kind}: ${title.map((piece) => piece.text).join('')}`).sort()
const found = async (who: Tokens, text: string, more: More = {}) => told(await find(who, text, more))
/** Changes are found some seconds later. */
const finds = (who: Tokens, text: string, expected: readonly string[], more: More = {}) =>
  expect.poll(() => found(who, text, more)).toEqual(expected)

async function model(name: string): Promise<string> {
  const fields = [
    createField('text', { uid: 'n', ref: 'locador', name: 'Nome do locador' }),
    createField('cpf_cnpj', { uid: 'c', ref: 'cpf', name: 'CPF' }),
    createField('currency', { uid: 'v', ref: 'aluguel', name: 'Aluguel' }),
    createField('password', { uid: 's', ref: 'senha', name: 'Senha do portal' }),
    createField('yesno', { uid: 'f', ref: 'fiador', name: 'Tem fiador?' }),
    createField('text', {
      uid: 'nf',
      ref: 'nome_fiador',
      name: 'Nome do fiador',
      conditionals: [{ field: 'fiador', operator: 'equalTo', value: true, logicOperator: 'and' }],
    }),
  ]
  const interviewCode = {
    ...emptyInterviewCode(name),
    sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
  }
  const { data } = await as(owner).interviews.createInterview({ body: { name, interviewCode } })
  const { id } = data
  await publishInterview(url, owner.accessToken, id)
  return id
}

const begin = async (who: Tokens, interviewId: string, name: string, values: Values): Promise<Execution> =>
  await buildExecution(as(who), { interviewId, name, values })

const answers = {
  locador: 'Conceição Ávila',
  cpf: '52998224725',
  aluguel: '2500',
  senha: 'abacaxi-7',
  fiador: false,
  nome_fiador: 'Zulmira Oculta',
}

beforeAll(async () => {
  organizationId = await newOrganization('Busca & Achados')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  rui = await newPerson(organizationId, 'Rui')
  ruiIn = await enter(rui)
  rental = await model('Locação residencial')
  secret = await model('Acordo sigiloso')
  const { data } = await as(owner).groups.createGroup({ body: { name: 'Sócios', members: [] } })
  const { id: groupId } = data
  const restricted = await as(owner).interviews.restrictInterview({
    params: { id: secret },
    body: { groups: [groupId] },
  })
  expect(restricted.status).toBe(200)
})

describe('what is found', () => {
  it('are documents by their answers as people read them, not by passwords and hidden questions', async () => {
    await begin(ruiIn, rental, 'Contrato da Rua A', answers)
    const contract = ['execution: Contrato da Rua A']
    await finds(owner, 'conceicao avila', contract)
    for (const text of ['529.982.247-25', '52998224725', '529.982', '"Conceição Ávila"', 'avi / rua', '2.500,00'])
      expect([text, await found(owner, text)]).toEqual([text, contract])
    for (const text of ['abacaxi', 'Zulmira', '"Ávila Conceição"', 'conceicao inexistente'])
      expect([text, await found(owner, text)]).toEqual([text, []])
  })

  it('are models, parties and tasks too, counted by kind, and what is gone is not', async () => {
    await as(owner).register.createParty({
      body: {
        kind: 'person',
        facts: { name: 'Benedito Quaresma', document: '11144477735', profession: 'ferreiro' },
      },
    })
    const { data } = await as(owner).tasks.createTask({
      body: {
        title: 'Ligar para Benedito Quaresma',
        date: '2026-12-01',
        processNumber: '1047382-89.2025.8.26.0100',
      },
    })
    const { id } = data
    await finds(owner, 'benedito', ['party: Benedito Quaresma', 'task: Ligar para Benedito Quaresma'])
    expect((await find(owner, 'benedito', { kind: 'task' })).counts).toEqual([
      { kind: 'party', count: 1 },
      { kind: 'task', count: 1 },
    ])
    expect(await found(owner, 'benedito', { kind: 'task' })).toEqual(['task: Ligar para Benedito Quaresma'])
    expect(await found(owner, '10473828920258260100')).toEqual(['task: Ligar para Benedito Quaresma'])
    expect(await found(owner, 'ferreiro')).toEqual(['party: Benedito Quaresma'])
    await finds(owner, 'residencial', ['execution: Contrato da Rua A', 'interview: Locação residencial'])
    expect((await as(owner).tasks.deleteTask({ params: { id } })).status).toBe(200)
    await finds(owner, 'benedito', ['party: Benedito Quaresma'])
  })

  it('changes with what it was', async () => {
    const { id, version } = await begin(ruiIn, rental, 'Contrato da Rua B', { ...answers, locador: 'Hermenegildo' })
    await finds(owner, 'hermenegildo', ['execution: Contrato da Rua B'])
    const saved = await as(ruiIn).executions.saveExecution({
      params: { id },
      body: {
        version,
        values: { ...answers, locador: 'Pantaleão' },
      },
    })
    expect(saved.status).toBe(200)
    await finds(owner, 'pantaleao', ['execution: Contrato da Rua B'])
    expect(await found(owner, 'hermenegildo')).toEqual([])
    expect((await as(ruiIn).executions.trashExecution({ params: { id } })).status).toBe(200)
    await finds(owner, 'pantaleao', [])
  })
})

describe('whose it is', () => {
  it('is found and counted only by those who see it', async () => {
    await begin(owner, secret, 'Acordo com Quitéria', { ...answers, locador: 'Quitéria' })
    await finds(owner, 'quiteria', ['execution: Acordo com Quitéria'])
    expect(await find(ruiIn, 'quiteria')).toEqual({ items: [], counts: [], state: 'ready' })
    expect(await found(owner, 'sigiloso')).toEqual(['execution: Acordo com Quitéria', 'interview: Acordo sigiloso'])
    expect(await found(ruiIn, 'sigiloso')).toEqual([])
    const stranger = await enter(await newPerson(await newOrganization('Outra'), 'Estela', ['owner']))
    await finds(stranger, 'quiteria', [])
  })

  it('is what the permissions of a key read, of its models', async () => {
    const ofKey = async (scope: ApiScope, interviews?: readonly string[]) => {
      const key = await newApiKey(owner, { scopes: [scope], ...(interviews && { interviews }) })
      return found({ ...owner, accessToken: key.secret }, 'conceicao')
    }
    expect(await ofKey('documents.read')).toEqual(['execution: Contrato da Rua A'])
    expect(await ofKey('documents.read', [secret])).toEqual([])
    expect(await ofKey('register.read')).toEqual([])
  })
})

it('a search without a word, and one of a single letter, say what is missing', async () => {
  const ask = (text: string) => as(owner).search.searchEverything({ query: { text } })
  expect(await ask('"!"')).toMatchObject({
    status: 422,
    message: 'Escreva ao menos uma letra ou um número para procurar.',
  })
  expect((await ask('a')).status).toBe(400)
})

it('the index is rebuilt from what is kept, by an owner alone', async () => {
  expect((await as(ruiIn).search.rebuildSearch({ params: { orgId: organizationId } })).status).toBe(403)
  const before = await found(owner, 'conceicao')
  const { reachTable } = await import('../support/people.ts')
  await reachTable()
  const { searchIndex } = await import('#functions/search/entity.ts')
  await searchIndex.delete({ organizationId }).go()
  expect((await find(owner, 'conceicao')).state).toBe('building')
  await finds(owner, 'conceicao', before)
  await expect.poll(async () => (await find(owner, 'conceicao')).state).toBe('ready')
  await rebuilt(() => as(owner).search.rebuildSearch({ params: { orgId: organizationId } }))
  expect(await found(owner, 'conceicao')).toEqual(before)
})

/** Waits until a rebuild that is requested is done. */
async function rebuilt(request: () => Promise<{ readonly status: number }>): Promise<void> {
  const { readIndex } = await import('#functions/search/storedIndex.ts')
  const before = await readIndex(organizationId)
  expect((await request()).status).toBe(202)
  const isDone = async () => {
    const now = await readIndex(organizationId)
    return now!.version > before!.version && now!.rebuildId === undefined
  }
  await expect.poll(isDone).toBe(true)
}

it('while it is rebuilt, the index that is there serves searches and takes changes, and the newest rebuild counts', async () => {
  const { reachTable } = await import('../support/people.ts')
  await reachTable()
  const { readIndex } = await import('#functions/search/storedIndex.ts')
  const { beginRebuild, growIndex: grow } = await import('#functions/search/changeIndex.ts')
  const none = async () => []
  const before = await find(owner, 'conceicao')
  expect(before.state).toBe('ready')
  await beginRebuild(organizationId, 'primeira')
  expect(await find(owner, 'conceicao')).toEqual(before)
  await beginRebuild(organizationId, 'segunda')
  expect(await grow(organizationId, 'primeira', none, none)).toBe(false)
  expect(await grow(organizationId, 'segunda', none)).toBe(true)
  expect(await find(owner, 'conceicao')).toEqual(before)
  const party = await as(owner).register.createParty({
    body: {
      kind: 'person',
      facts: { name: 'Zuleica Durante' },
    },
  })
  expect(party.status).toBe(201)
  await finds(owner, 'zuleica durante', ['party: Zuleica Durante'])
  expect(await grow(organizationId, 'segunda', none, none)).toBe(true)
  expect(await readIndex(organizationId)).not.toHaveProperty('rebuildId')
  // What changed meanwhile is in the new one too, which had nothing else yet.
  expect(await found(owner, 'zuleica durante')).toEqual(['party: Zuleica Durante'])
  expect(await found(owner, 'conceicao')).toEqual([])
  await rebuilt(() => as(owner).search.rebuildSearch({ params: { orgId: organizationId } }))
  expect(await find(owner, 'conceicao')).toEqual(before)
})

it('many changes within seconds are written together', async () => {
  const { readIndex } = await import('#functions/search/storedIndex.ts')
  const before = (await readIndex(organizationId))!.version
  const names = Array.from({ length: 12 }, (_, at) => `Filomena ${'ABCDEFGHIJKL'[at]}`)
  const create = (name: string) => as(owner).register.createParty({ body: { kind: 'person', facts: { name } } })
  await Promise.all(names.map(create))
  await finds(
    owner,
    'filomena',
    names.map((name) => `party: ${name}`),
  )
  expect((await readIndex(organizationId))!.version - before).toBeLessThan(names.length)
})

it('several workers that change and merge the same index lose nothing', async () => {
  const { reachTable } = await import('../support/people.ts')
  await reachTable()
  const { changeIndex } = await import('#functions/search/changeIndex.ts')
  const { mergeDue } = await import('#functions/search/mergeDue.ts')
  const { readIndex } = await import('#functions/search/storedIndex.ts')
  const { entry } = await import('#functions/search/testing/entries.ts')
  const names = Array.from({ length: 30 }, (_, at) => `Epaminondas ${at}`)
  const work = async (own: readonly string[]) => {
    for (const name of own) {
      await changeIndex(organizationId, async () => [
        { kind: 'party', id: name, entry: entry(name, name, { kind: 'party' }) },
      ])
      await mergeDue(organizationId)
    }
  }
  await Promise.all([0, 1, 2].map((worker) => work(names.filter((_, at) => at % 3 === worker))))
  expect(await found(owner, 'epaminondas', { limit: 50 })).toEqual(names.map((name) => `party: ${name}`).sort())
  await mergeDue(organizationId)
  expect((await readIndex(organizationId))!.contents!.segments.length).toBeLessThan(24)
})

it('what cannot be indexed together is indexed alone', async () => {
  const { reachTable } = await import('../support/people.ts')
  await reachTable()
  const { changeIndex } = await import('#functions/search/changeIndex.ts')
  const { searchPending } = await import('#functions/search/entity.ts')
  const { indexPending } = await import('#functions/search/indexing.ts')
  const { entry } = await import('#functions/search/testing/entries.ts')
  const ghost = { kind: 'party', id: 'fantasma' } as const
  await changeIndex(organizationId, async () => [{ ...ghost, entry: entry(ghost.id, 'Fantasma', { kind: 'party' }) }])
  expect(await found(owner, 'fantasma')).toEqual(['party: Fantasma'])
  for (const id of [ghost.id, 'outro'])
    await searchPending.put({ organizationId, kind: 'party', id, changeId: id }).go()
  const { FILES_BUCKET } = process.env
  process.env.FILES_BUCKET = 'none'
  await indexPending(organizationId, () => 300_000)
  process.env.FILES_BUCKET = FILES_BUCKET
  expect((await searchPending.query.ofOrganization({ organizationId }).go()).data).toEqual([])
  await finds(owner, 'fantasma', [])
})

it('an index of a former kind is made again, and its files go', async () => {
  const { reachTable } = await import('../support/people.ts')
  await reachTable()
  const { searchIndex } = await import('#functions/search/entity.ts')
  const { hasObject, putObject } = await import('#functions/platform/objects/store.ts')
  const key = `organizations/${organizationId}/search/antigo.sqlite.zst`
  await putObject(key, new Uint8Array(1), 'application/zstd')
  const before = await found(owner, 'conceicao')
  await searchIndex.patch({ organizationId }).remove(['contents']).add({ version: 1 }).go()
  await expect.poll(async () => (await find(owner, 'conceicao')).state).toBe('ready')
  expect(await found(owner, 'conceicao')).toEqual(before)
  await expect.poll(() => hasObject(key)).toBe(false)
})
