import { expect, it } from 'vitest'
import { textExtensions } from './textExtensions.ts'

it('groups what is typed within 2000 ms into one step of undo, and keeps 500 steps', () => {
  const [kit] = textExtensions
  expect(kit?.options.undoRedo).toEqual({ depth: 500, newGroupDelay: 2000 })
})
