import type { ExecutionFilter } from '../queries.ts'

/** The list's filter as it stands in the address, so that it can be shared and survives a reload. */
export function filterOf(search: URLSearchParams, userId: string): ExecutionFilter {
  const status = search.get('situacao')
  return {
    ...(status !== null && /^[0-4]$/.test(status) && { status: Number(status) }),
    ...(search.get('modelo') && { interviewId: search.get('modelo') ?? undefined }),
    ...(search.get('minhas') && { assignedTo: userId }),
    ...(search.get('revisar') && { toReview: 'true' as const }),
    ...(search.get('grupo') && { group: search.get('grupo') ?? undefined }),
    ...(search.get('busca') && { text: search.get('busca') ?? undefined }),
    ...dateOf('from', search.get('de')),
    ...dateOf('to', search.get('ate')),
  }
}

function dateOf(name: 'from' | 'to', date: string | null): Partial<ExecutionFilter> {
  return date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { [name]: date } : {}
}
