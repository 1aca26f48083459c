import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Job } from '#shared/api/documents.ts'
import { type Client, ok, signInAt } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'

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

/** Waits until the job has got that far. */
export async function untilJob(
  program: Client,
  executionId: string,
  jobId: string,
  far: (job: Job) => boolean,
): Promise<Job> {
  const job = await eventually(
    async () => {
      const read = await ok(program.documents.getJob({ params: { id: executionId, jobId } }))
      return (far(read) || read.state === 'failed') && read
    },
    { message: `the job ${jobId} did not get there`, timeout: 180_000, longestPause: 5 },
  )
  if (!far(job)) throw new Error(`The job failed: ${JSON.stringify(job)}`)
  return job
}

/** Creates an interview from a fixture with its model; returns the interview's id. */
export async function makeInterview(program: Client, fixture: string): Promise<string> {
  const interviewCode = JSON.parse(readFileSync(join(models, `${fixture}.interview.json`), 'utf8'))
  const { id } = await ok(
    program.interviews.createInterview({
      body: {
        name: interviewCode.metadata.title,
        interviewCode,
      },
    }),
  )
  const form = new FormData()
  const path = join(models, `${fixture}.docx`)
  form.set('file', new Blob([readFileSync(path)]), basename(path))
  const { version } = await ok(program.interviews.addModel({ params: { id }, form }))
  await ok(program.interviews.changeInterview({ params: { id }, body: { version, published: true } }))
  return id
}

/** The whole workflow of a program: sign in, upload a model, answer its interview, finish, download docx and PDF. */
export async function runJourney(person: Person, fixture: string): Promise<JourneyTimes> {
  const values = JSON.parse(readFileSync(join(models, `${fixture}.values.json`), 'utf8'))
  const [program, signInTime] = await timed(() => signInAt(person.url, person.email, person.password))
  const [interviewId, upload] = await timed(() => makeInterview(program, fixture))
  const [execution, create] = await timed(() =>
    ok(
      program.executions.createExecution({
        params: { interviewId },
        body: {
          execution: { values },
        },
      }),
    ),
  )
  const [finished, finish] = await timed(() =>
    ok(
      program.executions.finishExecution({
        params: { id: execution.id },
        body: {
          version: execution.version,
        },
      }),
    ),
  )
  const start = performance.now()
  await untilJob(program, execution.id, finished.jobId!, (job) => job.done >= 1)
  const docxReady = performance.now() - start
  await untilJob(program, execution.id, finished.jobId!, (job) => job.state === 'done')
  const pdfReady = performance.now() - start
  for (const type of ['docx', 'pdf']) {
    const bytes = await ok(program.documents.getFileOfType({ params: { id: execution.id, type } }))
    if (bytes.byteLength === 0) throw new Error(`The ${type} is empty`)
  }
  return { signIn: signInTime, upload, create, finish, docxReady, pdfReady }
}
