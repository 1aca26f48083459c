import type { DocumentFile } from '#shared/api/documents.ts'
import type { ExecutionFacts } from '#shared/api/webhookBodies.ts'
import type { StoredExecution } from '../executions/index.ts'

/** An execution as webhooks describe it. */
export const executionFacts = (stored: StoredExecution): ExecutionFacts => ({
  id: stored.executionId,
  name: stored.name,
  status: stored.status,
  interview: { id: stored.interviewId, name: stored.interviewName, version: stored.interviewVersion },
  assignedTo: stored.assignedTo || undefined,
  group: stored.group,
  parentId: stored.parentId,
  integration: stored.integration === undefined ? undefined : JSON.parse(stored.integration),
  dueDate: stored.dueDate,
  version: stored.version,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
  finishedAt: stored.finishedAt,
})

/** Its files, and where an API key downloads each. */
export const fileFacts = (files: readonly DocumentFile[]) =>
  files.map(({ id, type, name, size }) => ({ id, type, name, size, path: `/api/v1/executions/files/${id}` }))
