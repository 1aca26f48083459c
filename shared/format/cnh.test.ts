import { expect, test } from 'vitest'
import { isCnh } from './cnh.ts'
import { isPis } from './pis.ts'

test('a driving licence number has two check digits of its own', () => {
  expect([isCnh('02650306461'), isCnh('02650306462'), isCnh('11111111111')]).toEqual([true, false, false])
})

test('a PIS number has one', () => {
  expect([isPis('120.64521.13-7'), isPis('120.64521.13-1'), isPis('00000000000')]).toEqual([true, false, false])
})
