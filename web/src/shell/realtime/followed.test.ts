import { describe, expect, it } from 'vitest'
import { followed, follows } from './followed.ts'

const list = { meta: followed('execution.changed') }

describe('a query that follows documents', () => {
  it.each([
    ['execution.changed', true],
    ['interview.changed', false],
    ['sight.changed', true],
    ['organization.changed', true],
    ['notification.created', false],
    [undefined, true],
  ] as const)('is reloaded after %s: %s', (type, isRead) => {
    expect(follows(list, type)).toBe(isRead)
  })
})

it('a query that follows nothing is never reloaded by an event', () => {
  expect(follows({ meta: undefined }, undefined)).toBe(false)
})
