import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freePort } from '#infra/local/engines/freePort.ts'
import { newDataFolder } from '../support/dataFolder.ts'
import { killInTheMiddle } from './killInTheMiddle.ts'

it('killed with -9 at work and restarted, makes every document exactly once', async () => {
  const dataDir = newDataFolder()
  try {
    const report = await killInTheMiddle({ executions: 12, dataDir, port: await freePort(), say: () => undefined })
    expect(report).toMatchObject({ executions: 12, docx: 12, pdf: 12, duplicates: 0, deadLetters: 0 })
    expect(report.doneBeforeKill).toBeLessThan(12)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
