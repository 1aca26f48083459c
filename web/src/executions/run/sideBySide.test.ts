import { expect, it } from 'vitest'
import { sideBySide } from './sideBySide.ts'

const asked = (...names: string[]) =>
  names.map((name) => ({
    name,
    type: name === 'CEP' ? ('cep' as const) : name === 'Estado' ? ('select' as const) : ('text' as const),
  }))

it.each([
  [['Nome', 'Nacionalidade', 'Profissão', 'CEP', 'Estado'], '-++++'],
  [['CEP', 'Endereço', 'Estado'], '---'],
  [['Nacionalidade', 'Profissão', 'Estado'], '++-'],
  [['Estado', 'Número do processo em que a parte foi citada'], '--'],
])('of %j, short neighbours are side by side', (names, expected) => {
  expect(
    sideBySide(asked(...names))
      .map((paired) => (paired ? '+' : '-'))
      .join(''),
  ).toBe(expected)
})
