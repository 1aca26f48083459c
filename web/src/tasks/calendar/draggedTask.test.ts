import { expect, it } from 'vitest'
import { carry } from './draggedTask.ts'

const held = { id: 't1', from: '2026-02-26', over: '2026-02-26' }

it('arrows move a task by a day or a week, even past the end of a month; other keys do not', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => carry(held, key)?.over)).toEqual([
    '2026-02-27',
    '2026-02-25',
    '2026-03-05',
    '2026-02-19',
  ])
  expect(carry(held, 'toString')).toBeUndefined()
})
