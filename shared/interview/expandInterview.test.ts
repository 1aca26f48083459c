import { describe, expect, it } from 'vitest'
import { compile, start } from './compile.ts'
import { expandInterview, type LibraryText } from './expandInterview.ts'
import { type InterviewCode, interviewCodeSchema } from './model.ts'
import { buildScope } from './scope.ts'
import { bringUses, usesOf } from './uses.ts'

const read = (sections: object[]): InterviewCode => interviewCodeSchema.parse({ sections })
const when = (field: string, value: unknown) => ({ field, operator: 'equalTo' as const, value, logicOperator: 'and' })
const text = (rest: Partial<LibraryText>): LibraryText => ({
  name: 'Foro',
  content: '<p>Fica eleito o foro de {{comarca}}.</p>',
  variants: [],
  chosenBy: 'condition',
  ...rest,
})
const used = (rest: { blocks?: Record<string, object[]>; texts?: Record<string, LibraryText> }) => ({
  blocks: new Map(
    Object.entries(rest.blocks ?? {}).map(([key, sections]) => [key, { name: key, sections: read(sections).sections }]),
  ),
  texts: new Map(Object.entries(rest.texts ?? {})),
})
const expanded = (code: InterviewCode, parts: Parameters<typeof used>[0]): InterviewCode => {
  const result = expandInterview(code, used(parts))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const printed = (code: InterviewCode, answers: object, ref: string) => {
  const value = buildScope(code, answers as never, '2026-11-26')[ref]
  return typeof value === 'object' && value !== null && 'text' in value ? value.text : value
}

const clause = { id: 'a', fields: [{ uid: 'f', ref: 'foro', type: 'content', libraryId: 'X', libraryVersion: 2 }] }

describe('a clause of the library in an interview', () => {
  it('prints in the version that is pinned, with the answers', () => {
    const code = read([{ id: 'q', fields: [{ uid: 'c', ref: 'comarca', type: 'text' }] }, clause])
    const whole = expanded(code, { texts: { 'X@2': text({}), X: text({ content: '<p>Outro</p>' }) } })
    expect(printed(whole, { comarca: 'Recife' }, 'foro')).toBe('Fica eleito o foro de Recife.')
  })

  it('prints the variant whose condition holds first, or else its own text', () => {
    const code = read([{ id: 'q', fields: [{ uid: 'u', ref: 'uf', type: 'text' }] }, clause])
    const variants = [
      { id: '1', name: 'Recife', content: '<p>Recife ({{uf}})</p>', conditionals: [when('uf', 'PE')] },
      { id: '2', name: 'Sem condição', content: '<p>Nunca</p>', conditionals: [] },
      { id: '3', name: 'São Paulo', content: '<p>São Paulo</p>', conditionals: [when('uf', 'SP')] },
    ]
    const whole = expanded(code, {
      texts: { 'X@2': text({ content: '<p>Brasília</p>', variants: variants as never }) },
    })
    expect(['PE', 'SP', 'AC'].map((uf) => printed(whole, { uf }, 'foro'))).toEqual([
      'Recife (PE)',
      'São Paulo',
      'Brasília',
    ])
  })

  it('asks the person answering which variant, if they choose it', () => {
    const variants = [{ id: '1', name: 'Arbitragem', content: '<p>Câmara</p>', conditionals: [] }]
    const whole = expanded(read([clause]), {
      texts: { 'X@2': text({ content: '<p>Foro</p>', variants, chosenBy: 'person' }) },
    })
    expect(whole.sections[0]?.fields.map(({ ref, type, name }) => [ref, type, name])).toEqual([
      ['foro_opcao', 'select', 'Foro'],
      ['foro', 'content', 'Foro'],
    ])
    expect(printed(whole, {}, 'foro')).toBe('Foro')
    expect(printed(whole, { foro_opcao: 'Arbitragem' }, 'foro')).toBe('Câmara')
    expect(start(compile(whole), {}).field('foro_opcao')?.required).toBe(true)
  })

  it('is filled in the items of a list with their own values', () => {
    const item = { ref: 'texto', uid: 't', type: 'content', libraryId: 'X', libraryVersion: 2 }
    const list = {
      uid: 'l',
      ref: 'socios',
      type: 'list',
      listType: 'objeto',
      listFields: [{ uid: 'n', ref: 'nome', type: 'text' }, item],
    }
    const variants = [
      { id: '1', name: 'Ana', content: '<p>Sra. {{nome}}</p>', conditionals: [when('socios.nome', 'Ana')] },
    ]
    const whole = expanded(read([{ id: 'a', fields: [list] }]), {
      texts: { 'X@2': text({ content: '<p>Sr. {{nome}}</p>', variants: variants as never }) },
    })
    const rows = buildScope(whole, { socios: [{ nome: 'Ana' }, { nome: 'Rui' }] }, '2026-11-26').socios
    expect(rows).toMatchObject([{ texto: { text: 'Sra. Ana' } }, { texto: { text: 'Sr. Rui' } }])
  })

  it('is reported if it is not there', () => {
    expect(expandInterview(read([clause]), used({}))).toMatchObject({
      ok: false,
      error: [{ code: 'conteudo_nao_encontrado', ref: 'foro' }],
    })
  })
})

const party = [
  {
    id: 'p',
    title: 'Qualificação de {{nome}}',
    fields: [
      { uid: 'n', ref: 'nome', name: 'Nome', type: 'text' },
      { uid: 'v', ref: 'valor', type: 'currency', inFull: true, inFullToVar: 'escrito' },
      { uid: 't', ref: 'total', type: 'formula', expression: 'valor * 2' },
      {
        uid: 'l',
        ref: 'filhos',
        type: 'list',
        listType: 'objeto',
        listFields: [{ uid: 'ln', ref: 'nome', type: 'text' }],
      },
      { uid: 'c', ref: 'clausula', type: 'content', libraryId: 'X' },
      { uid: 'k', ref: 'casado', type: 'yesno', conditionals: [when('nome', 'Ana')] },
    ],
  },
]

describe('a block with a prefix', () => {
  const code = read([
    { id: 'a', type: 'block', blockId: 'B', blockVersion: 1, prefix: 'vendedor' },
    { id: 'b', type: 'block', blockId: 'B', blockVersion: 1, prefix: 'comprador' },
  ])
  const whole = expanded(code, {
    blocks: { 'B@1': party },
    texts: { X: text({ content: '<p>{{nome}} deve {{valor}} ({{escrito}}){{#filhos}}, {{nome}}{{/filhos}}</p>' }) },
  })

  it('keeps its references apart, in its texts, formulas, conditions and lists', () => {
    const answers = {
      vendedor_nome: 'Ana',
      vendedor_valor: '10.00',
      comprador_nome: 'Rui',
      comprador_filhos: [{ nome: 'Bia' }],
      comprador_valor: '5.00',
    }
    expect(whole.sections.map(({ title }) => title)).toEqual([
      'Qualificação de {{vendedor_nome}}',
      'Qualificação de {{comprador_nome}}',
    ])
    expect(printed(whole, answers, 'vendedor_clausula')).toBe('Ana deve R$\u00a010,00 (dez reais)')
    expect(printed(whole, answers, 'comprador_clausula')).toBe('Rui deve R$\u00a05,00 (cinco reais), Bia')
    const run = start(compile(whole), answers)
    expect(run.field('comprador_total')?.value).toBe(10)
    expect([run.field('vendedor_casado')?.visible, run.field('comprador_casado')?.visible]).toEqual([true, false])
  })

  it('gives every section and field an identity of its own', () => {
    const uids = whole.sections.flatMap(({ fields }) =>
      fields.flatMap(({ uid, listFields = [] }) => [uid, ...listFields.map((item) => item.uid)]),
    )
    const ids = whole.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(whole.sections.flatMap(({ fields }) => fields.map(({ uid }) => uid))).size).toBe(12)
    expect(uids.every((uid) => uid.length <= 64)).toBe(true)
    const uuid = '01234567-89ab-cdef-0123-456789abcdef'
    const deep = read([{ id: uuid, type: 'block', blockId: 'B' }])
    const again = expanded(deep, {
      blocks: {
        B: [
          {
            id: uuid,
            fields: [
              { uid: uuid, type: 'text', ref: 'a' },
              { uid: `x${uuid}`.slice(0, 36), type: 'text', ref: 'b' },
            ],
          },
        ],
      },
    })
    expect(interviewCodeSchema.safeParse(again).success).toBe(true)
    expect(new Set(again.sections[0]?.fields.map(({ uid }) => uid)).size).toBe(2)
  })
})

describe('what an interview uses', () => {
  it('is listed once each, with its version, and brought to a newer one where it is pinned', () => {
    const code = read([
      { id: 'a', type: 'block', blockId: 'B', blockVersion: 1 },
      { id: 'b', type: 'block', blockId: 'B' },
      { id: 'c', type: 'block', blockId: 'B', blockVersion: 1 },
      clause,
    ])
    expect(usesOf(code)).toEqual([
      { kind: 'block', id: 'B', version: 1 },
      { kind: 'block', id: 'B' },
      { kind: 'content', id: 'X', version: 2 },
    ])
    const brought = bringUses(bringUses(code, { kind: 'block', id: 'B', version: 3 }), {
      kind: 'content',
      id: 'X',
      version: 5,
    })
    expect(usesOf(brought)).toEqual([
      { kind: 'block', id: 'B', version: 3 },
      { kind: 'block', id: 'B' },
      { kind: 'content', id: 'X', version: 5 },
    ])
    expect(bringUses(brought, { kind: 'content', id: 'X', version: 4 })).toEqual(brought)
  })
})
