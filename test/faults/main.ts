import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalCloud } from '#infra/local/index.ts'
import { loadDemonstration } from '../demonstration/load.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { signInAt } from '../support/clientOf.ts'
import { killBatch } from './killBatch.ts'
import { killEnvelopes } from './killEnvelopes.ts'
import { killInTheMiddle } from './killInTheMiddle.ts'
import { killRepeated } from './killRepeated.ts'
import { killSync } from './killSync.ts'
import { killWebhooks } from './killWebhooks.ts'
import { sendFiles } from './sendFiles.ts'

/**
 * `npm run faults`: kills Minuta under load and checks that nothing is lost or done twice: `npm run faults -- 200` with documents that
 * people finish, `npm run faults -- 1000 rows` with the rows of a spreadsheet. `npm run faults -- 500 files` breaks the connection of a
 * large upload, sends that many files of every kind, erases their document and looks for what is left; `npm run faults -- 100 repeated` sends
 * calls with an `Idempotency-Key` again until they are answered; `npm run faults -- 200 syncs` brings models to a new version of their block;
 * `npm run faults -- 100 envelopes` has three people sign each, killing Minuta six times.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'minuta-faults-'))
const count = Number(process.argv[2] ?? 200)
const settings = { dataDir, port: 4100, say: console.log }

async function documents(): Promise<boolean> {
  const report = await killInTheMiddle({ ...settings, executions: count })
  console.table(report)
  return report.docx === count && report.pdf === count && report.duplicates === 0 && report.deadLetters === 0
}

async function rows(): Promise<boolean> {
  const report = await killBatch({ ...settings, rows: count, killAfter: count / 3 })
  console.table(report)
  const { finished, documents: made, listed, docx, pdf, deadLetters } = report
  return [finished, made, listed, docx, pdf].every((found) => found === count) && deadLetters === 0
}

async function files(): Promise<boolean> {
  const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true })
  try {
    const { url, environment } = cloud
    await loadDemonstration({ url, environment, password: LOCAL_PASSWORD })
    const { email, organizationId } = people.owner
    const program = await signInAt(url, email, LOCAL_PASSWORD)
    const report = await sendFiles({ program, environment, organizationId, megabytes: 60, files: count })
    const { wrong, isWhole, megabytesTwice, objectsLeft } = report
    console.table({ ...report, wrong: wrong.length })
    for (const line of wrong) console.error(line)
    return isWhole && megabytesTwice === 0 && wrong.length === 0 && objectsLeft === 0
  } finally {
    await cloud.stop()
  }
}

async function webhooks(): Promise<boolean> {
  const report = await killWebhooks({ ...settings, events: count })
  console.table(report)
  const { accepted, manyIds, unverified, deadLetters } = report
  return accepted === count && manyIds + unverified + deadLetters === 0
}

async function repeated(): Promise<boolean> {
  const report = await killRepeated({ ...settings, calls: count })
  console.table({ ...report, refused: report.refused.length })
  for (const line of report.refused) console.error(line)
  return report.documents === count && report.names === count && report.different + report.refused.length === 0
}

async function envelopes(): Promise<boolean> {
  const shares = [0, 0.1, 0.3, 0.5, 0.7, 0.9]
  const kills = shares.map((share) => ({ completed: Math.floor(share * count), after: Math.random() * 3_000 }))
  const report = await killEnvelopes({ ...settings, envelopes: count, kills })
  console.table({ ...report, completedBeforeKills: report.completedBeforeKills.join(', ') })
  const { completed, seals, unmailed, mailedTwice, wrong, deadLetters } = report
  return completed === count && seals === count && unmailed + mailedTwice + wrong + deadLetters === 0
}

/** What changes is shown within two seconds, and each is brought up once. */
async function syncs(): Promise<boolean> {
  const report = await killSync({ ...settings, interviews: count })
  console.table(report)
  const { previewed, brought, twice, half, republished, deadLetters } = report
  return previewed <= 2_000 && brought === count && twice + half + republished + deadLetters === 0
}

const runs: Readonly<Record<string, () => Promise<boolean>>> = { rows, files, webhooks, repeated, envelopes, syncs }

try {
  process.exitCode = (await (runs[process.argv[3] ?? ''] ?? documents)()) ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
