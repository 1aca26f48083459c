import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Condition, type Literal, operators, quantifiers } from './condition.ts'
import { parseExpression } from './language/parse.ts'
import { printExpression } from './language/print.ts'
import { conditionsToExpression, expressionToConditions } from './toExpression.ts'

function read(text: string) {
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
  it('compares with a member of a list or of the current row, and with another field of a list', () => {
    expect(read('socios.cota maior que empresa.limite')).toEqual([
      {
        field: 'socios.cota',
        operator: 'greaterThan',
        value: '',
        valueRef: 'empresa.limite',
        logicOperator: 'and',
      },
    ])
  })
  it('keeps a number with too many digits as text', () => {
    const stored = (text: string) => read(`a = ${text}`)
    expect([stored('12345678901234567890'), stored('-0,1'), stored('0,10')]).toMatchObject([
      [{ value: '12345678901234567890' }],
      [{ value: -0.1 }],
      [{ value: 0.1 }],
    ])
  })
  it('parses a bare field as a yes-or-no question', () => {
    expect(read('socio.casado')).toEqual([
      { field: 'socio.casado', operator: 'equalTo', value: true, logicOperator: 'and' },
    ])
    expect(read('casado')).toEqual([{ field: 'casado', operator: 'equalTo', value: true, logicOperator: 'and' }])
  })
  it('rejects what only a formula can express', () => {
    const formulas = [
      'SOMA(a) > 1',
      'a + 1 = 2',
      'não a',
      '1 = 1',
      'a = -b',
      'a = b + 1',
      'a = todo b',
      'a e b + 1',
      'todo a',
    ]
    for (const text of formulas)
      expect([text, read(text)]).toMatchObject([
        text,
        {
          code: 'regra_nao_guardavel',
          message:
            'Uma condição compara um campo com um valor ou com outro campo; contas e funções vão em um campo de fórmula.',
        },
      ])
  })
})

describe('stored conditions as one expression', () => {
  const on = (field: string, value: Literal, rest: object = {}): Condition => ({
    field,
    operator: 'equalTo',
    value,
    logicOperator: 'and',
    ...rest,
  })
  const ref = (...path: string[]) => ({ kind: 'ref', path, from: 0, to: 0 })
  const equal = (left: object, right: object) => ({ kind: 'compare', operator: 'equalTo', left, right })
  const text = (value: Literal) => ({ kind: 'literal', value })
  const a = equal(ref('a'), text('1'))
  const b = equal(ref('b'), text('1'))
  const c = equal(ref('c'), text('1'))
  const or = { logicOperator: 'or' }

  it('are undefined if there are none, or only empty groups', () => {
    expect(conditionsToExpression([])).toBeUndefined()
    expect(conditionsToExpression([{ conditionals: [], logicOperator: 'or' }])).toBeUndefined()
  })
  it('binds and tighter than or, and ignores the operator of the first condition', () => {
    expect(conditionsToExpression([on('a', '1', or)])).toEqual(a)
    expect(conditionsToExpression([on('a', '1'), on('b', '1')])).toEqual({ kind: 'and', items: [a, b] })
    expect(conditionsToExpression([on('a', '1'), on('b', '1', or)])).toEqual({ kind: 'or', items: [a, b] })
    expect(conditionsToExpression([on('a', '1'), on('b', '1', or), on('c', '1')])).toEqual({
      kind: 'or',
      items: [a, { kind: 'and', items: [b, c] }],
    })
    expect(conditionsToExpression([on('a', '1'), on('b', '1'), on('c', '1', or)])).toEqual({
      kind: 'or',
      items: [{ kind: 'and', items: [a, b] }, c],
    })
  })
  it('keep groups together, and skip empty ones', () => {
    const group: Condition = { conditionals: [on('b', '1'), on('c', '1', or)], logicOperator: 'and' }
    const empty: Condition = { conditionals: [], logicOperator: 'or' }
    expect(conditionsToExpression([empty, on('a', '1'), empty, group])).toEqual({
      kind: 'and',
      items: [a, { kind: 'or', items: [b, c] }],
    })
  })
  it('name fields by their path, the value of a simple list by a dot', () => {
    expect(conditionsToExpression([on('.', 'x')])).toEqual(equal(ref('this'), text('x')))
    expect(conditionsToExpression([on('a.b', '', { valueRef: 'c.d' })])).toEqual(equal(ref('a', 'b'), ref('c', 'd')))
    expect(conditionsToExpression([on('a.b', 'x', { quantifier: 'every' })])).toEqual(
      equal({ ...ref('a', 'b'), quantifier: 'every' }, text('x')),
    )
  })
  it.each<[Literal, object]>([
    ['x', text('x')],
    ['', text('')],
    [true, text(true)],
    [null, text(null)],
    [2, { kind: 'number', text: '2' }],
    [0, { kind: 'number', text: '0' }],
    [-1.5, { kind: 'negate', item: { kind: 'number', text: '1.5' } }],
    [1e21, text('1e+21')],
    [-1e21, text('-1e+21')],
    [Number.NaN, text(null)],
    [Number.POSITIVE_INFINITY, text(null)],
  ])('compare with %j as it is', (value, right) => {
    expect(conditionsToExpression([on('a', value)])).toEqual(equal(ref('a'), right))
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

it('printing and parsing stored conditions keeps their meaning', () => {
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
