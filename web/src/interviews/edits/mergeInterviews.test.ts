import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { addField } from './addField.ts'
import { changeField } from './changeField.ts'
import { findField } from './fields.ts'
import { mergeInterviews } from './mergeInterviews.ts'
import { moveField } from './moveField.ts'
import { removeField } from './removeField.ts'
import { addSection, changeSection, moveSection, removeSection } from './sections.ts'

const field = (uid: string, facts: Partial<Field> = {}) =>
  createField('text', { uid, ref: uid, name: uid.toUpperCase(), ...facts })

function contract(): InterviewCode {
  let code = addSection(emptyInterviewCode('Contrato'), { id: 'partes', title: 'Partes' })
  code = addSection(code, { id: 'valores', title: 'Valores' })
  for (const uid of ['nome', 'cpf', 'rg']) code = addField(code, field(uid), { sectionId: 'partes' })
  return addField(code, field('preco'), { sectionId: 'valores' })
}

type Edit = (code: InterviewCode) => InterviewCode
const merged = (mine: Edit, theirs: Edit) => mergeInterviews(contract(), mine(contract()), theirs(contract()))
const outline = (result: ReturnType<typeof mergeInterviews>) =>
  result.ok
    ? result.code.sections.map(({ title, fields }) => `${title}: ${fields.map(({ uid }) => uid).join(' ')}`).join(' | ')
    : `ambos mudaram: ${result.clashes.join(', ')}`

describe('what two people changed in one version', () => {
  it('is joined where they changed different fields, or different properties of one', () => {
    const result = merged(
      (code) => changeField(changeField(code, 'nome', { name: 'Nome completo' }), 'cpf', { required: true }),
      (code) => changeField(changeField(code, 'preco', { hint: 'Em reais' }), 'cpf', { hint: 'Só números' }),
    )
    expect(result.ok && ['nome', 'cpf', 'preco'].map((uid) => findField(result.code, uid)?.field)).toMatchObject([
      { name: 'Nome completo' },
      { required: true, hint: 'Só números' },
      { hint: 'Em reais' },
    ])
  })

  it.each<[string, Edit, Edit, string]>([
    [
      'both add fields, each beside what it stood behind',
      (code) => addField(code, field('meu'), { sectionId: 'partes', at: 1 }),
      (code) => addField(code, field('outro'), { sectionId: 'partes' }),
      'Partes: nome meu cpf rg outro | Valores: preco',
    ],
    [
      'one moves a field and the other renames a section',
      (code) => moveField(code, 'rg', { sectionId: 'valores' }),
      (code) => changeSection(code, 'valores', { title: 'Preço' }),
      'Partes: nome cpf | Preço: preco rg',
    ],
    [
      'one orders sections and the other adds one',
      (code) => moveSection(code, 'valores', 0),
      (code) => addSection(code, { id: 'foro', title: 'Foro' }),
      'Valores: preco | Foro:  | Partes: nome cpf rg',
    ],
    [
      'one removes what the other left alone',
      (code) => removeField(code, 'cpf'),
      (code) => changeField(code, 'nome', { name: 'x' }),
      'Partes: nome rg | Valores: preco',
    ],
    [
      'both make the same change',
      (code) => removeField(code, 'cpf'),
      (code) => removeField(code, 'cpf'),
      'Partes: nome rg | Valores: preco',
    ],
    [
      'both write another question for one field',
      (code) => changeField(code, 'nome', { name: 'Nome' }),
      (code) => changeField(code, 'nome', { name: 'Quem contrata?' }),
      'ambos mudaram: Nome',
    ],
    [
      'both give the interview another title',
      (code) => ({ ...code, metadata: { ...code.metadata, title: 'Meu' } }),
      (code) => ({ ...code, metadata: { ...code.metadata, title: 'Outro' } }),
      'ambos mudaram: Título do modelo',
    ],
    [
      'one removes what the other changes',
      (code) => removeSection(code, 'valores'),
      (code) => changeField(code, 'preco', { name: 'Preço' }),
      'ambos mudaram: Valores',
    ],
    [
      'each moves a field to another place',
      (code) => moveField(addSection(code, { id: 'a', title: 'A' }), 'rg', { sectionId: 'a' }),
      (code) => moveField(code, 'rg', { sectionId: 'valores' }),
      'ambos mudaram: RG',
    ],
  ])('when %s', (_, mine, theirs, result) => {
    expect(outline(merged(mine, theirs))).toBe(result)
  })

  it('gives new fields of both numbers and references of their own', () => {
    const mine = addField(
      addField(contract(), field('a', { ref: 'texto', name: 'Texto' }), { sectionId: 'partes' }),
      field('b', { conditionals: [{ field: 'texto', operator: 'equalTo', value: 'x', logicOperator: 'and' }] }),
      { sectionId: 'partes' },
    )
    const theirs = addField(contract(), field('c', { ref: 'texto', name: 'Texto' }), { sectionId: 'partes' })
    const result = mergeInterviews(contract(), mine, theirs)
    const found = (uid: string) => (result.ok ? findField(result.code, uid)?.field : undefined)
    expect(found('a')?.ref).toBe('texto_2')
    expect(found('b')?.conditionals).toMatchObject([{ field: 'texto_2' }])
    expect(found('c')?.ref).toBe('texto')
    expect(new Set(['a', 'b', 'c'].map((uid) => found(uid)?.id)).size).toBe(3)
    expect(result.ok && result.code.fieldIdSeq).toBe(7)
  })
})
