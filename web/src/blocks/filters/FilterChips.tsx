import { ActiveChips } from './ActiveChips.tsx'
import type { Filter, FilterField } from './filter.ts'
import { keyOf } from './filterDraft.ts'
import { filterText } from './filterText.ts'

type Props = {
  fields: readonly FilterField[]
  filters: readonly Filter[]
  onChange: (filters: readonly Filter[]) => void
}

/** The active filters of a filter bar. */
export const FilterChips = ({ fields, filters, onChange }: Props) => (
  <ActiveChips
    filters={filters.map((filter) => ({ key: keyOf(filter), words: filterText(filter, fields) }))}
    onRemove={(at) => onChange(filters.toSpliced(at, 1))}
    onClear={() => onChange([])}
  />
)
