import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Run } from '../logic/run/run.ts'
import { type CompiledInterview, compile, start } from './compile.ts'
import { interviewCodeSchema } from './model.ts'

const refs = ['a', 'b', 'c', 'd', 'e', 'l', 'm', 'x', 'y', 'z']
const anyRef = fc.constantFrom(...refs, 'l.p', 'l.q', 'this.p', 'p', 'nada')
const anyValue = fc.constantFrom<unknown>(
  '',
  '1',
  '2',
  'sim',
  true,
  false,
  1,
  2,
  'R$ 2,00',
  null,
  ['1', '2'],
  '2026-01-01',
)
const literal = fc.constantFrom('', '1', '2', 1, 2, true, 'sim', null)
const comparison = fc.record({
  field: anyRef,
  operator: fc.constantFrom('equalTo', 'differentTo', 'greaterThan', 'lessThanOrEqualTo', 'contains', 'notContain'),
  value: literal,
  logicOperator: fc.constantFrom('and', 'or'),
})
const conditionals = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: comparison },
    {
      weight: 1,
      arbitrary: fc.record({
        conditionals: fc.array(comparison, { maxLength: 2 }),
        logicOperator: fc.constantFrom('and', 'or'),
      }),
    },
  ),
  { maxLength: 2 },
)
const expression = fc.constantFrom(
  'a + b',
  'SOMA(l.p; c)',
  'x & y',
  'SE(a igual a 1; b; c)',
  'CONT(l)',
  'z * 2',
  'd',
  '1 / a',
  'IDADE(e)',
  'SOMA(this.p; q)',
)
const rule = fc.record({
  name: fc.constantFrom('defaultValue', 'label', 'mask', 'maxValue', 'minValue', 'readOnly', 'required'),
  default: fc.option(literal, { nil: undefined }),
  conditions: fc.array(fc.record({ conditionals, valueIfCondition: literal }), { maxLength: 2 }),
})
const facts = {
  conditionals,
  rules: fc.array(rule, { maxLength: 2 }),
  required: fc.boolean(),
  name: fc.constantFrom('Campo', 'De {{a}} e {{x}}', '{{l.p}}', '{{q}}'),
  defaultValue: fc.option(literal, { nil: undefined }),
}
const item = (ref: string) =>
  fc.oneof(
    fc.record({ ref: fc.constant(ref), type: fc.constantFrom('text', 'number', 'yesno'), ...facts }),
    fc.record({ ref: fc.constant(ref), type: fc.constant('formula'), expression, conditionals }),
  )
const field = (ref: string): fc.Arbitrary<object> =>
  ref === 'l' || ref === 'm'
    ? fc.record({
        ref: fc.constant(ref),
        type: fc.constant('list'),
        listType: fc.constant('objeto'),
        listFields: fc.tuple(item('p'), item('q')),
        ...facts,
        defaultValue: fc.constant(undefined),
      })
    : fc.oneof(
        {
          weight: 3,
          arbitrary: fc.record({
            ref: fc.constant(ref),
            type: fc.constantFrom('text', 'number', 'yesno', 'currency', 'select'),
            ...facts,
          }),
        },
        {
          weight: 1,
          arbitrary: fc.record({
            ref: fc.constant(ref),
            type: fc.constantFrom('formula', 'calculate'),
            expression,
            conditionals,
          }),
        },
        { weight: 1, arbitrary: fc.record({ ref: fc.constant(ref), type: fc.constant('conditional'), conditionals }) },
      )
const interview = fc
  .record({
    fields: fc.tuple(...refs.map(field)),
    split: fc.nat({ max: refs.length }),
    first: conditionals,
    second: conditionals,
  })
  .map(({ fields, split, first, second }) =>
    compile(
      interviewCodeSchema.parse({
        sections: [
          { id: 's1', conditionals: first, fields: fields.slice(0, split) },
          { id: 's2', conditionals: second, fields: fields.slice(split) },
        ],
      }),
    ),
  )

type Edit =
  | { kind: 'set'; ref: string; value: unknown }
  | { kind: 'add'; ref: string; row: unknown }
  | { kind: 'remove' | 'move'; ref: string; at: number; to: number }
  | { kind: 'row'; ref: string; at: number; item: string; value: unknown }

const list = fc.constantFrom('l', 'm')
const place = fc.nat({ max: 3 })
const row = fc.record({ p: anyValue, q: anyValue }, { requiredKeys: [] })
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    ref: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x', 'y', 'z'),
    value: fc.oneof(anyValue, fc.constant(undefined)),
  }),
  fc.record({ kind: fc.constant('set' as const), ref: list, value: fc.array(row, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('add' as const), ref: list, row }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'move' as const), ref: list, at: place, to: place }),
  fc.record({
    kind: fc.constant('row' as const),
    ref: list,
    at: place,
    item: fc.constantFrom('p', 'q'),
    value: anyValue,
  }),
)

function apply(run: Run, change: Edit) {
  switch (change.kind) {
    case 'set':
      return run.set(change.ref, change.value)
    case 'add':
      return run.addRow(change.ref, change.row)
    case 'remove':
      return run.removeRow(change.ref, change.at)
    case 'move':
      return run.moveRow(change.ref, change.at, change.to)
    case 'row':
      return run.setInRow(change.ref, change.at, change.item, change.value)
  }
}

const snapshot = (program: CompiledInterview, run: Run) => ({
  fields: program.fields.map((_, at) => run.fieldAt(at)),
  rows: { l: run.rowStates('l'), m: run.rowStates('m') },
  steps: run.steps(),
  missing: run.missing,
  effective: run.effective(),
  failures: refs.map((ref) => run.failure(ref)?.code),
})

describe('a running execution', () => {
  it('is at every moment as if started afresh with the same answers', () => {
    fc.assert(
      fc.property(interview, fc.array(edit, { maxLength: 8 }), (program, edits) => {
        const run = start(program, {}, '2026-03-10')
        for (const change of edits) {
          apply(run, change)
          expect(snapshot(program, run)).toEqual(snapshot(program, start(program, run.answers(), '2026-03-10')))
        }
      }),
      { numRuns: 1_500 },
    )
  })

  it('tells of every field that changed, and of no other', () => {
    fc.assert(
      fc.property(interview, fc.array(edit, { minLength: 1, maxLength: 6 }), (program, edits) => {
        const run = start(program, {}, '2026-03-10')
        for (const change of edits) {
          const before = snapshot(program, run)
          const told = new Set(apply(run, change).fields.map(({ ref }) => ref))
          const after = snapshot(program, run)
          const changed = program.fields.flatMap(({ source: { ref } }, at) => {
            const rowsDiffer =
              (ref === 'l' || ref === 'm') && JSON.stringify(before.rows[ref]) !== JSON.stringify(after.rows[ref])
            return rowsDiffer || JSON.stringify(before.fields[at]) !== JSON.stringify(after.fields[at]) ? [ref] : []
          })
          expect([...changed].filter((ref) => !told.has(ref))).toEqual([])
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
