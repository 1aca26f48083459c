import { describe, expect, it } from 'vitest'
import { runAtOnce, runInSlices } from '../search/runInSlices.ts'
import { localRows, warmUp } from './localRows.ts'
import { processes } from './sampleProcesses.ts'

const rows = processes(500)

describe('rows in memory', () => {
  it('match both the search and the filters, in order', () => {
    const found = runAtOnce(
      localRows(rows, {
        text: 'NITEROI',
        filters: [{ model: 'area', type: 'select', operator: 'equal', value: 'civel' }],
      }),
    )
    expect(found).toEqual(rows.filter(({ comarca, area }) => comarca === 'Niterói' && area === 'civel'))
    expect(found.length).toBeGreaterThan(0)
  })

  it('are returned as they are without a query', () => {
    expect(runAtOnce(localRows(rows, { text: '  ', filters: [] }))).toBe(rows)
  })

  it('are searched with their current content', () => {
    const [first] = processes(1)
    runAtOnce(warmUp([first!]))
    expect(runAtOnce(localRows([{ ...first!, cliente: 'Xavier' }], { text: 'xavier' }))).toHaveLength(1)
  })
})

describe('work in slices', () => {
  it('gives the same result as at once', async () => {
    const query = { text: 'padaria' }
    const value = await runInSlices(localRows(rows, query), new AbortController().signal)
    expect(value).toEqual({ value: runAtOnce(localRows(rows, query)) })
  })

  it('lets other tasks run in between, and stops when cancelled', async () => {
    const stop = new AbortController()
    let steps = 0
    function* endless(): Generator<void, never> {
      for (;;) {
        steps += 1
        yield
      }
    }
    setTimeout(() => stop.abort(), 0)
    expect(await runInSlices(endless(), stop.signal)).toBe(undefined)
    expect(steps).toBeGreaterThan(0)
  })
})
