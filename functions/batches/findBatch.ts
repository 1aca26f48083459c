import { maySee } from '#functions/executions/index.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'
import { batch, type StoredBatch } from './entity.ts'

/** A batch is seen by those who may see its documents, which belong to the person who began it. */
export const whose = ({ interviewId, createdBy }: StoredBatch) => ({
  interviewId,
  createdBy,
  assignedTo: createdBy,
  group: undefined,
  reviewers: undefined,
})

/** A batch of the caller's organisation that they may see, or 404. */
export async function findBatch(caller: Caller, batchId: string): Promise<StoredBatch> {
  const { organizationId } = caller
  const stored = found((await batch.get({ organizationId, batchId }).go({ consistent: true })).data)
  return found((await maySee(caller, whose(stored))) ? stored : null)
}

export const mayChange = (caller: Caller, { createdBy }: StoredBatch): boolean =>
  caller.key !== undefined || createdBy === caller.userId || holds(caller, 'owner')

/** The same to change it: 403 unless the caller began it, is an owner or an API key, which acts for the organisation. */
export async function findForChange(caller: Caller, batchId: string): Promise<StoredBatch> {
  const stored = await findBatch(caller, batchId)
  if (mayChange(caller, stored)) return stored
  throw new Failure('forbidden', 'Só quem começou este preenchimento e os proprietários da organização podem mudá-lo.')
}
