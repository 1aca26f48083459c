import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#infra/local/engines/freePort.ts'
import { killInTheMiddle } from './killInTheMiddle.ts'

it('killed with -9 at work and restarted, makes every document exactly once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'minuta-kill-'))
  try {
    const report = await killInTheMiddle({ executions: 12, dataDir, port: await freePort(), say: () => undefined })
    expect(report).toMatchObject({ executions: 12, docx: 12, pdf: 12, duplicates: 0, deadLetters: 0 })
    expect(report.doneBeforeKill).toBeLessThan(12)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
