import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freePort } from '#infra/local/engines/freePort.ts'
import { newDataFolder } from '../support/dataFolder.ts'
import { killRepeated } from './killRepeated.ts'

it('killed with -9 twice among calls with an Idempotency-Key, does each once and answers its repetition the same', async () => {
  const dataDir = newDataFolder()
  try {
    const calls = Number(process.env.CALLS ?? 40)
    const report = await killRepeated({ calls, dataDir, port: await freePort(), say: () => undefined })
    expect(report).toMatchObject({ calls, documents: calls, names: calls, different: 0, refused: [] })
    expect(Math.max(...report.answeredBeforeKills)).toBeLessThan(calls)
    // The kills broke calls off.
    expect(report.sent).toBeGreaterThan(2 * calls)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
