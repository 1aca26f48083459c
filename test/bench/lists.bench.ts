/**
 * Times of an organisation with 50,000 people, 200,000 documents and 1,000,000 log entries, through the HTTP API of its own local cloud
 * (needs a build). Loading takes some minutes; `SCALE=0.01` for a quick run.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { interviewOf, organizationId, owner, personOf, sizes, startWithOrganization } from './loadOrganization.ts'

const RUNS = 60
/** Number of pages to go through, so that cursors are all over the list. */
const PAGES = 200

/** The target for every list, in ms. */
const TARGET = 100

const at = (times: readonly number[], share: number): number =>
  Math.round([...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]! * 10) / 10

const dataDir = mkdtempSync(join(tmpdir(), 'minuta-bench-'))
const loading = performance.now()
const cloud = await startWithOrganization(dataDir)
try {
  const loaded = Object.entries(sizes).map(([what, count]) => `${count} ${what}`)
  console.log(`${loaded.join(', ')} loaded in ${Math.round((performance.now() - loading) / 1_000)} s`)

  const signedIn = await fetch(`${cloud.url}/api/v1/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  })
  const { data: session } = (await signedIn.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const own = `${cloud.url}/api/v1/organizations/${organizationId}`

  const page = async (address: string) => {
    const before = performance.now()
    const answer = await fetch(new URL(address, `${own}/`), { headers })
    const { data } = (await answer.json()) as { data: { cursor?: string } | null }
    if (!data) throw new Error(`${address}: ${answer.status}`)
    return { time: performance.now() - before, ...data }
  }
  const measured = async (address: (turn: number) => string) => {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) times.push((await page(address(run))).time)
    const p95 = at(times, 0.95)
    return { median: at(times, 0.5), p95, met: p95 < TARGET }
  }
  /** The first page, and pages from all over the first 20,000 rows. */
  const list = async (address: string) => {
    const joined = `${address}${address.includes('?') ? '&' : '?'}`
    await page(`${joined}limit=20`)
    const cursors: string[] = []
    for (
      let next = await page(`${joined}limit=100`);
      next.cursor && cursors.length < PAGES;
      next = await page(`${joined}limit=100&cursor=${next.cursor}`)
    )
      cursors.push(next.cursor)
    return {
      [`${address}: first page of 20`]: await measured(() => `${joined}limit=20`),
      ...(cursors.length > 0 && {
        [`${address}: any later page of 100`]: await measured(
          (turn) => `${joined}limit=100&cursor=${cursors[(turn * 37) % cursors.length]}`,
        ),
      }),
    }
  }
  const named = (address: string, name: string, table: object) =>
    Object.fromEntries(Object.entries(table).map(([label, row]) => [label.replace(address, name), row]))

  const tables = []
  for (const [name, address] of [
    ['people', 'users'],
    ['people, search found at once (ana)', 'users?text=ana'],
    ['executions', 'executions'],
    ['executions of a status', 'executions?status=3'],
    ['executions of an interview', `executions?interviewId=${interviewOf(9)}`],
    ['executions of a person', `executions?assignedTo=${personOf(7)}`],
    ['executions, search (contrato)', 'executions?text=contrato'],
    ['log', 'logs'],
    ['log of a person', `logs?user=${personOf(7)}`],
    ['log of an action', 'logs?action=session.opened'],
    ['log of a subject', 'logs?subject=01KAHXBENCHE00000000000007'],
  ] as const)
    tables.push(named(address, name, await list(address)))
  tables.push({ 'charts of a year': await measured(() => '../../charts') })
  console.table(Object.assign({}, ...tables))

  const exported: Record<string, object> = {}
  for (const [name, address, rows] of [
    ['executions', 'executions/csv', sizes.executions],
    ['people', 'users/export', sizes.people + 1],
  ] as const) {
    const before = performance.now()
    let calls = 1
    let answer = await fetch(`${own}/${address}`, { headers })
    for (; answer.status === 202; calls++) {
      const { data } = (await answer.json()) as { data: { continuation: string } }
      answer = await fetch(`${own}/${address}?continuation=${data.continuation}`, { headers })
    }
    const csv = await answer.text()
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${csv.slice(0, 200)}`)
    const lines = csv.split('\r\n').length - 2
    if (lines !== rows) throw new Error(`${address} has ${lines} rows, not ${rows}`)
    exported[name] = {
      rows: lines,
      calls,
      megabytes: at([csv.length / 1e6], 0),
      milliseconds: Math.round(performance.now() - before),
    }
  }
  console.table(exported)

  // Each in its own process: peak memory of exporting all rows, compared with that of a tenth of them.
  for (const [rows, filter] of [
    ['a tenth of the executions', { interviewId: interviewOf(9) }],
    ['all executions', {}],
  ] as const) {
    // Asynchronous: this process is the object store that the child writes to.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'exportMemory.ts'), JSON.stringify(filter)],
      { env: { ...process.env, NODE_OPTIONS: '--max-semi-space-size=8' } },
    )
    console.log(`CSV of ${rows}: ${stdout.trim()}`)
  }
} finally {
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
