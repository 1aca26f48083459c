import type { DataRecord } from './dataset.ts'
import { matchesFilter, type RecordFilter } from './matchesRecord.ts'

/** S1 §2.1: a checkbox that narrows the grid while it is checked. */
export type FilterCheck = {
  readonly name: string
  readonly label: string
  readonly default?: boolean
  readonly match: RecordFilter
}

/** The changed checkboxes by filter name. */
export type CheckState = Readonly<Record<string, boolean>>

export const isChecked = ({ name, default: begins = false }: FilterCheck, state: CheckState): boolean =>
  Object.hasOwn(state, name) ? state[name] === true : begins

/** The badge's number: filters that differ from their default. */
export const changedChecks = (filters: readonly FilterCheck[], state: CheckState): number =>
  filters.filter((filter) => isChecked(filter, state) !== (filter.default ?? false)).length

export const passesChecks = (row: DataRecord, filters: readonly FilterCheck[], state: CheckState): boolean =>
  filters.every((filter) => !isChecked(filter, state) || matchesFilter(row, filter.match))
