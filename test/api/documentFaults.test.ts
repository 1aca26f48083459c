import { randomBytes } from 'node:crypto'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/documents/docx/testing/makeDocx.ts'
import type { DeadLetter } from '#shared/api/administration.ts'
import type { DocumentFile, Job } from '#shared/api/documents.ts'
import type { Execution, ExecutionSummary } from '#shared/api/executions.ts'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { call } from '../support/call.ts'
import { queueUrlsOf } from '../support/queueUrls.ts'

const world = inject('world')

beforeAll(() => {
  Object.assign(process.env, world.environment, { LOG_LEVEL: 'silent' })
})

const interviewCode = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 'partes',
      title: 'Partes',
      conditionals: [],
      fields: [createField('text', { uid: 'nome', ref: 'nome', name: 'Nome' })],
    },
  ],
}

/** Publishes what no call publishes today: models published before their faults stopped it are still started. */
const publishAsBefore = async (interviewId: string): Promise<void> => {
  const { interview } = await import('#functions/interviews/entity.ts')
  const { organizationId } = world.people.owner
  await interview.patch({ organizationId, interviewId }).set({ published: true }).go()
}

/** An execution on a model of that text, answered; `weight` bytes more make the docx too large to be tried before it is generated. */
const begin = async (text: string, weight = 0): Promise<Execution> => {
  const { id } = (await call('owner', 'POST', '/api/v1/interviews', { name: 'Contrato', interviewCode }))
    .data as Interview
  const parts = { 'word/media/foto.png': randomBytes(weight) }
  const types = '<Default Extension="png" ContentType="image/png"/>'
  const docx = makeDocx({ body: paragraph(text), ...(weight > 0 && { parts, types }) })
  const form = new FormData()
  form.set('file', new Blob([docx as Uint8Array<ArrayBuffer>]), 'contrato.docx')
  expect((await call('owner', 'POST', `/api/v1/interviews/${id}/templates`, form)).status).toBe(201)
  await publishAsBefore(id)
  const execution = { values: { nome: 'Ana' } }
  return (await call('owner', 'POST', `/api/v1/interviews/${id}/executions`, { execution })).data
}
const finish = (id: string) => call('owner', 'PUT', `/api/v1/interviews/executions/${id}/finish`, { version: 1 })
const read = async (id: string, jobId: string | undefined): Promise<Job> =>
  (await call('owner', 'GET', `/api/v1/executions/${id}/jobs/${jobId}`)).data
const ended = async (id: string, jobId: string | undefined): Promise<Job> => {
  await expect.poll(async () => (await read(id, jobId)).state, { timeout: 60_000 }).toMatch(/done|failed/)
  return read(id, jobId)
}

describe('a model that cannot be filled', () => {
  it.each([
    [
      'a placeholder that the interview does not ask',
      'Eu, {{nomee}}, declaro.',
      'Campo "nomee" não encontrado. Você quis dizer "nome"? (corpo: "Eu, {{nomee}}, declaro.")',
    ],
    [
      'braces that are not closed',
      'Eu, {{nome, declaro.',
      'As chaves {{ abrem uma marcação que não é fechada com }} no mesmo parágrafo. (corpo: "Eu, {{nome, declaro.")',
    ],
  ])('is told before finishing, which changes nothing: %s', async (_fault, text, reason) => {
    const { id } = await begin(text)
    expect(await finish(id)).toMatchObject({
      status: 422,
      message: `O documento não pode ser gerado com o arquivo do Word "Contrato". ${reason} As respostas salvas continuam guardadas; avise quem cuida do modelo.`,
    })
    expect((await call('owner', 'GET', `/api/v1/interviews/executions/${id}`)).data).toMatchObject({
      status: 0,
      version: 1,
      values: { nome: 'Ana' },
    })
  })

  it('ends its generation at once, with the paragraph and what to write', async () => {
    const { id } = await begin('Eu, {{nomee}}, declaro.', 2_200_000)
    const { jobId } = (await finish(id)).data as ExecutionSummary
    expect(await ended(id, jobId)).toMatchObject({
      state: 'failed',
      attempts: 1,
      models: [
        {
          step: 'failed',
          problems: [
            {
              code: 'campo_nao_encontrado',
              message: 'Campo "nomee" não encontrado. Você quis dizer "nome"? (corpo: "Eu, {{nomee}}, declaro.")',
              ref: 'nomee',
              suggestion: 'nome',
            },
          ],
        },
      ],
    })
  })
})

describe('a message of documents that is sent again', () => {
  const failures = '/api/v1/administration/queues/documents/deadLetters'
  const lettersOf = async (jobId: string) =>
    ((await call('administrator', 'GET', failures)).data as DeadLetter[]).filter(({ body }) => body.includes(jobId))
  const giveUp = async (executionId: string, jobId: string) => {
    const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
    const { failures: QueueUrl } = await queueUrlsOf(sqs, 'documents')
    const { organizationId } = world.people.owner
    const message = { type: 'documents.requested', organizationId, executionId, jobId }
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }))
  }

  it('makes the documents of a generation that we gave up, whose cause administrators read', async () => {
    const { id } = await begin('Eu, {{nome}}, declaro.')
    const { jobId = '' } = (await finish(id)).data as ExecutionSummary
    const made = await ended(id, jobId)
    const { job } = await import('#functions/documents/index.ts')
    const problems = [{ code: 'geracao_interrompida', message: 'A geração não terminou.' }]
    await job
      .patch({ organizationId: world.people.owner.organizationId, executionId: id, jobId })
      .set({
        state: 'failed',
        fault: 'Error: PDF: o conversor parou',
        models: made.models.map((model) => ({ ...model, step: 'failed', problems })),
      })
      .go()
    await giveUp(id, jobId)
    await expect.poll(async () => (await lettersOf(jobId)).length).toBe(1)
    const [letter] = await lettersOf(jobId)
    expect(letter).toMatchObject({ type: 'documents.requested', cause: 'Error: PDF: o conversor parou' })
    expect(await call('administrator', 'POST', `${failures}/${letter?.id}/resend`)).toMatchObject({ status: 200 })
    await expect.poll(async () => (await read(id, jobId)).state, { timeout: 60_000 }).toBe('done')
    expect(await read(id, jobId)).toMatchObject({ attempts: 1, models: [{ step: 'done', problems: [] }] })
    const files = (await call('owner', 'GET', `/api/v1/executions/${id}/files`)).data as DocumentFile[]
    expect(files.map(({ type }) => type).sort()).toEqual(['docx', 'pdf'])
  })
})
