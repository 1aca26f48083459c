import { expect, it } from 'vitest'
import { diffInterviews } from './diffInterviews.ts'
import { interviewCodeSchema } from './model.ts'

const read = (fields: object[], rest: object = {}) =>
  interviewCodeSchema.parse({
    sections: [
      { id: 's1', title: 'Partes', fields },
      { id: 's2', fields: [] },
    ],
    ...rest,
  })

it('tells fields, rules, sections, texts and settings that changed from one version to the next', () => {
  const before = read(
    [
      { uid: '1', ref: 'nome', type: 'text' },
      { uid: '2', ref: 'idade', type: 'number', conditionals: [] },
      { ref: 'sai', type: 'text' },
      { ref: 'socios', type: 'list', listFields: [{ ref: 'cota', type: 'number' }] },
    ],
    { editorDef: { sections: [{ id: 'g', blocks: [{ id: 'b', type: 'text', content: 'a' }] }] } },
  )
  const condition = { field: 'nome', operator: 'equalTo', value: 'x', logicOperator: 'and' }
  const after = read(
    [
      { uid: '1', ref: 'cliente', type: 'text', required: true },
      { uid: '2', ref: 'idade', type: 'number', conditionals: [condition] },
      { ref: 'entra', type: 'text' },
      { ref: 'socios', type: 'list', listFields: [{ ref: 'cota', type: 'currency' }] },
    ],
    {
      metadata: { title: 'Novo' },
      editorDef: { sections: [{ id: 'g', blocks: [{ id: 'b', type: 'text', content: 'b' }] }] },
    },
  )
  expect(diffInterviews(before, before)).toEqual([])
  expect(diffInterviews(before, after)).toEqual([
    { kind: 'field', change: 'removed', name: 'sai' },
    {
      kind: 'field',
      change: 'changed',
      name: 'cliente',
      members: ['ref', 'required'],
      before: { ref: 'nome', required: false },
      after: { ref: 'cliente', required: true },
    },
    {
      kind: 'rule',
      change: 'changed',
      name: 'idade',
      members: ['conditionals'],
      before: { conditionals: [] },
      after: { conditionals: [condition] },
    },
    { kind: 'field', change: 'added', name: 'entra' },
    {
      kind: 'field',
      change: 'changed',
      name: 'socios.cota',
      members: ['type'],
      before: { type: 'number' },
      after: { type: 'currency' },
    },
    { kind: 'text', change: 'changed', name: 'b', before: 'a', after: 'b' },
    { kind: 'setting', change: 'changed', name: 'metadata', before: before.metadata, after: after.metadata },
  ])
})
