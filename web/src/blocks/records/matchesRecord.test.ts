import { describe, expect, test } from 'vitest'
import { Decimal } from '#shared/format/decimal.ts'
import { matchesFilter, matchesText } from './matchesRecord.ts'

describe('a text search', () => {
  test.each([
    ['', ['Ana'], true],
    ['  ', [], true],
    ['an', ['Maria Joana'], true],
    ['MARIA', ['Maria Joana'], true],
    ['joao', ['João Batista'], true],
    ['ção', ['Citacao'], true],
    ['ana', ['Maria', 'Joana'], true],
    ['ana', ['Maria', undefined], false],
    ['12', [12], true],
    ['1', [12], false],
    ['12', ['Lote 120'], true],
    ['1.250,50', [new Decimal('1250.5')], true],
    ['R$ 1.250,50', [new Decimal('1250.5')], true],
    ['1250', [new Decimal('1250.5')], false],
    ['abc', [12, Number.NaN], false],
    ['0,3', [new Decimal('0.1').plus('0.2')], true],
  ])('%j in %j: %s', (text, values, found) => {
    expect(matchesText(values, text)).toBe(found)
  })
})

describe('a filter', () => {
  const record = { name: 'João Batista', city: 'Niterói', age: 42, file: null }
  test.each([
    [{}, true],
    [{ name: 'joão' }, true],
    [{ name: 'joao', city: 'NITER' }, true],
    [{ name: 'joão', city: 'Rio' }, false],
    [{ age: 42 }, true],
    [{ age: '42' }, true],
    [{ age: 4 }, false],
    [{ age: '' }, false],
    [{ name: undefined }, true],
    [{ file: 'a' }, false],
    [{ toString: 'function' }, false],
  ])('%j: %s', (filter, matches) => {
    expect(matchesFilter(record, filter)).toBe(matches)
  })
})
