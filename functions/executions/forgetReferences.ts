import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { execution } from './entity.ts'

/** Executions read at once. */
const PAGE = 1_000

/** Runs a change of one execution; whoever changed it meanwhile to something else needs none. */
async function unlessChanged(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * Takes the group from every execution that was given to it. None is found by its group: the organisation's are gone through. The
 * version that people know stays, so that nobody who is typing meets a conflict; the item's own revision says that it changed.
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

/** Leaves what a person was responsible for without anybody. Each is gone from the index once it was changed, so it is read from its beginning. */
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
          // What was saved since is further on in the index: a later look finds it there.
          .where(
            (attributes, { eq }) => `${eq(attributes.assignedTo, userId)} AND ${eq(attributes.updatedAt, updatedAt)}`,
          )
          .go(),
      )
  }
}
