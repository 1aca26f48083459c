import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freePort } from '#infra/local/engines/freePort.ts'
import { newDataFolder } from '../support/dataFolder.ts'
import { killSync } from './killSync.ts'

it('killed with -9 while models are brought to a new version of their block, brings each up once and whole', async () => {
  const dataDir = newDataFolder()
  try {
    const interviews = Number(process.env.INTERVIEWS ?? 30)
    const report = await killSync({ interviews, dataDir, port: await freePort(), say: () => undefined })
    expect(report).toMatchObject({ brought: interviews, twice: 0, half: 0, republished: 0, deadLetters: 0 })
    // The kill came in between.
    expect(report.broughtBeforeKill).toBeLessThan(interviews)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
