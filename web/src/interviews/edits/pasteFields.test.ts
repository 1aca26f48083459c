import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { pasteFields, pasteSections } from './pasteFields.ts'

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
  it('keep their content and order, with ids of their own', () => {
    const { code, uids } = paste(interview(field('foro')), [field('nome', { required: true }), field('cpf')], 0)
    expect(uids).toEqual(['novo1', 'novo2'])
    expect(code.sections[0]?.fields).toEqual([
      { ...field('nome', { required: true }), id: 2, uid: 'novo1' },
      { ...field('cpf'), id: 3, uid: 'novo2' },
      field('foro'),
    ])
  })

  it('get a new reference if theirs is in use, and still refer to each other', () => {
    const copied = [
      field('valor', { type: 'currency' }),
      field('dobro', { type: 'formula', expression: 'valor * 2', conditionals: [when('valor')] }),
    ]
    const [, value, double] = paste(interview(field('valor')), copied).code.sections[0]?.fields ?? []
    expect(value?.ref).toBe('valor_2')
    expect(double).toMatchObject({ ref: 'dobro', expression: 'valor_2 * 2', conditionals: [when('valor_2')] })
  })

  it('lose conditions on fields that do not exist here, which are reported', () => {
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

  it('change nothing else', () => {
    const own = field('foro', { conditionals: [when('apagado')] })
    expect(paste(interview(own), [field('nome')]).code.sections[0]?.fields[0]).toEqual(own)
  })
})

describe('sections pasted from another interview', () => {
  it('come with their fields and conditions, under free references that still agree, and lose what does not exist here', () => {
    const copied = [
      {
        id: 'x',
        title: 'Fiança',
        description: 'De quem é fiador',
        conditionals: [when('tem_fiador'), when('ausente')],
        fields: [field('foro', { name: 'Foro' }), field('prazo', { conditionals: [when('foro')] })],
      },
    ]
    let made = 0
    const { code, ids, uids, missing } = pasteSections(
      interview(field('tem_fiador'), field('foro')),
      copied,
      0,
      () => `novo${++made}`,
    )
    expect([ids, uids, missing]).toEqual([['novo3'], ['novo1', 'novo2'], ['ausente']])
    expect(code.fieldIdSeq).toBe(4)
    expect(code.sections.map(({ id }) => id)).toEqual(['novo3', 's'])
    expect(code.sections[0]).toEqual({
      id: 'novo3',
      title: 'Fiança',
      description: 'De quem é fiador',
      conditionals: [when('tem_fiador')],
      fields: [
        { ...field('foro', { name: 'Foro' }), ref: 'foro_2', id: 3, uid: 'novo1' },
        { ...field('prazo'), id: 4, uid: 'novo2', conditionals: [when('foro_2')] },
      ],
    })
  })
})
