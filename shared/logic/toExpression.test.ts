import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Condition, operators, quantifiers } from './condition.ts'
import { parseExpression } from './language/parse.ts'
import { printExpression } from './language/print.ts'
import { conditionsToExpression, expressionToConditions } from './toExpression.ts'

const read = (text: string) => {
  const parsed = parseExpression(text)
  if (!parsed.ok) return parsed.error
  const conditions = expressionToConditions(parsed.value)
  return conditions.ok ? conditions.value : conditions.error
}

describe('a rule in Portuguese as stored conditions', () => {
  it('keeps precedence: e binds tighter than ou, parentheses become a group', () => {
    expect(read('idade maior ou igual a 18 e (uf igual a "SP" ou uf igual a "PR")')).toEqual([
      { field: 'idade', operator: 'greaterThanOrEqualTo', value: 18, logicOperator: 'and' },
      {
        conditionals: [
          { field: 'uf', operator: 'equalTo', value: 'SP', logicOperator: 'and' },
          { field: 'uf', operator: 'equalTo', value: 'PR', logicOperator: 'or' },
        ],
        logicOperator: 'and',
      },
    ])
    expect(read('a igual a 1 ou b igual a 2 e c igual a 3')).toEqual([
      { field: 'a', operator: 'equalTo', value: 1, logicOperator: 'and' },
      { field: 'b', operator: 'equalTo', value: 2, logicOperator: 'or' },
      { field: 'c', operator: 'equalTo', value: 3, logicOperator: 'and' },
    ])
  })
  it('compares with another field, with lists and with less than zero', () => {
    expect(read('total maior que limite')).toEqual([
      { field: 'total', operator: 'greaterThan', value: '', valueRef: 'limite', logicOperator: 'and' },
    ])
    expect(read('todo socios.cota maior que -1,5')).toEqual([
      { field: 'socios.cota', operator: 'greaterThan', value: -1.5, quantifier: 'every', logicOperator: 'and' },
    ])
  })
  it('reads a bare field as a question', () => {
    expect(read('casado')).toEqual([{ field: 'casado', operator: 'equalTo', value: true, logicOperator: 'and' }])
  })
  it('refuses what only a formula can say', () => {
    for (const text of ['SOMA(a) > 1', 'a + 1 = 2', 'não a', '1 = 1'])
      expect(read(text)).toMatchObject({ code: 'regra_nao_guardavel' })
  })
})

const literal = fc.oneof(
  fc.string({ maxLength: 6 }).map((text) => text.normalize('NFC')),
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.integer({ min: 1, max: 1e6 }).map((cents) => cents / 100),
  fc.boolean(),
  fc.constant(null),
)
const comparison = fc
  .record({
    field: fc.constantFrom('idade', 'uf', 'socios.nome', 'endereço'),
    operator: fc.constantFrom(...operators),
    value: literal,
    quantifier: fc.option(fc.constantFrom(...quantifiers), { nil: undefined }),
    logicOperator: fc.constantFrom('and' as const, 'or' as const),
  })
  .map(({ quantifier, ...rest }): Condition => (quantifier ? { ...rest, quantifier } : rest))
const conditions = fc.letrec<{ list: Condition[] }>((tie) => ({
  list: fc.array(
    fc.oneof(
      { maxDepth: 2 },
      comparison,
      fc.record({ conditionals: tie('list'), logicOperator: fc.constantFrom('and' as const, 'or' as const) }),
    ),
    { minLength: 1, maxLength: 3 },
  ) as fc.Arbitrary<Condition[]>,
}))

const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, member) => (key === 'from' || key === 'to' ? undefined : member)))

it('stored conditions, printed and read back, mean the same', () => {
  fc.assert(
    fc.property(conditions.list, (list) => {
      const expression = conditionsToExpression(list)!
      const text = printExpression(expression)
      const parsed = parseExpression(text)
      expect(parsed.ok && withoutPlaces(parsed.value), text).toEqual(withoutPlaces(expression))
      const stored = expressionToConditions(expression)
      expect(stored.ok && withoutPlaces(conditionsToExpression(stored.value)), text).toEqual(withoutPlaces(expression))
    }),
    { numRuns: 3_000 },
  )
})
