import { describe, expect, it, test } from 'vitest'
import { isRecordSource, keyOf, mergeRows, valueIn } from './dataset.ts'

const good = { pk: ['id'], data: [{ id: 1 }], fields: [{ name: 'id', type: 'i' }] }
const knows = (letter: string) => letter === 'i'

describe("a loader's result is accepted only if it", () => {
  test.each([
    ['has keys, rows and fields', good, true],
    ['has no rows', { ...good, data: [] }, true],
    ['has functions', { ...good, add: async () => undefined, delete: async () => undefined }, true],
    ['is nothing', undefined, false],
    ['is a list', [good], false],
    ['has no keys', { ...good, pk: [] }, false],
    ['has a key without a name', { ...good, pk: [''] }, false],
    ['has rows that are not objects', { ...good, data: [1] }, false],
    ['has fields of an unknown type', { ...good, fields: [{ name: 'id', type: 'z' }] }, false],
    ['has only field names', { ...good, fields: ['id'] }, false],
    ['has something else in place of a function', { ...good, update: true }, false],
  ])('%s', (_, value, isGood) => {
    expect(isRecordSource(value, knows)).toBe(isGood)
  })
})

it('identifies a row by its first key', () => {
  expect([keyOf({ id: 7, year: 2026 }, ['id', 'year']), keyOf({}, ['id'])]).toEqual(['7', ''])
})

it("reads only the row's own properties", () => {
  expect([valueIn({ name: 'Ana' }, 'name'), valueIn({}, 'constructor')]).toEqual(['Ana', undefined])
})

it('replaces a row that is loaded again in place', () => {
  expect(mergeRows([{ id: 1, name: 'Ana' }, { id: 2 }], [{ id: 3 }, { id: 1, name: 'Bia' }], ['id'])).toEqual([
    { id: 1, name: 'Bia' },
    { id: 2 },
    { id: 3 },
  ])
})
