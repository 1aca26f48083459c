import { expect, it } from 'vitest'
import { changeText } from './changeText.ts'

it.each([
  ['replaced', 'meses', 'semanas', 'Troca “meses” por “semanas”'],
  ['inserted', '', ' e seus bens', 'Acrescenta “e seus bens”'],
  ['inserted', '', ' ', 'Acrescenta um espaço'],
  ['deleted', 'a'.repeat(100), '', `Retira “${'a'.repeat(79)}…”`],
  ['paragraphDeleted', '', '', 'Retira um parágrafo vazio'],
  ['rowInserted', '', 'Índice | IPCA', 'Acrescenta esta linha da tabela'],
] as const)('%s "%s" "%s" reads %s', (kind, deleted, inserted, text) => {
  expect(changeText({ kind, deleted, inserted })).toBe(text)
})
