import { describe, expect, it } from 'vitest'
import { parseExpression } from './parse.ts'
import { printExpression } from './print.ts'

const print = (text: string) => {
  const parsed = parseExpression(text)
  return parsed.ok ? printExpression(parsed.value) : parsed.error
}

describe('each way to write', () => {
  it.each([
    ['igual a', ['igual a', 'igual', '=', '==', 'é igual a', 'for igual a', 'IGUAL A']],
    ['diferente de', ['diferente de', 'diferente', '<>', '!=', '≠', 'é diferente de']],
    ['maior que', ['maior que', 'maior do que', '>', 'for maior que']],
    ['menor que', ['menor que', 'menor do que', '<', 'é menor que']],
    ['maior ou igual a', ['maior ou igual a', 'maior ou igual que', 'maior igual', '>=', '≥']],
    ['menor ou igual a', ['menor ou igual a', 'menor ou igual que', 'menor igual', '<=', '≤']],
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
})
