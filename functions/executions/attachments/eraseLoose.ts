import { now } from '../../platform/clock.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { message } from '../../platform/outbox/message.ts'
import { execution } from '../entity.ts'
import { eraseAttachment, isUsed } from './deleteAttachment.ts'
import { attachment, LOOSE, type StoredAttachment } from './entity.ts'

/** Hours after which an upload is given up: those of the store's own rule for parts. */
const WAITING = 24
/** Hours after which a file that no saved answer has is deleted: a browser without a connection may still have it in one. */
const KEPT = 7 * 24

const hoursAgo = (hours: number): string => new Date(now().getTime() - hours * 3_600_000).toISOString()

/** Asks the worker, which may delete stored objects, to check files that no answer has had for long. */
export async function askForLoose(): Promise<void> {
  const { data } = await attachment.query
    .watched({ watch: LOOSE })
    .between({ updatedAt: '' }, { updatedAt: hoursAgo(WAITING) })
    .go({ pages: 'all' })
  const due = data.filter(({ state, updatedAt }) => state === 'waiting' || updatedAt < hoursAgo(KEPT))
  for (const { organizationId, executionId, attachmentId } of due)
    await outbox
      .put(
        message(organizationId, 'deletions', { type: 'attachment.loose', organizationId, executionId, attachmentId }),
      )
      .go()
}

type Key = Pick<StoredAttachment, 'organizationId' | 'executionId' | 'attachmentId'>

/** Deletes a file that no answer of its execution has; one that is used after all is no longer watched. Safe to run again. */
export async function eraseLoose({ organizationId, executionId, attachmentId }: Key): Promise<void> {
  const { data: stored } = await attachment.get({ organizationId, executionId, attachmentId }).go({ consistent: true })
  if (stored?.watch !== LOOSE || stored.updatedAt >= hoursAgo(WAITING)) return
  const { data: owner } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  if (stored.state === 'kept' && owner && (owner.hold || (await isUsed(owner, attachmentId))))
    await attachment
      .patch({ organizationId, executionId, attachmentId })
      .set({ watch: attachmentId, updatedAt: now().toISOString() })
      .go()
  else await eraseAttachment(stored)
}
