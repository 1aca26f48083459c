import { expect, it } from 'vitest'
import { titleLike } from './titleLike.ts'

it.each([
  ['Procuracao ad judicia', ['Escritório', 'PROCURAÇÃO AD JUDICIA', 'Eu'], 'Procuração ad judicia'],
  ['Contrato de locacao', ['Contrato de Locação'], 'Contrato de Locação'],
  ['CONTRATO SOCIAL', ['Contrato Social'], 'Contrato Social'],
  ['Peticao inicial – acao', ['PETIÇÃO INICIAL: AÇÃO'], 'Petição inicial ação'],
  ['Procuracao', ['Procuração ad judicia'], 'Procuracao'],
  ['Procuracao', [], 'Procuracao'],
])('a file called %j whose document contains %j is named %j', (name, titles, called) =>
  expect(titleLike(name, titles)).toBe(called),
)
