import { now } from '../platform/clock.ts'
import { message } from '../platform/outbox/message.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { finishAction, type StoredAction } from './entity.ts'

/** The message that has a waiting action tried. */
export const dueMessage = ({ organizationId, executionId, actionId, tries, version }: StoredAction) =>
  message(
    organizationId,
    'webhooks',
    { type: 'finishAction.due', organizationId, executionId, actionId, tries },
    `finish-${actionId}-${version}`,
  )

type OutboxItem = ReturnType<typeof message>

/** Writes an action as it should be; undefined if another worker has written it since it was read. */
export async function changeAction(
  stored: StoredAction,
  change: Partial<StoredAction>,
  outboxItems: (next: StoredAction) => readonly OutboxItem[] = () => [],
): Promise<StoredAction | undefined> {
  const next = { ...stored, ...change, version: stored.version + 1, updatedAt: now().toISOString() }
  const committed = await tryTransact(
    { finishAction },
    (write) => [write.finishAction.put(next).where((attributes, { eq }) => eq(attributes.version, stored.version))],
    outboxItems(next),
  )
  return committed ? next : undefined
}
