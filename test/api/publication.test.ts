import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import { type BodyOf, problemsOf } from '../support/clientOf.ts'

const world = inject('world')
const contract = readFileSync(join(import.meta.dirname, '../fixtures/models/contrato-prestacao-servicos.docx'))

/** An interview with that many name questions. */
const asking = (count: number): InterviewCode => ({
  ...emptyInterviewCode('Recibo'),
  sections: [
    {
      id: 's',
      title: 'Partes',
      conditionals: [],
      fields: Array.from({ length: count }, (_, at) =>
        createField('text', { uid: `u${at}`, ref: `nome_${at}`, name: `Nome ${at}` }),
      ),
    },
  ],
})

const create = async (interviewCode = asking(1)): Promise<Interview> =>
  (await as('owner').interviews.createInterview({ body: { name: 'Recibo', interviewCode } })).data
const change = (id: string, body: BodyOf<'interviews', 'changeInterview'>) =>
  as('owner').interviews.changeInterview({ params: { id }, body })
const save = (id: string, body: BodyOf<'interviews', 'saveInterview'>) =>
  as('owner').interviews.saveInterview({ params: { id }, body })
const read = async (id: string): Promise<Interview> =>
  (await as('owner').interviews.getInterview({ params: { id } })).data
const start = (id: string) => as('owner').executions.createExecution({ params: { interviewId: id }, body: {} })
const started = async (id: string): Promise<Execution> => (await start(id)).data

describe('publishing', () => {
  it('is required before any document: a draft is refused with an explanation', async () => {
    const { id } = await create()
    expect(await start(id)).toMatchObject({
      status: 422,
      code: 'invalid',
      message:
        'Este modelo ainda não foi publicado. Publique-o para começar documentos; para experimentar o rascunho, use Visualizar no editor.',
    })
  })

  it('is a separate call: content sent as published is stored as a draft', async () => {
    const code = asking(1)
    const { id, published, interviewCode } = await create({ ...code, metadata: { ...code.metadata, published: true } })
    expect([published, interviewCode.metadata.published]).toEqual([false, false])
    await save(id, { version: 1, interviewCode: { ...code, metadata: { ...code.metadata, published: true } } })
    expect((await start(id)).status).toBe(422)
  })

  it('makes a version that drafts do not change, neither its questions nor its name', async () => {
    const { id } = await create()
    const published = await change(id, { version: 1, published: true })
    expect(published.data).toMatchObject({
      published: true,
      version: 2,
      publication: { version: 2, name: 'Recibo', publishedBy: world.people.owner.userId, outdated: false },
    })
    const draft = await save(id, { version: 2, name: 'Recibo novo', interviewCode: asking(3) })
    expect(draft.data).toMatchObject({
      version: 3,
      name: 'Recibo novo',
      published: true,
      publication: { version: 2, name: 'Recibo', outdated: true },
    })
    const { interview, name, interviewName, interviewVersion } = await started(id)
    expect([name, interviewName, interviewVersion]).toEqual(['Recibo', 'Recibo', 2])
    expect(interview.sections[0]?.fields).toHaveLength(1)
  })

  it('again replaces it with the draft; existing documents stay on the old version', async () => {
    const { id } = await create()
    await change(id, { version: 1, published: true })
    const former = await started(id)
    await save(id, { version: 2, interviewCode: asking(2) })
    expect((await change(id, { version: 3, published: true })).data).toMatchObject({
      publication: { version: 4, outdated: false },
    })
    expect((await started(id)).interview.sections[0]?.fields).toHaveLength(2)
    const kept = (await as('owner').executions.getExecution({ params: { id: former.id } })).data
    expect(kept.interview.sections[0]?.fields).toHaveLength(1)
    const history = (await as('owner').interviews.listInterviewHistory({ params: { id } })).data
    expect(history.items.map(({ version, publishedAt }) => [version, publishedAt !== undefined])).toEqual([
      [4, true],
      [3, false],
      [2, true],
      [1, false],
    ])
  })

  it('can be undone, and no more documents can be started', async () => {
    const { id } = await create()
    await change(id, { version: 1, published: true })
    const withdrawn = (await change(id, { version: 2, published: false })).data as Interview
    expect([withdrawn.published, withdrawn.publication]).toEqual([false, undefined])
    expect((await start(id)).status).toBe(422)
  })

  it('is not affected by tags, or by restoring an earlier version as the draft', async () => {
    const { id } = await create()
    await change(id, { version: 1, published: true })
    expect((await change(id, { version: 2, tags: ['Cível'] })).data).toMatchObject({
      publication: { version: 2, outdated: false },
    })
    await save(id, { version: 3, interviewCode: asking(2) })
    await change(id, { version: 4, published: true })
    expect((await change(id, { version: 5, versionSelected: 1 })).data).toMatchObject({
      publication: { version: 5, outdated: true },
    })
    expect((await started(id)).interview.sections[0]?.fields).toHaveLength(2)
  })

  it('is prevented by an error, which is named; running documents continue', async () => {
    const { id } = await create()
    await change(id, { version: 1, published: true })
    const form = new FormData()
    form.set('file', new Blob([contract]), 'contrato.docx')
    await as('owner').interviews.addModel({ params: { id }, form })
    const refused = await change(id, { version: 3, published: true })
    expect(refused).toMatchObject({ status: 422, code: 'invalid' })
    expect(refused.message).toMatch(/^Há \d+ erros a corrigir antes de publicar\. O que está publicado não mudou\.$/)
    const problems = problemsOf(refused)
    expect(problems.length).toBeGreaterThan(1)
    expect(await read(id)).toMatchObject({ version: 3, publication: { version: 2, outdated: true } })
    expect((await start(id)).status).toBe(201)
  })

  it('can be used as a filter in lists', async () => {
    const [draft, published] = [await create(), await create()]
    await change(published.id, { version: 1, published: true })
    const listed = async (wanted: 'true' | 'false') => {
      const { items } = (
        await as('owner').interviews.listInterviews({
          params: { orgId: world.people.owner.organizationId },
          query: { limit: 100, published: wanted },
        })
      ).data
      return items.map(({ id }) => id).filter((id) => id === draft.id || id === published.id)
    }
    expect(await listed('true')).toEqual([published.id])
    expect(await listed('false')).toEqual([draft.id])
  })

  it('from before it had a version uses the current one, even after a draft is saved', async () => {
    const { id } = await create()
    await change(id, { version: 1, published: true })
    Object.assign(process.env, world.environment)
    const { interview } = await import('#functions/interviews/index.ts')
    const { organizationId } = world.people.owner
    await interview.patch({ organizationId, interviewId: id }).remove(['publication']).go()
    expect(await read(id)).toMatchObject({ publication: { version: 2, name: 'Recibo', outdated: false } })
    expect((await started(id)).interviewVersion).toBe(2)
    await save(id, { version: 2, interviewCode: asking(2) })
    expect((await started(id)).interviewVersion).toBe(2)
  })
})
