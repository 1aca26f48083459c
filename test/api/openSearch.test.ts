// @module-tag further
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startCollection } from '#functions/search/openSearch/testing/standIn.ts'
import type { Change } from '#functions/search/searchIndex.ts'
import { termsOf } from '#functions/search/terms.ts'
import { entry, owner as reader } from '#functions/search/testing/entries.ts'
import { as } from '../support/client.ts'
import { enter, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'

/** A deployment to whose collection organisations move: its functions, in this process, on the table and a stand-in of the collection. */

let collection: Awaited<ReturnType<typeof startCollection>>
let organizationId = ''
let otherId = ''
let owner: Tokens

const load = async () => ({
  ...(await import('#functions/search/changeIndex.ts')),
  ...(await import('#functions/search/findInIndex.ts')),
  ...(await import('#functions/search/indexing.ts')),
  ...(await import('#functions/search/eraseIndex.ts')),
  ...(await import('#functions/search/storedIndex.ts')),
})
let index: Awaited<ReturnType<typeof load>>

const find = (text: string, organization = organizationId) =>
  index.findInIndex(organization, reader, { terms: termsOf(text)!, after: '', before: '~', offset: 0, limit: 20 })
const titles = async (text: string, organization = organizationId) =>
  (await find(text, organization))?.items.map(({ title }) => title.map((piece) => piece.text).join(''))
const place = async () => (await index.readIndex(organizationId))?.contents?.place

const party = (id: string, title?: string): Change => ({
  kind: 'party',
  id,
  entry: title === undefined ? undefined : entry(id, title, { kind: 'party' }),
})

const newParty = (who: Tokens, name: string) =>
  as(who).register.createParty({ body: { kind: 'person', facts: { name } } })

/** The system's own functions, which have no collection, index what was made before, and then rest. */
async function rested(organization: string): Promise<void> {
  const { searchIndex, searchPending } = await import('#functions/search/entity.ts')
  await expect
    .poll(async () => (await searchIndex.get({ organizationId: organization }).go()).data?.state)
    .toBe('ready')
  const pending = () => searchPending.query.ofOrganization({ organizationId: organization }).go()
  await expect.poll(async () => (await pending()).data).toEqual([])
}

beforeAll(async () => {
  await reachTable()
  collection = await startCollection()
  organizationId = await newOrganization('Muito grande')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  for (const name of ['Ermelinda Sampaio', 'Benedito Sampaio']) await newParty(owner, name)
  otherId = await newOrganization('Outra')
  await newParty(await enter(await newPerson(otherId, 'Estela', ['owner'])), 'Zélia Moura')
})

beforeEach(async () => {
  // A test that reaches the table sets the variables of the system, which has no collection.
  Object.assign(process.env, { SEARCH_COLLECTION: collection.url, SEARCH_COLLECTION_FROM: '2' })
  index = await load()
})

afterAll(async () => {
  process.env.SEARCH_COLLECTION = ''
  await collection.stop()
})

it('a large index moves to the collection, and serves searches and takes changes until all is there', async () => {
  await rested(organizationId)
  const rebuildId = ulid()
  await index.beginRebuild(organizationId, rebuildId)
  expect(await place()).toBe('files')
  expect(await titles('sampaio')).toEqual(['Benedito Sampaio', 'Ermelinda Sampaio'])
  await index.changeIndex(organizationId, async () => [party('meanwhile', 'Zuleica Sampaio')])
  expect(await titles('zuleica')).toEqual(['Zuleica Sampaio'])
  await index.rebuild({ type: 'search.rebuildRequested', organizationId, rebuildId }, () => 300_000)
  expect(await index.readIndex(organizationId)).toMatchObject({
    state: 'ready',
    contents: { place: 'collection', segments: [] },
  })
  expect(await titles('sampaio')).toEqual(['Benedito Sampaio', 'Ermelinda Sampaio', 'Zuleica Sampaio'])
})

it('moves by itself with the change that makes it large', async () => {
  await rested(otherId)
  const { outbox } = await import('#functions/platform/outbox/entity.ts')
  const asked = async () => (await outbox.get({ organizationId: otherId, id: 'search-moves' }).go()).data
  await index.changeIndex(otherId, async () => [party('a', 'Uma'), party('b', 'Outra')])
  await index.indexAlone(otherId, { kind: 'party', id: 'a' })
  expect(await asked()).not.toBeNull()
})

it('follows what changes and what is deleted', async () => {
  await index.changeIndex(organizationId, async () => [party('nova', 'Quitéria Durante')])
  expect(await titles('quiteria')).toEqual(['Quitéria Durante'])
  await index.changeIndex(organizationId, async () => [party('nova')])
  expect(await titles('quiteria')).toEqual([])
})

it('loses in a rebuild what is gone, and keeps what was written meanwhile but is not seen yet', async () => {
  await index.changeIndex(organizationId, async () => [party('apagada', 'Sampaio que se foi')])
  expect(await titles('sampaio')).toContain('Sampaio que se foi')
  await new Promise((resolve) => setTimeout(resolve, 5))
  collection.holdBack()
  await index.rebuild({ type: 'search.rebuildRequested', organizationId, rebuildId: ulid() }, () => 300_000)
  collection.refresh()
  expect(await titles('sampaio')).toEqual(['Benedito Sampaio', 'Ermelinda Sampaio'])
  expect(await place()).toBe('collection')
})

it('is replaced by the newest rebuild alone', async () => {
  const none = async () => []
  const [first, second] = [ulid(), ulid()]
  await index.beginRebuild(organizationId, first)
  await index.beginRebuild(organizationId, second)
  expect(await index.growIndex(organizationId, first, none, none)).toBe(false)
  expect(await index.growIndex(organizationId, second, none)).toBe(true)
  expect((await find('sampaio'))?.state).toBe('ready')
})

it('has nothing of an organisation that is erased', async () => {
  await index.eraseIndex(organizationId)
  expect(collection.documents().filter(({ organization }) => organization === organizationId)).toEqual([])
})
