import { describe, expect, it } from 'vitest'
import { createField } from './createField.ts'
import { type InterviewCode, interviewCodeSchema } from './model.ts'
import { modelsThatApply } from './modelsThatApply.ts'

const model = (name: string, place: number, conditionals: object[] = []) => ({
  id: `01KAHX${String(place).padStart(20, '0')}`,
  name,
  fileId: '0'.repeat(64),
  conditionals,
})
const code: InterviewCode = interviewCodeSchema.parse({
  sections: [{ id: 's', fields: [createField('yesno', { uid: 'u', ref: 'tem_fiador', name: 'Há fiador?' })] }],
  settings: {
    templates: [
      model('contrato', 1),
      model('fianca', 2, [{ field: 'tem_fiador', operator: 'equalTo', value: 'sim' }]),
      model('caucao', 3, [{ field: 'tem_fiador', operator: 'equalTo', value: 'não' }]),
    ],
  },
})
const apply = (answers: object) => modelsThatApply(code, { ...answers }, '2026-11-21').map(({ name }) => name)

describe('the models that an execution fills', () => {
  it('are those without conditions and those whose conditions hold', () => {
    expect(apply({ tem_fiador: true })).toEqual(['contrato', 'fianca'])
    expect(apply({ tem_fiador: false })).toEqual(['contrato', 'caucao'])
  })

  it('S0 §5: a missing answer makes a condition false', () => {
    expect(apply({})).toEqual(['contrato'])
  })
})
