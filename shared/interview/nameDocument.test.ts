import { expect, it } from 'vitest'
import { createField, emptyInterviewCode, type InterviewCode } from './index.ts'
import { nameDocument, namePatternOf } from './nameDocument.ts'

const text = (ref: string, name: string) => createField('text', { uid: ref, ref, name })

function asking(documentName: string, fields: InterviewCode['sections'][number]['fields']): InterviewCode {
  const code = emptyInterviewCode('Procuração')
  return {
    ...code,
    settings: { ...code.settings, documentName },
    sections: [{ id: 's', title: '', conditionals: [], fields }],
  }
}

const grantor = text('outorgante_nome', 'Nome do outorgante')
const company = text('empresa', 'Razão social da contratada')
const court = text('foro', 'Nome do foro')
const project = text('projeto', 'Nome do projeto')
const value = createField('currency', { uid: 'v', ref: 'valor', name: 'Valor' })

it.each([
  [
    'the pattern of its author',
    'Poderes de {{outorgante_nome}}',
    { outorgante_nome: 'Ana Lima' },
    'Poderes de Ana Lima',
  ],
  ['the title and the first name asked for, without one', '', { outorgante_nome: 'Ana Lima' }, 'Procuração – Ana Lima'],
  ['nothing yet, while nothing in the pattern is answered', '', { empresa: 'Bom Trigo' }, undefined],
  ['the words alone, where its author wants no answer in it', 'Procuração geral', {}, 'Procuração geral'],
  ['values as documents print them', '{{valor}}', { valor: '1500.00' }, 'R$ 1.500,00'],
  [
    'answers in one line and cut where lists end',
    '{{outorgante_nome}}',
    { outorgante_nome: ` Ana ${'a'.repeat(300)}` },
    `Ana ${'a'.repeat(196)}`,
  ],
])('a document is named by %s', (_, pattern, answers, name) => {
  expect(nameDocument(asking(pattern, [court, grantor, company, value]), answers, '2026-11-22').name).toBe(name)
})

it.each([
  ['the first person', { foro: 'Niterói', outorgante_nome: 'Ana Lima', empresa: 'Bom Trigo' }, 'Ana Lima'],
  ['the first company where no person is', { foro: 'Niterói', empresa: 'Bom Trigo Ltda.' }, 'Bom Trigo Ltda.'],
  ['nobody', { foro: 'Niterói', projeto: 'Aroeira' }, undefined],
])('the client is %s among the answers', (_, answers, client) => {
  expect(nameDocument(asking('', [court, project, grantor, company]), answers, '2026-11-22').client).toBe(client)
})

it('a hidden answer is not used in the name', () => {
  const conditionals = [{ field: 'foro', operator: 'equalTo' as const, value: 'x', logicOperator: 'and' as const }]
  const code = asking('', [court, { ...grantor, conditionals }])
  expect(nameDocument(code, { outorgante_nome: 'Ana' }, '2026-11-22')).toEqual({
    name: undefined,
    client: undefined,
    numbers: [],
  })
})

it('proposes the title alone if no question asks for a name', () => {
  expect(namePatternOf(asking('', [court, value]))).toBe('Procuração')
})

it('a document is found by the valid CPF and CNPJ numbers among its answers, including those in lists', () => {
  const number = (ref: string) => createField('cpf_cnpj', { uid: ref, ref, name: 'CPF ou CNPJ' })
  const conditionals = [{ field: 'foro', operator: 'equalTo' as const, value: 'x', logicOperator: 'and' as const }]
  const partners = createField('list', { uid: 'l', ref: 'socios', name: 'Sócios', listType: 'objeto' })
  const code = asking('', [
    court,
    number('cpf'),
    number('outro'),
    { ...number('oculto'), conditionals },
    { ...partners, listFields: [number('documento')] },
  ])
  const answers = {
    cpf: '529.982.247-25',
    outro: '529.982',
    oculto: '111.444.777-35',
    socios: [{ documento: '12.ABC.345/01DE-35' }, {}, { documento: '529.982.247-25' }],
  }
  expect(nameDocument(code, answers, '2026-11-22').numbers).toEqual(['52998224725', '12abc34501de35'])
})
