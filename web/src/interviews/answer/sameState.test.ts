import { expect, it } from 'vitest'
import { compile, interviewCodeSchema, start } from '#shared/interview/index.ts'
import { pagesOf } from './pages.ts'
import { areSameStates, isSameState } from './sameState.ts'
import type { AnswerState } from './state.ts'
import { statesOf } from './statesOf.ts'

const program = compile(
  interviewCodeSchema.parse({
    sections: [
      {
        id: 'a',
        title: 'Atividades',
        fields: [
          { ref: 'nome', type: 'text', name: 'Nome' },
          { ref: 'valor', type: 'currency', name: 'Valor de {{nome}}', minValue: 1 },
          {
            ref: 'atividades',
            type: 'list',
            name: 'Atividades',
            listType: 'objeto',
            listFields: [
              { ref: 'descricao', type: 'text', name: 'Descrição' },
              { ref: 'valor', type: 'currency', name: 'Valor', rules: [{ name: 'required', default: true }] },
            ],
          },
        ],
      },
    ],
  }),
)

it('typing in one answer re-renders that question and those that mention it', () => {
  const run = start(program, { nome: 'Ana', atividades: [{ descricao: 'um', valor: '1' }, { descricao: 'dois' }] })
  const states = () => statesOf(program, run, pagesOf(program, run)[0]!, () => true)[0]!.states
  const drawn = (before: readonly AnswerState[], now: readonly AnswerState[]) =>
    now.filter((state, at) => !isSameState(before[at]!, state)).map(({ path }) => path)
  let before = states()
  run.set('atividades', [{ descricao: 'um só', valor: '1' }, { descricao: 'dois' }])
  let now = states()
  expect(drawn(before, now)).toEqual(['atividades'])
  expect(now[2]!.rows!.map((row, at) => areSameStates(before[2]!.rows![at], row))).toEqual([false, true])
  before = now
  run.set('nome', 'Ana Lima')
  now = states()
  expect(drawn(before, now)).toEqual(['nome', 'valor'])
})
