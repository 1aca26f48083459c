import { expect, it } from 'vitest'
import { END, piecesOf, START, withoutMarkings } from './extracts.ts'

it.each([
  ['aluga por {{valor_aluguel | extenso}} por mês', 'aluga por [valor aluguel] por mês'],
  ['{{#tem_fiador}}Responde {{ fiador.nome }}.{{/tem_fiador}}', 'Responde [fiador.nome].'],
  ['…_aluguel}} por mês, desde {{data_inicio}}. {{#tem_fi…', '… por mês, desde [data inicio]. …'],
  ['nada a trocar', 'nada a trocar'],
])('an extract of a model shows words instead of markings: %s', (written, shown) => {
  expect(
    piecesOf(withoutMarkings(written))
      .map(({ text }) => text)
      .join(''),
  ).toBe(shown)
})

it('what was found inside a marking stays marked', () => {
  expect(piecesOf(withoutMarkings(`por {{valor_${START}aluguel${END}}}`))).toEqual([
    { text: 'por [valor ', found: false },
    { text: 'aluguel', found: true },
    { text: ']', found: false },
  ])
})
