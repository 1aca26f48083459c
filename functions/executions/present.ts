import type { EntityItem } from 'electrodb'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { deletionOf } from '../platform/bin/index.ts'
import type { execution } from './entity.ts'
import { presentReview } from './review/state.ts'

export type StoredExecution = EntityItem<typeof execution>

export const presentSummary = (stored: StoredExecution): ExecutionSummary => ({
  id: stored.executionId,
  organization: stored.organizationId,
  name: stored.name,
  status: stored.status,
  interviewId: stored.interviewId,
  interviewName: stored.interviewName,
  interviewVersion: stored.interviewVersion,
  assignedTo: stored.assignedTo || undefined,
  group: stored.group,
  parentId: stored.parentId,
  integration: stored.integration === undefined ? undefined : JSON.parse(stored.integration),
  jobId: stored.jobId,
  client: stored.client,
  dueDate: stored.dueDate,
  review: stored.review && presentReview(stored.review, stored.awaiting),
  trash:
    stored.trashedAt && stored.trashedBy
      ? { at: stored.trashedAt, by: stored.trashedBy, deleteAt: deletionOf(stored.trashedAt) }
      : undefined,
  hold: stored.hold,
  version: stored.version,
  createdBy: stored.createdBy,
  updatedBy: stored.updatedBy,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
  finishedAt: stored.finishedAt,
})
