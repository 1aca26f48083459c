import { expect, it } from 'vitest'
import { nameOf } from './nameOf.ts'

it.each([
  ['procuracao-ad-judicia.docx', 'Procuracao ad judicia'],
  ['CONTRATO_SOCIAL.DOCX', 'CONTRATO SOCIAL'],
  ['Contrato de locação - sala 12.docx', 'Contrato de locação - sala 12'],
  ['timbre_do_escritorio.dotx', 'Timbre do escritorio'],
  ['.docx', 'Modelo'],
])('the file %s is named %s', (name, called) => {
  expect(nameOf({ name })).toBe(called)
})
