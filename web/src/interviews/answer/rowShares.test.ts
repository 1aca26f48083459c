import { expect, it } from 'vitest'
import { lowered, rowShares } from './rowShares.ts'

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

it.each([
  ['half half', '-+', '+-'],
  ['half half', '++', '--'],
  ['half half half half', '-+--', '+---'],
  ['third third third', '-+-', '+-+'],
  ['half whole', '-+', '--'],
])('of %j, those of %j with help texts lower %j', (shares, hinted, expected) => {
  const marks = lowered(
    shares.split(' ').map((share) => (share === 'whole' ? undefined : (share as 'half' | 'third'))),
    [...hinted].map((mark) => mark === '+'),
  )
  expect(marks.map((mark) => (mark ? '+' : '-')).join('')).toBe(expected)
})
