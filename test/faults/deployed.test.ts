import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FunctionDefinition, Trigger } from '#infra/functionDefinition.ts'
import { functions } from '#infra/functions.ts'
import { type LocalCloud, startLocalCloud } from '#infra/local/cloud.ts'
import { built } from '#infra/paths.ts'
import type { Call, Calls } from '#shared/api/call.ts'
import { contract } from '#shared/api/index.ts'
import { newDataFolder } from '../support/dataFolder.ts'

/** Loading a bundle is computing: more at once only wait for each other. */
const AT_ONCE = 3

const dataDir = newDataFolder()
let cloud: LocalCloud

beforeAll(async () => {
  cloud = await startLocalCloud({ dataDir, port: 0, quiet: true })
})

afterAll(async () => {
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

/** Calls the first of a capability's calls without signing in: it answers that something is missing, but it answers. */
async function call(capability: keyof typeof contract): Promise<string> {
  const calls: Calls = contract[capability]
  const { method, path } = Object.values<Call>(calls)[0]!
  const url = new URL(path.replaceAll(/\{[^}]+\}/g, '0'), cloud.url)
  const { status } = await fetch(url, { method, redirect: 'manual' })
  return status < 500 ? 'answers' : `${method} ${path} answers ${status}`
}

type Job = Exclude<Trigger, { readonly by: 'calls' }>

/** An event with nothing to do: no records, a message that is not of the queue, a client whom nobody knows, or the hour of a schedule. */
const idleEvents = {
  outbox: { Records: [] },
  changes: { Records: [] },
  mailEvents: { Records: [] },
  queue: { Records: [{ messageId: '1', body: '{}', attributes: { ApproximateReceiveCount: '1' } }] },
  realtime: { authorizationToken: 'nobody', requestContext: { operation: 'EVENT_CONNECT' }, requestHeaders: {} },
  schedule: { id: '1', time: '2026-03-02T06:00:00Z', 'detail-type': 'Scheduled Event', detail: {} },
} as const satisfies Record<Job['by'], unknown>

async function handle(name: string, { by }: Job): Promise<string> {
  const outcome = await cloud.functions.get(name)!.invoke(idleEvents[by])
  if (!outcome.ok) return `${outcome.error.errorType}: ${outcome.error.errorMessage}`
  const { batchItemFailures = [] } = (JSON.parse(outcome.payload) ?? {}) as { batchItemFailures?: unknown[] }
  return batchItemFailures.length === 0 ? 'answers' : `fails: ${outcome.payload}`
}

/** What becomes of one event; the function is then ended, because all of them at once take gigabytes. */
async function tryOut([name, { trigger }]: readonly [string, FunctionDefinition]): Promise<readonly [string, string]> {
  const result = trigger.by === 'calls' ? await call(trigger.of) : await handle(name, trigger)
  await cloud.functions.get(name)!.stop()
  return [name, result]
}

it('each function loads from its own deployed bundle, in a thread of its own, and answers', async () => {
  const all = Object.entries<FunctionDefinition>(functions)
  const modules = all.map(([name]) => cloud.functions.get(name)?.spec).map((spec) => !spec?.shared && spec?.module)
  expect(modules).toEqual(all.map(([name]) => pathToFileURL(`${built.function(name)}/index.mjs`).href))

  const waiting = all.values()
  const results: (readonly [string, string])[] = []
  const work = async () => {
    for (const one of waiting) results.push(await tryOut(one))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(Object.fromEntries(results)).toEqual(Object.fromEntries(all.map(([name]) => [name, 'answers'])))
})
