import { expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field } from '#shared/interview/index.ts'
import type { Comparison, Condition } from '#shared/logic/index.ts'
import { conditionSummary } from './conditionSummary.ts'

const field = (ref: string, name: string, facts: Partial<Field> = {}) =>
  createField(facts.type ?? 'text', { uid: ref, ref, name, ...facts })

const code = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 's',
      title: '',
      conditionals: [],
      fields: [
        field('tem', 'Tem honorários?', { type: 'yesno' }),
        field('valor', 'Valor', { type: 'currency' }),
        field('tipo', 'Tipo', { type: 'select', options: [{ value: 'pj', label: 'Pessoa jurídica' }] }),
        field('inicio', 'Início', { type: 'date' }),
        field('socios', 'Sócios', { type: 'list', listType: 'objeto', listFields: [field('uf', 'Estado')] }),
      ],
    },
  ],
}
const when = (ref: string, operator: Comparison['operator'], value: Comparison['value'], more = {}): Condition => ({
  field: ref,
  operator,
  value,
  logicOperator: 'and',
  ...more,
})

it.each<[string, Condition[]]>([
  ['Tem honorários = Sim', [when('tem', 'equalTo', true)]],
  ['Tem honorários = Sim', [when('tem', 'equalTo', 'sim')]],
  ['Valor > R$ 1.000,00', [when('valor', 'greaterThan', '1000')]],
  ['Tipo ≠ Pessoa jurídica', [when('tipo', 'differentTo', 'pj')]],
  ['Início ≥ 31/12/2026', [when('inicio', 'greaterThanOrEqualTo', '2026-12-31')]],
  ['Tipo em branco', [when('tipo', 'equalTo', '')]],
  ['Tipo preenchido', [when('tipo', 'differentTo', null)]],
  ['em todos, Estado = SP', [when('socios.uf', 'equalTo', 'SP', { quantifier: 'every' })]],
  ['quantidade de Sócios > 2', [when('socios', 'greaterThan', 2, { quantifier: 'count' })]],
  ['Início = Valor', [when('inicio', 'equalTo', null, { valueRef: 'valor' })]],
  ['apagado = x', [when('apagado', 'equalTo', 'x')]],
  [
    'Tem honorários = Sim ou (Tipo = Pessoa jurídica e Valor > R$ 1,00)',
    [
      when('tem', 'equalTo', true),
      {
        conditionals: [when('tipo', 'equalTo', 'pj'), when('valor', 'greaterThan', 1)],
        logicOperator: 'or',
      },
    ],
  ],
])('%s', (text, conditions) => {
  expect(conditionSummary(conditions, code).replaceAll('\u00a0', ' ')).toBe(text)
})
