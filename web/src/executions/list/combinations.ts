import type { Filter } from '../../blocks/filters/filter.ts'
import type { SearchCombination } from '../../blocks/search/combination.ts'
import { valuesOf } from '../../blocks/search/combination.ts'
import type { Segment } from '../../blocks/search/segments.ts'

const client = { name: 'cliente', label: 'Cliente' }
const model = { name: 'nome-do-modelo', label: 'Modelo' }
const year = { name: 'ano', label: 'Ano', type: 'number' } as const

/** The search combinations that the search box offers (S1 §2.10); each becomes filters. */
export const combinations: readonly SearchCombination[] = [
  { id: 'cliente', parameters: [client] },
  { id: 'documento', parameters: [{ name: 'nome', label: 'Documento' }] },
  { id: 'cliente-modelo', parameters: [client, model] },
  { id: 'cliente-ano', parameters: [client, year] },
  { id: 'modelo-ano', parameters: [model, year] },
]

/** The filters of a combination for the typed text: 'Silva / 2026' is a client and the year of creation. */
export const filtersOf = (combination: SearchCombination, segments: readonly Segment[]): readonly Filter[] =>
  Object.entries(valuesOf(combination, segments)).flatMap(([name, value]): readonly Filter[] => {
    if (name !== year.name) return [{ model: name, operator: 'like', type: 'text', value: String(value) }]
    const number = String(value).padStart(4, '0')
    if (!/^[1-9]\d{3}$/.test(number)) return []
    return [
      { model: 'criado', operator: 'greaterOrEqual', type: 'date', value: `${number}-01-01` },
      { model: 'criado', operator: 'lessOrEqual', type: 'date', value: `${number}-12-31` },
    ]
  })
