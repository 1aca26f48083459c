import { describe, expect, it } from 'vitest'
import { type Operator, operators } from './condition.ts'
import { comparers } from './operators.ts'
import { Reading } from './reading.ts'

const holds = (left: unknown, operator: Operator, right: unknown) =>
  comparers[operator](new Reading(left), new Reading(right))
/** Which of the eight operators hold. */
const all = (left: unknown, right: unknown) => operators.filter((operator) => holds(left, operator, right))

const same: Operator[] = ['equalTo', 'greaterThanOrEqualTo', 'lessThanOrEqualTo']
const less: Operator[] = ['differentTo', 'lessThan', 'lessThanOrEqualTo']
const more: Operator[] = ['differentTo', 'greaterThan', 'greaterThanOrEqualTo']
const relation = (left: unknown, right: unknown) => all(left, right).filter((operator) => !/ontain/.test(operator))

describe('comparisons of size and equality', () => {
  it.each<[unknown, unknown, Operator[]]>([
    [18, 18, same],
    [17, '18', less],
    ['10', '9', more],
    ['10,0', '10', same],
    ['R$ 1.234,56', 1234.56, same],
    ['R$ 1.234,56', 'R$ 1.234,57', less],
    ['1234.56', 'R$ 1.234,56', same],
    ['12345678901234567890', '12345678901234567891', less],
    ['12345678901234567890', '12345678901234567890', same],
    [0.1, '0,1', same],
    ['2026-12-31', '2026-12-30', more],
    ['2026-12-31', '31/12/2026', same],
    // A time on a day is that day, not after it: 'até 31/12/2026' includes that whole day.
    ['2026-12-31T10:00', '2026-12-31', same],
    ['31/12/2026', '2026-12-31T00:00', same],
    ['2026-12-31T23:59', '2027-01-01', less],
    ['2027-01-01T00:00', '2026-12-31', more],
    ['2026-12-31T10:00', '2026-12-31T10:01', less],
    // Times and instants as people write them.
    ['14:30', '14h30', same],
    ['14:30', '14h', more],
    ['2026-12-31T14:30', '31/12/2026 14:30', same],
    ['2026-12-31T14:30', '31/12/2026 às 15h', less],
    ['08:00', '9:30', less],
    ['2026-12-31', '08:00', ['differentTo']],
    ['abc', 'abd', ['differentTo']],
    ['SP', 'SP', ['equalTo']],
    ['SP', 'sp', ['differentTo']],
    [' SP ', 'SP', ['equalTo']],
    ['e\u0301', '\u00e9', ['equalTo']],
    ['01310100', '1310100', ['differentTo']],
    [true, 'sim', ['equalTo']],
    ['Sim', true, ['equalTo']],
    ['não', 'false', ['equalTo']],
    ['nao', false, ['equalTo']],
    ['true', 'sim', ['equalTo']],
    [true, false, ['differentTo']],
    [true, 'talvez', ['differentTo']],
    [1, true, ['differentTo']],
    [[{ nome: 'Ana' }, { nome: 'Bia' }], 2, ['differentTo', 'greaterThanOrEqualTo', 'lessThanOrEqualTo']],
    [['a', 'b'], 'a', ['equalTo']],
    [['a', 'b'], 'c', ['differentTo']],
    ['talvez', true, ['differentTo']],
    [true, 1, ['differentTo']],
    ['false', 'sim', ['differentTo']],
    ['sim', 'talvez', ['differentTo']],
    ['12345678901234567890', 5, more],
    [5, '12345678901234567890', less],
    ['12345678901234567890,0', '12345678901234567890', same],
    ['12345678901234567890', 'abc', ['differentTo']],
    ['08:00', '2026-12-31', ['differentTo']],
    ['2026-12-31', 'abc', ['differentTo']],
    ['abc', '2026-12-31', ['differentTo']],
    ['8:00', '08:00', same],
    ['10 anos', 5, ['differentTo']],
    [5, '10 anos', ['differentTo']],
    [{}, {}, ['equalTo']],
  ])('%j and %j', (left, right, expected) => {
    expect(relation(left, right)).toEqual(expected)
  })
})

it('a list is equal to itself', () => {
  const list = ['a']
  expect(comparers.equalTo(new Reading(list), new Reading(list))).toBe(true)
})

describe('contains', () => {
  it.each([
    ['contrato social', 'social', true],
    ['contrato social', 'Social', false],
    [['a', 'b'], 'b', true],
    [['a', 'b'], 'c', false],
    [[1, 2], '2', true],
    [[{ nome: 'Ana', uf: 'SP' }], 'Ana', true],
    [[{ nome: 'Ana', uf: 'SP' }], 'An', false],
    [12345, '234', true],
    [[null, 'a'], 'a', true],
    [[null], 'a', false],
    [[{ nome: { primeiro: 'Ana' } }], 'Ana', false],
    [[{ nome: { primeiro: 'Ana' } }], ' ', false],
    [[{ nome: null, uf: 'SP' }], 'SP', true],
    [[{ valor: 'R$ 2,00' }], 2, true],
    [[{ a: 'x' }, { a: 'y' }], 'y', true],
  ])('%j contains %j: %s', (left, right, expected) => {
    expect(holds(left, 'contains', right)).toBe(expected)
    expect(holds(left, 'notContain', right)).toBe(!expected)
  })
})

describe('a field without an answer', () => {
  it.each([undefined, null, '', []].map((blank) => [blank]))(
    '%j is false in every comparison with a value',
    (blank) => {
      expect(all(blank, 'x')).toEqual([])
      expect(all(blank, 0)).toEqual([])
      expect(all(blank, false)).toEqual([])
    },
  )
  it('has no order and contains nothing, on either side', () => {
    expect(all([], -1)).toEqual([])
    expect(all(1, [])).toEqual(['differentTo'])
    expect(all(-1, [])).toEqual(['differentTo'])
    expect(all('abc', '')).toEqual(['differentTo'])
    expect(all([], [])).toEqual(['equalTo'])
  })
  it('is equal to nothing, and an answered one differs from it', () => {
    expect(all('', '')).toEqual(['equalTo'])
    expect(all('x', '')).toEqual(['differentTo'])
    expect(all(0, null)).toEqual(['differentTo'])
    expect(all(false, '')).toEqual(['differentTo'])
  })
})
