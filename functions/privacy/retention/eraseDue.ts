import type { PrivacyRetentionDue } from '#events/privacy.ts'
import { eraseExecution } from '#functions/documents/index.ts'
import { execution, type ListedExecution, removeExecution } from '#functions/executions/index.ts'
import { retention } from '#functions/interviews/index.ts'
import { today } from '#shared/format/dateTime.ts'
import { now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { message } from '../../platform/outbox/message.ts'
import { refusalToErase } from '../requests/refusal.ts'
import { endOf } from './due.ts'

const PAGE = 100

/** Milliseconds that a page may take. */
const RESERVE = 60_000

/** Erases one document whose term is over; one under legal hold, or being signed, is looked at again the next day. */
async function eraseOne(
  { organizationId, executionId }: ListedExecution,
  rule: Parameters<typeof endOf>[1],
): Promise<void> {
  const { data: stored } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  const end = stored && endOf(stored, rule)
  if (!stored || !end || end > today(now())) return
  if (await refusalToErase({ organizationId, kind: 'execution', id: executionId })) return
  await removeExecution({ organizationId }, stored, { action: 'execution.retentionEnded', forGood: true })
  await eraseExecution({ organizationId, executionId, forGood: true })
}

const pageOf = (organizationId: string, interviewId: string, cursor: string | null) =>
  execution.query.ofInterview({ organizationId, interviewId }).go({ cursor, limit: PAGE })

/** Erases the documents of a model that were kept long enough, page by page; requests the rest when time runs out. Safe to repeat. */
export async function eraseDue(
  { organizationId, interviewId, cursor }: PrivacyRetentionDue,
  remaining: () => number,
): Promise<void> {
  const { data: rule } = await retention.get({ organizationId, interviewId }).go({ consistent: true })
  let at: string | null = cursor ?? null
  while (rule) {
    const page = await pageOf(organizationId, interviewId, at)
    for (const stored of page.data) {
      const end = endOf(stored, rule)
      if (end !== undefined && end <= today(now())) await eraseOne(stored, rule)
    }
    at = page.cursor
    if (at === null) return
    if (remaining() < RESERVE) {
      log.info('retention goes on', { organizationId, interviewId })
      const rest = { type: 'privacy.retentionDue' as const, organizationId, interviewId, cursor: at }
      await outbox.put(message(organizationId, 'privacy', rest)).go()
      return
    }
  }
}
