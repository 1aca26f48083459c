import type { TreeNode } from '#shared/api/records.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { findTree } from './findTree.ts'

/** The execution with its ancestors and descendants. */
export async function readTree(caller: Caller, executionId: string): Promise<TreeNode[]> {
  const placed = await findTree(caller, executionId)
  return placed.map(({ stored, depth }) => ({
    id: stored.executionId,
    name: stored.name,
    status: stored.status,
    interviewId: stored.interviewId,
    interviewName: stored.interviewName,
    client: stored.client,
    parentId: stored.parentId,
    depth,
    trashed: stored.trashedAt !== undefined,
    createdAt: stored.createdAt,
  }))
}
