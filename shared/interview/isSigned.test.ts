import { expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from './index.ts'
import { isSigned } from './isSigned.ts'

const asking = (fields: Field[]): InterviewCode => ({
  ...emptyInterviewCode('Contrato'),
  sections: [{ id: 's', title: '', conditionals: [], fields }],
})
const field = (type: Field['type'], more: Partial<Field> = {}) => createField(type, { uid: type, ref: type, ...more })

it('is signed in an answer, also within a list, or by the people of an envelope', () => {
  expect(isSigned(asking([field('text')]))).toBe(false)
  expect(isSigned(asking([field('signature')]))).toBe(true)
  expect(isSigned(asking([field('list', { listType: 'objeto', listFields: [field('signature')] })]))).toBe(true)
  const code = asking([field('text')])
  const { signature } = code.settings.finish
  const parties = [{ ...PARTY, tag: 'cliente' }]
  const finish = { ...code.settings.finish, signature: { ...signature, parties } }
  expect(isSigned({ ...code, settings: { ...code.settings, finish } })).toBe(true)
})

const PARTY = {
  role: 'signer',
  title: '',
  listRef: '',
  name: '',
  email: '',
  cpf: '',
  phone: '',
  order: 1,
  asksCpf: false,
} as const
