import { describe, expect, it } from 'vitest'
import type { Condition } from '../../logic/index.ts'
import { createField } from '../createField.ts'
import { emptyInterviewCode, type InterviewCode } from '../model.ts'
import { ConditionProbe } from './probeConditions.ts'

const when = (field: string, value: string | boolean): Condition[] => [
  { field, operator: 'equalTo', value, logicOperator: 'and' },
]

const code: InterviewCode = {
  ...emptyInterviewCode('Locação'),
  sections: [
    {
      id: 's1',
      title: 'Partes',
      conditionals: [],
      fields: [
        createField('yesno', { uid: 'a', ref: 'tem_fiador', name: 'Há fiador?' }),
        createField('list', {
          uid: 'b',
          ref: 'socios',
          name: 'Sócios',
          listType: 'objeto',
          listFields: [
            createField('yesno', { uid: 'c', ref: 'casado', name: 'Casado?' }),
            createField('text', { uid: 'd', ref: 'conjuge', name: 'Cônjuge', conditionals: when('casado', true) }),
          ],
        }),
      ],
    },
    {
      id: 's2',
      title: 'Fiador',
      conditionals: when('tem_fiador', true),
      fields: [
        createField('text', {
          uid: 'e',
          ref: 'fiador',
          name: 'Nome do fiador',
          rules: [
            { name: 'required', conditions: [{ conditionals: when('tem_fiador', true), valueIfCondition: true }] },
          ],
        }),
      ],
    },
  ],
}

const takenBy = (...answers: Record<string, unknown>[]) => {
  const probe = new ConditionProbe(code)
  const runs = answers.map((each) => probe.run(each, '2026-11-26'))
  return probe.conditions.map(({ subject, text }, at) => [
    subject,
    text,
    runs.some((run) => run[at]?.yes),
    runs.some((run) => run[at]?.no),
  ])
}

describe('the conditions of an interview', () => {
  it('are seen true and false as answers make them, in each item of a list', () => {
    expect(takenBy({ tem_fiador: true, socios: [{ casado: true }, { casado: false }] })).toEqual([
      ['Campo "Cônjuge"', 'casado igual a verdadeiro', true, true],
      ['Seção "Fiador"', 'tem_fiador igual a verdadeiro', true, false],
      ['Obrigatória conforme as respostas de "Nome do fiador"', 'tem_fiador igual a verdadeiro', true, false],
    ])
  })

  it('of items are neither without an item', () => {
    expect(takenBy({ tem_fiador: false, socios: [] })[0]).toEqual([
      'Campo "Cônjuge"',
      'casado igual a verdadeiro',
      false,
      false,
    ])
  })

  it('of several answers are added up', () => {
    expect(takenBy({ tem_fiador: true }, { tem_fiador: false })[1]).toEqual([
      'Seção "Fiador"',
      'tem_fiador igual a verdadeiro',
      true,
      true,
    ])
  })
})
