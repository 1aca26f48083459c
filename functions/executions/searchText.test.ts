import { expect, it } from 'vitest'
import { foldForSearch } from '#shared/format/text.ts'
import { searchTextOf, wantedIn, withoutNumbers } from './searchText.ts'

const text = searchTextOf({
  name: 'Procuração – João D’Ávila',
  client: "João D'Ávila",
  numbers: ['52998224725', '12abc34501de35'],
})
const finds = (typed: string) => {
  const { words, number } = wantedIn(typed)
  return words.every((word) => text.includes(foldForSearch(word))) || (number !== undefined && text.includes(number))
}

it.each([
  'davila',
  "d'ávila",
  'D’AVILA',
  'procuracao',
  'joao procuracao',
  'Procuração-João',
  'd avila',
  '529.982.247-25',
  '52998224725',
  ' CPF: 529.982.247-25 ',
  '529.982',
  '12.ABC.345/01DE-35',
  '12abc34501de35',
])('a document is found by %s', (wanted) => {
  expect(finds(wanted)).toBe(true)
})

it.each(['529.982.247-26', 'joao contrato', '1-2'])('a document is not found by %s', (wanted) => {
  expect(finds(wanted)).toBe(false)
})

it('the log stores search texts with the digits of CPF and CNPJ numbers masked', () => {
  expect(withoutNumbers('Contrato 2024')).toBe('Contrato 2024')
  expect(withoutNumbers('cpf 529.982.247-25')).toBe('cpf •••.•••.•••-••')
  expect(withoutNumbers('AB.CDE.FGH/IJKL-80')).toBe('AB.CDE.FGH/IJKL-••')
})
