import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Batch, BatchRow } from '#shared/api/batches.ts'
import type { DocumentFile } from '#shared/api/documents.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { type Program, signIn } from '../journeys/client.ts'
import { makeInterview, models } from '../journeys/run.ts'
import { countDeadLetters, kill, type Place, pause, startMinuta } from './running.ts'

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

const readBatch = (program: Program, id: string) => program.send<Batch>('GET', `/api/v1/batches/${id}`)

async function readRows(program: Program, id: string): Promise<BatchRow[]> {
  const rows: BatchRow[] = []
  for (;;) {
    const query = `after=${rows.at(-1)?.row ?? 0}&limit=1000`
    const page = await program.send<{ items: BatchRow[]; more: boolean }>('GET', `/api/v1/batches/${id}/rows?${query}`)
    rows.push(...page.items)
    if (!page.more) return rows
  }
}

async function countListed(program: Program, organizationId: string, interviewId: string): Promise<number> {
  let count = 0
  let cursor: string | undefined
  do {
    const query = new URLSearchParams({ interviewId, limit: '100', ...(cursor && { cursor }) })
    const page = await program.send<{ items: unknown[]; cursor?: string }>(
      'GET',
      `/api/v1/organizations/${organizationId}/executions?${query}`,
    )
    count += page.items.length
    cursor = page.cursor
  } while (cursor)
  return count
}

/** In ms: an access token ends after 15 minutes, and a thousand rows take longer. */
const TOKEN_USED = 8 * 60_000

/** Signs in, and again whenever the last time was long ago. */
function signedIn(url: string): () => Promise<Program> {
  let program: Promise<Program> | undefined
  let since = 0
  return () => {
    if (!program || performance.now() - since > TOKEN_USED) {
      program = signIn(url, people.owner.email, LOCAL_PASSWORD)
      since = performance.now()
    }
    return program
  }
}

type Upload = { readonly id: string; readonly url: string; readonly fields: Readonly<Record<string, string>> }

/** Sends rows directly to the store, as they may be too large for a call. */
async function sendRows(program: Program, interviewId: string, rows: readonly unknown[]): Promise<string> {
  const bytes = new Blob([JSON.stringify(rows)])
  const path = `/api/v1/interviews/${interviewId}/batches/uploads`
  const { id, url, fields } = await program.send<Upload>('POST', path, { size: bytes.size })
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
    const { id, organization } = await before.send<Batch>('POST', `/api/v1/interviews/${interviewId}/batches`, {
      upload: await sendRows(
        before,
        interviewId,
        Array.from({ length: rows }, (_, at) => ({
          values: { ...values, outorgante_nome: `Outorgante ${at + 1}` },
          line: at + 2,
        })),
      ),
    })
    say(`${rows} rows sent`)
    let doneBeforeKill = 0
    while (doneBeforeKill < killAfter) {
      await pause(50)
      doneBeforeKill = (await readBatch(await member(), id)).done
    }
    const begunBeforeKill = await countListed(await member(), organization, interviewId)
    await kill(child)
    const worked = performance.now() - begun
    say(`killed with -9 when ${doneBeforeKill} rows were done and ${begunBeforeKill} begun`)

    child = await startMinuta(settings)
    const restarted = performance.now()
    say('started again')
    while ((await readBatch(await member(), id)).state === 'running') await pause(500)
    const seconds = (worked + performance.now() - restarted) / 1_000

    const results = await readRows(await member(), id)
    const files: DocumentFile[] = []
    for (const { executionId } of results)
      if (executionId)
        files.push(...(await (await member()).send<DocumentFile[]>('GET', `/api/v1/executions/${executionId}/files`)))
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
