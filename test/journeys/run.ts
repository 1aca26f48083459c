import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Job } from '#shared/api/documents.ts'
import { type Program, signIn } from './client.ts'

export const models = join(import.meta.dirname, '../fixtures/models')

/** Duration of each step in ms; `docxReady` and `pdfReady` count from the answer to finishing. */
export type JourneyTimes = {
  readonly signIn: number
  readonly upload: number
  readonly create: number
  readonly finish: number
  readonly docxReady: number
  readonly pdfReady: number
}

type Person = {
  readonly url: string
  readonly email: string
  readonly password: string
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const start = performance.now()
  const value = await work()
  return [value, performance.now() - start]
}

/** Polls the job until it reaches a state; gives up after three minutes. */
export async function untilJob(
  program: Program,
  executionId: string,
  jobId: string,
  far: (job: Job) => boolean,
): Promise<Job> {
  const until = performance.now() + 180_000
  for (;;) {
    const job = await program.send<Job>('GET', `/api/v1/executions/${executionId}/jobs/${jobId}`)
    if (far(job)) return job
    if (job.state === 'failed' || performance.now() > until)
      throw new Error(`The job did not get there: ${JSON.stringify(job)}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Creates an interview from a fixture with its model; returns the interview's id. */
export async function makeInterview(program: Program, fixture: string): Promise<string> {
  const interviewCode = JSON.parse(readFileSync(join(models, `${fixture}.interview.json`), 'utf8'))
  const { id } = await program.send<{ id: string }>('POST', '/api/v1/interviews', {
    name: interviewCode.metadata.title,
    interviewCode,
  })
  const form = new FormData()
  const path = join(models, `${fixture}.docx`)
  form.set('file', new Blob([readFileSync(path)]), basename(path))
  const { version } = await program.send<{ version: number }>('POST', `/api/v1/interviews/${id}/templates`, form)
  await program.send('PATCH', `/api/v1/interviews/${id}`, { version, published: true })
  return id
}

/** The whole workflow of a program: sign in, upload a model, answer its interview, finish, download docx and PDF. */
export async function runJourney(person: Person, fixture: string): Promise<JourneyTimes> {
  const values = JSON.parse(readFileSync(join(models, `${fixture}.values.json`), 'utf8'))
  const [program, signInTime] = await timed(() => signIn(person.url, person.email, person.password))
  const [interviewId, upload] = await timed(() => makeInterview(program, fixture))
  const [execution, create] = await timed(() =>
    program.send<{ id: string; version: number }>('POST', `/api/v1/interviews/${interviewId}/executions`, {
      execution: { values },
    }),
  )
  const [finished, finish] = await timed(() =>
    program.send<{ jobId: string }>('PUT', `/api/v1/interviews/executions/${execution.id}/finish`, {
      version: execution.version,
    }),
  )
  const start = performance.now()
  await untilJob(program, execution.id, finished.jobId, (job) => job.done >= 1)
  const docxReady = performance.now() - start
  await untilJob(program, execution.id, finished.jobId, (job) => job.state === 'done')
  const pdfReady = performance.now() - start
  for (const type of ['docx', 'pdf']) {
    const bytes = await program.download(`/api/v1/executions/${execution.id}/files/${type}`)
    if (bytes.byteLength === 0) throw new Error(`The ${type} is empty`)
  }
  return { signIn: signInTime, upload, create, finish, docxReady, pdfReady }
}
