import type { LogSubject } from '#shared/api/logSubject.ts'
import type { StoredExecution } from './present.ts'

/** An execution as the log names it. */
export const executionSubject = ({ executionId, name }: StoredExecution): LogSubject => ({
  kind: 'execution',
  id: executionId,
  name,
})

/** What the log keeps of an execution: who and in what state; the answers stay where they are. */
export const executionFacts = ({ name, status, assignedTo, group, dueDate }: StoredExecution) => ({
  name,
  status,
  assignedTo,
  group,
  dueDate,
})
