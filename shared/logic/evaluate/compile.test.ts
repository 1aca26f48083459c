import { describe, expect, it } from 'vitest'
import { toDecimal } from '../../format/index.ts'
import type { Expression } from '../expression.ts'
import { parseExpression } from '../language/parse.ts'
import { MISSING, Reading } from '../reading.ts'
import { Failure } from '../value.ts'
import { compileFormula, compileTest, type Environment, isTrueReading } from './compile.ts'

const values: Record<string, unknown> = {
  zero: 0,
  um: 1,
  dois: 2,
  sim: 'sim',
  nao: 'não',
  texto: 'abc',
  branco: '',
  arquivo: { fileId: 'x' },
  ufs: ['SP', 'PR'],
  nada: [],
  notas: [1, 9],
  marcados: ['sim', 'não'],
  socios: [
    { nome: 'Ana', idade: 30 },
    { nome: 'Caio', idade: 17 },
    { nome: '', idade: '' },
  ],
  maiores: [{ idade: 30 }, { idade: 40 }],
  vazios: [],
  falsos: [0, ''],
  nulos: [null],
}

const environment: Environment<undefined> = {
  today: () => '2026-03-10',
  read: ({ path: [first = '', member] }) => {
    const value = values[first]
    if (Array.isArray(value) && member)
      return () => value.map((row) => (row[member] === undefined ? MISSING : new Reading(row[member])))
    return () => (value === undefined ? MISSING : new Reading(value))
  },
}

function tree(text: string): Expression {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`)
  return parsed.value
}
const holds = (text: string) => compileTest(tree(text), environment)(undefined)
function outcome(text: string) {
  const value = compileFormula(tree(text), environment)(undefined)
  return value instanceof Failure ? value.code : value
}

describe('a condition', () => {
  it.each([
    ['um igual a 1 e dois igual a 2', true],
    ['um igual a 1 e dois igual a 3', false],
    ['um igual a 2 ou dois igual a 2', true],
    ['um igual a 2 ou dois igual a 3', false],
    ['não (um igual a 2)', true],
    ['não (um igual a 1)', false],
    ['um', true],
    ['zero', false],
    ['sim', true],
    ['nao', false],
    ['texto', true],
    ['branco', false],
    ['arquivo', true],
    ['ufs', true],
    ['nada', false],
    ['ausente', false],
    ['falsos', true],
    ['quantidade de falsos', true],
    ['falsos maior que 1', true],
    ['algum nulos', false],
    ['um + 1', true],
    ['um - 1', false],
    ['1 / zero', false],
    ['verdadeiro', true],
    ['falso', false],
    // A missing field makes it false, on either side and with every operator (S0 §5).
    ['ausente igual a 1', false],
    ['ausente diferente de 1', false],
    ['ausente igual a ""', false],
    ['um diferente de ausente', false],
    ['um igual a ausente', false],
    ['um + 0 igual a ausente', false],
    ['ausente igual a ausente', false],
    ['ausente igual a branco', false],
    ['"" igual a ausente', false],
    ['um menor que dois', true],
    ['dois menor que um', false],
    ['um + 1 igual a dois', true],
    ['um + 1 igual a um', false],
    // So does an operand that fails to evaluate.
    ['1 / zero igual a 1', false],
    ['1 / zero diferente de 1', false],
    ['um diferente de 1 / zero', false],
    ['um + 0 diferente de 1 / zero', false],
  ])('%s: %s', (text, expected) => {
    expect(holds(text)).toBe(expected)
  })
})

describe('a condition on a list', () => {
  it.each([
    ['socios.idade maior que 18', true],
    ['algum socios.idade menor que 18', true],
    ['algum socios.idade maior que 30', false],
    ['todos socios.idade maior que 18', false],
    ['todos maiores.idade maior que 18', true],
    ['todos maiores.idade maior que 30', false],
    ['todos vazios.idade maior que 18', false],
    ['nenhum socios.idade maior que 30', true],
    ['nenhum socios.idade maior que 18', false],
    ['nenhum vazios.idade maior que 18', true],
    ['nenhum socios.idade maior que ausente', false],
    ['todos maiores.idade maior que zero', true],
    ['todos socios.idade maior que zero', false],
    ['todos maiores.nome diferente de "x"', false],
    // In a list of bare values, or of selected options, each item is compared; in whole rows, their members.
    ['algum ufs igual a "SP"', true],
    ['todos ufs igual a "SP"', false],
    ['todos ufs contém "P"', true],
    ['todos ufs diferente de "RJ"', true],
    ['nenhum ufs igual a "SP"', false],
    ['nenhum ufs igual a "RJ"', true],
    ['nenhum nada igual a "RJ"', true],
    ['todos nada igual a "RJ"', false],
    ['todos notas maior que 5', false],
    ['algum notas maior que 5', true],
    ['nenhum notas maior que 9', true],
    ['nenhum socios igual a "Ana"', false],
    ['nenhum socios igual a "Bia"', true],
    ['nenhum um igual a 1', false],
    ['nenhum ausente igual a 1', false],
    ['todos marcados', false],
    ['algum marcados', true],
    ['nenhum marcados', false],
    ['todos ufs', true],
    ['nenhum ausente', false],
    ['maiores.nome igual a ""', false],
    ['quantidade de socios igual a 3', true],
    ['quantidade de socios.nome igual a 2', true],
    ['quantidade de nada igual a 0', true],
    ['quantidade de texto igual a 1', true],
    ['quantidade de branco igual a 0', true],
    ['quantidade de ausente igual a 0', true],
    ['socios.nome', true],
    ['maiores.nome', false],
    ['dois igual a ufs', true],
    ['um igual a ufs', false],
    ['quantidade de ufs igual a quantidade de socios.nome', true],
    ['um + 1 igual a ufs', true],
    ['socios.nome contém "Ana"', true],
    ['"Ana" igual a socios.nome', false],
  ])('%s: %s', (text, expected) => {
    expect(holds(text)).toBe(expected)
  })
})

describe('a formula', () => {
  it.each([
    ['ufs', ['SP', 'PR']],
    ['socios.idade', [30, 17, null]],
    ['quantidade de socios.nome', 2],
    ['um menor que dois', true],
    ['não sim', false],
    ['-dois', -2],
    ['-(1 / zero)', 'formula_divisao_por_zero'],
    ['1 / zero + 1', 'formula_divisao_por_zero'],
    ['1 + 1 / zero', 'formula_divisao_por_zero'],
    ['MAXIMO(1 / zero; 2)', 'formula_divisao_por_zero'],
    ['DESCONHECIDA(1)', 'formula_funcao_desconhecida'],
    ['SE(1)', 'formula_argumentos'],
    ['SE(1; 2; 3; 4)', 'formula_argumentos'],
    ['SE(um igual a 1; "a"; 1 / zero)', 'a'],
    ['HOJE()', '2026-03-10'],
    ['SOMA(um; dois)', toDecimal('3')],
    ['JUNTAR("/"; ufs)', 'SP/PR'],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', toDecimal('9007199254740992')],
    ['0,5', toDecimal('0.5')],
  ])('%s is %j', (text, expected) => {
    expect(outcome(text)).toEqual(expected)
  })
  it('reports its missing references', () => {
    expect(compileFormula(tree('DESCONHECIDA(1)'), environment)(undefined)).toEqual(
      new Failure('formula_funcao_desconhecida', 'A função DESCONHECIDA não existe.'),
    )
    expect(compileFormula(tree('ABS()'), environment)(undefined)).toMatchObject({
      message: expect.stringMatching(/^ABS não aceita 0 argumentos: ABS\(.+\)\.$/),
    })
  })
})

describe('inside a list, all its rows are used', () => {
  /** Which references are read as whole lists. */
  const wholes = (text: string, compile: typeof compileTest | typeof compileFormula) => {
    const asked: string[] = []
    const noting: Environment<undefined> = {
      today: () => '',
      read: ({ path }, whole = false) => {
        if (whole) asked.push(path.join('.'))
        return () => MISSING
      },
    }
    compile(tree(text), noting)(undefined)
    return [...new Set(asked)].sort()
  }
  it.each([
    ['SOMA(a.b; c) + a.d', ['a.b', 'c']],
    ['SOMA(a.b + 1)', []],
    ['MÉDIA(a.b) > MÁXIMO(a.c) ou a.d', ['a.b', 'a.c']],
    ['CONT(a)', ['a']],
    ['ABS(a.b)', []],
    ['SE(a.b; a.c; 1)', []],
    ['quantidade de a.b + 1', ['a.b']],
    ['todo a.b igual a 1', ['a.b']],
    ['todo a.b', ['a.b']],
    ['a.b igual a 1', []],
    ['1 igual a quantidade de a.b', ['a.b']],
    ['a.b', []],
    ['1 + a.b', []],
    ['a.b igual a a.c', []],
  ])('%s: %j', (text, expected) => {
    expect([text, wholes(text, compileTest), wholes(text, compileFormula)]).toEqual([text, expected, expected])
  })
})

it('the items of a list satisfy a condition if any of them does', () => {
  expect(isTrueReading([new Reading(''), new Reading('sim')])).toBe(true)
  expect(isTrueReading([new Reading(''), new Reading(0), MISSING])).toBe(false)
  expect(isTrueReading([])).toBe(false)
})

describe('a function', () => {
  type Lists = { readonly a: readonly Reading[]; readonly b: readonly Reading[]; readonly today: string }
  const lists: Environment<Lists> = {
    today: ({ today }) => today,
    read:
      ({ path: [name] }) =>
      (context) =>
        name === 'a' ? context.a : context.b,
  }
  const column = (...numbers: number[]) => numbers.map((number) => new Reading(number))

  it('over lists uses their current values', () => {
    const total = compileFormula(tree('SOMA(a; b)'), lists)
    const [a, b, today] = [column(1, 2), column(3), '2026-03-10']
    const totals = [
      total({ a, b, today }),
      total({ a, b, today }),
      total({ a, b: column(4), today }),
      total({ a: column(5), b: column(4), today }),
      total({ a: column(1, 2), b, today }),
    ]
    expect(totals.map(String)).toEqual(['6', '6', '7', '9', '6'])
  })

  it('of the current day follows it', () => {
    const day = compileFormula(tree('HOJE()'), lists)
    const on = (today: string) => day({ a: [], b: [], today })
    expect([on('2026-03-10'), on('2026-03-11')]).toEqual(['2026-03-10', '2026-03-11'])
  })

  it('says how many arguments it takes', () => {
    const said = (text: string) => {
      const value = compileFormula(tree(text), environment)(undefined)
      return value instanceof Failure ? value.message : value
    }
    expect(said('SE(1)')).toBe('SE não aceita 1 argumento: SE(condição; se_sim; se_não).')
    expect(said('SE(1; 2; 3; 4)')).toBe('SE não aceita 4 argumentos: SE(condição; se_sim; se_não).')
  })
})
