import { expect, it } from 'vitest'
import { insertCall } from './insertCall.ts'

it.each([
  ['', 0, 0, 'HOJE', 'HOJE()', 5],
  ['total / ', 8, 8, 'SOMA', 'total / SOMA()', 13],
  ['total / 3', 0, 9, 'ARRED', 'ARRED(total / 3)', 15],
  ['a + b + c', 4, 5, 'ABS', 'a + ABS(b) + c', 9],
])('in %j, from %i to %i, %s gives %j', (formula, from, to, name, text, caret) => {
  expect(insertCall(formula, { from, to }, name)).toEqual({ text, caret })
})
