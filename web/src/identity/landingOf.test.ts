import { expect, it } from 'vitest'
import { landingOf } from './landingOf.ts'

const signed = { path: '/app/run/contrato', template: '01M', document: '01D' }

it.each([
  [null, '/app/run/01M?execution=01D'],
  ['/app/run/contrato?etapa=2', '/app/run/01M?etapa=2&execution=01D'],
  ['/app/run/contrato?execution=01X', '/app/run/01M?execution=01D'],
  ['/app/run/outro?etapa=2', '/app/run/01M?execution=01D'],
  ['//mal.example?x', '/app/run/01M?execution=01D'],
])('a person who returns to %s lands at the document of the token', (returnTo, landing) => {
  expect(landingOf(signed, returnTo)).toBe(landing)
})

it('another path is the one of the token', () => {
  expect(landingOf({ ...signed, path: '/documents' }, '/documents?situacao=4')).toBe('/documents?situacao=4')
  expect(landingOf({ ...signed, path: '/documents' }, '/admin')).toBe('/documents')
})
