import { expect, it } from 'vitest'
import { rowShares } from './rowShares.ts'

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
    rowShares(asked(...names))
      .map((share) => (share === 'half' ? '+' : '-'))
      .join(''),
  ).toBe(expected)
})

it('what the author chose counts, and such a question is not paired by itself', () => {
  const [cep, state] = asked('CEP', 'Estado')
  expect(rowShares([{ ...cep!, rowShare: 'third' }, state!, { ...state!, rowShare: 'half' }])).toEqual([
    'third',
    undefined,
    'half',
  ])
})
