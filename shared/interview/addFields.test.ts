import { describe, expect, it } from 'vitest'
import { addFields } from './addFields.ts'
import { createField } from './createField.ts'
import { emptyInterviewCode } from './model.ts'

function uids() {
  let next = 0
  return () => `u${++next}`
}
const field = (ref: string) => createField('text', { uid: '', ref, name: ref })

describe('accepting the fields that a model proposes', () => {
  it('creates their section and numbers them after the existing fields', () => {
    const code = addFields(
      { ...emptyInterviewCode(), fieldIdSeq: 7 },
      [{ section: 'Locador', fields: [field('locador_nome'), field('locador_cpf')] }],
      uids(),
    )
    expect(code.fieldIdSeq).toBe(9)
    expect(
      code.sections.map(({ title, fields }) => ({ title, fields: fields.map(({ id, ref }) => ({ id, ref })) })),
    ).toEqual([
      {
        title: 'Locador',
        fields: [
          { id: 8, ref: 'locador_nome' },
          { id: 9, ref: 'locador_cpf' },
        ],
      },
    ])
  })

  it('appends them to the section with that title', () => {
    const first = addFields(emptyInterviewCode(), [{ section: 'Locador', fields: [field('locador_nome')] }], uids())
    const second = addFields(first, [{ section: 'Locador', fields: [field('locador_cpf')] }], uids())
    expect(second.sections.map(({ fields }) => fields.map(({ ref }) => ref))).toEqual([['locador_nome', 'locador_cpf']])
  })

  it('keeps a reference that is already asked', () => {
    const once = addFields(emptyInterviewCode(), [{ section: 'Locador', fields: [field('nome')] }], uids())
    expect(addFields(once, [{ section: 'Outra', fields: [field('nome')] }], uids())).toEqual(once)
  })
})
