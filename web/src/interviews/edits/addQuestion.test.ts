import { expect, it } from 'vitest'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { addQuestion, withdrawQuestion } from './addQuestion.ts'
import { changeField } from './changeField.ts'

const text = (ref: string) => createField('text', { uid: `uid-${ref}`, ref, name: ref })
const bens = createField('list', { uid: 'bens', ref: 'bens', name: 'Bens', listType: 'objeto', listFields: [] })
const section = (id: string, fields: InterviewCode['sections'][number]['fields']) => ({
  id,
  title: id,
  conditionals: [],
  fields,
})
const model: InterviewCode = {
  ...emptyInterviewCode('Contrato'),
  sections: [section('partes', [text('locador_nome')]), section('objeto', [bens])],
}
const shown = ({ sections }: InterviewCode) =>
  sections.map(({ title, fields }) => [
    title,
    ...fields.map(({ id, ref, listFields }) => [id, ref, ...(listFields ?? []).map((item) => item.ref)].join(' ')),
  ])
const ask = (code: InterviewCode, ref: string, list = '') => addQuestion(code, { field: text(ref), list }, 'nova')

it('a question for a tag goes beside those about the same thing, to its list, or to the last section', () => {
  expect(shown(ask(model, 'locador_cpf'))).toEqual([
    ['partes', '0 locador_nome', '1 locador_cpf'],
    ['objeto', '0 bens'],
  ])
  expect(shown(ask(model, 'placa', 'bens'))).toEqual([
    ['partes', '0 locador_nome'],
    ['objeto', '0 bens placa'],
  ])
  expect(shown(ask(model, 'multa')).at(1)).toEqual(['objeto', '0 bens', '1 multa'])
  expect(shown(ask({ ...model, sections: [] }, 'multa'))).toEqual([['Dados do documento', '1 multa']])
})

it('is taken back with its section, unless it was changed since', () => {
  const question = { field: text('multa'), list: '' }
  const empty = { ...model, sections: [] }
  const asked = addQuestion(empty, question, 'nova')
  expect(withdrawQuestion(asked, question).sections).toEqual([])
  const changed = changeField(asked, 'uid-multa', { name: 'Multa por atraso' })
  expect(withdrawQuestion(changed, question)).toBe(changed)
  expect(addQuestion(asked, question, 'outra')).toBe(asked)
})
