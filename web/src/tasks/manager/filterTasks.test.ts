import { describe, expect, it } from 'vitest'
import { taskOf } from '../testing/taskOf.ts'
import { filterTasks } from './filterTasks.ts'

const tasks = [
  taskOf({
    id: 'a',
    status: 'todo',
    date: '2026-03-01',
    agendaId: 'g1',
    title: 'Protocolar contestação',
    personIds: ['p1'],
  }),
  taskOf({
    id: 'b',
    status: 'todo',
    date: '2026-03-31',
    agendaId: 'g2',
    processNumber: '0001234-56.2026.8.26.0100',
    groupId: 'e1',
  }),
  taskOf({ id: 'c', status: 'done', date: '2026-04-01', agendaId: 'g1' }),
  taskOf({ id: 'd', status: 'pending', date: '2026-03-10', deadline: '2026-03-14', personIds: ['p2'], groupId: 'e1' }),
]
const ids = (filter: Parameters<typeof filterTasks>[1]) =>
  filterTasks(tasks, filter, { me: 'p1', myGroups: ['e1'], day: '2026-03-15' }).map(({ id }) => id)

describe('the filter of tasks', () => {
  it('accepts everything if empty', () => {
    expect(ids({ dates: {} })).toEqual(['a', 'b', 'c', 'd'])
  })

  it('includes both ends of a date range, of the day of the task', () => {
    expect(ids({ dates: { from: '2026-03-01', to: '2026-03-31' } })).toEqual(['a', 'b', 'd'])
    expect(ids({ dates: { from: '2026-03-31' } })).toEqual(['b', 'c'])
    expect(ids({ dates: { to: '2026-03-01' } })).toEqual(['a'])
  })

  it('combines status, agenda and dates', () => {
    expect(ids({ status: 'todo', agendaId: 'g1', dates: {} })).toEqual(['a'])
    expect(ids({ status: 'done', agendaId: 'g2', dates: {} })).toEqual([])
  })

  it('finds words of title, process number and requester, without accents and in any order', () => {
    expect(ids({ text: 'contestacao proto', dates: {} })).toEqual(['a'])
    expect(ids({ text: '0001234-56', dates: {} })).toEqual(['b'])
    expect(ids({ text: 'contestação 0001234', dates: {} })).toEqual([])
  })

  it('knows what is open, and what is late: open tasks past their deadline, or past their date if they have none', () => {
    expect(ids({ open: true, dates: {} })).toEqual(['a', 'b', 'd'])
    expect(ids({ overdue: true, dates: {} })).toEqual(['a', 'd'])
  })

  it("'mine' are the viewer's own, and those of a group of theirs that nobody took", () => {
    expect(ids({ mine: true, dates: {} })).toEqual(['a', 'b'])
    expect(ids({ groupId: 'e1', dates: {} })).toEqual(['b', 'd'])
    expect(ids({ personId: 'p2', dates: {} })).toEqual(['d'])
  })
})
