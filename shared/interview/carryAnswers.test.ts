import { describe, expect, it } from 'vitest'
import { carryAnswers } from './carryAnswers.ts'
import { createField } from './createField.ts'
import { emptyInterviewCode, type Field, type InterviewCode } from './model.ts'

const asking = (...fields: Field[]): InterviewCode => ({
  ...emptyInterviewCode(),
  sections: [{ id: 's', title: '', conditionals: [], fields }],
})

const text = (ref: string, name: string) => createField('text', { uid: ref, ref, name })
const members = (...listFields: Field[]) =>
  createField('list', { uid: 'l', ref: 'socios', name: 'Sócios', itemName: 'sócio', listType: 'objeto', listFields })

describe('answers on their way to another version', () => {
  it('stay where their question stays, wherever it was moved', () => {
    const values = { nome: 'Ana', cidade: 'Natal', origem: { sistema: 'x' } }
    const from = asking(text('nome', 'Nome'), text('cidade', 'Cidade'))
    expect(carryAnswers(from, asking(text('cidade', 'Município'), text('nome', 'Nome')), values)).toEqual({
      values,
      lost: [],
    })
  })

  it('are named where their question is gone, and blank ones are not', () => {
    const from = asking(text('nome', 'Nome'), text('rg', 'RG'), text('cargo', 'Cargo'))
    expect(carryAnswers(from, asking(text('nome', 'Nome')), { nome: 'Ana', rg: '12', cargo: '' })).toEqual({
      values: { nome: 'Ana', cargo: '' },
      lost: [{ label: 'RG', answer: '12' }],
    })
  })

  it('are lost to a question of a kind that cannot read them', () => {
    const from = asking(text('prazo', 'Prazo'), text('dia', 'Dia'))
    const to = asking(
      createField('number', { uid: 'a', ref: 'prazo', name: 'Prazo' }),
      createField('date', { uid: 'b', ref: 'dia', name: 'Dia' }),
    )
    expect(carryAnswers(from, to, { prazo: '12', dia: 'amanhã' })).toEqual({
      values: { prazo: '12' },
      lost: [{ label: 'Dia', answer: 'amanhã' }],
    })
  })

  it('that are passwords never become readable', () => {
    const from = asking(createField('password', { uid: 'a', ref: 'senha', name: 'Senha' }))
    const { values, lost } = carryAnswers(from, asking(text('senha', 'Senha')), { senha: 'segredo' })
    expect(values).toEqual({})
    expect(lost).toHaveLength(1)
    expect(JSON.stringify(lost)).not.toContain('segredo')
  })

  it('are named by item in lists, and the rest of the item stays', () => {
    const from = asking(members(text('nome', 'Nome'), text('cpf', 'CPF')))
    expect(
      carryAnswers(from, asking(members(text('nome', 'Nome'))), {
        socios: [{ nome: 'Ana', cpf: '1' }, { nome: 'Rui' }],
      }),
    ).toEqual({
      values: { socios: [{ nome: 'Ana' }, { nome: 'Rui' }] },
      lost: [{ label: 'CPF', row: 'Sócio 1', answer: '1' }],
    })
  })

  it('that are a list are lost to a question that takes one value', () => {
    const from = asking(members(text('nome', 'Nome')))
    const { values, lost } = carryAnswers(from, asking(text('socios', 'Sócios')), { socios: [{ nome: 'Ana' }] })
    expect(values).toEqual({})
    expect(lost).toMatchObject([{ label: 'Sócios' }])
  })
})
