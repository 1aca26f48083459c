import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killBatch } from './killBatch.ts'
import { killInTheMiddle } from './killInTheMiddle.ts'

/**
 * `npm run faults`: kills Minuta under load and checks that nothing is lost or done twice: `npm run faults -- 200` with documents that
 * people finish, `npm run faults -- 1000 rows` with the rows of a spreadsheet.
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
  const report = await killBatch({ ...settings, rows: count })
  console.table(report)
  const { finished, documents: made, listed, docx, pdf, deadLetters } = report
  return [finished, made, listed, docx, pdf].every((found) => found === count) && deadLetters === 0
}

try {
  process.exitCode = (await (process.argv[3] === 'rows' ? rows() : documents())) ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
