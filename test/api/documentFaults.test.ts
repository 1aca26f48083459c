// @module-tag further
import { randomBytes } from 'node:crypto'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { StoredJob } from '#functions/executions/index.ts'
import type { Job } from '#shared/api/documents.ts'
import type { Execution, ExecutionSummary } from '#shared/api/executions.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { diagnostic, err } from '#shared/result.ts'
import { buildExecution } from '../support/build.ts'
import { as } from '../support/client.ts'
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

/** Publishes directly in the table: faulty models published before faults prevented it can still be started. */
async function publishAsBefore(interviewId: string): Promise<void> {
  const { interview } = await import('#functions/interviews/entity.ts')
  const { organizationId } = world.people.owner
  await interview.patch({ organizationId, interviewId }).set({ published: true }).go()
}

/**
 * Starts an execution on a model with that text, answered; `weight` extra bytes make the docx too large to be checked before generation.
 */
async function begin(text: string, weight = 0): Promise<Execution> {
  const { id } = (await as('owner').interviews.createInterview({ body: { name: 'Contrato', interviewCode } })).data
  const parts = { 'word/media/foto.png': randomBytes(weight) }
  const types = '<Default Extension="png" ContentType="image/png"/>'
  const docx = makeDocx({ body: paragraph(text), ...(weight > 0 && { parts, types }) })
  const form = new FormData()
  form.set('file', new Blob([docx as Uint8Array<ArrayBuffer>]), 'contrato.docx')
  expect((await as('owner').interviews.addModel({ params: { id }, form })).status).toBe(201)
  await publishAsBefore(id)
  const execution = { values: { nome: 'Ana' } }
  return await buildExecution(as('owner'), { interviewId: id, execution })
}
const finish = (id: string) => as('owner').executions.finishExecution({ params: { id }, body: { version: 1 } })
const read = async (id: string, jobId: string | undefined): Promise<Job> =>
  (await as('owner').documents.getJob({ params: { id, jobId } })).data
async function ended(id: string, jobId: string | undefined): Promise<Job> {
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
  ])('is reported before finishing, which changes nothing: %s', async (_fault, text, reason) => {
    const { id } = await begin(text)
    expect(await finish(id)).toMatchObject({
      status: 422,
      message: `O documento não pode ser gerado com o arquivo do Word "Contrato". ${reason} As respostas salvas continuam guardadas; avise quem cuida do modelo.`,
    })
    expect((await as('owner').executions.getExecution({ params: { id } })).data).toMatchObject({
      status: 0,
      version: 1,
      values: { nome: 'Ana' },
    })
  })

  it('fails generation at once, with the paragraph and what to write instead', async () => {
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

describe('a PDF that cannot be made', () => {
  type Convert = Parameters<typeof import('#functions/documents/workOnJob.ts').workOnJob>[2]
  const { organizationId } = world.people.owner
  const failing =
    (reason: string, tooLarge: boolean): Convert =>
    async () =>
      err({ ...diagnostic('pdf_nao_convertido', 'Não foi possível.'), reason, tooLarge })
  const slow = failing('no answer in 57000 ms', false)

  /** A job without a message in the queue: only the test changes it. */
  const standing = async (change: Partial<StoredJob> = {}) => {
    const { id } = await begin('Eu, {{nome}}, declaro.')
    const { jobId = '' } = (await finish(id)).data as ExecutionSummary
    const made = await ended(id, jobId)
    const { job, watchOf } = await import('#functions/executions/index.ts')
    const key = { organizationId, executionId: id, jobId }
    const { data } = await job.get(key).go({ consistent: true })
    const models = made.models.map((model) => ({ ...model, step: 'waiting' as const }))
    await job.put({ ...data!, state: 'queued', watch: watchOf('open', jobId), attempts: 0, models, ...change }).go()
    return { key, read: () => read(id, jobId), stored: async () => (await job.get(key).go({ consistent: true })).data }
  }
  const deliver = async (
    { key }: Awaited<ReturnType<typeof standing>>,
    attempt: number,
    convert: Convert,
    time = 120_000,
  ) => {
    process.env.MAX_RECEIVES = '3'
    const { workOnJob } = await import('#functions/documents/workOnJob.ts')
    await workOnJob(key, { attempt, remaining: () => time }, convert)
  }
  const noticesOf = async (executionId: string): Promise<string[]> => {
    const { data } = await as('owner').notifications.listNotifications()
    const { items } = data
    return items.filter(({ link }) => link?.endsWith(executionId)).map(({ text }) => text ?? '')
  }

  const listed = async (executionId: string) => {
    const { data } = await as('owner').executions.listExecutions({ params: { orgId: organizationId } })
    return data.items.find(({ id }) => id === executionId)
  }

  it('is retried while deliveries are left, and each failure is reported to administrators', async () => {
    const job = await standing()
    await expect(deliver(job, 1, slow)).rejects.toThrow('PDF: no answer in 57000 ms')
    expect(await job.read()).toMatchObject({ state: 'running', models: [{ step: 'converting', problems: [] }] })
    expect(await job.stored()).toMatchObject({ fault: 'Error: PDF: no answer in 57000 ms', lastDelivery: false })
  })

  it('fails with the last delivery, keeps the docx, and can be retried', async () => {
    const job = await standing()
    await expect(deliver(job, 3, slow)).rejects.toThrow('PDF: no answer in 57000 ms')
    expect(await job.read()).toMatchObject({
      state: 'failed',
      models: [
        {
          step: 'failed',
          problems: [
            {
              code: 'geracao_interrompida',
              message:
                'O PDF não ficou pronto, mesmo depois de novas tentativas. O docx está pronto e suas respostas estão guardadas: tente gerar de novo.',
            },
          ],
        },
      ],
    })
    expect(await job.stored()).toMatchObject({ fault: 'Error: PDF: no answer in 57000 ms' })
    await expect
      .poll(() => noticesOf(job.key.executionId))
      .toContain('Suas respostas estão guardadas. Veja o motivo e tente de novo.')
    expect(await listed(job.key.executionId)).toMatchObject({ status: 4, generationFailed: true })
    const retried = await as('owner').documents.retryJob({ params: { id: job.key.executionId, jobId: job.key.jobId } })
    expect(retried.status).toBe(202)
    await expect.poll(async () => (await job.read()).state, { timeout: 60_000 }).toBe('done')
    expect(await listed(job.key.executionId)).not.toHaveProperty('generationFailed')
  })

  it('fails before the function times out', async () => {
    const job = await standing()
    await expect(deliver(job, 3, () => new Promise(() => {}), 9_500)).rejects.toThrow('all the time of the function')
    expect(await job.read()).toMatchObject({ state: 'failed', models: [{ step: 'failed' }] })
    expect((await job.stored())?.fault).toBe('Error: The documents took all the time of the function')
  })

  it('is marked as failed by the sweep if the function with the last delivery died', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const dead = { state: 'running', lastDelivery: true, fault: 'Error: PDF: soffice crashed' } as const
    const [lost, lostBeforeShards, atWork, coming] = await Promise.all([
      standing({ ...dead, updatedAt: minutesAgo(4) }),
      standing({ ...dead, watch: 'open', updatedAt: minutesAgo(4) }),
      standing({ ...dead, updatedAt: minutesAgo(1) }),
      standing({ ...dead, lastDelivery: false, updatedAt: minutesAgo(4) }),
    ])
    const { handler } = await import('#functions/documents/sweep.ts')
    await handler()
    expect((await atWork.read()).state).toBe('running')
    expect((await coming.read()).state).toBe('running')
    expect((await lostBeforeShards.read()).state).toBe('failed')
    expect(await lost.read()).toMatchObject({
      state: 'failed',
      models: [{ problems: [{ code: 'geracao_interrompida' }] }],
    })
    expect((await lost.stored())?.fault).toBe(
      'A última entrega parou sem responder. Antes: Error: PDF: soffice crashed',
    )
    await expect.poll(async () => (await noticesOf(lost.key.executionId)).length).toBe(2)
  })

  it('because it is too large fails at the first attempt, with the docx ready and no retry', async () => {
    const job = await standing()
    await deliver(job, 1, failing('no answer in 85000 ms', true))
    expect(await job.read()).toMatchObject({
      state: 'failed',
      attempts: 1,
      models: [
        {
          step: 'failed',
          problems: [
            {
              code: 'documento_grande_demais',
              message: 'O documento é grande demais para o PDF. O docx está pronto.',
            },
          ],
        },
      ],
    })
    const { executionId } = job.key
    expect((await as('owner').documents.getFileOfType({ params: { id: executionId, type: 'docx' } })).status).toBe(200)
    await expect
      .poll(() => noticesOf(job.key.executionId))
      .toContain('O documento é grande demais para o PDF. O docx está pronto.')
  })
})

describe('a generation message that is sent again', () => {
  const lettersOf = async (jobId: string) =>
    (await as('administrator').administration.listDeadLetters({ params: { queue: 'documents' } })).data.filter(
      ({ body }) => body.includes(jobId),
    )
  const giveUp = async (executionId: string, jobId: string) => {
    const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
    const { failures: QueueUrl } = await queueUrlsOf(sqs, 'documents')
    const { organizationId } = world.people.owner
    const message = { type: 'documents.requested', organizationId, executionId, jobId }
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }))
  }

  it('makes the documents of a failed generation, whose cause administrators can read', async () => {
    const { id, name } = await begin('Eu, {{nome}}, declaro.')
    const { jobId = '' } = (await finish(id)).data as ExecutionSummary
    const made = await ended(id, jobId)
    const { job } = await import('#functions/executions/index.ts')
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
    expect(letter).toMatchObject({
      type: 'documents.requested',
      kind: 'Gerar os arquivos de um documento',
      organization: expect.any(String),
      document: name,
      cause: 'Error: PDF: o conversor parou',
    })
    expect(letter).not.toHaveProperty('settled')
    expect(
      await as('administrator').administration.resendDeadLetter({
        params: { queue: 'documents', messageId: letter?.id },
      }),
    ).toMatchObject({ status: 200 })
    await expect.poll(async () => (await read(id, jobId)).state, { timeout: 60_000 }).toBe('done')
    expect(await read(id, jobId)).toMatchObject({ attempts: 1, models: [{ step: 'done', problems: [] }] })
    const files = (await as('owner').documents.listFiles({ params: { id } })).data
    expect(files.map(({ type }) => type).sort()).toEqual(['docx', 'pdf'])
  })

  it.each([
    ['is ready', {}, { settled: 'Os arquivos deste documento já ficaram prontos. ' }],
    [
      'failed for good',
      { state: 'failed' },
      { cause: 'Contrato: Grande demais.', settled: 'O motivo não muda com outra tentativa. ' },
    ],
    ['stopped without a word', { state: 'running', fault: 'Error: PDF: x' }, { cause: 'Error: PDF: x' }],
  ] as const)('says in advance that resending has no effect, if its document %s', async (_how, change, expected) => {
    const { id, name } = await begin('Eu, {{nome}}, declaro.')
    const { jobId = '' } = (await finish(id)).data as ExecutionSummary
    const made = await ended(id, jobId)
    const { job } = await import('#functions/executions/index.ts')
    const problems = [{ code: 'documento_grande_demais', message: 'Grande demais.' }]
    await job
      .patch({ organizationId: world.people.owner.organizationId, executionId: id, jobId })
      .set({ ...change, models: made.models.map((model) => ({ ...model, problems })) })
      .go()
    await giveUp(id, jobId)
    await expect.poll(async () => (await lettersOf(jobId)).length).toBe(1)
    const [letter] = await lettersOf(jobId)
    const only = 'settled' in expected && `${expected.settled}Enviar de novo só tira a mensagem desta lista.`
    expect(letter).toMatchObject({ document: name, ...expected, ...(only && { settled: only }) })
    expect(
      await as('administrator').administration.resendDeadLetter({
        params: { queue: 'documents', messageId: letter?.id },
      }),
    ).toMatchObject({ status: 200 })
  })
})
