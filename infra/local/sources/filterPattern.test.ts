import { describe, expect, it } from 'vitest'
import { OUTBOX_ENTITY } from '#events/outbox.ts'
import { matchesPattern } from './filterPattern.ts'

const insert = { eventName: 'INSERT', dynamodb: { NewImage: { entity: { S: OUTBOX_ENTITY }, size: { N: '5' } } } }

describe('an event source filter accepts a record', () => {
  it.each([
    ['by literal values', { eventName: ['INSERT'], dynamodb: { NewImage: { entity: { S: [OUTBOX_ENTITY] } } } }, true],
    ['one of several values', { eventName: ['REMOVE', 'INSERT'] }, true],
    ['not for another value', { eventName: ['MODIFY'] }, false],
    ['not where the name is missing', { dynamodb: { OldImage: { entity: { S: [OUTBOX_ENTITY] } } } }, false],
    ['by prefix', { eventName: [{ prefix: 'INS' }] }, true],
    ['by suffix', { eventName: [{ suffix: 'OVE' }] }, false],
    ['by presence', { dynamodb: { NewImage: [{ exists: true }] } }, true],
    ['by absence', { dynamodb: { OldImage: [{ exists: false }] } }, true],
    ['by anything but', { eventName: [{ 'anything-but': ['REMOVE'] }] }, true],
    ['by number', { dynamodb: { NewImage: { size: { N: [{ numeric: ['>', 4, '<=', 5] }] } } } }, true],
    ['not outside a number', { dynamodb: { NewImage: { size: { N: [{ numeric: ['>', 5] }] } } } }, false],
    ['whatever an empty pattern says', {}, true],
  ])('%s', (_, pattern, expected) => {
    expect(matchesPattern(pattern, insert)).toBe(expected)
  })
})
