import type { LogSubject } from '#shared/api/logSubject.ts'
import type { StoredExecution } from './present.ts'

/** An execution as the subject of a log entry. */
export const executionSubject = ({ executionId, name }: StoredExecution): LogSubject => ({
  kind: 'execution',
  id: executionId,
  name,
})

/** The logged properties of an execution. Answers are not logged. */
export const executionFacts = ({ name, status, assignedTo, group, dueDate }: StoredExecution) => ({
  name,
  status,
  assignedTo,
  group,
  dueDate,
})
