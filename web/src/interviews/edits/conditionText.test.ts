import { expect, it } from 'vitest'
import { printConditions, readConditions } from './conditionText.ts'

it.each([
  ['idade maior ou igual a 18'],
  ['idade maior ou igual a 18 e (uf igual a "SP" ou uf igual a "PR")'],
  ['todos socios.idade maior que 18'],
  ['valor menor que limite'],
  ['casado'],
])('%j round-trips', (text) => {
  const read = readConditions(text)
  if (!read.ok) throw new Error(read.error.message)
  expect(readConditions(printConditions(read.value))).toEqual(read)
})

it('reads an empty text as no conditions', () => {
  expect(readConditions(' \n ')).toEqual({ ok: true, value: [] })
  expect(printConditions([])).toBe('')
  expect(printConditions([{ field: '', operator: 'equalTo', value: '', logicOperator: 'and' }])).toBe('')
})

it.each([
  ['idade maior que', 'expressao_invalida'],
  ['idade + 1 igual a 3', 'regra_nao_guardavel'],
])('says why %j cannot be stored', (text, code) => {
  const read = readConditions(text)
  expect(!read.ok && read.error.code).toBe(code)
})
