import { expect, it } from 'vitest'
import { diagnostic } from '#shared/result.ts'
import { problemText } from './problemText.ts'

const at = (from?: number) => diagnostic('x', 'Falta um valor.', from === undefined ? {} : { from })

it.each([
  ['', undefined, 'Falta um valor.'],
  ['', 0, 'Falta um valor.'],
  ['idade maior que', 15, 'Falta um valor. Perto de: idade maior que'],
  [
    'estado_civil igual a "casado" e idade > e uf igual a "SP"',
    40,
    'Falta um valor. Perto de: …sado" e idade > e uf igual a…',
  ],
])('of %j at %s', (text, from, expected) => {
  expect(problemText(at(from), text)).toBe(expected)
})
