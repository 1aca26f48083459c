import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameValue } from './sameValue.ts'

describe('equality of answers', () => {
  it.each<[unknown, unknown]>([
    [undefined, undefined],
    [null, null],
    [Number.NaN, Number.NaN],
    ['a', 'a'],
    [[], []],
    [
      [1, [2]],
      [1, [2]],
    ],
    [{}, {}],
    [
      { a: 1, b: { c: [null] } },
      { b: { c: [null] }, a: 1 },
    ],
    [{ a: undefined }, {}],
    [
      { a: 1, b: undefined },
      { a: 1, c: undefined },
    ],
  ])('%j is %j', (a, b) => {
    expect([sameValue(a, b), sameValue(b, a)]).toEqual([true, true])
  })

  it.each<[unknown, unknown]>([
    [undefined, null],
    [null, {}],
    [null, []],
    [null, 0],
    ['', 0],
    ['1', 1],
    [1, 2],
    [Number.NaN, 0],
    [Number.NaN, 'a'],
    ['a', {}],
    ['', []],
    [true, { a: 1 }],
    [[], {}],
    [[1], { 0: 1 }],
    [[1], [1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [[undefined], []],
    [{ a: 1 }, {}],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: undefined }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ toString: 1 }, { a: 1 }],
  ])('%j is not %j', (a, b) => {
    expect([sameValue(a, b), sameValue(b, a)]).toEqual([false, false])
  })

  it('is that of their JSON, with members in any order', () => {
    const sorted = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(sorted)
      if (typeof value !== 'object' || value === null) return value
      return {
        members: Object.entries(value)
          .map(([key, member]) => JSON.stringify([key, sorted(member)]))
          .sort(),
      }
    }
    const small = fc.oneof(fc.constantFrom<unknown>(null, 0, 1, 'a', true), fc.constant([]), fc.constant({}))
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        small,
        fc.array(tie('any'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b'), tie('any')),
      ),
    })).any
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(sameValue(a, b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)))
      }),
    )
  })
})
