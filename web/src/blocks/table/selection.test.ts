import { describe, expect, it } from 'vitest'
import { enterSelection, extentOf, type Selection, selectRange, toggle, toggleAll } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: Selection) => [...(selection?.ids ?? [])].sort().join('')

describe('the multi-select mode', () => {
  it('begins with nothing, and takes rows in and out', () => {
    const one = toggle(enterSelection(), 'b')
    expect([ids(enterSelection()), ids(one), ids(toggle(one, 'd')), ids(toggle(one, 'b'))]).toEqual(['', 'b', 'bd', ''])
  })

  it('takes in all from the last row toggled, in either direction, and what was in stays', () => {
    const from = toggle(toggle(enterSelection(), 'a'), 'd')
    expect([ids(selectRange(from, 'b', order)), ids(selectRange(from, 'e', order))]).toEqual(['abcd', 'ade'])
  })

  it('draws the next range from the same row', () => {
    const range = selectRange(toggle(enterSelection(), 'c'), 'd', order)
    expect(ids(selectRange(range, 'b', order))).toBe('bcd')
  })

  it('takes a range without a beginning, or from a row that is gone, as one row', () => {
    expect([
      ids(selectRange(enterSelection(), 'c', order)),
      ids(selectRange(toggle(enterSelection(), 'x'), 'c', order)),
    ]).toEqual(['c', 'cx'])
  })

  it('toggles every row at once: all in unless all were', () => {
    const all = toggleAll(toggle(enterSelection(), 'b'), order)
    expect([ids(all), ids(toggleAll(all, order))]).toEqual(['abcde', ''])
  })

  it('tells none, some and all of the rows shown', () => {
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
