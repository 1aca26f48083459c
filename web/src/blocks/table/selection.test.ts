import { describe, expect, it } from 'vitest'
import { enterSelection, extentOf, type Selection, selectRange, toggle, toggleAll } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: Selection) => [...(selection?.ids ?? [])].sort().join('')

describe('the multi-select mode', () => {
  it('starts empty, and adds and removes rows', () => {
    const one = toggle(enterSelection(), 'b')
    expect([ids(enterSelection()), ids(one), ids(toggle(one, 'd')), ids(toggle(one, 'b'))]).toEqual(['', 'b', 'bd', ''])
  })

  it('adds the range from the last toggled row, in either direction, to the selection', () => {
    const from = toggle(toggle(enterSelection(), 'a'), 'd')
    expect([ids(selectRange(from, 'b', order)), ids(selectRange(from, 'e', order))]).toEqual(['abcd', 'ade'])
  })

  it('starts the next range at the same row', () => {
    const range = selectRange(toggle(enterSelection(), 'c'), 'd', order)
    expect(ids(selectRange(range, 'b', order))).toBe('bcd')
  })

  it('selects one row if the range has no start, or the start is gone', () => {
    expect([
      ids(selectRange(enterSelection(), 'c', order)),
      ids(selectRange(toggle(enterSelection(), 'x'), 'c', order)),
    ]).toEqual(['c', 'cx'])
  })

  it('selects all rows, or none if all were selected', () => {
    const all = toggleAll(toggle(enterSelection(), 'b'), order)
    expect([ids(all), ids(toggleAll(all, order))]).toEqual(['abcde', ''])
  })

  it('distinguishes none, some and all of the shown rows', () => {
    const some = toggle(enterSelection(), 'b')
    expect([
      extentOf(undefined, order),
      extentOf(enterSelection(), order),
      extentOf(some, order),
      extentOf(some, ['b']),
      extentOf(some, ['a']),
      extentOf(some, []),
    ]).toEqual(['none', 'none', 'some', 'all', 'none', 'none'])
  })
})
