import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freePort } from '#infra/local/engines/freePort.ts'
import { newDataFolder } from '../support/dataFolder.ts'
import { killBatch } from './killBatch.ts'

it('killed with -9 in the middle of a spreadsheet and restarted, makes one document of every row', async () => {
  const dataDir = newDataFolder()
  // Ten rows are under way at once: with the first done, some are half made and, on most machines, some not begun.
  const rows = 14
  try {
    const report = await killBatch({ rows, killAfter: 1, dataDir, port: await freePort(), say: () => undefined })
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
