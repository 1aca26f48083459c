import fc from 'fast-check'
import type { Edit } from './edits.ts'

export const refs = ['a', 'b', 'c', 'd', 'e', 'l', 'm', 'x', 'y', 'z']
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
  'SOMA(l.p)',
  'p & CONT(l)',
  'MÁXIMO(m.p; m.q)',
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
/** Stored interviews: two sections sharing ten names, so that conditions, cycles and lists often interact. */
export const storedInterview: fc.Arbitrary<object> = fc
  .record({
    fields: fc.tuple(...refs.map(field)),
    split: fc.nat({ max: refs.length }),
    first: conditionals,
    second: conditionals,
    title: fc.constantFrom('Partes', 'De {{a}} e {{x}}', '{{l}}'),
  })
  .map(({ fields, split, first, second, title }) => ({
    sections: [
      { id: 's1', conditionals: first, fields: fields.slice(0, split) },
      { id: 's2', title, conditionals: second, fields: fields.slice(split) },
    ],
  }))

const list = fc.constantFrom('l', 'm')
const place = fc.nat({ max: 3 })
const row = fc.record({ p: anyValue, q: anyValue }, { requiredKeys: [] })
export const edit: fc.Arbitrary<Edit> = fc.oneof(
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
