import { executions } from './executions.ts'
import type { Search } from './found.ts'
import { batches, envelopes, interviews, links, members, parties, readings, tasks, visits } from './others.ts'
import type { Stage } from './stages.ts'

export const searches: Readonly<Record<Stage, Search>> = {
  executions,
  parties,
  envelopes,
  visits,
  links,
  tasks,
  batches,
  readings,
  interviews,
  members,
}
