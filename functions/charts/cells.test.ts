import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, type Counted, cellsOf, changesOf } from './cells.ts'

const begun: Counted = {
  organizationId: 'o',
  executionId: 'e',
  version: 1,
  status: 0,
  interviewId: 'i',
  interviewName: 'Contrato',
  assignedTo: '',
  createdBy: 'ana',
  createdAt: '2026-11-01T02:00:00.000Z',
}
const finished: Counted = { ...begun, version: 2, status: 4, finishedAt: '2026-11-02T03:30:00.000Z' }

const write = ({ month, dimension, key, amount }: Cell) => `${month} ${dimension} ${key} ${amount}`

describe('the figures of an execution', () => {
  it('belong to the month of São Paulo in which it started, by status, template and person', () => {
    expect(cellsOf(begun).map(write)).toEqual([
      '2026-10 status 0 1',
      '2026-10 template i 1',
      '2026-10 person ana 1',
      '2026-10 stop i ready 1',
    ])
  })

  it('include its group, how long it was in each status that it left, and the step in which it stops', () => {
    const waiting = {
      ...begun,
      status: 2,
      group: 'civel',
      minutesIn: { 0: 90, 1: 30, 4: 60 },
      stopsAt: { id: 's2', title: 'Imóvel' },
    }
    expect(cellsOf(waiting).map(write)).toEqual([
      '2026-10 status 2 1',
      '2026-10 template i 1',
      '2026-10 person ana 1',
      '2026-10 group civel 1',
      '2026-10 stage 0 1',
      '2026-10 stageMinutes 0 90',
      '2026-10 stage 1 1',
      '2026-10 stageMinutes 1 30',
      '2026-10 stop i s2 1',
    ])
    expect(cellsOf(waiting).at(-1)?.name).toBe('Imóvel')
  })

  it('include its clauses once finished, and no step any more', () => {
    const clauses = [{ id: 'c1', name: 'Foro' }]
    const stopsAt = { id: 's2', title: 'Imóvel' }
    expect(cellsOf({ ...begun, clauses }).map(write)).not.toContain('2026-10 clause c1 1')
    expect(cellsOf({ ...finished, clauses, stopsAt }).map(write)).toContain('2026-10 clause c1 1')
    expect(cellsOf({ ...finished, clauses, stopsAt }).map(write)).not.toContain('2026-10 stop i s2 1')
  })

  it('belong to the person it is assigned to, or else to the one who started it', () => {
    expect(cellsOf({ ...begun, assignedTo: 'bruno' }).map(write)).toContain('2026-10 person bruno 1')
  })

  it('are empty while it is in the bin, and before its first answer', () => {
    expect(cellsOf({ ...finished, trashedAt: '2026-11-03T00:00:00.000Z' })).toEqual([])
    expect(cellsOf({ ...begun, unanswered: true })).toEqual([])
  })

  it('include the time it took once finished, counted in the month it was finished', () => {
    expect(cellsOf(finished).map(write)).toEqual([
      '2026-10 status 4 1',
      '2026-10 template i 1',
      '2026-10 person ana 1',
      '2026-11 finished all 1',
      '2026-10 time threeDays 1',
      '2026-10 minutes all 1530',
      '2026-10 templateFinished i 1',
      '2026-10 templateMinutes i 1530',
      '2026-10 personFinished ana 1',
      '2026-10 personMinutes ana 1530',
    ])
  })

  it('change only by the difference', () => {
    expect(changesOf(cellsOf(begun), cellsOf({ ...begun, version: 2 }))).toEqual([])
    expect(changesOf(cellsOf(begun), cellsOf({ ...begun, status: 1 })).map(write)).toEqual([
      '2026-10 status 0 -1',
      '2026-10 status 1 1',
    ])
    expect(changesOf(cellsOf(finished), []).map(write)).toContain('2026-10 minutes all -1530')
  })

  it('add up to those of the last state, whatever came in between', () => {
    const state = fc.record({
      status: fc.integer({ min: 0, max: 4 }),
      assignedTo: fc.constantFrom('', 'ana', 'bruno'),
      group: fc.constantFrom(undefined, 'civel', 'consultivo'),
      minutesIn: fc.constantFrom<Counted['minutesIn'][]>(undefined, { 0: 5 }, { 0: 5, 1: 7 }),
      stopsAt: fc.constantFrom(undefined, { id: 's1', title: 'Partes' }, { id: 's2', title: 'Imóvel' }),
      clauses: fc.constantFrom(undefined, [{ id: 'c1', name: 'Foro' }]),
      finishedAt: fc.constantFrom(undefined, '2026-11-02T03:30:00.000Z', '2026-12-24T12:00:00.000Z'),
    })
    fc.assert(
      fc.property(fc.array(state, { minLength: 1 }), (states) => {
        const sums = new Map<string, number>()
        let former: readonly Cell[] = []
        for (const one of states) {
          const next = cellsOf({ ...begun, ...one })
          for (const { amount, ...cell } of changesOf(former, next)) {
            const name = write({ ...cell, amount: 0 })
            sums.set(name, (sums.get(name) ?? 0) + amount)
          }
          former = next
        }
        const left = new Map([...sums].filter(([, amount]) => amount !== 0))
        const expected = former.filter(({ amount }) => amount !== 0)
        expect(left).toEqual(new Map(expected.map(({ amount, ...cell }) => [write({ ...cell, amount: 0 }), amount])))
      }),
    )
  })
})
