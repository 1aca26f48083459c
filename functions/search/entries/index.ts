import type { SearchKind } from '#shared/api/search.ts'
import { executions } from './executions.ts'
import { interviews } from './interviews.ts'
import { clauses, envelopes, parties, tasks } from './others.ts'
import type { Source } from './source.ts'

export const sources: Readonly<Record<SearchKind, Source>> = {
  execution: executions,
  interview: interviews,
  clause: clauses,
  party: parties,
  task: tasks,
  envelope: envelopes,
}
