import { expect, it } from 'vitest'
import { draftName } from './draftName.ts'

it.each([
  ['Loc1', ['CONTRATO DE LOCAÇÃO RESIDENCIAL', 'Pelo presente'], 'Contrato de locação residencial'],
  ['2', ['1.', 'Procuração ad judicia.'], 'Procuração ad judicia'],
  ['Contrato de locacao 2', ['CONTRATO DE LOCAÇÃO'], 'Contrato de locação'],
  ['Contrato (1)', ['Acordo'], 'Contrato'],
  ['Loc1', [], 'Loc'],
  ['7', [], '7'],
])('contracts of which the first is called %j, with the lines %j, give the model %j', (file, lines, name) =>
  expect(draftName(file, lines)).toBe(name),
)
