import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile, start } from './compile.ts'
import { examine } from './doctor/examine.ts'
import { duplicateInterview } from './duplicateInterview.ts'
import { type Block, expandBlocks, MAX_PASSES } from './expandBlocks.ts'
import { type InterviewCode, interviewCodeSchema } from './model.ts'
import { aiSearchableFields, nonRequiredFields } from './nonRequiredFields.ts'
import { numberFields } from './numberFields.ts'
import { renameField } from './renameField.ts'
import { buildScope } from './scope.ts'

const read = (code: object): InterviewCode => interviewCodeSchema.parse(code)
const when = (field: string, value: unknown = '1', rest: object = {}) => ({
  field,
  operator: 'equalTo',
  value,
  ...rest,
})

const whole = (nome: string, cota: string) =>
  read({
    sections: [
      {
        id: 's1',
        conditionals: [when(nome, 'x', { valueRef: nome })],
        fields: [
          { ref: nome, name: 'Nome', type: 'text', inFull: true },
          {
            ref: 'outro',
            name: `De {{${nome} maiuscula}} e {{ ${nome}_extenso }}`,
            hint: `{{#${nome} maior que 1 e ${nome} igual a "nome"}}a{{/${nome}}}`,
            type: 'text',
          },
          {
            ref: 'conta',
            type: 'formula',
            expression: `CONCATENAR(${nome}; "nome"; algum socios.${cota}; socios.nome)`,
          },
          { ref: 'soma', type: 'sum', refs: [`socios.${cota}`, nome] },
          { ref: 'faixa', type: 'valueRange', relatedBy: nome, maxValue: `=${nome} + 1` },
          {
            ref: 'socios',
            name: `{{${nome}}}`,
            type: 'list',
            listType: 'objeto',
            listFields: [
              {
                ref: 'nome',
                name: 'Nome do sócio',
                type: 'text',
                conditionals: [when(cota), when(`socios.${cota}`), when('nome')],
              },
              {
                ref: cota,
                name: `Cota de {{nome}} ({{this.${cota}}})`,
                type: 'number',
                rules: [
                  {
                    name: 'label',
                    conditions: [{ conditionals: [when(`this.${cota}`)], valueIfCondition: `{{${cota}}}` }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    settings: {
      finish: {
        email: {
          body: `{{${nome}}} {{#socios}}{{nome}} {{${cota}}} {{socios.${cota}}}{{/socios}} {{#${nome}}}b{{/${nome}}}`,
        },
      },
    },
    editorDef: {
      sections: [
        {
          id: 'g',
          blocks: [
            { id: 'b', type: 'text', content: `<p>{{${nome}}}</p>` },
            {
              id: 't',
              type: 'table',
              content: {
                rows: [
                  {
                    content: { a: { content: `{{${nome}}}` } },
                    settings: { dynamicListFieldRef: 'socios', conditionalFieldRef: nome },
                  },
                ],
              },
            },
          ],
        },
      ],
    },
  })

describe('renaming a field', () => {
  it('updates conditions, rules, formulas, sums, ranges and placeholders, and nothing of the same name in a list', () => {
    expect(renameField(whole('cliente', 'cota'), { ref: 'cliente' }, 'parte')).toEqual(whole('parte', 'cota'))
    expect(renameField(whole('cliente', 'cota'), { ref: 'cota', list: 'socios' }, 'quinhao')).toEqual(
      whole('cliente', 'quinhao'),
    )
  })
  it('keeps a field whose reference only starts with the same name, even with the suffix of a derived placeholder', () => {
    const named = (ref: string) =>
      read({
        sections: [
          {
            id: 's',
            fields: [
              { ref, type: 'currency', inFull: true, inFullToVar: 'por_extenso' },
              { ref: 'valor_extenso', type: 'text' },
              { ref: 'valores', type: 'text', conditionals: [when('valor_extenso'), when(ref), when('valor_total')] },
              {
                ref: 'x',
                name: `{{valor_extenso}} {{${ref}}} {{valores}} {{${ref}_nome}}`,
                type: 'formula',
                expression: `valor_extenso & ${ref} & valores`,
              },
              {
                ref: 'itens',
                type: 'list',
                listType: 'objeto',
                listFields: [
                  { ref: 'item', type: 'number' },
                  { ref: 'item_nome', type: 'text', conditionals: [when('item_nome'), when(ref)] },
                ],
              },
            ],
          },
        ],
      })
    expect(renameField(named('valor'), { ref: 'valor' }, 'preco')).toEqual(named('preco'))
    const items = renameField(named('valor'), { ref: 'item', list: 'itens' }, 'bem').sections[0]?.fields[4]?.listFields
    expect(items?.map((item) => [item.ref, item.conditionals.map((held) => 'field' in held && held.field)])).toEqual([
      ['bem', []],
      ['item_nome', ['item_nome', 'valor']],
    ])
  })
  it('and back gives the same interview', () => {
    const name = fc
      .stringMatching(/^[a-z]{3,8}$/)
      .filter(
        (text) =>
          ![
            'nome',
            'outro',
            'conta',
            'soma',
            'faixa',
            'socios',
            'cota',
            'this',
            'contem',
            'vazio',
            'sim',
            'nao',
            'true',
            'false',
            'falso',
            'algum',
            'todo',
            'toda',
            'todos',
            'todas',
            'nenhum',
            'for',
            'data',
          ].includes(text),
      )
    fc.assert(
      fc.property(name, name, (from, to) => {
        fc.pre(from !== to)
        expect(renameField(renameField(whole(from, 'cota'), { ref: from }, to), { ref: to }, from)).toEqual(
          whole(from, 'cota'),
        )
      }),
      { numRuns: 500 },
    )
  })
  it('keeps the meaning of the interview', () => {
    const answers = { cliente: '1', socios: [{ nome: '1', cota: 1 }] }
    const renamed = renameField(whole('cliente', 'cota'), { ref: 'cliente' }, 'parte')
    const before = start(compile(whole('cliente', 'cota')), answers).effective()
    const { cliente, ...rest } = before
    expect(start(compile(renamed), { ...answers, parte: '1' }).effective()).toEqual({ ...rest, parte: cliente })
    expect(Object.keys(buildScope(renamed, {}, ''))).toContain('parte_extenso')
  })
})

describe('duplicating an interview (S0 §4)', () => {
  it("appends ' (1)', unpublishes, drops id and dates and clears the document", () => {
    const interviewCode = read({
      metadata: { title: 'Contrato', published: true },
      documentEditor: { sections: [{ id: 'a' }] },
    })
    expect(
      duplicateInterview({
        id: '1',
        name: 'Contrato',
        interviewCode,
        document: 'x',
        documentText: 'x',
        documentEditor: {},
        createdAt: 'a',
        updatedAt: 'b',
        tags: ['t'],
      }),
    ).toEqual({
      name: 'Contrato (1)',
      tags: ['t'],
      document: '',
      documentText: '',
      interviewCode: read({ metadata: { title: 'Contrato (1)', published: false } }),
    })
  })
  it('cuts a title that would exceed the limit of names, without splitting a character', () => {
    const copyOf = (name: string) => duplicateInterview({ name, interviewCode: read({}) }).name
    expect(copyOf('a'.repeat(196))).toBe(`${'a'.repeat(196)} (1)`)
    expect(copyOf('a'.repeat(200))).toBe(`${'a'.repeat(196)} (1)`)
    expect(copyOf(`${'a'.repeat(195)}😀${'b'.repeat(4)}`)).toBe(`${'a'.repeat(195)} (1)`)
    expect(copyOf(`${'a'.repeat(195)} ${'b'.repeat(4)}`)).toBe(`${'a'.repeat(195)} (1)`)
  })
})

describe('expanding blocks', () => {
  const section = (id: string, rest: object = {}) => ({ id, title: '', conditionals: [], fields: [], ...rest })
  const block = (id: string, blockId: string) => section(id, { type: 'block' as const, blockId })
  const blocks = (entries: Record<string, Block['sections']>) =>
    new Map(Object.entries(entries).map(([id, sections]) => [id, { name: `Bloco ${id}`, sections }]))
  it('inserts their sections in place, nested blocks included, under the conditions of their place', () => {
    const conditionals = [{ ...when('a'), logicOperator: 'and' as const }] as never
    const code = { ...read({}), sections: [section('um'), { ...block('dois', 'x'), conditionals }] }
    const expanded = expandBlocks(
      code,
      blocks({ x: [section('p', { conditionals }), block('q', 'y')], y: [section('r')] }),
    )
    expect(expanded.ok && expanded.value.sections).toEqual([
      section('um'),
      section('dois/p', {
        conditionals: [
          { conditionals, logicOperator: 'and' },
          { conditionals, logicOperator: 'and' },
        ],
      }),
      section('dois/q/r', { conditionals: [{ conditionals, logicOperator: 'and' }] }),
    ])
  })
  it('reports a cycle by the names in it', () => {
    const code = { ...read({}), sections: [block('a', 'x')] }
    expect(expandBlocks(code, blocks({ x: [block('b', 'y')], y: [block('c', 'x')] }))).toMatchObject({
      ok: false,
      error: [
        { code: 'blocos_em_ciclo', message: 'Há blocos que contêm a si mesmos: "Bloco x" → "Bloco y" → "Bloco x".' },
      ],
    })
  })
  it('reports a missing block', () => {
    const code = { ...read({}), sections: [block('a', 'nada')] }
    expect(expandBlocks(code, blocks({}))).toMatchObject({ ok: false, error: [{ code: 'bloco_nao_encontrado' }] })
  })
  it('stops at 9999 passes (S0 §9)', () => {
    const many = (count: number) => ({
      ...read({}),
      sections: Array.from({ length: count }, (_, at) => block(`${at}`, 'x')),
    })
    expect(expandBlocks(many(MAX_PASSES), blocks({ x: [] })).ok).toBe(true)
    expect(expandBlocks(many(MAX_PASSES + 1), blocks({ x: [] }))).toMatchObject({
      ok: false,
      error: [{ code: 'blocos_demais' }],
    })
  })
})

describe('numbering fields', () => {
  it('gives each field a unique number', () => {
    const code = read({
      fieldIdSeq: 3,
      sections: [
        {
          id: 's',
          fields: [
            { id: 5, type: 'text' },
            { type: 'list', listFields: [{ type: 'text' }, { id: 5, type: 'text' }] },
          ],
        },
      ],
    })
    const numbered = numberFields(code)
    expect(
      numbered.sections[0]?.fields.flatMap(({ id, listFields = [] }) => [id, ...listFields.map((item) => item.id)]),
    ).toEqual([5, 6, 7, 8])
    expect(numbered.fieldIdSeq).toBe(8)
    expect(numberFields(numbered)).toEqual(numbered)
  })
})

describe('lists of fields', () => {
  const code = read({
    sections: [
      {
        id: 's',
        fields: [
          { ref: 'a', type: 'text', required: true },
          { ref: 'b', type: 'text' },
          { ref: 'c', type: 'upload', required: true },
          { ref: 'd', type: 'date', required: true, enableSearchIA: false },
        ],
      },
    ],
  })
  it('not required: those that are not, and types that never are (S0 §5)', () => {
    expect(nonRequiredFields(code).map(({ ref }) => ref)).toEqual(['b', 'c'])
  })
  it('searched by AI: types that support it, unless switched off (S0 §9)', () => {
    expect(aiSearchableFields(code).map(({ ref }) => ref)).toEqual(['a', 'b'])
  })
})

describe('the dotted name of a field', () => {
  const code = read({
    sections: [
      {
        id: 's',
        fields: [
          { uid: 'a', ref: 'cliente_idade', name: 'Idade', type: 'number' },
          {
            uid: 'b',
            ref: 'dobro',
            name: 'O dobro de {{cliente.idade}}',
            type: 'formula',
            expression: 'cliente.idade * 2',
          },
        ],
      },
    ],
  })

  it('resolves to the field in formulas and labels, as in documents', () => {
    const run = start(compile(code), { cliente_idade: 20 }, '2026-11-22')
    expect([run.fieldAt(1).value, run.fieldAt(1).label]).toEqual([40, 'O dobro de 20'])
  })

  it('is updated when the field is renamed', () => {
    const renamed = renameField(code, { ref: 'cliente_idade' }, 'idade_da_parte')
    const field = renamed.sections[0]?.fields[1]
    expect([field?.name, field?.expression]).toEqual(['O dobro de {{idade_da_parte}}', 'idade_da_parte * 2'])
  })

  it('is accepted by the rule doctor', () => {
    expect(examine(code).filter(({ code: fault }) => fault === 'referencia_inexistente')).toEqual([])
  })
})
