import { describe, expect, it } from 'vitest'
import { examine } from '../doctor/examine.ts'
import { interviewCodeSchema } from '../model.ts'

const CODES = [
  'mascara_sem_lugar',
  'mascara_longa',
  'mascara_com_numeros',
  'limites_trocados',
  'sem_resposta_possivel',
  'so_leitura_sem_resposta',
  'sem_opcoes',
]

const when = (value: unknown, valueIfCondition: unknown) => ({
  conditionals: [{ field: 'tipo', operator: 'equalTo', value, logicOperator: 'and' }],
  valueIfCondition,
})

const found = (field: object, section: object = {}) =>
  examine(
    interviewCodeSchema.parse({
      sections: [
        {
          id: 's',
          title: 'Partes',
          fields: [
            {
              ref: 'tipo',
              type: 'radio',
              name: 'Tipo',
              options: [
                { value: 'a', label: 'A' },
                { value: 'b', label: 'B' },
              ],
            },
          ],
        },
        { id: 't', title: 'Outra', ...section, fields: [{ ref: 'x', name: 'Campo', ...field }] },
      ],
    }),
  ).filter(({ code }) => CODES.includes(code))

describe('a question that nobody can answer is an error that names it and its cure', () => {
  it.each([
    [{ type: 'masked', mask: '---' }, 'mascara_sem_lugar', /"Campo".*"---".*Escreva #/],
    [
      { type: 'masked', mask: '##', rules: [{ name: 'mask', conditions: [when('a', 'CEP')] }] },
      'mascara_sem_lugar',
      /"CEP"/,
    ],
    [{ type: 'masked', mask: '#'.repeat(201) }, 'mascara_longa', /201.*200/],
    [{ type: 'number', minValue: 10, maxValue: '5,5' }, 'limites_trocados', /mínimo \(10\) maior que o máximo \(5,5\)/],
    [{ type: 'currency', minValue: '1.000,00', maxValue: 999 }, 'limites_trocados', /R\$.1\.000,00.*R\$.999,00/],
    [{ type: 'date', minValue: '01/02/27', maxValue: '31/01/2027' }, 'limites_trocados', /01\/02\/2027.*31\/01\/2027/],
    [{ type: 'time', minValue: '18h', maxValue: '9:00' }, 'limites_trocados', /18:00.*09:00/],
    [
      { type: 'datetime-local', minValue: '31/12/2026 14:30', maxValue: '31/12/2026 14h' },
      'limites_trocados',
      /14:30.*14:00/,
    ],
    [{ type: 'upload', minValue: 3, maxValue: 2 }, 'limites_trocados', /\(3\).*\(2\)/],
    [{ type: 'upload', minValue: 3, maxFiles: 2 }, 'sem_resposta_possivel', /"Campo"/],
    [
      { type: 'list', listType: 'simples', minItems: 3, maxItems: 2 },
      'limites_trocados',
      /ao menos 3 itens, e cabem 2/,
    ],
    [{ type: 'number', minValue: '0,1', maxValue: '0,9', decimals: 0 }, 'sem_resposta_possivel', /de 0,1 a 0,9/],
    [{ type: 'currency', maxValue: -5 }, 'sem_resposta_possivel', /até -R\$.5,00/],
    [{ type: 'select', options: [] }, 'sem_opcoes', /Escreva ao menos uma/],
    [{ type: 'text', required: true, readonly: true }, 'so_leitura_sem_resposta', /Dê a ele uma resposta inicial/],
    [
      { type: 'text', readonly: true, rules: [{ name: 'required', conditions: [when('a', true)] }] },
      'so_leitura_sem_resposta',
      /"Campo"/,
    ],
    [
      { type: 'number', maxValue: 5, rules: [{ name: 'minValue', conditions: [when('a', 10)] }] },
      'limites_trocados',
      /pode ficar com mínimo \(10\)/,
    ],
    [
      {
        type: 'number',
        rules: [
          { name: 'minValue', default: 1, conditions: [when('a', 10)] },
          { name: 'maxValue', default: 20, conditions: [when('b', 0)] },
        ],
      },
      'limites_trocados',
      /mínimo \(1\) maior que o máximo \(0\)/,
    ],
  ])('%j: %s', (field, code, sentence) => {
    expect(found(field)).toMatchObject([
      {
        code,
        severity: 'error',
        ref: 'x',
        message: expect.stringMatching(sentence),
        path: [
          'sections',
          1,
          'fields',
          0,
          expect.anything(),
          ...('rules' in field && code !== 'so_leitura_sem_resposta' ? [expect.anything()] : []),
        ],
      },
    ])
  })

  it('warns of digits that a mask always writes', () => {
    expect(found({ type: 'masked', mask: 'Nº 000/0000' })).toMatchObject([
      { code: 'mascara_com_numeros', severity: 'warning', message: expect.stringContaining('"Aº 000/0000"') },
    ])
  })
})

describe('nothing is reported of', () => {
  it.each([
    { type: 'masked', mask: '000.000.000-00' },
    { type: 'masked', mask: '999.999.999-99' },
    { type: 'masked', mask: '+55 (##) #####-####' },
    { type: 'masked', mask: '---', checkedAs: 'oab' },
    { type: 'masked', mask: '---', rules: [{ name: 'mask', default: '##', conditions: [] }] },
    { type: 'number', minValue: 10, maxValue: '=LIMITE' },
    { type: 'number', minValue: 5, maxValue: 5 },
    { type: 'number', minValue: '0,1', maxValue: '1,9', decimals: 0 },
    { type: 'currency', minValue: -10, maxValue: -5 },
    { type: 'date', minValue: '31/12/49', maxValue: '01/01/2050' },
    { type: 'text', required: true, readonly: true, defaultValue: 'x' },
    { type: 'text', required: true, readonly: true, startsFrom: 'office.name' },
    { type: 'text', required: true, readonly: true, rules: [{ name: 'readOnly', conditions: [when('a', false)] }] },
    { type: 'text', readonly: true },
    { type: 'select', brazilianStates: true },
    // Each limit is another's answer.
    {
      type: 'number',
      minValue: 10,
      rules: [
        { name: 'minValue', conditions: [when('a', 1)] },
        { name: 'maxValue', conditions: [when('a', 5)] },
      ],
    },
    // The question is hidden then.
    {
      type: 'number',
      minValue: 10,
      conditionals: when('b', 0).conditionals,
      rules: [{ name: 'maxValue', conditions: [when('a', 5)] }],
    },
  ])('%j', (field) => {
    expect(found(field)).toEqual([])
  })
  it('a section that is hidden then', () => {
    const limits = { type: 'number', minValue: 10, rules: [{ name: 'maxValue', conditions: [when('a', 5)] }] }
    expect(found(limits, { conditionals: when('b', 0).conditionals })).toEqual([])
  })
})
