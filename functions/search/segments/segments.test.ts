import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StoredSegment } from '../entity.ts'
import type { Change } from '../searchIndex.ts'
import { termsOf } from '../terms.ts'
import { entry, owner } from '../testing/entries.ts'
import { buildSegment } from './buildSegment.ts'
import { find } from './find.ts'
import { dueRun } from './mergePlan.ts'
import { mergeSegments } from './mergeSegments.ts'
import { buryFormer } from './openSegments.ts'
import { type InMemory, inMemory } from './testing/inMemory.ts'
import type { Written } from './writeSegment.ts'

const words = ['alfa', 'beta', 'gama', 'gamela', 'ação']
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((parts) => parts.join(' '))
const instant = fc.integer({ min: 1, max: 9 }).map((day) => `2026-11-0${day}T12:00:00.000Z`)
const change = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), gone: fc.boolean(), title: text, text, updatedAt: instant })
  .map(
    ({ id, gone, title, ...more }): Change => ({
      kind: 'execution',
      id,
      entry: gone ? undefined : entry(id, title, { ...more, named: [`u${id}`] }),
    }),
  )
/** Changes that are written together, or the merge of some segments side by side. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.array(change, { minLength: 1, maxLength: 5 }) },
  { weight: 1, arbitrary: fc.record({ from: fc.nat(5), count: fc.integer({ min: 1, max: 5 }) }) },
)

const open = async (written: readonly Written[]): Promise<InMemory[]> => {
  const opened = await Promise.all(written.map(inMemory))
  buryFormer(opened.map(({ segment }) => segment))
  return opened
}

const searches = ['alfa', 'gam', 'acao beta', '"alfa beta"', '"gama gama"', 'alfa "beta gama" ge']

async function answersOf(written: readonly Written[]) {
  const opened = await open(written)
  const wanted = { after: '2026-11-02T00:00:00.000Z', before: '~', offset: 0, limit: 20 }
  const reader = { ...owner, all: false, named: ['ua', 'ub', 'uc', 'ud'] }
  const segments = opened.map(({ segment }) => segment)
  return Promise.all(searches.map((typed) => find(segments, reader, { ...wanted, terms: termsOf(typed)! })))
}

it('any changes and merges find what an index that is made at once finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const state = new Map<string, Change>()
      let segments: Written[] = []
      for (const one of steps) {
        if (Array.isArray(one)) {
          segments.push(buildSegment(one))
          for (const changed of one) state.set(changed.id, changed)
          continue
        }
        const run = (await open(segments)).slice(one.from, one.from + one.count)
        if (run.length === 0) continue
        const merged = mergeSegments(run, one.from === 0)
        segments = [...segments.slice(0, one.from), merged, ...segments.slice(one.from + run.length)]
      }
      expect(await answersOf(segments)).toEqual(await answersOf([buildSegment([...state.values()])]))
    }),
    { numRuns: 200 },
  )
})

it('a merge leaves nothing of what was replaced', async () => {
  const text = 'segredo que se apaga'
  const former = buildSegment([{ kind: 'task', id: 'a', entry: entry('a', 'A', { kind: 'task', text }) }])
  const removal = buildSegment([{ kind: 'task', id: 'a', entry: undefined }])
  const merged = mergeSegments(await open([former, removal]), true)
  expect(merged.entries).toBe(0)
  expect(Buffer.from(merged.bytes).includes('segredo')).toBe(false)
})

it('segments that are added and merged stay few, and each byte is written a few times', () => {
  const sizes = fc.array(fc.constantFrom(8_000, 30_000, 900_000), { minLength: 2_000, maxLength: 2_000 })
  fc.assert(
    fc.property(fc.noShrink(sizes), (added) => {
      let segments: StoredSegment[] = []
      let written = 0
      for (const [at, bytes] of added.entries()) {
        segments.push({ id: String(at), bytes, headAt: 0, entries: 1 })
        for (let run = dueRun(segments); run; run = dueRun(segments)) {
          const first = segments.indexOf(run[0]!)
          const merged = run.reduce((sum, one) => sum + one.bytes, 0)
          expect(run.length).toBeGreaterThan(1)
          expect(merged).toBeLessThanOrEqual(128 * 1024 * 1024)
          written += merged
          const one = { id: `${at}+`, bytes: merged, headAt: 0, entries: 1 }
          segments = [...segments.slice(0, first), one, ...segments.slice(first + run.length)]
        }
      }
      const total = added.reduce((sum, bytes) => sum + bytes, 0)
      expect(segments.length).toBeLessThan(total / (64 * 1024 * 1024) + 8 * 5)
      expect(written).toBeLessThan(total * 6)
    }),
    { numRuns: 5 },
  )
})
