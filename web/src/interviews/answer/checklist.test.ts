import { expect, it } from 'vitest'
import { createField } from '#shared/interview/index.ts'
import { asChecklists } from './checklist.ts'

const of = (ref: string, type: 'yesno' | 'text', hint?: string) => ({
  field: createField(type, { uid: ref, ref, ...(hint && { hint }) }),
})
const groups = (...states: ReturnType<typeof of>[]) =>
  asChecklists(states).map((group) => group.map(({ field }) => field.ref).join(' '))

it('four yes or no questions in a row are one list; fewer, others and those with help stand alone', () => {
  const four = ['a', 'b', 'c', 'd'].map((ref) => of(ref, 'yesno'))
  expect(groups(of('t', 'text'), ...four, of('u', 'text'))).toEqual(['t', 'a b c d', 'u'])
  expect(groups(...four.slice(0, 3), of('u', 'text'), ...four.slice(0, 3))).toEqual(['a', 'b', 'c', 'u', 'a', 'b', 'c'])
  expect(groups(...four.slice(0, 3), of('h', 'yesno', 'Ajuda'), ...four)).toEqual(['a', 'b', 'c', 'h', 'a b c d'])
})
