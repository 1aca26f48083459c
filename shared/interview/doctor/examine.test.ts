import { describe, expect, it } from 'vitest'
import { interviewCodeSchema } from '../model.ts'
import { type DocumentUse, examine } from './examine.ts'

const when = (field: string, operator: string, value: unknown, logicOperator = 'and') => ({
  field,
  operator,
  value,
  logicOperator,
})
const base = [
  { ref: 'idade', name: 'Idade', type: 'number', minValue: 0, maxValue: 120 },
  {
    ref: 'uf',
    name: 'UF',
    type: 'select',
    options: [
      { value: 'SP', label: '' },
      { value: 'PR', label: '' },
    ],
  },
  { ref: 'nome', name: 'Nome', type: 'text' },
]
const more = [
  { ref: 'hora', type: 'time' },
  { ref: 'dia', type: 'date' },
  { ref: 'dia_e_hora', type: 'datetime-local' },
  { ref: 'casado', type: 'yesno' },
  { ref: 'valor', type: 'currency' },
  { ref: 'opcoes', type: 'checkbox', options: [{ value: 'a' }, { value: 'b' }] },
  { ref: 'aceite', type: 'checkbox', options: [{ value: 'aceito' }] },
  { ref: 'bens', type: 'list', listType: 'simples' },
  { ref: 'texto', type: 'text', options: [{ value: 'a' }] },
  { ref: 'aviso', type: 'label' },
]
const findings = (fields: object[], documents?: DocumentUse[]) =>
  examine(interviewCodeSchema.parse({ sections: [{ id: 's', fields: [...base, ...fields] }] }), documents)
const codes = (...conditionals: object[]) =>
  findings([...more, { ref: 'x', type: 'text', conditionals }]).map(({ code }) => code)

describe('the rule doctor', () => {
  it('finds nothing wrong with a sound interview', () => {
    expect(codes(when('idade', 'greaterThan', 18), when('uf', 'equalTo', 'SP', 'or'))).toEqual([])
  })
  it.each([
    ['after an hour', [when('hora', 'greaterThan', '08:00')]],
    ['between two hours', [when('hora', 'greaterThan', '08:00'), when('hora', 'lessThan', '18:00')]],
    [
      'minutes of one day',
      [when('dia_e_hora', 'greaterThan', '2026-01-01T10:00'), when('dia_e_hora', 'lessThan', '2026-01-01T10:02')],
    ],
    ['a day of an hour', [when('dia_e_hora', 'equalTo', '2026-01-01'), when('dia_e_hora', 'lessThan', '2027-01-01')]],
    ['one day between two', [when('dia', 'greaterThan', '2026-01-01'), when('dia', 'lessThan', '03/01/2026')]],
    [
      'the first and the last day there are',
      [when('dia', 'greaterThan', '0001-01-01'), when('dia', 'lessThan', '9999-12-31')],
    ],
    ['two options ticked at once', [when('opcoes', 'equalTo', 'a'), when('opcoes', 'equalTo', 'b')]],
    ['one ticked and the other not', [when('opcoes', 'contains', 'a'), when('opcoes', 'notContain', 'b')]],
    ['the only option there is', [when('aceite', 'equalTo', 'aceito')]],
    ['a list with two values', [when('bens', 'equalTo', 'casa'), when('bens', 'equalTo', 'carro')]],
    ['a list with a value and a size', [when('bens', 'contains', 'casa'), when('bens', 'greaterThan', 2)]],
    ['a yes or no', [when('casado', 'equalTo', 'não')]],
    ['a text that says yes', [when('nome', 'equalTo', true), when('nome', 'differentTo', 'Ana')]],
    ['options left over from another type', [when('texto', 'equalTo', 'c')]],
    ['a text of the screen', [when('aviso', 'differentTo', '')]],
    [
      'money as it is written',
      [when('valor', 'greaterThan', 'R$ 1.000,00'), when('valor', 'lessThanOrEqualTo', '5.000')],
    ],
  ])('lets sound conditions be: %s', (_, conditionals) => {
    expect(codes(...conditionals)).toEqual([])
  })
  it.each([
    ['an hour before and after', [when('hora', 'greaterThan', '18:00'), when('hora', 'lessThan', '08:00')]],
    ['after the last minute', [when('hora', 'greaterThan', '23:59')]],
    ['neither yes nor no', [when('casado', 'equalTo', 'talvez')]],
    ['yes and no', [when('casado', 'equalTo', 'sim'), when('casado', 'equalTo', 'não')]],
    ['a number in letters', [when('idade', 'equalTo', 'dezoito')]],
    ['a day in letters', [when('dia', 'greaterThan', 'ontem')]],
    ['not an option to tick', [when('opcoes', 'contains', 'c')]],
    ['ticked and not', [when('opcoes', 'contains', 'a'), when('opcoes', 'notContain', 'a')]],
    ['more ticked than there are', [when('opcoes', 'greaterThan', 2)]],
    ['two equalities', [when('nome', 'equalTo', 'a'), when('nome', 'equalTo', 'b')]],
    ['an empty interval', [when('idade', 'greaterThan', 60), when('idade', 'lessThan', 18)]],
    ['beyond the maximum', [when('idade', 'greaterThan', 120)]],
    ['not an option', [when('uf', 'equalTo', 'RJ')]],
    ['every option excluded', [when('uf', 'differentTo', 'SP'), when('uf', 'differentTo', 'PR')]],
    ['both alternatives impossible', [when('uf', 'equalTo', 'RJ'), when('idade', 'lessThan', 0, 'or')]],
  ])('finds a rule that is always false: %s', (_, conditionals) => {
    expect(codes(...conditionals)).toEqual(['regra_sempre_falsa'])
  })
  it.each([
    ['both sides of a number', [when('idade', 'greaterThan', 18), when('idade', 'lessThanOrEqualTo', 18, 'or')]],
    ['all options', [when('uf', 'equalTo', 'SP'), when('uf', 'equalTo', 'PR', 'or'), when('uf', 'equalTo', '', 'or')]],
    ['a number that is no text', [when('idade', 'differentTo', 'x')]],
    ['within the limits', [when('idade', 'greaterThanOrEqualTo', 0), when('idade', 'equalTo', '', 'or')]],
  ])('finds a rule that is always true: %s', (_, conditionals) => {
    expect(codes(...conditionals)).toEqual(['regra_sempre_verdadeira'])
  })
  it("finds an 'ou' of two 'diferente de', and gives the correction", () => {
    expect(
      findings([
        {
          ref: 'x',
          type: 'text',
          name: 'Campo',
          conditionals: [when('nome', 'differentTo', 'a'), when('nome', 'differentTo', 'b', 'or')],
        },
      ]),
    ).toEqual([
      {
        severity: 'warning',
        code: 'ou_de_diferentes',
        message:
          'O campo "Campo" compara o mesmo campo com "diferente de" duas vezes ligadas por "ou": isso é sempre verdadeiro. Troque "ou" por "e".',
        ref: 'x',
        path: ['sections', 0, 'fields', 3, 'conditionals'],
        suggestion: 'e',
      },
    ])
  })
  it('names the fields of a cycle', () => {
    const found = findings([
      { ref: 'a', type: 'text', conditionals: [when('b', 'equalTo', '1')] },
      { ref: 'b', type: 'formula', expression: 'a & "x"' },
    ])
    expect(found).toMatchObject([
      { code: 'regra_em_ciclo', severity: 'error', message: 'Estes campos dependem uns dos outros: "a", "b".' },
    ])
  })
  it('names the fields of a cycle inside the rows of a list', () => {
    const items = [
      { ref: 'a', type: 'formula', expression: 'itens.b + 1' },
      { ref: 'b', type: 'formula', expression: 'SOMA(itens.a)' },
    ]
    expect(findings([{ ref: 'itens', type: 'list', listType: 'objeto', listFields: items }])).toMatchObject([
      { code: 'regra_em_ciclo', message: 'Estes campos dependem uns dos outros: "itens.a", "itens.b".' },
    ])
  })
  it('finds references to nothing in conditions, formulas and labels, with the nearest name', () => {
    const found = findings([
      {
        ref: 'x',
        name: '{{nmoe}}',
        type: 'formula',
        expression: 'idad + SOM(1)',
        conditionals: [when('ufs', 'equalTo', '1')],
      },
      {
        ref: 'l',
        type: 'list',
        listType: 'objeto',
        listFields: [
          {
            ref: 'p',
            type: 'text',
            conditionals: [when('p2', 'equalTo', '1'), when('this.p', 'equalTo', '1'), when('l.p', 'equalTo', '1')],
          },
        ],
      },
    ])
    expect(found.map(({ code, path, suggestion, from }) => [code, path?.slice(2).join('.'), suggestion, from])).toEqual(
      [
        ['regra_em_ciclo', undefined, undefined, undefined],
        ['referencia_inexistente', 'fields.3.conditionals', 'uf', undefined],
        ['referencia_inexistente', 'fields.3.expression', 'idade', 0],
        ['formula_funcao_desconhecida', 'fields.3.expression', 'SOMA', 7],
        ['referencia_inexistente', 'fields.3.name', 'nome', undefined],
        ['referencia_inexistente', 'fields.4.listFields.0.conditionals', undefined, undefined],
      ],
    )
  })
  it('finds a formula that cannot be read, at the character', () => {
    expect(findings([{ ref: 'x', type: 'formula', expression: '1 +' }])).toMatchObject([
      { code: 'expressao_invalida', from: 3, ref: 'x' },
    ])
  })
  it('finds a field that is required only while it is hidden', () => {
    const rules = [
      { name: 'required', conditions: [{ conditionals: [when('uf', 'equalTo', 'PR')], valueIfCondition: true }] },
    ]
    expect(
      findings([{ ref: 'x', type: 'text', conditionals: [when('uf', 'equalTo', 'SP')], rules }]).map(
        ({ code }) => code,
      ),
    ).toEqual(['obrigatorio_oculto'])
  })
  it('finds rules in conflict, and limits the wrong way round', () => {
    const same = [when('uf', 'equalTo', 'SP')]
    const rule = {
      name: 'label',
      conditions: [
        { conditionals: same, valueIfCondition: 'a' },
        { conditionals: same, valueIfCondition: 'b' },
      ],
    }
    expect(
      findings([{ ref: 'x', type: 'number', minValue: 10, maxValue: '9', rules: [rule, { name: 'label' }] }]).map(
        ({ code, path }) => [code, path?.slice(4).join('.')],
      ),
    ).toEqual([
      ['regras_em_conflito', 'rules.0.conditions.1'],
      ['regras_em_conflito', 'rules.1'],
      ['limites_trocados', 'minValue'],
    ])
  })
  it('finds fields that no document and no rule uses, and documents that use fields never asked', () => {
    const fields = [
      { ref: 'valor', type: 'currency', inFull: true },
      { ref: 'x', type: 'text', conditionals: [when('idade', 'equalTo', 1)] },
    ]
    expect(findings(fields, [{ name: 'Contrato', refs: ['nome', 'valor_extenso', 'nom', 'x'] }])).toMatchObject([
      {
        code: 'documento_sem_campo',
        severity: 'error',
        message: 'O documento "Contrato" usa "nom", que a entrevista não pergunta.',
        suggestion: 'nome',
      },
      { code: 'campo_sem_uso', severity: 'warning', ref: 'uf', path: ['sections', 0, 'fields', 1] },
    ])
  })
})
