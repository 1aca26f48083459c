import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#infra/local/engines/freePort.ts'
import { killBatch } from './killBatch.ts'

it('killed with -9 in the middle of a spreadsheet and restarted, makes one document of every row', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'minuta-batch-'))
  const rows = 40
  try {
    const report = await killBatch({ rows, dataDir, port: await freePort(), say: () => undefined })
    expect(report).toMatchObject({
      finished: rows,
      documents: rows,
      listed: rows,
      docx: rows,
      pdf: rows,
      deadLetters: 0,
    })
    expect(report.doneBeforeKill).toBeLessThan(rows)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
