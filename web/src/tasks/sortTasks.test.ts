import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taskOrders } from '#shared/tasks/task.ts'
import { createSorter, sortTasks } from './sortTasks.ts'
import { taskOf } from './testing/taskOf.ts'

const tasks = [
  taskOf({ id: 'z', title: 'Zelar pelo prazo', date: '2026-03-02' }),
  taskOf({ id: 'n', title: 'Ação sem data' }),
  taskOf({ id: 'p10', title: 'Petição 10', date: '2026-01-15' }),
  taskOf({ id: 'p2', title: 'Petição 2', date: '2026-01-15' }),
  taskOf({ id: 'o', title: 'Ônus da prova', date: '2025-12-31' }),
  taskOf({ id: 'e', title: 'édito', date: '2026-02-01' }),
]
const ids = (order: Parameters<typeof sortTasks>[1]) => sortTasks(tasks, order).map(({ id }) => id)

describe('the order of tasks', () => {
  it('by data anterior starts with the oldest date, and ends with tasks without one', () => {
    expect(ids('oldest')).toEqual(['o', 'p2', 'p10', 'e', 'z', 'n'])
  })

  it('by data posterior starts with the newest date, and also ends with tasks without one', () => {
    expect(ids('newest')).toEqual(['z', 'e', 'p2', 'p10', 'o', 'n'])
  })

  it('by title follows Portuguese collation: ignoring accents and case, numbers by value', () => {
    expect(ids('titleAscending')).toEqual(['n', 'e', 'o', 'p2', 'p10', 'z'])
    expect(ids('titleDescending')).toEqual(['z', 'p10', 'p2', 'o', 'e', 'n'])
  })

  it('does not change its input', () => {
    const before = [...tasks]
    sortTasks(tasks, 'titleAscending')
    expect(tasks).toEqual(before)
  })
})

describe('a list that is sorted again after a change', () => {
  const date = fc.constantFrom('', '2026-01-15', '2026-02-01', '2026-03-02')
  const title = fc.constantFrom('Petição 2', 'Petição 10', 'édito', 'Ônus da prova')
  const task = fc.record({ id: fc.nat(12).map(String), date, title }).map(taskOf)
  const list = fc.uniqueArray(task, { selector: ({ id }) => id, maxLength: 12 })

  it('is the same as if it were sorted anew, whatever came, went or changed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(list, fc.constantFrom(...taskOrders)), { maxLength: 6 }), (lists) => {
        const sort = createSorter()
        let known: readonly ReturnType<typeof taskOf>[] = []
        for (const [changed, order] of lists) {
          // What did not change is the same object as before.
          known = changed.map((one) => known.find((other) => isDeepStrictEqual(one, other)) ?? one)
          expect(sort(known, order)).toEqual(sortTasks(known, order))
        }
      }),
    )
  })

  it('is the previous list if nothing changed, so that nothing is drawn again', () => {
    const sort = createSorter()
    expect(sort([...tasks].reverse(), 'oldest')).toBe(sort(tasks, 'oldest'))
  })
})
