import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GetQueueAttributesCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DocumentFile, Job } from '#shared/api/documents.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { type Program, signIn } from '../journeys/client.ts'
import { makeInterview, models } from '../journeys/run.ts'

const root = join(import.meta.dirname, '../..')
const FIXTURE = 'procuracao-ad-judicia'

export type KillReport = {
  readonly executions: number
  /** Jobs done when the process was killed. */
  readonly doneBeforeKill: number
  readonly docx: number
  readonly pdf: number
  /** Files beyond one docx and one PDF per document. */
  readonly duplicates: number
  readonly deadLetters: number
  /** Seconds from the restart to the last document. */
  readonly secondsAfterRestart: number
}

type Settings = {
  readonly executions: number
  readonly dataDir: string
  readonly port: number
  readonly say: (line: string) => void
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs Minuta as `npm start` does, in its own process, and waits until it prints its address. */
const start = ({ dataDir, port }: Settings): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, MINUTA_DATA: dataDir, PORT: String(port) }
    const child = spawn('node', ['infra/local/start.mjs', '--built'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', () => reject(new Error('Minuta did not start')))
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Ctrl-C')) resolve(child)
    })
  })

const environmentOf = (dataDir: string): Record<string, string> =>
  JSON.parse(readFileSync(join(dataDir, 'environment.json'), 'utf8'))

async function countDone(program: Program, jobs: readonly Finished[]): Promise<number> {
  const states = await Promise.all(
    jobs.map(({ id, jobId }) => program.send<Job>('GET', `/api/v1/executions/${id}/jobs/${jobId}`)),
  )
  const failed = states.find(({ state }) => state === 'failed')
  if (failed) throw new Error(`A job failed: ${JSON.stringify(failed)}`)
  return states.filter(({ state }) => state === 'done').length
}

type Finished = {
  readonly id: string
  readonly jobId: string
}

async function finishAll(program: Program, interviewId: string, count: number): Promise<Finished[]> {
  const values = JSON.parse(readFileSync(join(models, `${FIXTURE}.values.json`), 'utf8'))
  const created: { id: string; version: number }[] = []
  for (let n = 1; n <= count; n++)
    created.push(
      await program.send<{ id: string; version: number }>('POST', `/api/v1/interviews/${interviewId}/executions`, {
        name: `Procuração ${n}`,
        execution: { values },
      }),
    )
  const finished: Finished[] = []
  const finishRest = async (): Promise<void> => {
    for (let next = created.shift(); next !== undefined; next = created.shift()) {
      const { id, version } = next
      const path = `/api/v1/interviews/executions/${id}/finish`
      finished.push({ id, jobId: (await program.send<{ jobId: string }>('PUT', path, { version })).jobId })
    }
  }
  // Four at a time: each call starts a function, and a busy machine would not answer thirty of them within the gateway's 29 seconds.
  await Promise.all(Array.from({ length: 4 }, finishRest))
  return finished
}

async function countDeadLetters(environment: Record<string, string>): Promise<number> {
  const sqs = new SQSClient({
    region: environment.AWS_REGION ?? 'sa-east-1',
    endpoint: environment.AWS_ENDPOINT_URL_SQS,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({}))
  const dead = QueueUrls.filter((url) => /dead/i.test(url))
  if (dead.length === 0) throw new Error('There are no dead-letter queues to look into')
  const counts = await Promise.all(
    dead.map(async (QueueUrl) => {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
      )
      return Number(Attributes?.ApproximateNumberOfMessages)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Finishes many documents at once, kills Minuta with -9 when about a third of the files are ready, restarts it, waits for all of them and
 * counts the results.
 */
export async function killInTheMiddle(settings: Settings): Promise<KillReport> {
  const { executions, dataDir, port, say } = settings
  const url = `http://127.0.0.1:${port}`
  let child = await start(settings)
  try {
    const before = await signIn(url, people.owner.email, LOCAL_PASSWORD)
    const jobs = await finishAll(before, await makeInterview(before, FIXTURE), executions)
    say(`${executions} executions finished`)
    let doneBeforeKill = 0
    while (doneBeforeKill < executions / 3) {
      await pause(100)
      doneBeforeKill = await countDone(before, jobs)
    }
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    say(`killed with -9 when ${doneBeforeKill} jobs were done`)

    const restarted = performance.now()
    child = await start(settings)
    say('started again')
    const program = await signIn(url, people.owner.email, LOCAL_PASSWORD)
    while ((await countDone(program, jobs)) < executions) await pause(500)
    const secondsAfterRestart = Math.round((performance.now() - restarted) / 100) / 10

    const files = (
      await Promise.all(jobs.map(({ id }) => program.send<DocumentFile[]>('GET', `/api/v1/executions/${id}/files`)))
    ).flat()
    const of = (type: string) => files.filter((file) => file.type === type).length
    const distinct = new Set(files.map((file) => `${file.executionId} ${file.type}`)).size
    for (const file of files) {
      const bytes = await program.download(`/api/v1/executions/files/${file.id}`)
      if (bytes.byteLength !== file.size)
        throw new Error(`${file.name} has ${bytes.byteLength} bytes instead of ${file.size}`)
    }
    return {
      executions,
      doneBeforeKill,
      docx: of('docx'),
      pdf: of('pdf'),
      duplicates: files.length - distinct,
      deadLetters: await countDeadLetters(environmentOf(dataDir)),
      secondsAfterRestart,
    }
  } finally {
    child.kill('SIGTERM')
  }
}
