import { expect, it } from 'vitest'
import type { Question } from '#shared/sheets/index.ts'
import { shownColumns } from './shownColumns.ts'

const asked = ['a', 'b', 'c', 'd', 'e', 'nome'].map((ref) => ({ ref, heading: ref }) as Question)
const refsOf = (...given: Parameters<typeof shownColumns>) => shownColumns(...given).shown.map(({ ref }) => ref)

it('of many columns, the one that names the row and those with something to correct are shown', () => {
  expect(refsOf(asked, 'nome', new Set(['d']), false)).toEqual(['nome', 'd'])
  expect(refsOf(asked, 'nome', new Set(['nome']), false)).toEqual(['nome', 'a', 'b', 'c', 'd'])
  expect(refsOf(asked, undefined, new Set(['d']), false)).toEqual(['a', 'd'])
})

it('all are shown when they are asked for, or few', () => {
  expect(shownColumns(asked, 'nome', new Set(['d']), true)).toMatchObject({ isPart: false })
  expect(refsOf(asked, 'nome', new Set(['d']), true)).toEqual(['nome', 'a', 'b', 'c', 'd', 'e'])
  expect(refsOf(asked.slice(0, 3), 'c', new Set(), false)).toEqual(['c', 'a', 'b'])
})
