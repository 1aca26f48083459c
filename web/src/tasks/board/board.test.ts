import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelColors } from '#shared/tasks/labelColors.ts'
import type { TaskStatus } from '#shared/tasks/task.ts'
import { taskOf } from '../testing/taskOf.ts'
import { begin, boardOf, dropLabel, putLabel, putTask, refresh, refuse, settle, shownTasks } from './board.ts'

const { color, backgroundColor } = labelColors[0]
const one = taskOf({ id: 't1', status: 'pending', date: '2026-03-01', labelIds: ['l1', 'l2'] })
const two = taskOf({ id: 't2', status: 'todo', date: '2026-03-02' })
const board = boardOf({
  tasks: [one, two],
  labels: [
    { id: 'l1', name: 'Urgente', color, backgroundColor },
    { id: 'l2', name: 'Cível', color, backgroundColor },
  ],
  people: [],
  groups: [],
  agendas: [],
  filters: [],
  holidays: [],
  me: 'p1',
  myGroups: [],
  isCut: false,
  isPartial: false,
})

describe('a pending change', () => {
  it('is shown at once', () => {
    expect(shownTasks(begin(board, { key: 1, id: 't1', change: { status: 'done' } }))).toEqual([
      { ...one, status: 'done' },
      two,
    ])
  })

  it('is reverted if refused, without reverting another change of the same task', () => {
    const first = begin(board, { key: 1, id: 't1', change: { status: 'done' } })
    const both = begin(first, { key: 2, id: 't1', change: { date: '2026-03-09' } })
    expect(shownTasks(refuse(both, 1))).toEqual([{ ...one, date: '2026-03-09' }, two])
  })

  it('is overridden by a later one of the same field, in whichever order they are answered', () => {
    const first = begin(board, { key: 1, id: 't1', change: { status: 'todo' } })
    const both = begin(first, { key: 2, id: 't1', change: { status: 'done' } })
    const answered = settle(both, 1, { ...one, status: 'todo' })
    expect(shownTasks(answered)[0]?.status).toBe('done')
    expect(shownTasks(settle(answered, 2, { ...one, status: 'done' }))[0]?.status).toBe('done')
  })

  it('stays on top of a list loaded meanwhile', () => {
    const moved = begin(board, { key: 1, id: 't1', change: { status: 'done' } })
    const fetched = refresh(moved, { ...board.stored, tasks: [{ ...one, title: 'Novo título' }] })
    expect(shownTasks(fetched)).toEqual([{ ...one, title: 'Novo título', status: 'done' }])
  })

  it('leaves no trace: once all are answered, the stored tasks are shown', () => {
    const statuses = fc.constantFrom<TaskStatus>('pending', 'todo', 'done')
    const moves = fc.array(
      fc.record({ id: fc.constantFrom('t1', 't2'), status: statuses, kept: fc.boolean(), answered: fc.nat() }),
    )
    fc.assert(
      fc.property(moves, (made) => {
        const started = made.reduce(
          (known, { id, status }, key) => begin(known, { key, id, change: { status } }),
          board,
        )
        const answers = made.map((move, key) => ({ ...move, key })).sort((a, b) => a.answered - b.answered)
        const ended = answers.reduce(
          (known, { key, id, status, kept }) =>
            kept ? settle(known, key, taskOf({ id, status })) : refuse(known, key),
          started,
        )
        expect(ended.pending).toEqual([])
        expect(shownTasks(ended)).toEqual(ended.stored.tasks)
      }),
    )
  })
})

describe('the board', () => {
  it('replaces a known task in place, and appends an unknown one', () => {
    const three = taskOf({ id: 't3' })
    expect(putTask(board, three).stored.tasks).toEqual([one, two, three])
    expect(putTask(board, { ...one, title: 'Outro' }).stored.tasks).toEqual([{ ...one, title: 'Outro' }, two])
  })

  it('renames a label in place', () => {
    const renamed = { id: 'l1', name: 'Urgentíssimo', color, backgroundColor }
    expect(putLabel(board, renamed).stored.labels.map(({ name }) => name)).toEqual(['Urgentíssimo', 'Cível'])
  })

  it('removes a deleted label from every task and from pending changes', () => {
    const toggled = begin(board, { key: 1, id: 't2', change: { labelIds: ['l1'] } })
    const without = dropLabel(toggled, 'l1')
    expect(without.stored.labels.map(({ id }) => id)).toEqual(['l2'])
    expect(shownTasks(without).map(({ labelIds }) => labelIds)).toEqual([['l2'], []])
  })
})
