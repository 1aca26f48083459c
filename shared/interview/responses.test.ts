import { describe, expect, it } from 'vitest'
import { createField } from './createField.ts'
import { emptyInterviewCode, type Field } from './model.ts'
import { type Response, responsesOf } from './responses.ts'

const field = (type: Field['type'], ref: string, name: string, facts: Partial<Field> = {}): Field =>
  createField(type, { uid: ref, ref, name, ...facts })

const whenMarried = [{ field: 'casado', operator: 'equalTo', value: true, logicOperator: 'and' }] as const

const code = {
  ...emptyInterviewCode('Procuração'),
  sections: [
    {
      id: 'a',
      title: 'Partes de {{nome}}',
      conditionals: [],
      fields: [
        field('text', 'nome', 'Nome'),
        field('label', 'aviso', 'Aviso', { content: 'Leia com atenção' }),
        field('yesno', 'casado', 'É casado?'),
        field('text', 'conjuge', 'Nome do cônjuge', { conditionals: [...whenMarried] }),
        field('password', 'senha', 'Senha'),
        field('currency', 'valor', 'Valor'),
        field('formula', 'dobro', 'Dobro', { expression: 'valor * 2' }),
        field('list', 'filhos', 'Filhos', {
          listType: 'objeto',
          listFields: [field('text', 'nome', 'Nome de {{nome}}'), field('password', 'pin', 'PIN')],
        }),
        field('list', 'bens', 'Bens', { listType: 'simples' }),
      ],
    },
    { id: 'b', title: '', conditionals: [...whenMarried], fields: [field('date', 'casamento', 'Data do casamento')] },
  ],
}

type Told = readonly (string | readonly (readonly Told[])[])[]

const told = ({ label, text, value, rows }: Response): Told => [
  label,
  rows ? rows.map((row) => row.map(told)) : text,
  JSON.stringify(value),
]

describe('the answers question by question', () => {
  it('are those of visible questions, with computed results, lists by row and masked passwords', () => {
    const values = {
      nome: 'Ana',
      casado: false,
      conjuge: 'Bruno',
      senha: 'segredo',
      valor: '1500.00',
      filhos: [{ nome: 'Davi', pin: '1234' }],
      bens: ['Casa'],
    }
    const [only, ...others] = responsesOf(code, values, '2026-11-22')
    expect(others).toEqual([])
    expect(only?.title).toBe('Partes de Ana')
    expect(only?.responses.map(told)).toEqual([
      ['Nome', 'Ana', '"Ana"'],
      ['É casado?', 'Não', 'false'],
      ['Senha', '••••••••', '"••••••••"'],
      ['Valor', 'R$\u00a01.500,00', '"1500.00"'],
      ['Dobro', '3.000', '3000'],
      [
        'Filhos',
        [
          [
            ['Nome de Davi', 'Davi', '"Davi"'],
            ['PIN', '••••••••', '"••••••••"'],
          ],
        ],
        '[{"nome":"Davi","pin":"••••••••"}]',
      ],
      ['Bens', [[['Bens', 'Casa', '"Casa"']]], '["Casa"]'],
    ])
  })

  it('are in the visible sections, which are named by their position if they have no title', () => {
    const sections = responsesOf(code, { casado: true, conjuge: 'Bruno' }, '2026-11-22')
    expect(sections.map(({ title, responses }) => [title, responses.length])).toEqual([
      ['Partes de', 8],
      ['Etapa 2', 1],
    ])
  })
})
