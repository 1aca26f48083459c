import { expect, it } from 'vitest'
import { searchTextOf, wantedIn, withoutNumbers } from './searchText.ts'

const text = searchTextOf({
  name: 'Procuração – João D’Ávila',
  client: "João D'Ávila",
  numbers: ['52998224725', '12abc34501de35'],
})
const finds = (wanted: string) => wantedIn(wanted).some((part) => text.includes(part))

it.each([
  'davila',
  "d'ávila",
  'D’AVILA',
  'procuracao',
  '529.982.247-25',
  '52998224725',
  ' CPF: 529.982.247-25 ',
  '529.982',
  '12.ABC.345/01DE-35',
  '12abc34501de35',
])('a document is found by %s', (wanted) => {
  expect(finds(wanted)).toBe(true)
})

it.each(['529.982.247-26', 'd avila', 'joao procuracao', '1-2'])('a document is not found by %s', (wanted) => {
  expect(finds(wanted)).toBe(false)
})

it('the log stores search texts with the digits of CPF and CNPJ numbers masked', () => {
  expect(withoutNumbers('Contrato 2024')).toBe('Contrato 2024')
  expect(withoutNumbers('cpf 529.982.247-25')).toBe('cpf •••.•••.•••-••')
  expect(withoutNumbers('AB.CDE.FGH/IJKL-80')).toBe('AB.CDE.FGH/IJKL-••')
})
