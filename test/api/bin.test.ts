import { beforeAll, describe, expect, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'

let organizationId = ''
let owner: Tokens
let interviewId = ''

const list = async (what: 'executions' | 'interviews', more: object = {}): Promise<readonly { id: string }[]> => {
  const asked = { params: { orgId: organizationId }, query: { limit: 100, ...more } }
  const { data } =
    what === 'executions'
      ? await as(owner).executions.listExecutions(asked)
      : await as(owner).interviews.listInterviews(asked)
  return data.items
}
const ids = async (what: 'executions' | 'interviews', more: object = {}) => (await list(what, more)).map(({ id }) => id)
const begin = async (body: BodyOf<'executions', 'createExecution'> = {}): Promise<Execution> =>
  await buildExecution(as(owner), { interviewId, ...body })
const save = (id: string, body: BodyOf<'executions', 'saveExecution'>) =>
  as(owner).executions.saveExecution({ params: { id }, body })

async function makeInterview(): Promise<string> {
  const name = createField('text', { uid: 'n', ref: 'outorgante', name: 'Nome do outorgante' })
  const interviewCode = {
    ...emptyInterviewCode('Procuração'),
    sections: [{ id: 's', title: '', conditionals: [], fields: [name] }],
  }
  const { id } = await buildInterview(as(owner), { name: 'Procuração', interviewCode })
  return id
}

beforeAll(async () => {
  organizationId = await newOrganization('Lixeira e Filhos')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  interviewId = await makeInterview()
})

describe('the bin of documents', () => {
  it('removes a document from every list and restores it unchanged', async () => {
    const { id } = await begin({ execution: { values: { outorgante: 'Ana' } } })
    const trashed = await as(owner).executions.trashExecution({ params: { id } })
    const { trash, version } = trashed.data
    expect([trashed.status, trash?.by, version]).toEqual([200, owner.id, 2])
    const days = (new Date(trash!.deleteAt).getTime() - new Date(trash!.at).getTime()) / 86_400_000
    expect(days).toBe(30)
    expect(await ids('executions')).not.toContain(id)
    expect(await ids('executions', { trash: 'true' })).toEqual([id])

    expect(await save(id, { version: 2, values: {} })).toMatchObject({
      status: 422,
      message: 'Este documento está na lixeira. Restaure-o para continuar.',
    })
    const restored = await as(owner).executions.restoreExecution({ params: { id } })
    expect(restored).toMatchObject({ status: 200, data: { name: 'Procuração – Ana', version: 3 } })
    expect(await ids('executions')).toContain(id)
    expect(await ids('executions', { trash: 'true' })).toEqual([])
    expect((await save(id, { version: 3, values: { outorgante: 'Ana Lima' } })).status).toBe(200)
  })

  it('comes before permanent deletion: nothing else can be deleted', async () => {
    const { id } = await begin()
    expect(await as(owner).executions.deleteExecution({ params: { id } })).toMatchObject({
      status: 422,
      message: 'Mova o documento para a lixeira antes de excluí-lo de vez. Nada foi excluído.',
    })
    expect((await as(owner).executions.getExecution({ params: { id } })).status).toBe(200)
    await as(owner).executions.trashExecution({ params: { id } })
    expect((await as(owner).executions.deleteExecution({ params: { id } })).status).toBe(200)
    expect((await as(owner).executions.getExecution({ params: { id } })).status).toBe(404)
  })

  it('is idempotent', async () => {
    const { id } = await begin()
    const [first, second] = [
      (await as(owner).executions.trashExecution({ params: { id } })).data,
      (await as(owner).executions.trashExecution({ params: { id } })).data,
    ]
    expect(second).toEqual(first)
    await as(owner).executions.deleteExecution({ params: { id } })
    expect(await ids('executions', { trash: 'true' })).toEqual([])
  })

  it('permanently deletes only items that were deleted 30 days ago', async () => {
    const [old, recent, kept] = [await begin(), await begin(), await begin()]
    for (const { id } of [old, recent]) await as(owner).executions.trashExecution({ params: { id } })
    const { binned } = await import('#functions/platform/bin/index.ts')
    const mark = { organizationId, kind: 'execution', id: old.id } as const
    const { data } = await binned.get(mark).go()
    await binned.put({ ...data!, deleteAt: new Date(Date.now() - 1_000).toISOString() }).go()
    const { handler } = await import('#functions/executions/emptyBin.ts')
    await handler()
    expect((await as(owner).executions.getExecution({ params: { id: old.id } })).status).toBe(404)
    expect((await as(owner).executions.getExecution({ params: { id: recent.id } })).status).toBe(200)
    expect(await ids('executions', { trash: 'true' })).toEqual([recent.id])
    expect(await ids('executions')).toContain(kept.id)
  })
})

describe('the bin of models', () => {
  it('prevents a model from being started or changed; its documents stay, and it is restored as published', async () => {
    const own = await makeInterview()
    const { id: document } = await buildExecution(as(owner), { interviewId: own })
    expect((await as(owner).interviews.trashInterview({ params: { id: own } })).status).toBe(200)
    expect(await ids('interviews')).not.toContain(own)
    expect(await ids('interviews', { trash: 'true' })).toEqual([own])
    expect(await as(owner).executions.createExecution({ params: { interviewId: own }, body: {} })).toMatchObject({
      status: 422,
      message: 'Este modelo está na lixeira. Restaure-o para começar documentos.',
    })
    expect(
      (await as(owner).interviews.changeInterview({ params: { id: own }, body: { version: 2, name: 'Outro' } })).status,
    ).toBe(422)
    expect((await save(document, { version: 1, values: { outorgante: 'Rui' } })).status).toBe(200)

    expect((await as(owner).interviews.restoreInterview({ params: { id: own } })).data).toMatchObject({
      published: true,
    })
    expect((await list('interviews')).find(({ id }) => id === own)).toMatchObject({
      published: true,
    } as Partial<InterviewSummary>)
    expect((await as(owner).executions.createExecution({ params: { interviewId: own }, body: {} })).status).toBe(201)
  })
})

describe('the name of a document', () => {
  it('follows its answers until somebody names it; that name stays', async () => {
    const { id, name, client } = await begin()
    expect([name, client]).toEqual(['Procuração', undefined])
    const named = await save(id, { version: 1, values: { outorgante: 'Ana' }, name: 'Procuração' })
    expect(named.data).toMatchObject({ name: 'Procuração – Ana', client: 'Ana' })
    const again = await save(id, { version: 2, values: { outorgante: 'Ana Lima' }, name: 'Procuração' })
    expect(again.data).toMatchObject({ name: 'Procuração – Ana Lima', client: 'Ana Lima' })
    const chosen = await save(id, { version: 3, values: { outorgante: 'Ana Lima' }, name: 'Caso 12' })
    expect(chosen.data).toMatchObject({ name: 'Caso 12' })
    const kept = await save(id, { version: 4, values: { outorgante: 'Bia' } })
    expect(kept.data).toMatchObject({ name: 'Caso 12', client: 'Bia' })
  })
})

describe('a document that was only opened', () => {
  it('is in no list before its first answer', async () => {
    const { id } = await begin({ unanswered: true })
    expect(await ids('executions')).not.toContain(id)
    expect((await save(id, { version: 1, values: { outorgante: '' } })).status).toBe(200)
    expect(await ids('executions')).not.toContain(id)
    await save(id, { version: 2, values: { outorgante: 'Ana' } })
    expect(await ids('executions')).toContain(id)
  })
})

describe('the list of documents', () => {
  it('can start with the oldest, page by page', async () => {
    const newest = await ids('executions')
    const forward = await ids('executions', { order: 'asc' })
    expect(forward).toEqual(newest.toReversed())
  })
})
