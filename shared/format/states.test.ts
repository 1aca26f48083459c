import { describe, expect, it, test } from 'vitest'
import { BRAZILIAN_STATES, parseState, stateName, stateWithPlace, stateWithPreposition } from './states.ts'

describe('the Brazilian states', () => {
  test.each([
    ['AC', 'do Acre', 'no Acre'],
    ['AL', 'de Alagoas', 'em Alagoas'],
    ['AP', 'do Amapá', 'no Amapá'],
    ['AM', 'do Amazonas', 'no Amazonas'],
    ['BA', 'da Bahia', 'na Bahia'],
    ['CE', 'do Ceará', 'no Ceará'],
    ['DF', 'do Distrito Federal', 'no Distrito Federal'],
    ['ES', 'do Espírito Santo', 'no Espírito Santo'],
    ['GO', 'de Goiás', 'em Goiás'],
    ['MA', 'do Maranhão', 'no Maranhão'],
    ['MT', 'de Mato Grosso', 'em Mato Grosso'],
    ['MS', 'de Mato Grosso do Sul', 'em Mato Grosso do Sul'],
    ['MG', 'de Minas Gerais', 'em Minas Gerais'],
    ['PA', 'do Pará', 'no Pará'],
    ['PB', 'da Paraíba', 'na Paraíba'],
    ['PR', 'do Paraná', 'no Paraná'],
    ['PE', 'de Pernambuco', 'em Pernambuco'],
    ['PI', 'do Piauí', 'no Piauí'],
    ['RJ', 'do Rio de Janeiro', 'no Rio de Janeiro'],
    ['RN', 'do Rio Grande do Norte', 'no Rio Grande do Norte'],
    ['RS', 'do Rio Grande do Sul', 'no Rio Grande do Sul'],
    ['RO', 'de Rondônia', 'em Rondônia'],
    ['RR', 'de Roraima', 'em Roraima'],
    ['SC', 'de Santa Catarina', 'em Santa Catarina'],
    ['SP', 'de São Paulo', 'em São Paulo'],
    ['SE', 'de Sergipe', 'em Sergipe'],
    ['TO', 'do Tocantins', 'no Tocantins'],
  ])('%s is %s and %s', (uf, withPreposition, withPlace) => {
    expect([stateWithPreposition(uf), stateWithPlace(uf)]).toEqual([withPreposition, withPlace])
  })

  it('are 27, all of them in the table above', () => {
    expect(new Set(BRAZILIAN_STATES.map(({ uf }) => uf)).size).toBe(27)
  })

  test.each([
    ['pr', 'Paraná'],
    [' SP ', 'São Paulo'],
    ['XX', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is called %s', (uf, name) => {
    expect(stateName(uf)).toBe(name)
  })

  it('have no preposition if they do not exist', () => {
    expect([stateWithPreposition('XX'), stateWithPlace('XX')]).toEqual([undefined, undefined])
  })

  test.each([
    ['SP', 'SP'],
    ['sp', 'SP'],
    ['São Paulo', 'SP'],
    ['SAO PAULO', 'SP'],
    [' Rio Grande do Sul ', 'RS'],
    ['Rio Grande', undefined],
    ['', undefined],
    ['x'.repeat(100), undefined],
  ])('%j is read as %s', (text, uf) => {
    expect(parseState(text)).toBe(uf)
  })

  it('are read back from their names', () => {
    expect(BRAZILIAN_STATES.map(({ name }) => parseState(name))).toEqual(BRAZILIAN_STATES.map(({ uf }) => uf))
  })
})
