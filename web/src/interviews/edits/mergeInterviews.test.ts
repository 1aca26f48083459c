import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { addField } from './addField.ts'
import { changeField } from './changeField.ts'
import { findField } from './fields.ts'
import { mergeInterviews } from './mergeInterviews.ts'
import { moveField } from './moveField.ts'
import { removeField } from './removeField.ts'
import { renameRef } from './renameRef.ts'
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
  result.clashes.length === 0 ? outlineOf(result.mine) : `ambos mudaram: ${result.clashes.join(', ')}`
const outlineOf = ({ sections }: InterviewCode) =>
  sections.map(({ title, fields }) => `${title}: ${fields.map(({ uid }) => uid).join(' ')}`).join(' | ')

describe('changes of two people to one version', () => {
  it('are merged if they concern different fields, or different properties of one', () => {
    const result = merged(
      (code) => changeField(changeField(code, 'nome', { name: 'Nome completo' }), 'cpf', { required: true }),
      (code) => changeField(changeField(code, 'preco', { hint: 'Em reais' }), 'cpf', { hint: 'Só números' }),
    )
    expect(['nome', 'cpf', 'preco'].map((uid) => findField(result.mine, uid)?.field)).toMatchObject([
      { name: 'Nome completo' },
      { required: true, hint: 'Só números' },
      { hint: 'Em reais' },
    ])
  })

  it.each<[string, Edit, Edit, string]>([
    [
      'both add fields, each after its own neighbour',
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

  it('new fields of both get distinct numbers and references', () => {
    const mine = addField(
      addField(contract(), field('a', { ref: 'texto', name: 'Texto' }), { sectionId: 'partes' }),
      field('b', { conditionals: [{ field: 'texto', operator: 'equalTo', value: 'x', logicOperator: 'and' }] }),
      { sectionId: 'partes' },
    )
    const theirs = addField(contract(), field('c', { ref: 'texto', name: 'Texto' }), { sectionId: 'partes' })
    const result = mergeInterviews(contract(), mine, theirs)
    const found = (uid: string) => findField(result.mine, uid)?.field
    expect(found('a')?.ref).toBe('texto_2')
    expect(found('b')?.conditionals).toMatchObject([{ field: 'texto_2' }])
    expect(found('c')?.ref).toBe('texto')
    expect(new Set(['a', 'b', 'c'].map((uid) => found(uid)?.id)).size).toBe(3)
    expect(result.mine.fieldIdSeq).toBe(7)
  })
})

describe('what both changed differently', () => {
  const names = (code: InterviewCode) =>
    Object.fromEntries(
      code.sections.flatMap(({ fields }) => fields).map(({ uid, ref, name }) => [uid, `${ref}: ${name}`]),
    )

  it('is taken from the chosen side, and changes of only one side are merged all the same', () => {
    const { mine, theirs, clashes } = merged(
      (code) => changeField(changeField(code, 'preco', { name: 'Valor da causa' }), 'rg', { name: 'Identidade' }),
      (code) => changeField(changeField(code, 'preco', { name: 'Valor total' }), 'nome', { name: 'Nome do réu' }),
    )
    expect(clashes).toEqual(['Valor da causa'])
    expect(names(mine)).toEqual({
      nome: 'nome: Nome do réu',
      cpf: 'cpf: CPF',
      rg: 'rg: Identidade',
      preco: 'preco: Valor da causa',
    })
    expect(names(theirs)).toEqual({ ...names(mine), preco: 'preco: Valor total' })
  })

  it('is present or removed as on the chosen side', () => {
    const { mine, theirs } = merged(
      (code) => changeField(removeField(code, 'cpf'), 'nome', { name: 'Autor' }),
      (code) => changeField(changeField(code, 'cpf', { hint: 'Só números' }), 'rg', { name: 'Identidade' }),
    )
    expect(names(mine)).toEqual({ nome: 'nome: Autor', rg: 'rg: Identidade', preco: 'preco: PRECO' })
    expect(names(theirs)).toEqual({ ...names(mine), cpf: 'cpf: CPF' })
  })

  it('is where the chosen side put it, once', () => {
    const { mine, theirs } = merged(
      (code) => moveField(addSection(code, { id: 'a', title: 'A' }), 'rg', { sectionId: 'a' }),
      (code) => moveField(code, 'rg', { sectionId: 'valores' }),
    )
    expect(outlineOf(mine)).toBe('Partes: nome cpf | Valores: preco | A: rg')
    expect(outlineOf(theirs)).toBe('Partes: nome cpf | Valores: preco rg | A: ')
  })

  it('keeps a reference that both used on the chosen side, and renames the other', () => {
    const { mine, theirs, clashes } = merged(
      (code) => renameRef(code, 'nome', 'parte'),
      (code) => renameRef(code, 'cpf', 'parte'),
    )
    expect(clashes).toHaveLength(1)
    expect(names(mine)).toMatchObject({ nome: 'parte: NOME', cpf: 'cpf: CPF' })
    expect(names(theirs)).toMatchObject({ nome: 'nome: NOME', cpf: 'parte: CPF' })
  })
})
