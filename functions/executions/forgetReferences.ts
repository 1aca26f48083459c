import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { execution } from './entity.ts'

/** Maximum number of executions per query. */
const PAGE = 1_000

/** Runs a change of one execution; skips it if the execution was changed in the meantime. */
async function unlessChanged(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * Removes a group from all executions. There is no index by group, so all executions of the organisation are read. The version that people
 * know stays, so that nobody who is typing gets a conflict; the item's own revision changes.
 */
export async function forgetGroup(organizationId: string, groupId: string): Promise<void> {
  let cursor: string | null = null
  do {
    const page: { data: { executionId: string }[]; cursor: string | null } = await execution.query
      .ofOrganization({ organizationId })
      .where(({ group }, { eq }) => eq(group, groupId))
      .go({ cursor, limit: PAGE, attributes: ['executionId'] })
    for (const { executionId } of page.data)
      await unlessChanged(() =>
        execution
          .patch({ organizationId, executionId })
          .remove(['group'])
          .where(({ group }, { eq }) => eq(group, groupId))
          .go(),
      )
    cursor = page.cursor
  } while (cursor !== null)
}

/** Removes a person as responsible from all executions. A changed execution leaves the index, so each query starts from its beginning. */
export async function forgetAssignee(organizationId: string, userId: string): Promise<void> {
  for (;;) {
    const { data } = await execution.query
      .ofAssignee({ organizationId, assignedTo: userId })
      .go({ limit: 100, attributes: ['executionId', 'updatedAt'] })
    if (data.length === 0) return
    for (const { executionId, updatedAt } of data)
      await unlessChanged(() =>
        execution
          .patch({ organizationId, executionId })
          .set({ assignedTo: '' })
          .composite({ updatedAt })
          // An execution saved since then has moved in the index: a later query finds it.
          .where(
            (attributes, { eq }) => `${eq(attributes.assignedTo, userId)} AND ${eq(attributes.updatedAt, updatedAt)}`,
          )
          .go(),
      )
  }
}
