import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedInterview } from '../../testing/interviews.ts'
import { createField } from '../createField.ts'
import { definitionOf, fieldTypes } from '../fields/index.ts'
import { memberTitle } from '../memberTitle.ts'
import { emptyInterviewCode, type Field, interviewCodeSchema } from '../model.ts'
import { describeChanges, type Versioned } from './describeChanges.ts'
import { diffInterviews } from './diffInterviews.ts'
import { settingItems } from './items.ts'
import { memberTitles } from './memberWords.ts'

const version = (code: object, rest: Partial<Versioned> = {}): Versioned => ({
  interviewCode: interviewCodeSchema.parse(code),
  document: '',
  documentText: '',
  ...rest,
})

const asking = (...fields: object[]) => version({ sections: [{ id: 's', title: 'Partes', fields }] })

/** The change described for the only field of both versions. */
const changed = (before: object, after: object) =>
  describeChanges(asking({ uid: '1', ...before }), asking({ uid: '1', ...after })).map(({ details }) =>
    details.map(({ member: _, ...told }) => told),
  )

const when = (field: string, value: unknown) => ({ field, operator: 'equalTo', value, logicOperator: 'and' })

describe('what changed, as people read it', () => {
  it('names a field by its question, its place and its reference', () => {
    const list = { uid: 'l', ref: 'socios', name: 'Sócios', type: 'list' }
    const item = { uid: 'i', ref: 'cota', name: 'Cota do sócio', type: 'number' }
    const told = describeChanges(asking({ ...list, listFields: [] }), asking({ ...list, listFields: [item] }))
    expect(told).toEqual([
      {
        kind: 'field',
        change: 'added',
        name: 'Cota do sócio',
        place: 'Partes › Sócios',
        ref: 'socios.cota',
        details: [{ member: 'type', label: 'Tipo', after: 'Número' }],
      },
    ])
  })

  it('describes values in the words of the editor', () => {
    expect(
      changed(
        { ref: 'a', name: 'Nome', type: 'text', maxLength: 10, defaultValue: 'x' },
        { ref: 'b', name: 'Nome completo', type: 'textarea', required: true, maxLength: 1000 },
      ),
    ).toEqual([
      [
        { label: 'Pergunta', before: 'Nome', after: 'Nome completo' },
        { label: 'Nome da marcação', before: 'a', after: 'b' },
        { label: 'Tipo', before: 'Texto', after: 'Texto longo' },
        { label: 'Resposta obrigatória', before: 'Não', after: 'Sim' },
        { label: 'Valor inicial', before: 'x' },
        { label: 'Tamanho máximo', before: '10', after: '1.000' },
      ],
    ])
    const options = [
      { value: 'SP', label: 'São Paulo' },
      { value: 'Outro', label: '' },
    ]
    const choice = { ref: 'uf', type: 'select' }
    expect(changed({ ...choice, options: [] }, { ...choice, options })).toEqual([
      [{ label: 'Opções', after: 'São Paulo (SP)\nOutro' }],
    ])
    const range = { ref: 'taxa', type: 'valueRange' }
    const ranges = [
      { min: 0, max: 1000, value: '2%' },
      { min: 1000, value: '1%' },
    ]
    expect(changed({ ...range, ranges: [] }, { ...range, ranges })).toEqual([
      [{ label: 'Faixas', after: 'de 0 até 1.000: 2%\nde 1.000: 1%' }],
    ])
    const formula = { ref: 'total', type: 'formula', expression: 'a + b' }
    expect(
      changed({ ...formula, resultFormat: 'number' }, { ...formula, expression: 'a', resultFormat: 'currency' }),
    ).toEqual([
      [
        { label: 'Formato do resultado', before: 'Número', after: 'Moeda' },
        { label: 'Fórmula', before: 'a + b', after: 'a' },
      ],
    ])
  })

  it('describes conditions and rules in the rule language', () => {
    const field = { ref: 'conjuge', type: 'text' }
    const both = [when('casado', true), { ...when('regime', 'parcial'), operator: 'differentTo' }]
    const rules = [
      {
        name: 'required',
        default: false,
        conditions: [{ conditionals: [when('casado', true)], valueIfCondition: 'sim' }],
      },
    ]
    expect(changed(field, { ...field, conditionals: both, rules })).toEqual([
      [
        {
          label: 'Condições',
          before: 'aparece sempre',
          after: 'casado igual a verdadeiro e regime diferente de "parcial"',
        },
        { label: 'Obrigatória conforme as respostas', after: 'Sim quando casado igual a verdadeiro; senão Não' },
      ],
    ])
    const named = { ref: 'maior', type: 'conditional' }
    expect(changed(named, { ...named, conditionals: [{ ...when('idade', 18), operator: 'greaterThan' }] })).toEqual([
      [{ label: 'Condições', before: 'sempre falso', after: 'idade maior que 18' }],
    ])
  })

  it('describes settings, models, texts of documents, and moves', () => {
    const model = {
      id: '01KAHX00000000000000000001',
      name: 'Contrato',
      fileName: 'contrato.docx',
      fileId: 'a'.repeat(64),
    }
    const sections = [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ]
    const block = (content: string) => ({ sections: [{ id: 'g', blocks: [{ id: 'b', type: 'text', content }] }] })
    const written = (text: string) => ({
      sections: [
        { id: 'w', content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } },
      ],
    })
    expect(
      describeChanges(
        version(
          { sections, editorDef: block('<p>Cláusula <b>1ª</b></p>'), documentEditor: written('Foro') },
          { document: '<p>x</p>' },
        ),
        version({
          sections: sections.toReversed(),
          editorDef: block('<p>Cláusula 2ª</p>'),
          documentEditor: written('Do foro'),
          metadata: { typeFormView: 'Conversa', authors: ['Ana', 'Rui'] },
          settings: { templates: [model], finish: { webhook: { headers: { 'x-chave': '1' } } } },
          defaultFormat: { 'heading-1': { italic: true } },
        }),
      ),
    ).toEqual([
      {
        kind: 'section',
        change: 'moved',
        name: expect.stringMatching(/^[AB]$/),
        details: [{ member: 'position', label: 'Ordem', before: expect.any(String), after: expect.any(String) }],
      },
      {
        kind: 'text',
        change: 'changed',
        name: 'Bloco 1',
        place: 'Documento › Grupo 1 › Corpo',
        details: [{ member: 'content', label: 'Texto', before: 'Cláusula 1ª', after: 'Cláusula 2ª' }],
      },
      {
        kind: 'text',
        change: 'changed',
        name: 'Parte 1',
        place: 'Documento',
        details: [{ member: 'content', label: 'Texto', before: 'Foro', after: 'Do foro' }],
      },
      {
        kind: 'model',
        change: 'added',
        name: 'Contrato',
        details: [{ member: 'file', label: 'Arquivo', after: 'contrato.docx' }],
      },
      {
        kind: 'setting',
        change: 'changed',
        name: 'Modelo',
        details: [
          { member: 'metadata.authors', label: 'Autores', after: 'Ana, Rui' },
          {
            member: 'metadata.typeFormView',
            label: 'Como as perguntas aparecem',
            before: 'Uma seção por página',
            after: 'Uma pergunta por vez',
          },
          {
            member: 'settings.finish.webhook.headers',
            label: 'Aviso a outro sistema ao terminar: cabeçalhos',
            after: 'x-chave: 1',
          },
          {
            member: 'defaultFormat.heading-1.italic',
            label: 'Formato padrão, Título 1: itálico',
            before: 'Não',
            after: 'Sim',
          },
        ],
      },
      {
        kind: 'text',
        change: 'changed',
        name: 'Documento',
        details: [{ member: 'document', label: 'Texto', before: 'x' }],
      },
    ])
  })

  it('cuts a long text down to its difference', () => {
    const long = 'Lorem ipsum. '.repeat(60)
    const [details] = changed(
      { ref: 'a', type: 'label', content: `${long}Fim ${long}` },
      { ref: 'a', type: 'label', content: `${long}FIM ${long}` },
    )
    expect(details).toEqual([
      {
        label: 'Conteúdo',
        before: `…${`${long}Fim`.slice(-42)} ${long.slice(0, 39)}…`,
        after: `…${`${long}FIM`.slice(-42)} ${long.slice(0, 39)}…`,
      },
    ])
  })
})

it('of a document written in the editor, its text is told once, and its groups, formats and Word file in words', () => {
  const model = { id: '0'.repeat(26), name: 'Recibo', fileId: 'a'.repeat(64), madeBy: 'editor' }
  const written = (content: string, rest: object, group: object, fileId: string) =>
    version(
      {
        editorDef: { ...rest, sections: [{ id: 'g', blocks: [{ id: 'b', type: 'text', content }], ...group }] },
        settings: { templates: [{ ...model, fileId: fileId.repeat(64) }] },
      },
      { documentText: content },
    )
  const told = describeChanges(
    written('<p>um</p>', { clauses: 'clausulas' }, {}, 'a'),
    written('<p>dois</p>', { clauses: 'artigos' }, { page: { orientation: 'landscape' }, begins: 'continuous' }, 'b'),
  )
  expect(told.map(({ name, details }) => [name, details.map(({ label, after }) => [label, after])])).toEqual([
    ['Formato', [['Numeração das cláusulas', 'artigos']]],
    [
      'Grupo 1',
      [
        ['Página', 'A4, deitada, margens de 30, 20, 20, 30 mm'],
        ['Onde começa', 'na mesma página'],
      ],
    ],
    ['Bloco 1', [['Texto', 'dois']]],
  ])
})

describe('every member', () => {
  const labelled = (label: string, member: string) => label !== member && label !== ''

  it.each(fieldTypes)('of a %s has a name', (type) => {
    const field = createField(type, { uid: 'u' })
    const own = Object.keys(definitionOf({ type }).settings.shape)
    const common = Object.keys(field) as (keyof Field)[]
    const members = [...own, ...common.filter((member) => member !== 'id'), ...definitionOf({ type }).commonSettings]
    expect(members.filter((member) => !labelled(memberTitle(field, member), member))).toEqual([])
  })

  it('of the whole interview has a name', () => {
    const members = [...settingItems(emptyInterviewCode()).values()].flatMap(({ facts }) => Object.keys(facts))
    expect(members.length).toBeGreaterThan(40)
    expect(
      members.filter((member) =>
        memberTitles
          .setting(member, undefined)
          .replace('SharePoint', '')
          .match(/[a-z]\.[a-z]|-\d|[a-z][A-Z]/),
      ),
    ).toEqual([])
  })
})

it('of any two versions is described, without stored words in its label', () => {
  const interview = storedInterview.map((stored) => interviewCodeSchema.parse(stored))
  fc.assert(
    fc.property(interview, interview, (before, after) => {
      const told = describeChanges(version(before), version(after))
      expect(told).toHaveLength(diffInterviews(before, after).length)
      const labels = told.flatMap(({ details }) => details.map(({ label }) => label))
      expect(labels.filter((label) => !/^\p{Lu}/u.test(label))).toEqual([])
    }),
  )
})
