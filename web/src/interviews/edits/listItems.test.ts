import { expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { addSigner } from './addSigner.ts'
import { asForms, asValues, retypeItem } from './listItems.ts'

const withList = (...listFields: Field[]): InterviewCode => ({
  ...emptyInterviewCode(),
  fieldIdSeq: 5,
  sections: [
    {
      id: 's',
      title: '',
      conditionals: [],
      fields: [createField('list', { id: 1, uid: 'l', ref: 'valores', listType: 'objeto', listFields })],
    },
  ],
})
const listOf = ({ sections }: InterviewCode) => sections[0]!.fields[0]!
const field = (type: Field['type'], facts: Partial<Field> = {}) => createField(type, { id: 2, uid: type, ...facts })
const uid = () => 'novo'

it('the items of a list become single values: of the type of an only field, otherwise texts', () => {
  const money = field('currency', { ref: 'valor', name: 'Valor', minValue: 1 })
  expect(listOf(asValues(withList(money), 'l', uid))).toMatchObject({ listType: 'simples', listFields: [money] })
  const several = asValues(withList(money, field('text')), 'l', uid)
  expect(several.fieldIdSeq).toBe(6)
  expect(listOf(several)).toMatchObject({
    listType: 'simples',
    listFields: [createField('text', { uid: 'novo', id: 6, name: 'Item' })],
  })
  expect(listOf(asValues(withList(field('upload')), 'l', uid)).listFields?.map(({ type }) => type)).toEqual(['text'])
})

it('a value takes another type, and becomes a question of its own with a reference', () => {
  const dates = retypeItem(asValues(withList(), 'l', uid), 'l', 'date', uid)
  expect(listOf(dates).listFields).toMatchObject([{ type: 'date', ref: '', uid: 'novo' }])
  expect(listOf(asForms(dates, 'l'))).toMatchObject({ listType: 'objeto', listFields: [{ type: 'date', ref: 'item' }] })
})

it('who signs in the document is added to the settings once', () => {
  const once = addSigner(withList(), 'Locatário')
  expect(once.settings.finish.signature.parties).toMatchObject([{ tag: 'Locatário', role: 'signer' }])
  expect(addSigner(once, 'locatario')).toBe(once)
})
