import { describe, expect, it } from 'vitest'
import {
  createField,
  emptyInterviewCode,
  type Field,
  type FieldType,
  type InterviewCode,
} from '#shared/interview/index.ts'
import { typedRef } from '#shared/interview/naming/typedRef.ts'
import { acceptConditions, pendingConditions, refuseConditions } from './acceptConditions.ts'
import { acceptProposals, pendingProposals } from './acceptProposals.ts'
import { addField } from './addField.ts'
import { changeField, retypeField } from './changeField.ts'
import { addCondition, changeCondition, joinConditions, joinOf, removeCondition } from './conditions.ts'
import { duplicateField } from './duplicateField.ts'
import { eachField, findField } from './fields.ts'
import { begin, redo, step, undo } from './history.ts'
import { keepForeignTags } from './keepForeignTags.ts'
import { moveField } from './moveField.ts'
import { refFor } from './refFor.ts'
import { removeField } from './removeField.ts'
import { renameField } from './renameField.ts'
import { renameRef } from './renameRef.ts'
import { addSection, changeSection, moveSection, removeSection } from './sections.ts'

const field = (uid: string, type: FieldType = 'text', facts: Partial<Field> = {}) =>
  createField(type, { uid, ref: uid, name: uid, ...facts })

/** Two sections: 'partes' with nome, cpf and the list socios (nome_socio), 'valores' with preco. */
function contract(): InterviewCode {
  const socios = field('socios', 'list', { listType: 'objeto', listFields: [field('nome_socio')] })
  let code = addSection(emptyInterviewCode('Contrato'), { id: 'partes', title: 'Partes' })
  code = addSection(code, { id: 'valores', title: 'Valores' })
  for (const each of [field('nome'), field('cpf', 'cpf_cnpj'), socios])
    code = addField(code, each, { sectionId: 'partes' })
  return addField(code, field('preco', 'currency'), { sectionId: 'valores' })
}

/** 'partes: nome cpf socios(nome_socio) | valores: preco' */
const outline = (code: InterviewCode) =>
  code.sections.map((section) => `${section.id}: ${section.fields.map(sketch).join(' ')}`.trim()).join(' | ')
const sketch = ({ uid, listFields }: Field): string =>
  listFields && listFields.length > 0 ? `${uid}(${listFields.map(sketch).join(' ')})` : uid

function numbered() {
  let next = 0
  return () => `novo${++next}`
}

describe('a section', () => {
  it('is added at the end or at a position, renamed, moved and removed with its fields', () => {
    const code = contract()
    expect(outline(addSection(code, { id: 'foro', title: 'Foro' }))).toBe(
      'partes: nome cpf socios(nome_socio) | valores: preco | foro:',
    )
    expect(outline(addSection(code, { id: 'foro', title: 'Foro' }, 0))).toMatch(/^foro: \| partes/)
    expect(changeSection(code, 'valores', { title: 'Preço' }).sections[1]?.title).toBe('Preço')
    expect(outline(moveSection(code, 'valores', 0))).toBe('valores: preco | partes: nome cpf socios(nome_socio)')
    expect(outline(removeSection(code, 'partes'))).toBe('valores: preco')
  })

  it('that does not exist is ignored', () => {
    const code = contract()
    expect(moveSection(code, 'outra', 0)).toBe(code)
  })
})

describe('a new field', () => {
  it("gets the interview's next number and a ref made from its name", () => {
    const code = addField(contract(), field('x', 'text', { ref: '', name: 'Data de nascimento' }), {
      sectionId: 'valores',
      at: 0,
    })
    const found = findField(code, 'x')
    expect(outline(code)).toBe('partes: nome cpf socios(nome_socio) | valores: x preco')
    expect(found?.field).toMatchObject({ id: 5, ref: 'data_de_nascimento' })
    expect(code.fieldIdSeq).toBe(5)
  })

  it('never gets a ref that is in use', () => {
    const code = addField(contract(), field('x', 'text', { ref: 'nome', name: 'Nome' }), { sectionId: 'valores' })
    expect(findField(code, 'x')?.field.ref).toBe('nome_2')
  })

  it("goes into a list when it is one of its items' fields", () => {
    const code = addField(contract(), field('cpf_socio', 'cpf_cnpj'), { listUid: 'socios' })
    expect(outline(code)).toBe('partes: nome cpf socios(nome_socio cpf_socio) | valores: preco')
  })
})

describe('a ref', () => {
  it.each([
    ['Nome do(a) Contratante', 'nome_do_a_contratante'],
    ['1ª testemunha', '_1a_testemunha'],
    ['  ', 'campo'],
    ['Ação nº', 'acao_no'],
  ])('of "%s" is %s', (name, ref) => {
    expect(refFor(name, new Set())).toBe(ref)
  })

  it.each([
    ['Vara do juízo', 'vara_do_juizo'],
    ['  juízo_vara ', 'juízo_vara'],
    ['2ª parte', '_2a_parte'],
    ['!?', ''],
  ])('typed as "%s" is "%s"', (typed, ref) => {
    expect(typedRef(typed)).toBe(ref)
  })
})

describe('moving a field', () => {
  it('counts positions without the field itself', () => {
    expect(outline(moveField(contract(), 'nome', { sectionId: 'partes', at: 1 }))).toBe(
      'partes: cpf nome socios(nome_socio) | valores: preco',
    )
  })

  it('moves it to another section, into a list and out of it', () => {
    expect(outline(moveField(contract(), 'nome', { sectionId: 'valores', at: 0 }))).toBe(
      'partes: cpf socios(nome_socio) | valores: nome preco',
    )
    expect(outline(moveField(contract(), 'nome', { listUid: 'socios', at: 0 }))).toBe(
      'partes: cpf socios(nome nome_socio) | valores: preco',
    )
    expect(outline(moveField(contract(), 'nome_socio', { sectionId: 'partes', at: 0 }))).toBe(
      'partes: nome_socio nome cpf socios | valores: preco',
    )
  })

  it('never puts a list inside itself', () => {
    const code = contract()
    expect(moveField(code, 'socios', { listUid: 'socios' })).toBe(code)
  })

  it('changes nothing else', () => {
    const before = findField(contract(), 'preco')?.field
    expect(findField(moveField(contract(), 'preco', { sectionId: 'partes' }), 'preco')?.field).toEqual(before)
  })
})

describe('changing a field', () => {
  it('changes only that field, in a list too', () => {
    const code = changeField(contract(), 'nome_socio', { name: 'Nome do sócio', required: true })
    expect(findField(code, 'nome_socio')?.field).toMatchObject({ name: 'Nome do sócio', required: true })
    expect(findField(code, 'nome')?.field).toEqual(findField(contract(), 'nome')?.field)
  })

  it("to another type adds that type's defaults and keeps the rest", () => {
    const code = retypeField(changeField(contract(), 'nome', { hint: 'Sem abreviar' }), 'nome', 'slider')
    expect(findField(code, 'nome')?.field).toMatchObject({
      type: 'slider',
      hint: 'Sem abreviar',
      minValue: 0,
      maxValue: 100,
      ref: 'nome',
    })
  })

  it('removes it, from a list too', () => {
    expect(outline(removeField(removeField(contract(), 'nome_socio'), 'cpf'))).toBe(
      'partes: nome socios | valores: preco',
    )
  })

  it('inserts a copy right after it with its own ref', () => {
    const code = duplicateField(contract(), 'nome', numbered())
    expect(outline(code)).toBe('partes: nome novo1 cpf socios(nome_socio) | valores: preco')
    expect(findField(code, 'novo1')?.field).toMatchObject({ name: 'nome (cópia)', ref: 'nome_copia' })
  })
})

describe('renaming a ref', () => {
  const condition = { field: 'nome', operator: 'equalTo', value: 'Ana', logicOperator: 'and' } as const

  it('updates conditions of fields, sections and rules', () => {
    let code = changeField(contract(), 'preco', {
      conditionals: [{ conditionals: [condition], logicOperator: 'and' }],
      rules: [
        {
          name: 'required',
          conditions: [{ conditionals: [{ ...condition, field: 'cpf', valueRef: 'nome' }], valueIfCondition: true }],
        },
      ],
    })
    code = renameRef(changeSection(code, 'valores', { conditionals: [condition] }), 'nome', 'contratante')
    const moved = { ...condition, field: 'contratante' }
    expect(findField(code, 'nome')?.field.ref).toBe('contratante')
    expect(code.sections[1]?.conditionals).toEqual([moved])
    expect(findField(code, 'preco')?.field).toMatchObject({
      conditionals: [{ conditionals: [moved], logicOperator: 'and' }],
      rules: [{ conditions: [{ conditionals: [{ field: 'cpf', valueRef: 'contratante' }] }] }],
    })
  })

  it('of a list updates what refers to its items', () => {
    const code = renameRef(changeField(contract(), 'preco', { relatedBy: 'socios.nome_socio' }), 'socios', 'quotistas')
    expect(findField(code, 'preco')?.field.relatedBy).toBe('quotistas.nome_socio')
  })

  it('does not change a ref with the same prefix', () => {
    const code = renameRef(changeField(contract(), 'preco', { relatedBy: 'nome_socio' }), 'nome', 'contratante')
    expect(findField(code, 'preco')?.field.relatedBy).toBe('nome_socio')
  })
})

describe('accepting proposed fields', () => {
  const proposals = [
    {
      section: 'Partes',
      fields: [field('', 'text', { ref: 'nome', name: 'Nome' }), field('', 'text', { ref: 'rg', name: 'RG' })],
    },
    { section: 'Foro', fields: [field('', 'text', { ref: 'comarca', name: 'Comarca' })] },
  ]

  it('adds what is missing, to the section of that title or to a new one', () => {
    const code = acceptProposals(contract(), proposals, numbered())
    expect([...eachField(code)].map((each) => each.field.ref)).toEqual([
      'nome',
      'cpf',
      'socios',
      'nome_socio',
      'rg',
      'preco',
      'comarca',
    ])
    expect(code.sections.map((section) => section.title)).toEqual(['Partes', 'Valores', 'Foro'])
    expect(pendingProposals(code, proposals)).toEqual([])
  })

  it('offers only what the interview lacks', () => {
    expect(pendingProposals(contract(), proposals).map(({ fields }) => fields.map((each) => each.ref))).toEqual([
      ['rg'],
      ['comarca'],
    ])
  })
})

describe('accepting proposed conditions', () => {
  const when = (ref: string) => [{ field: ref, operator: 'equalTo', value: true, logicOperator: 'and' }] as const
  const decision = field('', 'yesno', { ref: 'tem_nome', name: 'Tem nome?' })
  const proposals = [
    { section: 'Partes', fields: [decision, field('', 'text', { ref: 'rg', name: 'RG' })] },
    { section: 'Foro', fields: [field('', 'yesno', { ref: 'tem_foro', name: 'Tem foro?', conditionals: [] })] },
  ]
  const conditions = [
    { ref: 'nome', name: 'Nome', conditionals: [...when('tem_nome')] },
    { ref: 'preco', name: 'Preço', conditionals: [...when('tem_foro')] },
  ]

  it('adds the proposed questions they depend on, and no others', () => {
    const code = acceptConditions(contract(), conditions.slice(0, 1), proposals, numbered())
    expect([...eachField(code)].map((each) => each.field.ref)).toEqual([
      'nome',
      'cpf',
      'socios',
      'nome_socio',
      'tem_nome',
      'preco',
    ])
    expect(findField(code, 'nome')?.field.conditionals).toEqual(when('tem_nome'))
    expect(pendingConditions(code, conditions).map(({ ref }) => ref)).toEqual(['preco'])
  })

  it('does not change questions that have conditions by now', () => {
    const own = changeField(contract(), 'nome', { conditionals: [...when('cpf')] })
    expect(pendingConditions(own, conditions).map(({ ref }) => ref)).toEqual(['preco'])
    const code = acceptConditions(own, conditions, proposals, numbered())
    expect(findField(code, 'nome')?.field.conditionals).toEqual(when('cpf'))
  })

  it('is asked once: refusals are recorded in the file', () => {
    const empty = contract()
    const template = { id: 'm', name: 'm', fileName: 'm.docx', size: 1, fileId: 'f'.repeat(64), conditionals: [] }
    const code = { ...empty, settings: { ...empty.settings, templates: [template] } }
    const refused = refuseConditions(code, 'm', ['nome'])
    expect(refused.settings.templates).toEqual([{ ...template, alwaysAsked: ['nome'] }])
    expect(pendingConditions(refused, conditions).map(({ ref }) => ref)).toEqual(['preco'])
    expect(renameRef(refused, 'nome', 'contratante').settings.templates[0]?.alwaysAsked).toEqual(['contratante'])
  })
})

describe('the simple condition builder', () => {
  it('adds, changes, joins and removes rows', () => {
    let rows = addCondition(addCondition([], 'nome'), 'preco')
    rows = changeCondition(rows, 1, { operator: 'greaterThan', value: 1000 })
    expect(joinOf(rows)).toBe('and')
    rows = joinConditions(rows, 'or')
    expect(rows).toEqual([
      { field: 'nome', operator: 'equalTo', value: '', logicOperator: 'or' },
      { field: 'preco', operator: 'greaterThan', value: 1000, logicOperator: 'or' },
    ])
    expect(joinOf(rows)).toBe('or')
    expect(removeCondition(rows, 0)).toHaveLength(1)
  })

  it('cannot show a mixture of and and or', () => {
    const [one, two, three] = addCondition(addCondition(addCondition([], 'a'), 'b'), 'c')
    expect(joinOf([one!, two!, { ...three!, logicOperator: 'or' }])).toBeUndefined()
  })
})

describe('undo', () => {
  it('goes back and forth, and a new step clears redo', () => {
    const three = step(step(begin(1), 2), 3)
    expect(undo(three).present).toBe(2)
    expect(undo(undo(undo(three))).present).toBe(1)
    expect(redo(undo(three))).toEqual(three)
    expect(redo(step(undo(three), 9)).present).toBe(9)
  })

  it('merges typing in one place into one step', () => {
    const typed = step(step(step(begin('a'), 'ab'), 'abc', true), 'abcd', true)
    expect(undo(typed)).toEqual({ past: [], present: 'a', future: ['abcd'] })
  })

  it('adds no step if nothing changed', () => {
    const history = begin({})
    expect(step(history, history.present)).toBe(history)
  })
})

describe('naming a field', () => {
  it('makes the ref from the name while it is new, and keeps a ref that documents may use', () => {
    const named = renameField(contract(), 'nome', 'Nome do contratante', true)
    expect(findField(named, 'nome')?.field).toMatchObject({ name: 'Nome do contratante', ref: 'nome_do_contratante' })
    const saved = renameField(contract(), 'nome', 'Nome do contratante', false)
    expect(findField(saved, 'nome')?.field).toMatchObject({ name: 'Nome do contratante', ref: 'nome' })
    expect(findField(renameField(contract(), 'nome', 'nome', true), 'nome')?.field.ref).toBe('nome')
  })
})

describe('the tags of another tool in a document', () => {
  const model = (id: string) => ({
    id,
    name: id,
    fileName: 'a.docx',
    size: 1,
    fileId: 'f'.repeat(64),
    conditionals: [],
  })
  const empty = emptyInterviewCode('Contrato')
  const code = { ...empty, settings: { ...empty.settings, templates: [model('a'), model('b')] } }

  it('are kept in the document for which that was chosen, until it is undone', () => {
    const kept = keepForeignTags(code, 'b', true)
    expect(kept.settings.templates).toEqual([model('a'), { ...model('b'), keepsForeignTags: true }])
    expect(keepForeignTags(kept, 'b', false)).toEqual(code)
  })
})
