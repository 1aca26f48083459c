import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startCollection } from '#functions/search/openSearch/testing/standIn.ts'
import type { Reader, SearchIndex } from '#functions/search/searchIndex.ts'
import { termsOf } from '#functions/search/terms.ts'
import { as } from '../support/client.ts'
import { enter, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'

/** A deployment that searches with OpenSearch: its functions, in this process, on the table and a stand-in of the collection. */

let collection: Awaited<ReturnType<typeof startCollection>>
let index: SearchIndex
let organizationId = ''
let otherId = ''
let owner: Tokens

const everything: Reader = {
  kinds: ['execution', 'interview', 'clause', 'party', 'task', 'envelope'],
  all: true,
  named: ['dono'],
  hiddenModels: [],
  seesOthers: true,
}

const find = (text: string, organization = organizationId) =>
  index.find(organization, everything, { terms: termsOf(text)!, after: '', before: '~', offset: 0, limit: 20 })
const titles = async (text: string, organization = organizationId) =>
  (await find(text, organization))?.items.map(({ title }) => title.map((piece) => piece.text).join(''))

const newParty = async (name: string): Promise<string> => {
  const { data } = await as(owner).register.createParty({ body: { kind: 'person', facts: { name } } })
  return data.id
}

beforeAll(async () => {
  await reachTable()
  collection = await startCollection()
  organizationId = await newOrganization('Muito grande')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  await newParty('Ermelinda Sampaio')
  await newParty('Benedito Sampaio')
  otherId = await newOrganization('Outra')
})

beforeEach(async () => {
  // Whoever reaches the table sets the variables of the system, which has no collection.
  process.env.SEARCH_COLLECTION = collection.url
  const { chosenIndex } = await import('#functions/search/index.ts')
  index = await chosenIndex()
})

afterAll(async () => {
  process.env.SEARCH_COLLECTION = ''
  await collection.stop()
})

it('has everything of an organisation once its index is rebuilt there', async () => {
  // The system's own functions keep an index of SQLite.
  const { searchIndex } = await import('#functions/search/entity.ts')
  await expect.poll(async () => (await searchIndex.get({ organizationId }).go()).data?.state).toBe('ready')
  const { rebuild } = await import('#functions/search/indexing.ts')
  await rebuild({ type: 'search.rebuildRequested', organizationId, rebuildId: ulid() }, () => 300_000)
  expect(await titles('sampaio')).toEqual(['Benedito Sampaio', 'Ermelinda Sampaio'])
  expect((await find('sampaio'))?.state).toBe('ready')
  expect(await titles('sampaio', otherId)).toBeUndefined()
})

it('follows what changes and what is deleted', async () => {
  const { indexSubjects } = await import('#functions/search/indexing.ts')
  const id = await newParty('Zuleica Durante')
  const subject = { kind: 'party', id } as const
  await indexSubjects(organizationId, [subject])
  expect(await titles('zuleica')).toEqual(['Zuleica Durante'])
  const removed = await as(owner).register.deleteParty({ params: { id } })
  expect(removed.status).toBeLessThan(300)
  await indexSubjects(organizationId, [subject])
  expect(await titles('zuleica')).toEqual([])
})

it('loses in a rebuild what is gone, and keeps what was written meanwhile but is not seen yet', async () => {
  const { rebuild } = await import('#functions/search/indexing.ts')
  const stale = {
    kind: 'party',
    id: 'apagada',
    title: 'Sampaio que se foi',
    context: '',
    text: '',
    interviewId: '',
    named: [],
  } as const
  const entry = { ...stale, updatedAt: '2026-11-20T12:00:00.000Z' }
  await index.change(organizationId, async () => [{ kind: 'party', id: 'apagada', entry }])
  expect(await titles('sampaio')).toHaveLength(3)
  await new Promise((resolve) => setTimeout(resolve, 5))
  collection.holdBack()
  await rebuild({ type: 'search.rebuildRequested', organizationId, rebuildId: ulid() }, () => 300_000)
  collection.refresh()
  expect(await titles('sampaio')).toEqual(['Benedito Sampaio', 'Ermelinda Sampaio'])
})

it('is replaced by the newest rebuild alone', async () => {
  const [first, second] = [ulid(), ulid()]
  await index.beginRebuild(organizationId, first)
  await index.beginRebuild(organizationId, second)
  expect(
    await index.grow(
      organizationId,
      first,
      async () => [],
      async () => [],
    ),
  ).toBe(false)
  expect(await index.grow(organizationId, second, async () => [])).toBe(true)
  expect((await find('sampaio'))?.state).toBe('ready')
})

it('has nothing of an organisation that is erased', async () => {
  await index.erase(organizationId)
  expect(collection.documents().filter(({ organization }) => organization === organizationId)).toEqual([])
})
