import { describe, expect, it } from 'vitest'
import type { Condition } from '../../logic/condition.ts'
import { interviewCodeSchema } from '../model.ts'
import { examine } from './examine.ts'

const when = (field: string, operator: string, value: unknown, logicOperator = 'and') =>
  ({ field, operator, value, logicOperator }) as Condition
const GUARANTOR = when('tem_fiador', 'equalTo', true)

const base = [
  { ref: 'tem_fiador', name: 'Tem fiador?', type: 'yesno', required: true },
  { ref: 'fiador_casado', name: 'O fiador é casado?', type: 'yesno', conditionals: [GUARANTOR] },
  { ref: 'idade', name: 'Idade', type: 'number', minValue: 18, maxValue: 60 },
  { ref: 'uf', name: 'Estado', type: 'select', options: [{ value: 'SP' }, { value: 'RJ' }, { value: 'PR' }] },
  { ref: 'e_paulista', type: 'conditional', conditionals: [when('uf', 'equalTo', 'SP')] },
  { ref: 'valor', name: 'Valor', type: 'currency' },
  { ref: 'fixo', name: 'Foro', type: 'text', readonly: true, defaultValue: 'a' },
  { ref: 'bens', name: 'Bens', type: 'list', listType: 'simples' },
]
const TAG = 'corpo: "Contratante: {{cliente_nome}}"'

/** The findings for a question with these conditions whose tag is inside these sections. */
function said(
  conditionals: Condition[],
  within: string[],
  { section = [], model = [], field = {}, ref = 'cliente_nome' }: Partial<Facts> = {},
) {
  const code = interviewCodeSchema.parse({
    sections: [
      { id: 'geral', fields: base },
      {
        id: 'partes',
        title: 'Partes',
        conditionals: section,
        fields: [
          { ref: 'cliente_nome', name: 'Nome do cliente', type: 'text', required: true, conditionals, ...field },
        ],
      },
    ],
    settings: { templates: [{ id: '0'.repeat(26), fileId: 'a'.repeat(64), conditionals: model }] },
  })
  const prints = [{ ref, within, place: TAG }]
  return examine(code, [{ name: 'Contrato', refs: [], prints }]).filter(
    ({ code: kind }) => kind === 'impresso_sem_pergunta',
  )
}
type Facts = { section: Condition[]; model: Condition[]; field: object; ref: string }

describe('a value that a document prints without it being asked', () => {
  it('is an error that names the question, the file and the paragraph', () => {
    expect(said([GUARANTOR], [])).toEqual([
      {
        code: 'impresso_sem_pergunta',
        severity: 'error',
        message:
          'O campo "Nome do cliente" não é perguntado com todas as respostas com que o arquivo do Word "Contrato" o imprime: o lugar dele ficaria em branco (corpo: "Contratante: {{cliente_nome}}"). Pergunte-o sempre, ou ponha a marcação no trecho que depende da mesma condição.',
        ref: 'cliente_nome',
        path: ['sections', 1, 'fields', 0, 'conditionals'],
      },
    ])
  })

  it('is a warning if the question may be left blank', () => {
    const optional = said([GUARANTOR], [], { field: { required: false } })
    const byRule = said([GUARANTOR], [], {
      field: { required: false, rules: [{ name: 'required', conditions: [] }] },
    })
    expect([optional, byRule].map((found) => found.map(({ severity }) => severity))).toEqual([['warning'], ['error']])
  })

  it.each<[string, Condition[], string[], Partial<Facts>?]>([
    ['printed always, asked with one option', [when('uf', 'equalTo', 'SP')], []],
    ['printed in the alternative', [GUARANTOR], ['^tem_fiador']],
    ['printed in a wider case', [GUARANTOR, when('fiador_casado', 'equalTo', true)], ['#tem_fiador']],
    ['printed with more options', [when('uf', 'equalTo', 'SP')], ['#uf igual a "SP" ou uf igual a "RJ"']],
    ['printed from a lower number', [when('idade', 'greaterThan', 30)], ['#idade maior que 20']],
    ['printed in another section', [GUARANTOR], ['#uf igual a "SP"']],
    ['asked in a section with a condition', [], [], { section: [GUARANTOR] }],
    ['printed by a file for another case', [GUARANTOR], [], { model: [when('uf', 'equalTo', 'SP')] }],
    ['printed in words', [GUARANTOR], [], { field: { type: 'currency', inFull: true }, ref: 'cliente_nome_extenso' }],
  ])('is reported: %s', (_, conditionals, within, facts) => {
    expect(said(conditionals, within, facts)).toHaveLength(1)
  })

  it.each<[string, Condition[], string[], Partial<Facts>?]>([
    ['asked always', [], []],
    ['printed in the same case', [GUARANTOR], ['#tem_fiador']],
    ['printed in a narrower case', [GUARANTOR], ['#tem_fiador', '#fiador_casado']],
    ['printed where what is asked beside it is', [GUARANTOR], ['#fiador_casado']],
    ['printed with fewer options', [when('uf', 'differentTo', 'PR')], ['#uf igual a "SP" ou uf igual a "RJ"']],
    ['printed from a higher number', [when('idade', 'greaterThan', 20)], ['#idade maior que 30']],
    ['asked with all numbers there are', [when('idade', 'greaterThanOrEqualTo', 18)], []],
    ['asked with all amounts that can be answered', [when('valor', 'greaterThanOrEqualTo', 0)], []],
    ['printed by a file for the same case', [GUARANTOR], [], { model: [GUARANTOR] }],
    ['its own section prints only what was answered', [GUARANTOR], ['#cliente_nome']],
    ['a test of it prints only what was answered', [GUARANTOR], ['#cliente_nome está preenchida']],
    ['a comparison with it, called by its dotted name', [GUARANTOR], ['#cliente.nome diferente de ""']],
  ])('is not reported: %s', (_, conditionals, within, facts) => {
    expect(said(conditionals, within, facts)).toEqual([])
  })

  it.each<[string, Condition[], string[], Partial<Facts>?]>([
    ['asked where a rule decides', [when('e_paulista', 'equalTo', true)], []],
    ['asked where another question is answered', [when('idade', 'differentTo', '')], []],
    ['printed where a list has items', [GUARANTOR], ['#bens']],
    ['printed where a sum decides', [GUARANTOR], ['#idade + 1 maior que 20']],
    ['asked by what another question answers', [{ ...when('uf', 'equalTo', ''), valueRef: 'idade' } as Condition], []],
    ['decided by a question nobody can change', [when('fixo', 'equalTo', 'a')], []],
  ])('is not reported if it cannot be decided: %s', (_, conditionals, within, facts) => {
    expect(said(conditionals, within, facts)).toEqual([])
  })
})
