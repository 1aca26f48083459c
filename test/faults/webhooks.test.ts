import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freePort } from '#infra/local/engines/freePort.ts'
import { newDataFolder } from '../support/dataFolder.ts'
import { killWebhooks } from './killWebhooks.ts'

it('killed with -9 while a receiver fails, dies and is slow, delivers each event at least once, under one id', async () => {
  const dataDir = newDataFolder()
  try {
    const events = Number(process.env.EVENTS ?? 40)
    const report = await killWebhooks({ events, dataDir, port: await freePort(), say: () => undefined })
    expect(report).toMatchObject({ events, accepted: events, manyIds: 0, unverified: 0, deadLetters: 0 })
    expect(report.acceptedBeforeKill).toBeLessThan(events)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
