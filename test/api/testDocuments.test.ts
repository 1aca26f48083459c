// @module-tag further
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Job } from '#shared/api/documents.ts'
import { as } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')
const models = join(import.meta.dirname, '../fixtures/models')
const FIXTURE = 'procuracao-ad-judicia'
const read = (ending: string) => readFileSync(join(models, `${FIXTURE}.${ending}`))
const values = JSON.parse(read('values.json').toString())

let organizationId = ''
let author: Tokens
let interviewId = ''

const begin = (of = interviewId) => as(author).documents.createTest({ params: { id: of }, body: { values } })
async function ended(id: string): Promise<Job> {
  return eventually(
    async () => {
      const job = await ok(as(author).documents.getTest({ params: { id: interviewId, testId: id } }))
      return (job.state === 'done' || job.state === 'failed') && job
    },
    { message: 'the test documents were not made' },
  )
}
const fileOf = (job: Job, type: string, token = author.accessToken) =>
  send(
    world.url,
    'GET',
    `/api/v1/interviews/${interviewId}/tests/${job.executionId}/files/${job.models[0]?.id}/${type}`,
    { token },
  )

beforeAll(async () => {
  organizationId = await newOrganization('Ensaio e Filhos')
  author = await enter(await newPerson(organizationId, 'Aurora', ['interview.edit']))
  const interviewCode = JSON.parse(read('interview.json').toString())
  const made = (await as(author).interviews.createInterview({ body: { name: 'Procuração', interviewCode } })).data
  interviewId = made.id
})

describe('a test document', () => {
  it('is refused if the interview has no Word file', async () => {
    expect(await begin()).toMatchObject({
      status: 422,
      message: 'Este modelo ainda não tem um arquivo do Word: envie um para gerar o documento de teste.',
    })
  })

  it('can be made of an unpublished draft, and is only visible to authors', async () => {
    const form = new FormData()
    form.set('file', new Blob([read('docx')]), `${FIXTURE}.docx`)
    const sent = await send(world.url, 'POST', `/api/v1/interviews/${interviewId}/templates`, {
      token: author.accessToken,
      body: form,
    })
    expect(sent.status).toBe(201)
    const started = await begin()
    expect(started.status).toBe(202)
    const job = await ended((started.data as Job).executionId)
    expect(job).toMatchObject({ state: 'done', models: [{ step: 'done', problems: [] }] })

    const docx = await fileOf(job, 'docx')
    expect(docx.status).toBe(200)
    expect(decodeURIComponent(docx.headers.get('content-disposition') ?? '')).toContain('Teste – Procuração.docx')
    expect((await fileOf(job, 'pdf')).status).toBe(200)

    const operator = await enter(await newPerson(organizationId, 'Otto', ['execution.edit', 'execution.downloadDocx']))
    expect((await fileOf(job, 'docx', operator.accessToken)).status).toBe(403)
  })

  it('is not a document: it is in no list and no invoice, and document calls do not return it', async () => {
    const job = await ended(((await begin()).data as Job).executionId)
    const owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
    expect((await as(owner).executions.listExecutions({ params: { orgId: organizationId } })).data).toMatchObject({
      items: [],
    })
    expect((await as(owner).documents.getJob({ params: { id: job.executionId, jobId: job.id } })).status).toBe(404)
    expect((await as(owner).documents.listFiles({ params: { id: job.executionId } })).status).toBe(404)

    Object.assign(process.env, world.environment)
    const { usageCounter } = await import('#functions/billing/entity.ts')
    const { data } = await usageCounter.query.ofKind({ organizationId, kind: 'documents' }).go({ pages: 'all' })
    expect(data).toEqual([])
  })

  it('is erased after a day', async () => {
    const { executionId } = await ended(((await begin()).data as Job).executionId)
    Object.assign(process.env, world.environment)
    const { file } = await import('#functions/documents/index.ts')
    const { job } = await import('#functions/executions/index.ts')
    const { data } = await job.query.ofExecution({ organizationId, executionId }).go({ consistent: true })
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await job.put({ ...data[0]!, updatedAt: yesterday }).go()
    const { handler } = await import('#functions/documents/sweep.ts')
    await handler()
    await expect
      .poll(
        async () => (await as(author).documents.getTest({ params: { id: interviewId, testId: executionId } })).status,
        {
          timeout: 60_000,
        },
      )
      .toBe(404)
    const files = await file.query.ofExecution({ organizationId, executionId }).go({ consistent: true })
    expect(files.data).toEqual([])
  })

  it('is answered as a PDF with made-up answers, given ones, or those of a scenario (S0 §7)', async () => {
    const preview = (body?: object) =>
      send(world.url, 'POST', `/api/v1/getInterviewPreview/${interviewId}`, {
        token: author.accessToken,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
    const made = await preview()
    expect(made.status).toBe(200)
    expect(made.headers.get('content-type')).toBe('application/pdf')
    const scenario = (
      await as(author).interviews.createScenario({ params: { id: interviewId }, body: { name: 'Cliente', values } })
    ).data
    expect((await preview({ scenarioId: (scenario as { id: string }).id })).status).toBe(200)
    expect((await preview({ values })).status).toBe(200)
    expect((await preview({ values, modelId: '01KAHXTEST000000000000M0DE' })).status).toBe(404)
    const operator = await enter(await newPerson(organizationId, 'Otto', ['execution.edit']))
    const refused = await send(world.url, 'POST', `/api/v1/getInterviewPreview/${interviewId}`, {
      token: operator.accessToken,
    })
    expect(refused.status).toBe(403)
  })
})
