import { describe, expect, it } from 'vitest'
import { parseExpression } from './parse.ts'
import { printExpression } from './print.ts'

function print(text: string) {
  const parsed = parseExpression(text)
  return parsed.ok ? printExpression(parsed.value) : parsed.error
}

describe('each way to write', () => {
  it.each([
    [
      'igual a',
      [
        'igual a',
        'igual',
        '=',
        '==',
        'é igual a',
        'for igual a',
        'IGUAL A',
        'igual ao',
        'é',
        'está',
        'não é diferente de',
      ],
    ],
    ['diferente de', ['diferente de', 'diferente', '<>', '!=', '≠', 'é diferente de', 'não é', 'não igual a']],
    [
      'maior que',
      ['maior que', 'maior do que', '>', 'for maior que', 'superior a', 'não é menor ou igual a', 'estiver maior que'],
    ],
    ['menor que', ['menor que', 'menor do que', '<', 'é menor que', 'seja inferior a', 'não maior ou igual a']],
    [
      'maior ou igual a',
      [
        'maior ou igual a',
        'maior ou igual que',
        'maior igual',
        '>=',
        '≥',
        'maior ou igual',
        'maior que ou igual a',
        'maior do que ou igual a',
        'no mínimo',
        'não é menor que',
      ],
    ],
    [
      'menor ou igual a',
      [
        'menor ou igual a',
        'menor ou igual que',
        'menor igual',
        '<=',
        '≤',
        'menor ou igual',
        'menor que ou igual a',
        'menor do que ou igual a',
        'é no máximo',
        'não maior que',
      ],
    ],
    ['contém', ['contém', 'contem']],
    ['não contém', ['não contém', 'nao contem']],
  ])("'%s'", (operator, ways) => {
    expect(ways.map((way) => print(`uf ${way} nome`))).toEqual(ways.map(() => `uf ${operator} nome`))
  })

  it.each([
    ['algum', ['algum', 'alguma']],
    ['todo', ['todo', 'toda', 'todos', 'todas']],
    ['nenhum', ['nenhum', 'nenhuma']],
    ['quantidade de', ['quantidade de']],
  ])("'%s' of a list", (quantifier, ways) => {
    expect(ways.map((way) => print(`${way} socios.idade maior que 1`))).toEqual(
      ways.map(() => `${quantifier} socios.idade maior que 1`),
    )
  })

  it.each([
    ['verdadeiro', ['sim', 'true', 'verdadeiro', 'SIM']],
    ['falso', ['não', 'nao', 'false', 'falso']],
    ['vazio', ['vazio', 'Vazio']],
  ])("the value '%s'", (value, ways) => {
    expect(ways.map((way) => print(`casado igual a ${way}`))).toEqual(ways.map(() => `casado igual a ${value}`))
  })

  it('sim and não are values, not fields', () => {
    const right = (text: string) => {
      const parsed = parseExpression(`casado = ${text}`)
      return parsed.ok && parsed.value.kind === 'compare' ? parsed.value.right : parsed
    }
    for (const text of ['sim', 'true', 'verdadeiro']) expect(right(text)).toEqual({ kind: 'literal', value: true })
    for (const text of ['não', 'false', 'falso']) expect(right(text)).toEqual({ kind: 'literal', value: false })
  })

  it.each([
    ['casado igual a vazio', ['casado está vazio', 'casado é vazia', 'casado for vazio', 'casado não está preenchido']],
    ['casado diferente de vazio', ['casado está preenchido', 'casado estiver preenchida', 'casado não é vazio']],
  ])("'%s'", (said, ways) => {
    expect(ways.map(print)).toEqual(ways.map(() => said))
  })
})
