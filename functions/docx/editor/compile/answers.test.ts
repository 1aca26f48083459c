import { expect, it } from 'vitest'
import {
  buildScope,
  createField,
  editorDefSchema,
  emptyInterviewCode,
  type Field,
  validateValues,
} from '#shared/interview/index.ts'
import { compileModel, fillDocx } from '../../fill/index.ts'
import { textOf } from '../../testing/open.ts'
import { compileEditorDocument } from './compileEditorDocument.ts'

const codeOf = (...fields: Field[]) => ({
  ...emptyInterviewCode(),
  sections: [{ id: 's', title: '', conditionals: [], fields }],
})

/** The lines of a document with these questions and answers. */
async function printed(fields: Field[], answers: object, content: string): Promise<string[] | undefined> {
  const code = codeOf(...fields)
  const document = editorDefSchema.parse({ sections: [{ id: 'g', blocks: [{ id: 'b', type: 'text', content }] }] })
  const compiled = await compileModel(compileEditorDocument(document, code))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const filled = fillDocx(compiled.value, buildScope(code, { ...answers }, '2026-11-26'), { today: '2026-11-26' })
  if (!filled.ok) throw new Error(JSON.stringify(filled.error))
  return (await textOf(filled.value))['word/document.xml']
    ?.filter(Boolean)
    .map((line) => line.replaceAll('\u00a0', ' '))
}

it('a choice prints its text; conditions, in documents and between questions, compare what it stores', async () => {
  const regime = createField('select', {
    uid: 'r',
    ref: 'regime',
    name: 'Regime de bens',
    options: [
      { value: '1', label: 'Comunhão parcial' },
      { value: '2', label: 'Separação total' },
    ],
  })
  const several = createField('checkbox', { uid: 'p', ref: 'poderes', options: regime.options })
  const pact = createField('text', {
    uid: 'c',
    ref: 'pacto',
    conditionals: [{ field: 'regime', operator: 'equalTo', value: '2', logicOperator: 'and' }],
  })
  const content =
    '<p>Sob o regime de {{regime}}; {{poderes}}.</p><p>{{#regime == "2"}}</p><p>Pacto {{pacto}}</p><p>{{/}}</p><p>{{#poderes contém "1"}}</p><p>Tem 1</p><p>{{/}}</p>'
  expect(await printed([regime, several, pact], { regime: '2', poderes: ['1', '2'], pacto: '88' }, content)).toEqual([
    'Sob o regime de Separação total; Comunhão parcial e Separação total.',
    'Pacto 88',
    'Tem 1',
  ])
  expect(await printed([regime, several, pact], { regime: '1', poderes: ['2'], pacto: '88' }, content)).toEqual([
    'Sob o regime de Comunhão parcial; Separação total.',
  ])
})

it('a list of single values prints each as its type does, and checks each', async () => {
  const list = (item: Field) =>
    createField('list', { uid: 'l', ref: 'itens', name: 'Itens', listType: 'simples', listFields: [item] })
  const each = '<p>{{#itens}}</p><p>{{loop.index}}: {{this}}</p><p>{{/itens}}</p>'
  const money = list(createField('currency', { uid: 'v', name: 'Item' }))
  expect(await printed([money], { itens: ['1500', '20.5'] }, each)).toEqual(['1: R$ 1.500,00', '2: R$ 20,50'])
  const dates = list(createField('date', { uid: 'v', name: 'Item' }))
  expect(await printed([dates], { itens: ['2026-11-26'] }, each)).toEqual(['1: 26/11/2026'])
  const people = list(createField('cpf_cnpj', { uid: 'v', name: 'Item' }))
  expect(await printed([people], { itens: ['52998224725'] }, each)).toEqual(['1: 529.982.247-25'])
  expect(
    validateValues(codeOf(people), { itens: ['52998224725', '52998224724'] }).map(({ path, severity }) => [
      path,
      severity,
    ]),
  ).toEqual([[['itens', 1], 'error']])
})

it('lists inside lists repeat within the item that holds them', async () => {
  const partners = createField('list', {
    uid: 's',
    ref: 'socios',
    name: 'Sócios',
    listType: 'objeto',
    listFields: [
      createField('text', { uid: 'n', ref: 'nome' }),
      createField('list', {
        uid: 'b',
        ref: 'bens',
        name: 'Bens',
        listType: 'objeto',
        listFields: [
          createField('text', { uid: 'd', ref: 'descricao' }),
          createField('list', {
            uid: 'p',
            ref: 'parcelas',
            listType: 'simples',
            listFields: [createField('currency', { uid: 'v', name: 'Item' })],
          }),
        ],
      }),
    ],
  })
  const answers = {
    socios: [
      {
        nome: 'Ana',
        bens: [
          { descricao: 'Casa', parcelas: ['10', '20'] },
          { descricao: 'Carro', parcelas: [] },
        ],
      },
      { nome: 'Bia', bens: [{ descricao: 'Lote', parcelas: ['30'] }] },
    ],
  }
  expect(
    await printed(
      [partners],
      answers,
      '<p>{{#socios}}</p><p>{{nome}}</p><p>{{#bens}}</p><p>{{descricao}}{{#parcelas}} {{this}}{{/parcelas}}, de {{nome}}</p><p>{{/bens}}</p><p>{{/socios}}</p>',
    ),
  ).toEqual(['Ana', 'Casa R$ 10,00 R$ 20,00, de Ana', 'Carro, de Ana', 'Bia', 'Lote R$ 30,00, de Bia'])
})
