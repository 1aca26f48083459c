import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameValue } from '../../logic/run/sameValue.ts'
import { storedInterview } from '../../testing/interviews.ts'
import { type InterviewCode, interviewCodeSchema } from '../model.ts'
import { diffInterviews } from './diffInterviews.ts'

const read = (sections: object[], rest: object = {}): InterviewCode => interviewCodeSchema.parse({ sections, ...rest })

const text = (uid: string, facts: object = {}) => ({
  uid,
  ref: `r${uid}`,
  name: `Campo ${uid}`,
  type: 'text',
  ...facts,
})

/** The differences, each with its kind, its item and its members. */
const differences = (before: InterviewCode, after: InterviewCode) =>
  diffInterviews(before, after).map(({ kind, before: old, after: now, members }) => [
    kind,
    [...(now ?? old)!.place, (now ?? old)!.name].join(' › '),
    old ? (now ? members : 'removed') : 'added',
  ])

it('lists what was added, removed and changed, with the old and new value of each member', () => {
  const condition = { field: 'nome', operator: 'equalTo', value: 'x', logicOperator: 'and' }
  const rule = { name: 'required', default: false, conditions: [] }
  const model = { id: '01KAHX00000000000000000001', name: 'Contrato', fileId: 'a'.repeat(64), size: 1 }
  const before = read(
    [
      {
        id: 's1',
        title: 'Partes',
        fields: [text('1'), text('2'), { ...text('3'), type: 'list', listFields: [text('4')] }],
      },
      { id: 's2', title: 'Sai' },
    ],
    { settings: { templates: [model] } },
  )
  const after = read(
    [
      {
        id: 's1',
        title: 'As partes',
        fields: [
          text('1', { ref: 'cliente', required: true, conditionals: [condition], rules: [rule] }),
          { ...text('3'), type: 'list', listFields: [text('4', { type: 'currency' })] },
          text('5'),
        ],
      },
      { id: 's3', title: 'Entra' },
    ],
    {
      metadata: { title: 'Novo' },
      settings: {
        templates: [
          { ...model, fileId: 'b'.repeat(64) },
          { ...model, id: model.id.replace(/1$/, '2') },
        ],
      },
    },
  )
  expect(differences(before, before)).toEqual([])
  expect(differences(before, after)).toEqual([
    ['section', 'Sai', 'removed'],
    ['section', 'As partes', [{ member: 'title', before: 'Partes', after: 'As partes' }]],
    ['section', 'Entra', 'added'],
    ['field', 'Partes › Campo 2', 'removed'],
    [
      'field',
      'As partes › Campo 1',
      [
        { member: 'ref', before: 'r1', after: 'cliente' },
        { member: 'required', before: false, after: true },
        { member: 'conditionals', before: [], after: [condition] },
        { member: 'rules.required', before: undefined, after: rule },
      ],
    ],
    ['field', 'As partes › Campo 3 › Campo 4', [{ member: 'type', before: 'text', after: 'currency' }]],
    ['field', 'As partes › Campo 5', 'added'],
    [
      'model',
      'Contrato',
      [
        {
          member: 'file',
          before: { fileName: '', fileId: model.fileId, size: 1 },
          after: { fileName: '', fileId: 'b'.repeat(64), size: 1 },
        },
      ],
    ],
    ['model', 'Contrato', 'added'],
    ['setting', 'Modelo', [{ member: 'metadata.title', before: 'Sem título', after: 'Novo' }]],
  ])
})

it('reports only the question that moved, within its section or to another', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((uid) => text(uid))
  const before = read([
    { id: 's1', title: 'Um', fields: [a, b, c, d] },
    { id: 's2', title: 'Dois' },
  ])
  const after = read([
    { id: 's1', title: 'Um', fields: [c, a, b] },
    { id: 's2', title: 'Dois', fields: [d] },
  ])
  expect(differences(before, after)).toEqual([
    ['field', 'Um › Campo c', [{ member: 'position', before: 3, after: 1 }]],
    ['field', 'Dois › Campo d', [{ member: 'place', before: ['Um'], after: ['Dois'] }]],
  ])
})

it('recognises a field without a uid, or with a new one, by its reference', () => {
  const before = read([{ id: 's', title: 'Um', fields: [{ ...text('1'), uid: '' }, text('2')] }])
  const after = read([{ id: 's', title: 'Um', fields: [text('1', { hint: 'x' }), { ...text('2'), uid: 'other' }] }])
  expect(differences(before, after)).toEqual([
    ['field', 'Um › Campo 1', [{ member: 'hint', before: undefined, after: 'x' }]],
  ])
})

it('finds no difference between equal interviews, and one between any others', () => {
  // Ignoring field numbers and the uids that identify items, which nobody sees.
  const seen = (code: InterviewCode) =>
    JSON.parse(JSON.stringify({ ...code, fieldIdSeq: 0 }), (name, value) =>
      name === 'uid' ? '' : name === 'id' && typeof value === 'number' ? 0 : value,
    )
  const interview = storedInterview.map((stored) => interviewCodeSchema.parse(stored))
  fc.assert(
    fc.property(interview, interview, (before, after) => {
      expect(diffInterviews(before, before)).toEqual([])
      expect(diffInterviews(before, after).length === 0).toBe(sameValue(seen(before), seen(after)))
    }),
  )
})
