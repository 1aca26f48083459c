/** The parts of a search, in this order. */
export const stages = [
  'executions',
  'parties',
  'envelopes',
  'visits',
  'links',
  'tasks',
  'batches',
  'readings',
  'interviews',
  'members',
] as const
export type Stage = (typeof stages)[number]
