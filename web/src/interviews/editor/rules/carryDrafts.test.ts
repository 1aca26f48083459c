import { expect, it } from 'vitest'
import type { RuleCase } from '#shared/logic/index.ts'
import { draftOf, isUnread, keepDraft } from '../conditions/conditionDrafts.ts'
import { carryDrafts } from './carryDrafts.ts'

const given = (value: string): RuleCase => ({
  conditionals: [{ field: 'uf', operator: 'equalTo', value, logicOperator: 'and' }],
  valueIfCondition: value,
})
const never: RuleCase = { conditionals: [], valueIfCondition: '' }

it('an unfinished text moves with its case, and with no other', () => {
  const cases = [never, given('SP'), never]
  const keyOf = (at: number) => `caso-${at}`
  keepDraft('caso-2', { text: 'uf igual', conditions: [] })
  carryDrafts(keyOf, cases, [2, 0, 1])
  const moved = [cases[2]!, cases[0]!, cases[1]!]
  expect(moved.map(({ conditionals }, at) => isUnread(keyOf(at), conditionals))).toEqual([true, false, false])
  expect(draftOf('caso-0', [])?.text).toBe('uf igual')
  carryDrafts(keyOf, moved, [1, 2])
  expect([moved[1]!, moved[2]!].map(({ conditionals }, at) => isUnread(keyOf(at), conditionals))).toEqual([
    false,
    false,
  ])
})
