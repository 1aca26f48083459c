import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Filter } from '../../blocks/filters/filter.ts'
import type { SearchCombination } from '../../blocks/search/combination.ts'
import type { Segment } from '../../blocks/search/segments.ts'
import { filtersOf } from './combinations.ts'
import { filtersIn, withFilters } from './listFilters.ts'

/** Filters, search and order of the list, as its address keeps them: Back takes the last one away again. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  /** A blank value takes a parameter away. */
  const change = useCallback(
    (values: Readonly<Record<string, string>>) => {
      // Typing on in a search is one step, however long it takes.
      const typing = 'busca' in values
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values))
            if (value) after.set(name, value)
            else after.delete(name)
          return after
        },
        { replace: typing || 'novo' in values },
      )
    },
    [setSearch],
  )
  const filters = useMemo(() => filtersIn(search), [search])
  const setFilters = useCallback(
    (changed: readonly Filter[]) => setSearch((before) => withFilters(before, changed)),
    [setSearch],
  )
  /** What a search combination says becomes filters in place of the search. */
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
