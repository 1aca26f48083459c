import { describe, expect, it } from 'vitest'
import { taskOf } from '../testing/taskOf.ts'
import { sortTasks } from './sortTasks.ts'

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
