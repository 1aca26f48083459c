import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freePort } from '#infra/local/engines/freePort.ts'
import { newDataFolder } from '../support/dataFolder.ts'
import { killEnvelopes } from './killEnvelopes.ts'

it('killed with -9 while people sign and documents are sealed, completes each envelope once and tells each person once', async () => {
  const dataDir = newDataFolder()
  try {
    const envelopes = Number(process.env.ENVELOPES ?? 4)
    const kills = [
      { completed: 0, after: 1_000 + Math.random() * 2_000 },
      { completed: 1, after: Math.random() * 1_000 },
    ]
    const report = await killEnvelopes({ envelopes, kills, dataDir, port: await freePort(), say: () => undefined })
    expect(report, JSON.stringify(kills)).toMatchObject({
      completed: envelopes,
      seals: envelopes,
      unmailed: 0,
      mailedTwice: 0,
      wrong: 0,
      deadLetters: 0,
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
