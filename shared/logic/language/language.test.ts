import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Expression } from '../expression.ts'
import { parseExpression } from './parse.ts'
import { printExpression } from './print.ts'

const name = fc.constantFrom('idade', 'uf', 'nome', 'socios.nome', 'this.valor', 'endereço', '_x1', 'quantidade')
const leaf: fc.Arbitrary<Expression> = fc.oneof(
  fc.string({ maxLength: 8 }).map((value) => ({ kind: 'literal' as const, value: value.normalize('NFC') })),
  fc.constantFrom('2026-12-31', '').map((value) => ({ kind: 'literal' as const, value })),
  fc.constantFrom(true, false, null).map((value) => ({ kind: 'literal' as const, value })),
  fc.constantFrom('0', '1', '18', '1234.56', '0.1').map((text) => ({ kind: 'number' as const, text })),
  fc
    .record({
      path: name.map((text) => text.split('.')),
      quantifier: fc.constantFrom(undefined, 'any', 'every', 'none', 'count'),
    })
    .map(({ path, quantifier }) => ({
      kind: 'ref' as const,
      path,
      from: 0,
      to: 0,
      ...(quantifier ? { quantifier: quantifier as 'any' } : {}),
    })),
)
const tree = fc.letrec<{ any: Expression }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.tuple(fc.constantFrom('+', '-', '*', '/', '^', '&'), tie('any'), tie('any')).map(([operator, left, right]) => ({
      kind: 'arithmetic' as const,
      operator: operator as '+',
      left,
      right,
    })),
    fc
      .tuple(
        fc.constantFrom(
          'equalTo',
          'differentTo',
          'greaterThan',
          'lessThan',
          'greaterThanOrEqualTo',
          'lessThanOrEqualTo',
          'contains',
          'notContain',
        ),
        tie('any'),
        tie('any'),
      )
      .map(([operator, left, right]) => ({ kind: 'compare' as const, operator: operator as 'equalTo', left, right })),
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('any'), { minLength: 2, maxLength: 3 }))
      .map(([kind, items]) => ({ kind, items })),
    tie('any').map((item) => ({ kind: 'not' as const, item })),
    tie('any').map((item) => ({ kind: 'negate' as const, item })),
    fc
      .array(tie('any'), { maxLength: 3 })
      .map((args) => ({ kind: 'call' as const, name: 'SOMA', args, from: 0, to: 0 })),
  ),
}))

/** Only positions may differ. */
const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, member) => (key === 'from' || key === 'to' ? undefined : member)))

describe('reading and printing', () => {
  it('gives back the tree that was printed', () => {
    fc.assert(
      fc.property(tree.any, (expression) => {
        const text = printExpression(expression)
        const parsed = parseExpression(text)
        expect(parsed.ok ? withoutPlaces(parsed.value) : { text, ...parsed.error }).toEqual(withoutPlaces(expression))
      }),
      { numRuns: 3_000 },
    )
  })
  it('never throws, whatever the text', () => {
    const piece = fc.constantFrom(
      'idade',
      ' ',
      '(',
      ')',
      ' e ',
      ' ou ',
      'não ',
      '"',
      '1',
      ',',
      ';',
      'maior que',
      '.',
      'R$',
      '%',
      '-',
      'é ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const parsed = parseExpression(text)
          if (parsed.ok) printExpression(parsed.value)
          else expect(parsed.error.from).toBeLessThanOrEqual(text.length)
        },
      ),
      { numRuns: 5_000 },
    )
  })
})
