// @module-tag further
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LocalLog } from '../log.ts'
import type { Outcome } from './outcome.ts'
import type { FunctionRunner } from './runner.ts'
import { SharedIsolate } from './sharedIsolate.ts'

const folder = mkdtempSync(join(tmpdir(), 'minuta-shared-'))

/** A module that both functions use, as they use chunks of the shared bundle. */
const common = `let calls = 0
export const count = () => ++calls
export const readWhenLoaded = { common: process.env.COMMON, own: process.env.OWN }`

const source = `import { count, readWhenLoaded } from './common.mjs'
export const handler = async (event, context) => {
  const how = event?.how
  if (how === 'throw') throw new TypeError('on purpose')
  if (how === 'hang') await new Promise(() => setInterval(() => undefined, 1000))
  if (how === 'spin') for (;;) {}
  if (how === 'later') setTimeout(() => { throw new Error('after the answer') }, 5)
  if (how === 'large') return 'x'.repeat(7 * 1024 * 1024)
  if (how === 'log') return console.log(JSON.stringify({ level: 'info', message: event.message }))
  if (how === 'count') return count()
  if (how === 'loaded') return readWhenLoaded
  await new Promise((done) => setTimeout(done, event?.wait ?? 0))
  return { own: process.env.OWN, common: process.env.COMMON, name: context.functionName, memory: context.memoryLimitInMB }
}`

let isolate: SharedIsolate
let first: FunctionRunner
let second: FunctionRunner
let broken: FunctionRunner
const log = new LocalLog(join(folder, 'logs'), true)

beforeAll(() => {
  writeFileSync(join(folder, 'common.mjs'), common)
  for (const name of ['first', 'second']) writeFileSync(join(folder, `${name}.mjs`), source)
  writeFileSync(join(folder, 'broken.mjs'), `throw new RangeError('not even loaded')`)
  const specs = ['first', 'second', 'broken'].map((name, index) => ({
    name,
    title: name,
    arn: `arn:${name}`,
    module: pathToFileURL(join(folder, `${name}.mjs`)).href,
    exported: 'handler',
    environment: { COMMON: 'same', OWN: name },
    memory: 128 * (index + 1),
    timeout: 1,
    cap: 1,
    large: false,
    shared: true,
  }))
  isolate = new SharedIsolate(specs, join(folder, 'scratch'), log, () => undefined)
  const [one, two, three] = specs.map((spec) => isolate.runnerOf(spec))
  first = one!
  second = two!
  broken = three!
})

afterAll(async () => {
  await first.stop()
  rmSync(folder, { recursive: true, force: true })
})

const payload = (outcome: Outcome): unknown => (outcome.ok ? JSON.parse(outcome.payload) : outcome.error.errorType)

describe('functions in one thread', () => {
  it('see their own variables and context, also while events of others run', async () => {
    const outcomes = await Promise.all([first.invoke({ wait: 50 }), second.invoke({}), first.invoke({ wait: 10 })])
    const ofFirst = { own: 'first', common: 'same', name: 'first', memory: '128' }
    expect(outcomes.map(payload)).toEqual([
      ofFirst,
      { own: 'second', common: 'same', name: 'second', memory: '256' },
      ofFirst,
    ])
  })

  it('share their modules, which see only the variables that all have alike when they are loaded', async () => {
    expect(payload(await first.invoke({ how: 'loaded' }))).toEqual({ common: 'same' })
    expect([payload(await first.invoke({ how: 'count' })), payload(await second.invoke({ how: 'count' }))]).toEqual([
      1, 2,
    ])
  })

  it('run their new bundle from the next event on; those that have begun end with the former', async () => {
    writeFileSync(join(folder, 'renewed.mjs'), `export const handler = async () => 'renewed'`)
    const begun = first.invoke({ wait: 200 })
    first.reload(pathToFileURL(join(folder, 'renewed.mjs')).href)
    expect(payload(await first.invoke({}))).toBe('renewed')
    expect(payload(await begun)).toMatchObject({ own: 'first' })
    first.reload(first.spec.module)
    expect(payload(await first.invoke({}))).toMatchObject({ own: 'first' })
  })

  it('fail as on Lambda: by throwing, by not loading, by an answer that is too large', async () => {
    expect(
      (await Promise.all([first.invoke({ how: 'throw' }), broken.invoke({}), first.invoke({ how: 'large' })])).map(
        payload,
      ),
    ).toEqual(['TypeError', 'RangeError', 'Function.ResponseSizeTooLarge'])
  })

  it('time out without disturbing the others', async () => {
    const [hanging, other] = await Promise.all([first.invoke({ how: 'hang' }), second.invoke({})])
    expect([payload(hanging), other.ok]).toEqual(['Sandbox.Timedout', true])
    expect(payload(await first.invoke({ how: 'count' }))).toBeGreaterThan(2)
  })

  it('write to their own logs', async () => {
    await Promise.all([
      first.invoke({ how: 'log', message: 'of the first' }),
      second.invoke({ how: 'log', message: 'of the second' }),
    ])
    await expect
      .poll(() =>
        ['first', 'second'].map((name) => JSON.parse(readFileSync(join(folder, `logs/${name}.log`), 'utf8')).message),
      )
      .toEqual(['of the first', 'of the second'])
  })

  it('go on in a new thread after a crash, which fails the events that were running', async () => {
    const [crashing, beside] = await Promise.all([first.invoke({ how: 'later' }), second.invoke({ wait: 500 })])
    expect([crashing.ok, payload(beside)]).toEqual([true, 'Error'])
    expect(payload(await second.invoke({ how: 'count' }))).toBe(1)
  })

  it('go on in a new thread when one of them computes without end', async () => {
    expect(payload(await first.invoke({ how: 'spin' }))).toBe('Sandbox.Timedout')
    await expect.poll(async () => (await second.invoke({})).ok, { timeout: 20_000 }).toBe(true)
  })

  it('answer nothing any more once stopped', async () => {
    await first.stop()
    expect(payload(await second.invoke({}))).toBe('Stopped')
  })
})
