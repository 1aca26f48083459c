import { expect, it } from 'vitest'
import { textExtensions } from './textExtensions.ts'

it('groups typing within 2000 ms into one undo step, and keeps 500 steps', () => {
  const [kit] = textExtensions
  expect(kit?.options.undoRedo).toEqual({ depth: 500, newGroupDelay: 2000 })
})
