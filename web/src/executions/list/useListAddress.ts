import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Filter } from '../../blocks/filters/filter.ts'
import type { SearchCombination } from '../../blocks/search/combination.ts'
import type { Segment } from '../../blocks/search/segments.ts'
import { withParameters } from '../../shell/navigation/withParameters.ts'
import { filtersOf } from './combinations.ts'
import { filtersIn, withFilters } from './listFilters.ts'

/** Filters, search and order of the list, stored in the address: Back undoes the last change. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  /** A blank value removes a parameter. */
  const change = useCallback(
    (values: Readonly<Record<string, string>>) => {
      // Typing in the search field is one history entry, however long it takes.
      const typing = 'busca' in values
      setSearch((before) => withParameters(before, values), { replace: typing || 'novo' in values })
    },
    [setSearch],
  )
  const filters = useMemo(() => filtersIn(search), [search])
  const setFilters = useCallback(
    (changed: readonly Filter[]) => setSearch((before) => withFilters(before, changed)),
    [setSearch],
  )
  /** Replaces the search by the filters of a search combination. */
  const choose = useCallback(
    (combination: SearchCombination, segments: readonly Segment[]) =>
      setSearch((before) => {
        const after = withFilters(before, [...filtersIn(before), ...filtersOf(combination, segments)])
        after.delete('busca')
        return after
      }),
    [setSearch],
  )
  return { search, change, filters, setFilters, choose }
}
