import { expect, it } from 'vitest'
import { compile, contentOf, interviewCodeSchema, start } from './index.ts'

const program = compile(
  interviewCodeSchema.parse({
    sections: [
      {
        id: 's',
        title: 'Locação',
        fields: [
          { ref: 'nome', type: 'text', name: 'Nome' },
          { ref: 'aluguel', type: 'currency', name: 'Aluguel' },
        ],
      },
    ],
  }),
)

it.each([
  [{ nome: 'Ana', aluguel: '4800' }, '<p>Ana pagará <b>R$\u00a04.800,00</b>.</p>'],
  [{ nome: 'Lima & <Filhos>' }, '<p>Lima &amp; &lt;Filhos&gt; pagará <b></b>.</p>'],
])('a text on screen shows the answers %j', (answers, shown) => {
  expect(contentOf(program, start(program, answers), '<p>{{nome}} pagará <b>{{aluguel}}</b>.</p>')).toBe(shown)
})
