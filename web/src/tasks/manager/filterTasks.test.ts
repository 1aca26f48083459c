import { describe, expect, it } from 'vitest'
import { taskOf } from '../testing/taskOf.ts'
import { filterTasks } from './filterTasks.ts'

const tasks = [
  taskOf({ id: 'a', status: 'todo', date: '2026-03-01', agendaId: 'g1' }),
  taskOf({ id: 'b', status: 'todo', date: '2026-03-31', agendaId: 'g2' }),
  taskOf({ id: 'c', status: 'done', date: '2026-04-01', agendaId: 'g1' }),
  taskOf({ id: 'd', status: 'pending', date: '' }),
]
const ids = (filter: Parameters<typeof filterTasks>[1]) => filterTasks(tasks, filter).map(({ id }) => id)

describe('the filter of tasks', () => {
  it('accepts everything if empty', () => {
    expect(ids({ dates: {} })).toEqual(['a', 'b', 'c', 'd'])
  })

  it('includes both ends of a date range, and no task without a date', () => {
    expect(ids({ dates: { from: '2026-03-01', to: '2026-03-31' } })).toEqual(['a', 'b'])
    expect(ids({ dates: { from: '2026-03-31' } })).toEqual(['b', 'c'])
    expect(ids({ dates: { to: '2026-03-01' } })).toEqual(['a'])
  })

  it('combines status, agenda and dates', () => {
    expect(ids({ status: 'todo', agendaId: 'g1', dates: {} })).toEqual(['a'])
    expect(ids({ status: 'done', agendaId: 'g2', dates: {} })).toEqual([])
  })
})
