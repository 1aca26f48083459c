import type { EnvelopeState } from '#shared/api/signatures/schemas.ts'
import { parseDate } from '#shared/format/date.ts'
import type { EnvelopeFilter } from '../queries.ts'

/** The states by their names in the address. */
export const stateNames = {
  rascunho: 'draft',
  enviado: 'sent',
  'em-parte': 'partial',
  concluindo: 'sealing',
  concluido: 'completed',
  recusado: 'refused',
  vencido: 'expired',
  cancelado: 'cancelled',
  falhou: 'failed',
} as const satisfies Readonly<Record<string, EnvelopeState>>

export type StateName = keyof typeof stateNames

export const isStateName = (name: string): name is StateName => Object.hasOwn(stateNames, name)

const dateIn = (search: URLSearchParams, name: string): string | undefined => {
  const text = search.get(name) ?? ''
  return text !== '' && parseDate(text) === text ? text : undefined
}

/** The list's filter in an address; what cannot be read is ignored. */
export function filterIn(search: URLSearchParams): EnvelopeFilter {
  const state = search.get('estado') ?? ''
  const [text, executionId] = [search.get('busca')?.slice(0, 200), search.get('documento')]
  const [from, to] = [dateIn(search, 'de'), dateIn(search, 'ate')]
  return {
    ...(isStateName(state) && { state: stateNames[state] }),
    ...(text && { text }),
    ...(search.get('meus') === '1' && { mine: 'true' as const }),
    ...(executionId && { executionId }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
