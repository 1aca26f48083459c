import { expect, it } from 'vitest'
import { createField } from '#shared/interview/index.ts'
import { asChecklists } from './checklist.ts'

const of = (ref: string, type: 'yesno' | 'text', hint?: string, when?: string) => ({
  field: createField(type, {
    uid: ref,
    ref,
    ...(hint && { hint }),
    ...(when && { conditionals: [{ field: when, operator: 'equalTo', value: true, logicOperator: 'and' }] }),
  }),
})
const groups = (...states: ReturnType<typeof of>[]) =>
  asChecklists(states).map((group) => group.map(({ field }) => field.ref).join(' '))

it('four consecutive yes/no questions form a list; fewer, other types and those with help do not', () => {
  const four = ['a', 'b', 'c', 'd'].map((ref) => of(ref, 'yesno'))
  expect(groups(of('t', 'text'), ...four, of('u', 'text'))).toEqual(['t', 'a b c d', 'u'])
  expect(groups(...four.slice(0, 3), of('u', 'text'), ...four.slice(0, 3))).toEqual(['a', 'b', 'c', 'u', 'a', 'b', 'c'])
  expect(groups(...four.slice(0, 3), of('h', 'yesno', 'Ajuda'), ...four)).toEqual(['a', 'b', 'c', 'h', 'a b c d'])
})

it('questions revealed by an answer stay inside its list: answering neither splits nor creates a list', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((ref) => of(ref, 'yesno')) as [S, S, S, S]
  const why = of('why', 'text', 'Ajuda', 'b')
  const more = of('more', 'text', undefined, 'why')
  expect(groups(a, b, why, more, c, d)).toEqual(['a b why more c d'])
  expect(groups(a, of('e', 'yesno', undefined, 'a'), b, c)).toEqual(['a', 'e', 'b', 'c'])
  expect(groups(a, b, of('u', 'text', undefined, 'other'), c, d)).toEqual(['a', 'b', 'u', 'c', 'd'])
})

type S = ReturnType<typeof of>
