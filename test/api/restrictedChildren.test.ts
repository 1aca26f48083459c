// @module-tag further
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Call, isOpen } from '#shared/api/call.ts'
import * as identifiers from '#shared/api/ids.ts'
import { newApiKey, type TestKey } from '../support/apiKeys.ts'
import { callsInOrder } from '../support/callsInOrder.ts'
import { withToken } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { type Answer, fitting, pathOf, queryOf, send } from '../support/request.ts'
import { entitiesNamed, plainIds } from '../support/sample.ts'
import { makeThings } from '../support/things.ts'
import { standingOf } from '../support/world.ts'

type Ids = Readonly<Record<string, string>>

/** A model, its documents, and everything that belongs to one of them: those who do not see the model see none of it. */
const children = [
  ...[
    'interview',
    'model',
    'scenario',
    'redline',
    'upload',
    'modelComment',
    'interviewLink',
    'test',
    'batch',
    'reading',
  ],
  ...['execution', 'attachment', 'job', 'comment', 'file', 'finishAction', 'executionLink', 'link', 'visit'],
  ...['envelope', 'participant', 'envelopeDocument', 'task'],
]

/** What belongs to the organisation, to a person, or to the owner of the secret. */
const others = [
  ...['organization', 'user', 'session', 'embeddedKey', 'apiKey', 'webhookEndpoint', 'webhookDelivery', 'group'],
  ...['libraryItem', 'party', 'privacyRequest', 'taskLabel', 'agenda', 'taskFilter', 'holiday', 'taskFeed'],
  ...['notification', 'modelDraft', 'taskFeedSecret', 'linkSecret', 'signingSecret', 'envelopeNumber'],
]

/** What identifies things in a form that the declaration does not say; each has a test of its own below. */
const tested = [
  'createEnvelope',
  'fieldsFromFiles',
  'listDocumentEnvelopes.executionIds',
  'listTasks.ids',
  'resolveBlocks.id',
]

/** Identifiers of parts of a model's content, of something of the caller's own, or of another service. */
const harmless = [
  ...['createInterview', 'saveInterview'].flatMap((call) =>
    ['id', 'organizationId', 'blockId', 'fileId', 'originalFileId'].map((name) => `${call}.${name}`),
  ),
  ...['createInterviewLink', 'changeInterviewLink', 'createExecutionLink', 'changeExecutionLink'].map(
    (call) => `${call}.id`,
  ),
  ...['createLibraryItem.id', 'saveLibraryItem.id', 'changeModelDraft.id', 'changeChat.id', 'addComment.modelId'],
  ...['addPasskey.id', 'addPasskey.rawId', 'removePasskey.passkeyId', 'createTask.agendaId', 'createTask.groupId'],
  ...['updateTask.agendaId', 'updateTask.groupId', 'getDefaultTemplate.id', 'startFromDefaultTemplate.id'],
  ...[
    'fileInDrive.folderId',
    'fileInSharepoint.folderId',
    'listDriveFoldersInside.parentId',
    'checkDriveFolder.parentId',
  ],
  ...['createDriveFolderInside.parentId', 'listSharepointFoldersInside.parentId', 'checkSharepointFolder.parentId'],
  'createSharepointFolderInside.parentId',
]

const docx = readFileSync(join(import.meta.dirname, '../fixtures/models/contrato-prestacao-servicos.docx'))
const calls = callsInOrder.filter(
  ([, call]) => !isOpen(call) && call.access === 'member' && !(call.path === '/api/v1/mcp'),
)

const entityOf = (schema: unknown) => (schema as { meta(): { entity?: string } | undefined }).meta()?.entity
const entitiesIn = (shape: object = {}): string[] =>
  Object.values(shape)
    .flatMap((schema) => entityOf(schema) ?? [])
    .filter((entity) => children.includes(entity))
const inPath = ({ params }: Call) => entitiesIn(params?.shape)
const inQuery = ({ query }: Call) => entitiesIn(query?.shape)
const inBody = ({ body }: Call) => (body ? entitiesNamed(body).filter((entity) => children.includes(entity)) : [])

type Place = 'path' | 'query' | 'body'
/** Every place in which a call names a child. */
const places = calls.flatMap(([name, call]) =>
  (
    [
      ['path', inPath(call)],
      ['query', inQuery(call)],
      ['body', inBody(call)],
    ] as const
  ).flatMap(([place, entities]) => [...new Set(entities)].map((entity) => [name, place, entity, call] as const)),
)

const world = inject('world')
let organizationId = ''
let insider: TestPerson & { token: string }
let outsider: TestPerson & { token: string }
let owner: { readonly accessToken: string }
/** A key for another model than the restricted one. */
let key: TestKey
/** Of the restricted model, and of one that everybody sees. */
let restricted: Record<string, string> = {}
let open: Record<string, string> = {}

/** Well-formed ids that nothing has. */
const unknown: Ids = Object.fromEntries(
  children.map((entity) => [
    entity,
    entity === 'file' || entity === 'finishAction' ? '0'.repeat(32) : '01KAHXTEST0000000000000NEVER'.slice(0, 26),
  ]),
)

type Somebody = { readonly token: string }
const make = (who: Somebody, call: Call, ids: { readonly path: Ids; readonly query?: Ids; readonly body?: Ids }) =>
  send(world.url, call.method, pathOf(call, ids.path) + (ids.query ? queryOf(call, ids.query) : ''), {
    ...fitting(call, docx, ids.body),
    token: who.token,
  })

/** One child in one place, and everything else the caller's own. */
const naming = (place: Place, entity: string, id: string) => {
  const given = { [entity]: id }
  return {
    path: place === 'path' ? { ...open, ...given } : open,
    ...(place === 'query' && { query: given }),
    ...(place === 'body' && { body: given }),
  }
}

const said = ({ status, json }: Answer) => ({
  status,
  messages: (json as { messages?: unknown } | undefined)?.messages,
})

/** A task and an envelope of a model's document. */
async function ofDocument(token: string, { execution, file }: Ids): Promise<Ids> {
  const files = (await withToken(token).documents.listFiles({ params: { id: execution } })).data
  const pdf = files.find(({ type }) => type === 'pdf')!.id
  const form = new FormData()
  const signer = { name: 'Ana Lima', email: `sigilo.${execution!.toLowerCase()}@exemplo.com.br` }
  form.set('values', JSON.stringify({ documents: [{ executionId: execution, fileId: pdf }], participants: [signer] }))
  const made = await send(world.url, 'POST', '/api/v1/signatures', { token, body: form })
  const envelope = (made.json as { data: { id: string; documents: Data[]; participants: Data[] } }).data
  const task = await withToken(token).tasks.createTask({
    body: {
      title: `Contrato ${execution}`,
      date: '2026-03-02',
      executionId: execution,
    },
  })
  return {
    ...(file && { file }),
    envelope: envelope.id,
    envelopeDocument: envelope.documents[0]!.id,
    participant: envelope.participants[0]!.id,
    task: task.data.id,
  }
}
type Data = { readonly id: string }

beforeAll(async () => {
  organizationId = await newOrganization('Sigilo de Filhos')
  const person = async (name: string, privileges: Parameters<typeof newPerson>[2]) => {
    const made = await newPerson(organizationId, name, privileges)
    const session = await enter(made)
    return { ...made, ...session, token: session.accessToken }
  }
  const dona = await person('Olga', ['owner'])
  owner = dona
  const [inside, outside] = [
    await person('Inês', standingOf.member.privileges),
    await person('Otto', standingOf.member.privileges),
  ]
  insider = inside
  outsider = outside
  restricted = await makeThings(world.url, inside)
  restricted = { ...restricted, ...(await ofDocument(inside.token, restricted)), link: restricted.executionLink! }
  open = await makeThings(world.url, outside)
  open = { ...open, ...(await ofDocument(outside.token, open)), link: open.executionLink! }
  const group = await withToken(dona.token).groups.createGroup({ body: { name: 'Família', members: [inside.userId] } })
  const groups = [group.data.id]
  const access = await withToken(inside.token).interviews.restrictInterview({
    params: { id: restricted.interview },
    body: { groups },
  })
  expect(access.status).toBe(200)
  key = await newApiKey(dona, { interviews: [open.interview!] })
  // What changed is found some seconds later.
  const isFound = async () => {
    const { data } = await withToken(inside.token).search.searchEverything({ query: { text: 'Contrato' } })
    const found = data.items.map(({ id }) => id)
    return [restricted.execution!, restricted.task!, open.execution!].every((id) => found.includes(id))
  }
  await eventually(isFound, { message: 'the documents are not found by the search' })
})

it('every kind of identifier is classified as belonging to a model or not', () => {
  const all = Object.values(identifiers).flatMap((schema) => entityOf(schema) ?? [])
  expect([...new Set(all)].sort()).toEqual([...children, ...others].sort())
})

it('every property that looks like an identifier says of what it is, or is classified', () => {
  const found = calls.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? plainIds(schema).map((id) => `${name}.${id}`) : [])),
  )
  expect([...new Set(found)].filter((one) => !tested.includes(one) && !harmless.includes(one))).toEqual([])
})

describe('a list, search, report or export', () => {
  const lists = calls.filter(
    ([, call]) => call.method === 'GET' && inPath(call).length === 0 && call.answerKind !== 'page',
  )
  const ids = () => children.flatMap((entity) => restricted[entity] ?? [])
  const contained = ({ text }: Answer) => ids().filter((id) => text.includes(id))
  /** A search for the restricted document's own words. */
  const asked = (call: Call) => (call.query?.shape.text ? 'text=Contrato' : '')
  const list = (who: Somebody, call: Call) => {
    const query = asked(call)
    return send(world.url, 'GET', `${pathOf(call, open)}${query && `?${query}`}`, { token: who.token })
  }
  const containing: string[] = []

  it.each(lists)('%s leaves a restricted model and its children out, but not for its group', async (name, call) => {
    const [all, inside, outside, other] = await Promise.all([
      list({ token: owner.accessToken }, call),
      list(insider, call),
      list(outsider, call),
      list({ token: key.secret }, call),
    ])
    expect(outside.status).toBeLessThan(500)
    expect(contained(outside)).toEqual([])
    expect(contained(other)).toEqual([])
    // What is the owner's alone, such as their own notices, is left aside.
    if (all.status === 200 && call.access === 'member' && !call.path.includes('/users/'))
      expect(contained(inside)).toEqual(contained(all))
    if (contained(inside).length > 0) containing.push(name)
  })

  it('of several kinds have it for the group', () => {
    expect(containing).toEqual(
      expect.arrayContaining(['listInterviews', 'listExecutions', 'listEnvelopes', 'listTasks', 'searchEverything']),
    )
  })
})

describe('a child of a restricted model', () => {
  it.each(places)(
    '%s answers an outsider as if it did not exist, named in the %s: %s',
    async (_name, place, entity, call) => {
      const answer = await make(outsider, call, naming(place, entity, restricted[entity] ?? unknown[entity]!))
      const nothing = await make(outsider, call, naming(place, entity, unknown[entity]!))
      expect(said(answer)).toEqual(said(nothing))
      for (const id of children.flatMap((kind) => (kind === entity ? [] : (restricted[kind] ?? []))))
        expect(answer.text).not.toContain(id)
    },
  )

  const whole = calls.filter(([, call]) => inPath(call).length > 0)

  it.each(whole)('%s answers an outsider as if the whole path did not exist', async (_name, call) => {
    const answer = await make(outsider, call, { path: restricted })
    expect(answer.status, answer.text.slice(0, 300)).toBe(404)
  })

  it.each(whole.filter(([, { scopes }]) => scopes))('%s answers a key for other models so too', async (_name, call) => {
    const answer = await make({ token: key.secret }, call, { path: restricted })
    expect(answer.status, answer.text.slice(0, 300)).toBe(404)
  })
})

describe('text that names things', () => {
  it('listTasks leaves out the tasks of restricted documents that are named', async () => {
    const listed = async ({ token }: Somebody) =>
      (await withToken(token).tasks.listTasks({ params: { orgId: organizationId }, query: { ids: restricted.task } }))
        .data.items
    expect(await listed(outsider)).toEqual([])
    expect(await listed(insider)).toHaveLength(1)
  })

  it('resolveBlocks shows no restricted block in a model that does not have it', async () => {
    const block = await withToken(insider.token).interviews.createInterview({
      body: {
        ...{ name: 'Bloco', type: 'block', interviewCode: { metadata: { title: 'Bloco' }, sections: [] } },
      },
    })
    const { id } = block.data
    const groups = (
      await withToken(insider.token).interviews.readInterviewAccess({ params: { id: restricted.interview } })
    ).data
    await withToken(insider.token).interviews.restrictInterview({
      params: { id },
      body: {
        groups: (groups as { groups: string[] }).groups,
      },
    })
    const resolve = ({ token }: Somebody) =>
      withToken(token).interviews.resolveBlocks({
        params: { id: open.interview },
        body: [{ id, ref: 'b', inField: false }],
      })
    expect((await resolve(outsider)).data).toEqual({ items: [], missing: [id] })
    expect((await resolve(insider)).data).toMatchObject({ items: [{ id }], missing: [] })
  })

  it('createEnvelope takes no document of a restricted model', async () => {
    const form = new FormData()
    form.set('values', JSON.stringify({ documents: [{ executionId: restricted.execution }], participants: [] }))
    const { status } = await send(world.url, 'POST', '/api/v1/signatures', { token: outsider.token, body: form })
    expect(status).toBe(404)
  })

  it('listDocumentEnvelopes leaves out the envelopes of restricted documents', async () => {
    expect(
      (
        await withToken(outsider.token).signatures.listDocumentEnvelopes({
          query: { executionIds: restricted.execution! },
        })
      ).data,
    ).toEqual([])
    expect(
      (
        await withToken(insider.token).signatures.listDocumentEnvelopes({
          query: { executionIds: restricted.execution! },
        })
      ).data,
    ).toHaveLength(1)
  })

  it('fieldsFromFiles reads nothing for a restricted document', async () => {
    const form = new FormData()
    form.set('idOrigin', restricted.execution!)
    form.set('origin', 'execution')
    form.set('fields', '["*"]')
    form.set('file0', new Blob(['CONTRATANTE: Ana Lima Prado']), 'dados.txt')
    const path = '/api/v1/integrations/openai/fieldsFromFiles'
    expect((await send(world.url, 'POST', path, { token: outsider.token, body: form })).status).toBe(404)
  })
})

describe('a member of the group', () => {
  it.each(calls.filter(([, call]) => inPath(call).length > 0))('can still call %s', async (_name, call) => {
    const answer = await make(insider, call, { path: restricted })
    if (call.answerKind === 'blob') return expect([200, 202, 302, 422]).toContain(answer.status)
    expect([401, 403, 404], answer.text.slice(0, 300)).not.toContain(answer.status)
  })
})
