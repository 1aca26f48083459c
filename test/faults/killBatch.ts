import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BatchRow } from '#shared/api/batches.ts'
import type { DocumentFile } from '#shared/api/documents.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { makeInterview, models } from '../journeys/run.ts'
import { type Client, ok, signInAt } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { countDeadLetters, kill, LONG, type Place, startMinuta } from './running.ts'

const FIXTURE = 'procuracao-ad-judicia'

export type BatchReport = {
  readonly rows: number
  /** Rows done, and documents begun, when the process was killed. */
  readonly doneBeforeKill: number
  readonly begunBeforeKill: number
  readonly finished: number
  /** Documents that the rows name, each counted once. */
  readonly documents: number
  /** Documents of the model, whether a row names them or not. */
  readonly listed: number
  readonly docx: number
  readonly pdf: number
  readonly deadLetters: number
  /** Seconds of work on the rows, without the restart. */
  readonly seconds: number
  readonly millisecondsPerRow: number
}

type Settings = Place & {
  readonly rows: number
  /** How many rows are done before the process is killed. */
  readonly killAfter: number
  readonly say: (line: string) => void
}

const readBatch = (program: Client, id: string) => ok(program.batches.getBatch({ params: { id } }))

async function readRows(program: Client, id: string): Promise<BatchRow[]> {
  const rows: BatchRow[] = []
  for (;;) {
    const page = await ok(
      program.batches.listBatchRows({ params: { id }, query: { after: rows.at(-1)?.row ?? 0, limit: 1000 } }),
    )
    rows.push(...page.items)
    if (!page.more) return rows
  }
}

async function countListed(program: Client, organizationId: string, interviewId: string): Promise<number> {
  let count = 0
  let cursor: string | undefined
  do {
    const query = { interviewId, limit: 100, cursor }
    const page = await ok(program.executions.listExecutions({ params: { orgId: organizationId }, query }))
    count += page.items.length
    cursor = page.cursor
  } while (cursor)
  return count
}

/** In ms: an access token ends after 15 minutes, and a thousand rows take longer. */
const TOKEN_USED = 8 * 60_000

/** Signs in, and again whenever the last time was long ago. */
function signedIn(url: string): () => Promise<Client> {
  let program: Promise<Client> | undefined
  let since = 0
  return () => {
    if (!program || performance.now() - since > TOKEN_USED) {
      program = signInAt(url, people.owner.email, LOCAL_PASSWORD)
      since = performance.now()
    }
    return program
  }
}

/** Sends rows directly to the store, as they may be too large for a call. */
async function sendRows(program: Client, interviewId: string, rows: readonly unknown[]): Promise<string> {
  const bytes = new Blob([JSON.stringify(rows)])
  const { id, url, fields } = await ok(
    program.batches.startRowsUpload({ params: { interviewId }, body: { size: bytes.size } }),
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', bytes)
  const answer = await fetch(url, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`The store refused the rows: ${answer.status} ${await answer.text()}`)
  return id
}

/** Fills in a spreadsheet, kills Minuta with -9 when some of its rows are done, restarts it, and counts what became of every row. */
export async function killBatch(settings: Settings): Promise<BatchReport> {
  const { rows, killAfter, port, say } = settings
  const url = `http://127.0.0.1:${port}`
  const values = JSON.parse(readFileSync(join(models, `${FIXTURE}.values.json`), 'utf8'))
  let child = await startMinuta(settings)
  try {
    const member = signedIn(url)
    const before = await member()
    const interviewId = await makeInterview(before, FIXTURE)
    const begun = performance.now()
    const { id, organization } = await ok(
      before.batches.createBatch({
        params: { interviewId },
        body: {
          upload: await sendRows(
            before,
            interviewId,
            Array.from({ length: rows }, (_, at) => ({
              values: { ...values, outorgante_nome: `Outorgante ${at + 1}` },
              line: at + 2,
            })),
          ),
        },
      }),
    )
    say(`${rows} rows sent`)
    let doneBeforeKill = 0
    await eventually(
      async () => {
        doneBeforeKill = (await readBatch(await member(), id)).done
        return doneBeforeKill >= killAfter
      },
      { ...LONG, message: 'too few rows were done', longestPause: 50 },
    )
    const begunBeforeKill = await countListed(await member(), organization, interviewId)
    await kill(child)
    const worked = performance.now() - begun
    say(`killed with -9 when ${doneBeforeKill} rows were done and ${begunBeforeKill} begun`)

    child = await startMinuta(settings)
    const restarted = performance.now()
    say('started again')
    await eventually(async () => (await readBatch(await member(), id)).state !== 'running', {
      timeout: 3 * 60 * 60_000,
      message: 'the rows were not done',
    })
    const seconds = (worked + performance.now() - restarted) / 1_000

    const results = await readRows(await member(), id)
    const files: DocumentFile[] = []
    for (const { executionId } of results)
      if (executionId) files.push(...(await ok((await member()).documents.listFiles({ params: { id: executionId } }))))
    const of = (type: string) => files.filter((file) => file.type === type).length
    return {
      rows,
      doneBeforeKill,
      begunBeforeKill,
      finished: results.filter(({ state }) => state === 'finished').length,
      documents: new Set(results.map(({ executionId }) => executionId)).size,
      listed: await countListed(await member(), organization, interviewId),
      docx: of('docx'),
      pdf: of('pdf'),
      deadLetters: await countDeadLetters(settings),
      seconds: Math.round(seconds),
      millisecondsPerRow: Math.round((1_000 * seconds) / rows),
    }
  } finally {
    child.kill('SIGTERM')
  }
}
