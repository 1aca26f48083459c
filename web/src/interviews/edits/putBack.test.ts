import { expect, it } from 'vitest'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { addField } from './addField.ts'
import { changeField } from './changeField.ts'
import { putBack } from './putBack.ts'
import { removeField } from './removeField.ts'
import { addSection } from './sections.ts'

const letters = (): InterviewCode =>
  ['a', 'b', 'c'].reduce(
    (code, uid) => addField(code, createField('text', { uid, ref: uid, name: uid }), { sectionId: 's' }),
    addSection(emptyInterviewCode(), { id: 's', title: 'S' }),
  )
const names = ({ sections }: InterviewCode) => sections.flatMap(({ fields }) => fields).map(({ name }) => name)

it('a removed element is restored in its place, keeping later changes', () => {
  const before = letters()
  const after = removeField(before, 'b')
  expect(putBack(after, before, after)).toBe(before)
  expect(names(putBack(changeField(after, 'c', { name: 'changed' }), before, after))).toEqual(['a', 'b', 'changed'])
})

it('an element that was already restored is not duplicated', () => {
  const before = letters()
  const after = removeField(before, 'b')
  expect(names(putBack(changeField(before, 'b', { name: 'changed' }), before, after))).toEqual(['a', 'changed', 'c'])
})
