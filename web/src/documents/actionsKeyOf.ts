import type { ExecutionSummary } from '#shared/api/executions.ts'

/** The cached actions of an execution as it was finished. */
export const actionsKeyOf = ({ id, finishedAt }: ExecutionSummary) =>
  ['documents', 'finish-actions', id, finishedAt] as const
