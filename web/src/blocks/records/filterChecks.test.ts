import { expect, it } from 'vitest'
import { type CheckState, changedChecks, type FilterCheck, isChecked, passesChecks } from './filterChecks.ts'

const active: FilterCheck = { name: 'active', label: 'Ativos', default: true, match: { active: 1 } }
const inNiteroi: FilterCheck = { name: 'toString', label: 'De Niterói', match: { city: 'niteroi' } }
const filters = [active, inNiteroi]

it("starts with each filter's default", () => {
  expect(filters.map((filter) => isChecked(filter, {}))).toEqual([true, false])
})

it('counts the filters that differ from their default, both ways', () => {
  const states: readonly CheckState[] = [{}, { active: false }, { active: true }, { active: false, toString: true }]
  expect(states.map((state) => changedChecks(filters, state))).toEqual([0, 1, 0, 2])
})

it('accepts rows that pass every checked filter', () => {
  const rows = [
    { active: 1, city: 'Niterói' },
    { active: 0, city: 'Niterói' },
    { active: 1, city: 'Rio' },
  ]
  const passing = (state: CheckState) => rows.map((row) => passesChecks(row, filters, state))
  expect([passing({}), passing({ active: false }), passing({ toString: true })]).toEqual([
    [true, false, true],
    [true, true, true],
    [true, false, false],
  ])
})
