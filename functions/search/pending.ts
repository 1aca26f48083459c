import { log } from '../platform/log.ts'
import { message } from '../platform/outbox/message.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { duringTrace } from '../platform/trace.ts'
import { tryTransact } from '../platform/transact.ts'
import { type Pending, searchPending } from './entity.ts'

/** Things that are indexed together. */
const AT_ONCE = 100

export const readPending = async (organizationId: string): Promise<readonly Pending[]> =>
  (await searchPending.query.ofOrganization({ organizationId }).go({ limit: AT_ONCE, consistent: true })).data

/** What was indexed is pending no more, unless it has changed again. */
export async function settle(pending: readonly Pending[]): Promise<void> {
  const settling = pending.map(async ({ changeId, trace, ...key }) => {
    duringTrace(trace, () => log.info('indexed', key))
    try {
      await searchPending
        .delete(key)
        .where((attributes, { eq }) => eq(attributes.changeId, changeId))
        .go()
    } catch (error) {
      if (!isConditionFailure(error)) throw error
    }
  })
  await Promise.all(settling)
}

/** Gives each thing a message of its own. */
export async function splitPending(pending: readonly Pending[]): Promise<void> {
  for (const { changeId, trace, ...subject } of pending)
    await duringTrace(trace, () =>
      tryTransact(
        { searchPending },
        (write) => [
          write.searchPending.delete(subject).where((attributes, { eq }) => eq(attributes.changeId, changeId)),
        ],
        [message(subject.organizationId, 'search', { type: 'search.changed', ...subject })],
      ),
    )
}
