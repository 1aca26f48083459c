import type { ExecutionFilter } from '../queries.ts'
import { conditionsOf, filtersIn } from './listFilters.ts'

/** The list's query, from its address, so that it can be shared and survives a reload. */
export function filterOf(search: URLSearchParams, userId: string): ExecutionFilter {
  const conditions = conditionsOf(filtersIn(search))
  const text = search.get('busca')
  return {
    ...(search.get('minhas') && { assignedTo: userId }),
    ...(search.get('revisar') && { toReview: 'true' as const }),
    ...(text && { text }),
    ...(conditions.length > 0 && { where: JSON.stringify(conditions) }),
    ...(search.get('lixeira') && { trash: 'true' as const }),
  }
}

/** The orders of the list, by their names in the address; the default is last changed first. */
export const orders = [
  { name: '-updatedAt', label: 'Alterados por último', default: true },
  { name: 'updatedAt', label: 'Alterados há mais tempo' },
  { name: 'dueDate', label: 'Prazo mais próximo' },
  { name: '-dueDate', label: 'Prazo mais distante' },
  { name: '-createdAt', label: 'Criados por último' },
  { name: 'createdAt', label: 'Criados há mais tempo' },
  { name: 'name', label: 'Nome, de A a Z' },
  { name: '-name', label: 'Nome, de Z a A' },
] as const

export const orderIn = (search: URLSearchParams): (typeof orders)[number]['name'] =>
  orders.find(({ name }) => name === search.get('ordem'))?.name ?? '-updatedAt'

/** An order for the API. */
export function sortOf(order: (typeof orders)[number]['name']): Pick<ExecutionFilter, 'sort' | 'order'> {
  const sort = order.replace('-', '') as 'updatedAt' | NonNullable<ExecutionFilter['sort']>
  return { ...(sort !== 'updatedAt' && { sort }), ...(!order.startsWith('-') && { order: 'asc' }) }
}
