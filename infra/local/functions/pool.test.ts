import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { LocalLog } from '../log.ts'
import { until } from '../testing/until.ts'
import { FunctionPool } from './pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'minuta-pool-'))
const module = join(folder, 'index.mjs')
writeFileSync(module, 'let calls = 0; export const handler = async () => ++calls')
const log = new LocalLog(join(folder, 'logs'), true)
const pools: FunctionPool[] = []

function pool(large: boolean): FunctionPool {
  const spec = {
    name: 'counter',
    title: 'counter',
    arn: 'arn',
    module: pathToFileURL(module).href,
    exported: 'handler',
    environment: {},
    memory: 128,
    timeout: 5,
    cap: 3,
    large,
    shared: false,
  }
  const made = new FunctionPool(spec, join(folder, 'scratch'), log, undefined, { surplus: 40, large: 80 })
  pools.push(made)
  return made
}

async function call(pool: FunctionPool): Promise<number> {
  const outcome = await pool.invoke({})
  return outcome.ok ? Number(outcome.payload) : Number.NaN
}

afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.stop())))
afterAll(async () => {
  await log.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('an idle function', () => {
  it('that is large is unloaded, and loaded again by the next event', async () => {
    const large = pool(true)
    expect(await call(large)).toBe(1)
    await until(() => (large.size === 0 ? true : undefined))
    expect(await call(large)).toBe(1)
  })

  it('that is large takes an event that arrives while it loads', async () => {
    const large = pool(true)
    const warming = large.warm()
    expect(await call(large)).toBe(1)
    await warming
    expect(large.size).toBe(1)
  })

  it('that is small keeps one environment and ends the others', async () => {
    const small = pool(false)
    expect(await call(small)).toBe(1)
    // The first is busy, so that another is opened.
    await Promise.all([call(small), call(small), call(small)])
    await until(() => (small.size === 1 ? true : undefined))
    await new Promise((done) => setTimeout(done, 200))
    expect(small.size).toBe(1)
    expect(await call(small)).toBeGreaterThan(1)
  })
})

describe('a function between two events', () => {
  it('is frozen: neither its timers nor what it left unfinished go on', async () => {
    const former = readFileSync(module, 'utf8')
    writeFileSync(
      module,
      `let ticks = 0
      setInterval(() => { ticks += 1 }, 5)
      export const handler = async () => { console.log('handled'); return ticks }`,
    )
    try {
      const ticking = pool(false)
      const before = await call(ticking)
      await new Promise((done) => setTimeout(done, 1_000))
      // One that goes on ticks two hundred times; on a busy machine, the thread is stopped a moment late.
      expect((await call(ticking)) - before).toBeLessThan(50)
    } finally {
      writeFileSync(module, former)
    }
  })
})

describe('a function whose bundle has changed', () => {
  it('handles the next event with the new one; those that have begun end with the former', async () => {
    const former = readFileSync(module, 'utf8')
    const bundleThatAnswers = (answer: number) =>
      writeFileSync(
        module,
        `export const handler = async ({ wait = 0 }) => new Promise((done) => setTimeout(done, wait, ${answer}))`,
      )
    try {
      bundleThatAnswers(1)
      const changed = pool(true)
      expect(await call(changed)).toBe(1)
      const begun = changed.invoke({ wait: 300 })
      bundleThatAnswers(2)
      changed.reload()
      expect(await call(changed)).toBe(2)
      expect(await begun).toEqual({ ok: true, payload: '1' })
      expect(await Promise.all([call(changed), call(changed)])).toEqual([2, 2])
    } finally {
      writeFileSync(module, former)
    }
  })
})

describe('a function that is called many times at once', () => {
  it('loads one environment at a time, which serves the waiting events', async () => {
    const small = pool(false)
    const answers = await Promise.all(Array.from({ length: 12 }, () => call(small)))
    expect(answers.every((answer) => answer > 0)).toBe(true)
    // Had each call loaded one, up to the limit of three, at least three of them would be the first of their environment.
    expect(answers.filter((answer) => answer === 1).length).toBeLessThan(3)
  })
})
