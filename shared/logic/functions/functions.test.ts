import { describe, expect, it } from 'vitest'
import { compileFormula } from '../evaluate/compile.ts'
import { parseExpression } from '../language/parse.ts'
import { MISSING, Reading } from '../reading.ts'
import { Failure, toStored } from '../value.ts'
import { guide } from './guide.ts'
import { functions } from './index.ts'

const values: Record<string, unknown> = {
  total: '1000.10',
  parcelas: 3,
  vazio_: '',
  nome: 'Ana',
  inicio: '2026-01-31',
  itens: [{ valor: '0.1' }, { valor: '0.2' }, { valor: '' }],
  ufs: ['SP', 'PR', 'SP'],
}

function evaluate(text: string) {
  const parsed = parseExpression(text)
  if (!parsed.ok) return parsed.error
  const outcome = compileFormula(parsed.value, {
    today: () => '2026-03-10',
    read: ({ path: [first = '', member] }) => {
      const value = values[first]
      if (Array.isArray(value) && member) return () => value.map((row) => new Reading(row[member]))
      return () => (value === undefined ? MISSING : new Reading(value))
    },
  })(undefined)
  return outcome instanceof Failure ? outcome.code : toStored(outcome)
}

describe('each function', () => {
  it.each([...functions.values()].map((called) => [called.name, called] as const))(
    '%s gives the result of its example',
    (name, called) => {
      const { about, formula, result } = guide[name]!
      expect(evaluate(formula)).toEqual(result)
      expect(called.usage).toContain('(')
      expect(about).toMatch(/\.$/)
    },
  )
  it('has an example, and there are no others', () => {
    expect(Object.keys(guide).sort()).toEqual([...functions.keys()].sort())
  })
  it.each([...functions.values()].map((called) => [called.name, called] as const))(
    '%s rejects too many arguments',
    (name, called) => {
      const args = Array(called.max + 1)
        .fill('1')
        .join('; ')
      expect(evaluate(`${name}(${args})`)).toBe('formula_argumentos')
    },
  )
})

describe('a formula', () => {
  it.each([
    ['0,1 + 0,2', 0.3],
    ['total / parcelas', '333.36666666666666666667'],
    ['ARRED(total / parcelas; 2)', 333.37],
    ['total * 10%', 100.01],
    ['9007199254740991 + 1', '9007199254740992'],
    ['2 ^ 10', 1024],
    ['-2 ^ 2', -4],
    ['SOMA(itens.valor)', 0.3],
    ['MÉDIA(itens.valor)', 0.15],
    ['SOMA(itens.valor * 2)', 0.6],
    ['SOMA(itens.valor * itens.valor)', 0.05],
    ['SOMA(1 - itens.valor)', 1.7],
    ['SOMA(itens.valor / 0)', 'formula_divisao_por_zero'],
    ['SOMA(itens.valor * ufs) ', 'formula_nao_numero'],
    ['CONT(itens)', 3],
    ['CONT(itens.valor)', 2],
    ['CONTSE(ufs; "SP")', 2],
    ['quantidade de itens', 3],
    ['nome & " Lima"', 'Ana Lima'],
    ['vazio_ + 1', null],
    ['SOMA(vazio_; 1)', 1],
    ['desconhecido + 1', null],
    ['nome + 1', 'formula_nao_numero'],
    ['1 / 0', 'formula_divisao_por_zero'],
    ['10 ^ 1001', 'formula_numero_grande'],
    ['ALGO(1)', 'formula_funcao_desconhecida'],
    ['inicio + 1', '2026-02-01'],
    ['inicio - 01/01/2026', 30],
    ['inicio * 2', 'formula_nao_numero'],
    ['SE(nome igual a "Ana" e parcelas > 2; 1; 2)', 1],
    ['SE(1 / 0 > 1; "a"; "b")', 'b'],
    ['ENUMERAR(ufs)', 'SP, PR e SP'],
    ['EXTENSO(total; "moeda")', 'mil reais e dez centavos'],
    ['ITEM(ufs; -1)', 'SP'],
    ['DATA(2026; 2; 30)', 'formula_nao_data'],
  ])('%s', (text, result) => {
    expect(evaluate(text)).toEqual(result)
  })
})
