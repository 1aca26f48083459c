import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Expression } from '../expression.ts'
import { parseExpression } from './parse.ts'
import { printExpression } from './print.ts'

const print = (text: string) => {
  const parsed = parseExpression(text)
  return parsed.ok ? printExpression(parsed.value) : parsed.error
}

describe('the text of a rule', () => {
  it.each([
    [
      'idade maior ou igual a 18 e (uf igual a "SP" ou uf igual a "PR")',
      'idade maior ou igual a 18 e (uf igual a "SP" ou uf igual a "PR")',
    ],
    ['a igual a 1 ou b igual a 2 e c igual a 3', 'a igual a 1 ou b igual a 2 e c igual a 3'],
    ['(a igual a 1 ou b igual a 2) e c igual a 3', '(a igual a 1 ou b igual a 2) e c igual a 3'],
    ['IDADE Maior Que 18 E UF Diferente De “SP”', 'IDADE maior que 18 e UF diferente de "SP"'],
    ['idade >= 18', 'idade maior ou igual a 18'],
    ['idade ≤ 18', 'idade menor ou igual a 18'],
    ['idade menor do que 18', 'idade menor que 18'],
    ['valor maior que R$ 1.234,56', 'valor maior que 1234,56'],
    ['casado = sim', 'casado igual a verdadeiro'],
    ['casado igual a não', 'casado igual a falso'],
    ['não casado', 'não casado'],
    ['não (a igual a 1)', 'não (a igual a 1)'],
    ['nome não contem "Silva"', 'nome não contém "Silva"'],
    ['nome é igual a "Ana"', 'nome igual a "Ana"'],
    ['nome igual a "diz ""oi"""', 'nome igual a "diz ""oi"""'],
    ['inicio maior que 31/12/2026', 'inicio maior que 31/12/2026'],
    ['todos socios.idade maior que 18', 'todo socios.idade maior que 18'],
    ['quantidade de socios maior que 2', 'quantidade de socios maior que 2'],
    ['nenhum socios.nome igual a vazio', 'nenhum socios.nome igual a vazio'],
    ['e igual a 1 e ou igual a 2', 'e igual a 1 e ou igual a 2'],
    ['quantidade maior que 1', 'quantidade maior que 1'],
    ['a igual a b', 'a igual a b'],
    ['SOMA(itens.valor) > 10%', 'SOMA(itens.valor) maior que 10 / 100'],
    ['1 + 2 * 3 - 4', '1 + 2 * 3 - 4'],
    ['(1 + 2) * 3', '(1 + 2) * 3'],
    ['1 - (2 - 3)', '1 - (2 - 3)'],
    ['-2 ^ 2', '-2 ^ 2'],
    ['média(1; 2,5)', 'MEDIA(1; 2,5)'],
  ])('%s', (text, printed) => {
    expect(print(text)).toBe(printed)
  })

  it.each([
    ['', 'expressao_invalida', 0],
    ['idade maior que', 'expressao_invalida', 15],
    ['idade maior 18', 'expressao_invalida', 6],
    ['idade maior que 18 uf', 'expressao_invalida', 19],
    ['(a igual a 1', 'expressao_invalida', 12],
    ['a igual a "x', 'aspas_abertas', 10],
    ['a # b', 'expressao_invalida', 2],
    [`${'('.repeat(100)}1`, 'expressao_profunda', 60],
    ['x'.repeat(20_001), 'expressao_longa', 0],
  ])('%s is refused at the character', (text, code, from) => {
    const parsed = parseExpression(text)
    expect(parsed.ok).toBe(false)
    if (!parsed.ok) expect(parsed.error).toMatchObject({ code, from })
  })
})

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

/** Places differ, and they alone. */
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
