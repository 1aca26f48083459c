import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isCnpj, isCpf } from '../format/index.ts'
import { createField } from './createField.ts'
import { definitionOf, fieldTypes } from './fields/index.ts'
import { madeUpAnswers } from './madeUpAnswers.ts'
import { emptyInterviewCode, type Field, type InterviewCode, interviewCodeSchema } from './model.ts'
import { validateValues } from './validate.ts'

const DAY = '2026-11-26'
const fixtures = join(import.meta.dirname, '../../test/fixtures/models')

const asking = (...fields: Field[]): InterviewCode => ({
  ...emptyInterviewCode(),
  sections: [{ id: 's', title: '', conditionals: [], fields }],
})

describe('made-up answers', () => {
  it.each(readdirSync(fixtures).filter((name) => name.endsWith('.interview.json')))(
    'finish the interview %s',
    (name) => {
      const code = interviewCodeSchema.parse(JSON.parse(readFileSync(join(fixtures, name), 'utf8')))
      const problems = validateValues(code, madeUpAnswers(code, {}, DAY), DAY)
      expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
    },
  )

  it.each(fieldTypes.filter((type) => definitionOf({ type }).answered))(
    'are valid for a question of type %s',
    (type) => {
      const options = [{ value: 'a', label: 'Alfa' }]
      const field = createField(type, { uid: 'u', ref: 'campo', name: 'Campo', options })
      const answers = madeUpAnswers(asking(field), {}, DAY)
      expect(validateValues(asking(field), answers, DAY)).toEqual([])
      const never = ['upload', 'loadImg', 'signature', 'table', 'list']
      if (!never.includes(type)) expect(definitionOf(field).isBlank(answers.campo)).toBe(false)
    },
  )

  it('follow the words of the question, its number and its limits', () => {
    const code = asking(
      createField('text', { uid: 'a', ref: 'locatario_nome', name: 'Nome do locatário' }),
      createField('text', { uid: 'b', ref: 'cidade', name: 'Cidade' }),
      createField('cpf_cnpj', { uid: 'c', ref: 'cpf', name: 'CPF', acceptedDocument: 'cpf' }),
      createField('cpf_cnpj', { uid: 'd', ref: 'cnpj', name: 'CNPJ da empresa' }),
      createField('number', { uid: 'e', ref: 'idade', name: 'Idade', minValue: '18' }),
      createField('date', { uid: 'f', ref: 'inicio', name: 'Início', minValue: '01/01/2030' }),
      createField('masked', { uid: 'g', ref: 'placa', name: 'Placa', mask: 'AAA-#X##' }),
    )
    const answers = madeUpAnswers(code, {}, DAY)
    expect(answers).toMatchObject({
      locatario_nome: 'Maria Aparecida de Souza',
      cidade: 'São Paulo',
      inicio: '2030-01-01',
    })
    expect(isCpf(String(answers.cpf))).toBe(true)
    expect(isCnpj(String(answers.cnpj))).toBe(true)
    expect(validateValues(code, answers, DAY)).toEqual([])
  })

  it('keep those given, answer what they show, and give the items of a list different people', () => {
    const code = asking(
      createField('yesno', { uid: 'a', ref: 'fianca', name: 'Há fiador?' }),
      createField('text', {
        uid: 'b',
        ref: 'fiador',
        name: 'Nome do fiador',
        conditionals: [{ field: 'fianca', operator: 'equalTo', value: true, logicOperator: 'and' }],
      }),
      createField('list', {
        uid: 'c',
        ref: 'socios',
        name: 'Sócios',
        listType: 'objeto',
        minItems: 3,
        listFields: [createField('text', { uid: 'd', ref: 'nome', name: 'Nome' })],
      }),
    )
    expect(madeUpAnswers(code, { fianca: false }, DAY)).toEqual({
      fianca: false,
      socios: [
        { nome: 'Maria Aparecida de Souza' },
        { nome: 'João Carlos Pereira' },
        { nome: 'Maria Aparecida de Souza' },
      ],
    })
    expect(madeUpAnswers(code, {}, DAY)).toMatchObject({ fianca: true, fiador: 'Maria Aparecida de Souza' })
  })
})
