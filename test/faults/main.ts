import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killInTheMiddle } from './killInTheMiddle.ts'

/** `npm run faults`: kills Minuta under load and checks that nothing is lost or done twice. */

const dataDir = mkdtempSync(join(tmpdir(), 'minuta-faults-'))
try {
  const report = await killInTheMiddle({
    executions: Number(process.argv[2] ?? 200),
    dataDir,
    port: 4100,
    say: console.log,
  })
  console.table(report)
  const { executions, docx, pdf, duplicates, deadLetters } = report
  process.exitCode = docx === executions && pdf === executions && duplicates === 0 && deadLetters === 0 ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
