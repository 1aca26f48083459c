import { setMaxListeners } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BatchedReload } from './batchedReload.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
setMaxListeners(0, page)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('navigator', { onLine: true })
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MINUTE = 60_000
const most = (counts: Iterable<number>) => Math.max(...counts)

/** How many of the times are in each span. */
function perSpan(times: readonly number[], span: number): readonly number[] {
  const counts = new Map<number, number>()
  for (const time of times) {
    const at = Math.floor(time / span)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return [...counts.values()]
}

it('150 open lists stay far within the limits while 15 changes a minute are announced to all of them', () => {
  const read = Array.from({ length: 150 }, (): number[] => [])
  const lists = read.map((times) => new BatchedReload(() => times.push(Date.now())))
  for (let event = 0; event < 150; event++) {
    for (const list of lists) list.after('execution.changed')
    vi.advanceTimersByTime(4_000)
  }
  const last = Date.now()
  vi.advanceTimersByTime(MINUTE)
  // A person may read 600 times a minute, an organisation 15,000 times.
  for (const times of read) {
    expect(most(perSpan(times, MINUTE))).toBeLessThanOrEqual(12)
    expect(times.at(-1)).toBeGreaterThan(last - 4_000)
  }
  expect(most(perSpan(read.flat(), MINUTE))).toBeLessThanOrEqual(150 * 12)
  // They do not all read at once.
  expect(
    most(
      perSpan(
        read.flat().filter((time) => time > last - 5 * MINUTE),
        1_000,
      ),
    ),
  ).toBeLessThan(75)
})

it('the first change is shown after a second or so, and all that follow at once with the next reload', () => {
  const reloads: string[][] = []
  const list = new BatchedReload((types) => reloads.push([...types].map(String)))
  list.after('execution.changed')
  vi.advanceTimersByTime(1_500)
  expect(reloads).toEqual([['execution.changed']])
  for (const type of ['execution.changed', 'envelope.changed', 'execution.changed'] as const) list.after(type)
  vi.advanceTimersByTime(4_000)
  expect(reloads).toHaveLength(1)
  vi.advanceTimersByTime(4_000)
  expect(reloads).toEqual([['execution.changed'], ['execution.changed', 'envelope.changed']])
})

it('a hidden page reads nothing until it is shown', () => {
  let reloads = 0
  const list = new BatchedReload(() => {
    reloads += 1
  })
  page.hidden = true
  for (let event = 0; event < 15; event++) {
    list.after('execution.changed')
    vi.advanceTimersByTime(4_000)
  }
  expect(reloads).toBe(0)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(reloads).toBe(1)
  list.stop()
})
