import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startLocalCloud } from '#infra/local/index.ts'
import { newDnsAddress } from './dns.ts'
import { seededFolder } from './seededFolder.ts'

/** Starts the local cloud from the built bundles, once for all API and browser tests. */
export default async function setup(project: TestProject) {
  // A second PDF converter takes six seconds of processor time to start and 1.4 GB, and the suites that run beside this one have their own.
  process.env.MINUTA_CONVERTERS ??= '1'
  process.env.CHALLENGE_COST ??= '10'
  process.env.MINUTA_TIME_FACTOR ??= '5'
  // Nothing answers there until a test starts its server.
  process.env.DNS_SERVER = await newDnsAddress()
  const { dataDir, seed } = seededFolder()
  const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true })
  void cloud.broken.then((reason) => console.error(`The local cloud cannot go on: ${reason}`))
  Object.assign(process.env, cloud.environment)
  project.provide('world', { url: cloud.url, environment: cloud.environment, logs: cloud.logs, ...seed })
  return async () => {
    await cloud.stop()
    rmSync(dataDir, { recursive: true, force: true })
    // Some refusals fail no test: what is done in the background is tried again later.
    if (cloud.refusals.size > 0)
      throw new Error(`Functions may not do what they do:\n${[...cloud.refusals].join('\n')}`)
  }
}
