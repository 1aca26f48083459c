import { findExecution, findOutsideBin, requireEditor } from '#functions/executions/index.ts'
import { findInterview } from '#functions/interviews/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { link, readLink, type StoredLink } from '../platform/auth/link.ts'
import { found } from '../platform/failure.ts'

/** What links are made for: an interview, or one of its executions. */
export type LinkOwner = {
  readonly organizationId: string
  readonly ownerId: string
  readonly interviewId: string
  readonly executionId?: string
}

export async function interviewAsOwner(caller: Caller, interviewId: string): Promise<LinkOwner> {
  const { organizationId } = await findInterview(caller, interviewId)
  return { organizationId, ownerId: interviewId, interviewId }
}

/** The execution, if the caller may edit it: everyone with a link to it can. */
export async function executionAsOwner(caller: Caller, executionId: string): Promise<LinkOwner> {
  const stored = await findExecution(caller, executionId)
  await requireEditor(caller, stored)
  const { organizationId, interviewId } = stored
  return { organizationId, ownerId: executionId, interviewId, executionId }
}

/** The same before making a link, which needs an execution outside the bin. */
export async function executionToShare(caller: Caller, executionId: string): Promise<LinkOwner> {
  await findOutsideBin(caller, executionId)
  return executionAsOwner(caller, executionId)
}

/** The links of an interview or execution, the newest first. */
export async function linksOf({ organizationId, ownerId }: LinkOwner): Promise<StoredLink[]> {
  const { data } = await link.query.ofOwner({ organizationId, ownerId }).go({ pages: 'all', order: 'desc' })
  return data
}

/** A link of this owner; 404 for any other. */
export async function findLink({ organizationId, ownerId }: LinkOwner, linkId: string): Promise<StoredLink> {
  const stored = await readLink(organizationId, linkId)
  return found(stored?.ownerId === ownerId ? stored : null)
}
