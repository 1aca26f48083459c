import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { makeInterview, models } from '../journeys/run.ts'
import { type Client, ok, signInAt } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { countDeadLetters, kill, LONG, type Place, startMinuta } from './running.ts'

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

async function countDone(program: Client, jobs: readonly Finished[]): Promise<number> {
  const states = await Promise.all(jobs.map(({ id, jobId }) => ok(program.documents.getJob({ params: { id, jobId } }))))
  const failed = states.find(({ state }) => state === 'failed')
  if (failed) throw new Error(`A job failed: ${JSON.stringify(failed)}`)
  return states.filter(({ state }) => state === 'done').length
}

type Finished = {
  readonly id: string
  readonly jobId: string
}

async function finishAll(program: Client, interviewId: string, count: number): Promise<Finished[]> {
  const values = JSON.parse(readFileSync(join(models, `${FIXTURE}.values.json`), 'utf8'))
  const created: { id: string; version: number }[] = []
  for (let n = 1; n <= count; n++)
    created.push(
      await ok(
        program.executions.createExecution({
          params: { interviewId },
          body: {
            name: `Procuração ${n}`,
            execution: { values },
          },
        }),
      ),
    )
  const finished: Finished[] = []
  const finishRest = async (): Promise<void> => {
    for (let next = created.shift(); next !== undefined; next = created.shift()) {
      const { id, version } = next
      finished.push({
        id,
        jobId: (await ok(program.executions.finishExecution({ params: { id }, body: { version } }))).jobId!,
      })
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
    const before = await signInAt(url, people.owner.email, LOCAL_PASSWORD)
    const jobs = await finishAll(before, await makeInterview(before, FIXTURE), executions)
    say(`${executions} executions finished`)
    let doneBeforeKill = 0
    await eventually(
      async () => {
        doneBeforeKill = await countDone(before, jobs)
        return doneBeforeKill >= executions / 3
      },
      { ...LONG, message: 'a third of the jobs was not done', longestPause: 100 },
    )
    await kill(child)
    say(`killed with -9 when ${doneBeforeKill} jobs were done`)

    const restarted = performance.now()
    child = await startMinuta(settings)
    say('started again')
    const program = await signInAt(url, people.owner.email, LOCAL_PASSWORD)
    await eventually(async () => (await countDone(program, jobs)) === executions, {
      ...LONG,
      message: 'not every job was done',
    })
    const secondsAfterRestart = Math.round((performance.now() - restarted) / 100) / 10

    const files = (await Promise.all(jobs.map(({ id }) => ok(program.documents.listFiles({ params: { id } }))))).flat()
    const of = (type: string) => files.filter((file) => file.type === type).length
    const distinct = new Set(files.map((file) => `${file.executionId} ${file.type}`)).size
    for (const file of files) {
      const bytes = await ok(program.documents.getFile({ params: { fileId: file.id } }))
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
