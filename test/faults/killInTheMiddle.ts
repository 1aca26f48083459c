import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentFile, Job } from '#shared/api/documents.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { type Program, signIn } from '../journeys/client.ts'
import { makeInterview, models } from '../journeys/run.ts'
import { countDeadLetters, kill, type Place, pause, startMinuta } from './running.ts'

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

type Settings = Place & {
  readonly executions: number
  readonly say: (line: string) => void
}

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

/**
 * Finishes many documents at once, kills Minuta with -9 when about a third of the files are ready, restarts it, waits for all of them and
 * counts the results.
 */
export async function killInTheMiddle(settings: Settings): Promise<KillReport> {
  const { executions, port, say } = settings
  const url = `http://127.0.0.1:${port}`
  let child = await startMinuta(settings)
  try {
    const before = await signIn(url, people.owner.email, LOCAL_PASSWORD)
    const jobs = await finishAll(before, await makeInterview(before, FIXTURE), executions)
    say(`${executions} executions finished`)
    let doneBeforeKill = 0
    while (doneBeforeKill < executions / 3) {
      await pause(100)
      doneBeforeKill = await countDone(before, jobs)
    }
    await kill(child)
    say(`killed with -9 when ${doneBeforeKill} jobs were done`)

    const restarted = performance.now()
    child = await startMinuta(settings)
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
      deadLetters: await countDeadLetters(settings),
      secondsAfterRestart,
    }
  } finally {
    child.kill('SIGTERM')
  }
}
