import type { DropResult } from '@hello-pangea/dnd'
import { describe, expect, it } from 'vitest'
import { taskOf } from '../testing/taskOf.ts'
import { announcements, columnOf } from './announcements.ts'

const task = taskOf({ id: 't1', title: 'Protocolar contestação', status: 'pending' })
const drop = (destination: string | null, reason: DropResult['reason'] = 'DROP'): DropResult => ({
  draggableId: 't1',
  type: 'DEFAULT',
  mode: 'SNAP',
  combine: null,
  source: { droppableId: 'pending', index: 3 },
  destination: destination === null ? null : { droppableId: destination, index: 0 },
  reason,
})

describe('a dropped task', () => {
  it.each([
    [drop('done'), 'done', 'Protocolar contestação movida para Concluído.'],
    [drop('pending'), undefined, 'Protocolar contestação continua em Pendente.'],
    [drop(null), undefined, 'Protocolar contestação continua em Pendente.'],
    [drop('done', 'CANCEL'), undefined, 'Protocolar contestação continua em Pendente.'],
  ])('goes where the announcement says (%#)', (result, column, expected) => {
    const announced: string[] = []
    announcements(() => task.title).onDragEnd(result, { announce: (message) => announced.push(message) })
    expect(columnOf(task, result)).toBe(column)
    expect(announced).toEqual([expected])
  })
})
