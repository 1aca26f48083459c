import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { pasteFields } from './pasteFields.ts'

const field = (ref: string, facts: Partial<Field> = {}) =>
  createField(facts.type ?? 'text', { uid: `uid-${ref}`, ref, name: ref, ...facts })
const when = (ref: string) => ({ field: ref, operator: 'equalTo', value: 'sim', logicOperator: 'and' }) as const

const interview = (...fields: Field[]): InterviewCode => ({
  ...emptyInterviewCode(),
  fieldIdSeq: fields.length,
  sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
})

function paste(code: InterviewCode, fields: readonly Field[], at?: number) {
  let made = 0
  return pasteFields(code, fields, { sectionId: 's', ...(at !== undefined && { at }) }, () => `novo${++made}`)
}

describe('fields pasted from another interview', () => {
  it('keep what they are, in their order, with identities of their own', () => {
    const { code, uids } = paste(interview(field('foro')), [field('nome', { required: true }), field('cpf')], 0)
    expect(uids).toEqual(['novo1', 'novo2'])
    expect(code.sections[0]?.fields).toEqual([
      { ...field('nome', { required: true }), id: 2, uid: 'novo1' },
      { ...field('cpf'), id: 3, uid: 'novo2' },
      field('foro'),
    ])
  })

  it('take another reference where theirs is taken, and go on naming each other', () => {
    const copied = [
      field('valor', { type: 'currency' }),
      field('dobro', { type: 'formula', expression: 'valor * 2', conditionals: [when('valor')] }),
    ]
    const [, value, double] = paste(interview(field('valor')), copied).code.sections[0]?.fields ?? []
    expect(value?.ref).toBe('valor_2')
    expect(double).toMatchObject({ ref: 'dobro', expression: 'valor_2 * 2', conditionals: [when('valor_2')] })
  })

  it('leave behind the conditions on fields that are not here, and say of which', () => {
    const group = { conditionals: [when('ausente'), when('foro')], logicOperator: 'and' } as const
    const copied = [
      field('multa', {
        conditionals: [when('ausente'), when('foro'), group],
        rules: [{ name: 'required', conditions: [{ conditionals: [when('outro')], valueIfCondition: true }] }],
      }),
    ]
    const { code, missing } = paste(interview(field('foro')), copied)
    expect(code.sections[0]?.fields[1]).toMatchObject({
      conditionals: [when('foro'), { ...group, conditionals: [when('foro')] }],
      rules: [{ name: 'required', conditions: [] }],
    })
    expect(missing).toEqual(['ausente', 'outro'])
  })

  it('leave what was there as it was', () => {
    const own = field('foro', { conditionals: [when('apagado')] })
    expect(paste(interview(own), [field('nome')]).code.sections[0]?.fields[0]).toEqual(own)
  })
})
