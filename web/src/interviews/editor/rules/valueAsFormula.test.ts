import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formulaAsValue, valueAsFormula } from './valueAsFormula.ts'

it('a value becomes a formula: numbers and dates as written, text in quotes', () => {
  const values = ['', null, 10, -10, '10', '-1,5', 'Ana', '2026-03-10', 'Silva & Souza', 'HOJE()', true]
  expect(values.map((value) => valueAsFormula(value))).toEqual([
    '=',
    '=',
    '=10',
    '=-10',
    '=10',
    '=-1,5',
    '="Ana"',
    '=10/03/2026',
    '="Silva & Souza"',
    '="HOJE()"',
    '=verdadeiro',
  ])
})

it('a formula that is not a constant is kept as written', () => {
  expect(['=HOJE() + 30', '=a &', '='].map(formulaAsValue)).toEqual(['HOJE() + 30', 'a &', ''])
})

it('every text and boolean round-trips', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.boolean()), (value) => {
      expect(formulaAsValue(valueAsFormula(value))).toBe(value)
    }),
  )
})
