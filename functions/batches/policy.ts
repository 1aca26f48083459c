import type { AccessFacts } from '#functions/executions/index.ts'
import type { Batch } from '#shared/api/batches.ts'
import { ownsOrganization } from '#shared/api/holds.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import type { StoredBatch } from './entity.ts'

/** A batch as the policy of documents judges it: like its documents, which belong to the person who began it. */
export const accessFactsOf = ({ interviewId, createdBy }: StoredBatch): AccessFacts => ({
  interviewId,
  createdBy,
  assignedTo: createdBy,
  group: undefined,
  reviewers: undefined,
})

/** The person who began it, owners, and API keys, which act for the organisation. */
const mayChange = (caller: Caller, { createdBy }: StoredBatch): boolean =>
  caller.key !== undefined || createdBy === caller.userId || ownsOrganization(caller)

/** Fails with 403 if the caller may not change a batch. */
export function requireChange(caller: Caller, stored: StoredBatch): void {
  if (!mayChange(caller, stored))
    throw new Failure(
      'forbidden',
      'Só quem começou este preenchimento e os proprietários da organização podem mudá-lo.',
    )
}

/** The operations that the caller may do on a batch now. */
export function allowedOperations(caller: Caller, stored: StoredBatch): Batch['may'] {
  if (!mayChange(caller, stored)) return []
  if (stored.state === 'running') return ['stop']
  return stored.rowsKey ? ['retry', 'delete'] : ['delete']
}
