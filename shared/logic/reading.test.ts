import { describe, expect, it } from 'vitest'
import { Decimal } from '../format/index.ts'
import { Reading } from './reading.ts'

function read(value: unknown) {
  const { blank, boolean, number, exact, moment, text } = new Reading(value)
  return { blank, boolean, number, exact: exact?.toFixed(), moment, text }
}

describe('a value', () => {
  it.each([undefined, null, '', []].map((value) => [value]))('%j is blank', (value) => {
    expect(new Reading(value).blank).toBe(true)
  })
  it.each([0, false, ' ', 'a', {}, [''], Number.NaN].map((value) => [value]))('%j is not blank', (value) => {
    expect(new Reading(value).blank).toBe(false)
  })
})

describe('as a boolean', () => {
  it.each([
    [true, true],
    [false, false],
    ['true', true],
    ['sim', true],
    ['false', false],
    ['não', false],
    ['nao', false],
    ['SIM', true],
    [' Sim ', true],
    ['NÃO', false],
    ['na\u0303o', false],
    ['FALSE', false],
    ['True', true],
    ['sim         ', true],
    ['sim          ', undefined],
    ['sim, claro', undefined],
    ['talvez', undefined],
    ['assim', undefined],
    ['', undefined],
    [1, undefined],
    [0, undefined],
    [null, undefined],
    [['sim'], undefined],
  ])('%j is %j', (value, expected) => {
    expect(new Reading(value).boolean).toBe(expected)
  })
})

describe('as a number', () => {
  it.each([
    [5, 5, '5'],
    [0.1, 0.1, '0.1'],
    [Number.POSITIVE_INFINITY, undefined, undefined],
    [Number.NaN, undefined, undefined],
    ['0', 0, '0'],
    ['-5', -5, '-5'],
    ['+5', 5, '5'],
    ['−5', -5, '-5'],
    [' 18 ', 18, '18'],
    ['1.234,56', 1234.56, '1234.56'],
    ['1234.56', 1234.56, '1234.56'],
    [',5', 0.5, '0.5'],
    ['R$ 1.234,56', 1234.56, '1234.56'],
    ['r$ 7', 7, '7'],
    ['-R$ 7,00', -7, '-7'],
    ['999999999999999', 999_999_999_999_999, '999999999999999'],
    ['9999999999999999', undefined, '9999999999999999'],
    ['12345678901234,56', undefined, '12345678901234.56'],
    ['1234567890123,56', 1_234_567_890_123.56, '1234567890123.56'],
    ['01310', undefined, undefined],
    [' 01310', undefined, undefined],
    ['0,5', 0.5, '0.5'],
    ['10 anos', undefined, undefined],
    ['abc', undefined, undefined],
    ['x1', undefined, undefined],
    ['1'.repeat(60), undefined, '1'.repeat(60)],
    ['1'.repeat(61), undefined, undefined],
    ['', undefined, undefined],
    [true, undefined, undefined],
    [null, undefined, undefined],
    [[], 0, '0'],
    [['a', 'b'], 2, '2'],
    [{}, undefined, undefined],
    [new Decimal('1.5'), 1.5, '1.5'],
    [new Decimal('1234567890.1234567'), undefined, '1234567890.1234567'],
    [new Decimal('1e-390'), undefined, `0.${'0'.repeat(389)}1`],
  ])('%j is %j, exactly %j', (value, number, exact) => {
    const reading = new Reading(value)
    expect([reading.number, reading.exact?.toFixed()]).toEqual([number, exact])
    expect([reading.number, reading.exact?.toFixed()]).toEqual([number, exact])
  })
})

describe('as a date or a time', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['2026-12-31T10:00', '2026-12-31T10:00'],
    ['2026-12-31T10:00:59', '2026-12-31T10:00'],
    ['2027-01-01T02:30:00Z', '2026-12-31T23:30'],
    ['2026-12-31T23:30-0300', '2026-12-31T23:30'],
    ['2026-02-30T10:00Z', undefined],
    ['x2026-12-31T10:00', undefined],
    ['2026-12-31T10:0', undefined],
    ['8:05', '08:05'],
    ['25:00', undefined],
    ['2026-02-30', undefined],
    ['2026-12-31'.padEnd(31), undefined],
    ['abc', undefined],
    [20261231, undefined],
    [null, undefined],
  ])('%j is %j', (value, expected) => {
    expect(new Reading(value).moment).toBe(expected)
  })
  it('has at most 30 characters, and counts up to the minute', () => {
    expect(new Reading('1 2026-12-31T10:00').moment).toBeUndefined()
    expect(new Reading('2026-12-31T10:00:00.0000-03:00').moment).toBe('2026-12-31T10:00')
    expect(new Reading('2026-12-31T10:00:00.00000-03:00').moment).toBeUndefined()
  })
})

describe('as text', () => {
  it.each([
    [' a b ', 'a b'],
    ['e\u0301', '\u00e9'],
    [1.5, '1.5'],
    [true, 'true'],
    [false, 'false'],
    [new Decimal('1e21'), '1000000000000000000000'],
    [null, ''],
    [undefined, ''],
    [['a'], ''],
    [{}, ''],
  ])('%j is %j', (value, expected) => {
    expect(new Reading(value).text).toBe(expected)
  })
})

it('a value has all these readings at once, however often they are read', () => {
  const expected = { blank: false, boolean: undefined, number: 18, exact: '18', moment: undefined, text: '18' }
  expect(read('18')).toEqual(expected)
  const reading = new Reading('sim')
  expect([reading.boolean, reading.number, reading.moment, reading.text, reading.boolean, reading.number]).toEqual([
    true,
    undefined,
    undefined,
    'sim',
    true,
    undefined,
  ])
})
