import { expect, it } from 'vitest'
import { noSteps, redo, remember, type Steps, undo } from './history.ts'

it('takes steps back and does them again, until something else is changed', () => {
  let steps: Steps<string> = remember(remember(noSteps as Steps<string>, 'a'), 'b')
  const back = undo(steps, 'c')
  expect(back?.value).toBe('b')
  steps = back?.steps ?? noSteps
  const again = redo(steps, 'b')
  expect(again).toEqual({ value: 'c', steps: { past: ['a', 'b'], future: [] } })
  expect(redo(remember(steps, 'b'), 'd')).toBeUndefined()
  expect(undo(noSteps, 'a')).toBeUndefined()
})
