import type { LogRecorded } from '#events/logs.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { type WebhookEvent, webhookEventNames } from '#shared/api/webhookEvents.ts'
import { webhook } from '../platform/outbox/webhook.ts'

const names: ReadonlySet<string> = new Set(webhookEventNames)

/** An action on an execution is an event of the same name; the approval that finishes it is that event too. */
function eventsOf({ action, after }: LogRecorded): readonly WebhookEvent[] {
  if (!names.has(action)) return []
  const isFinal = action === 'execution.approved' && after?.status === executionStatus.finished
  return [action as WebhookEvent, ...(isFinal ? (['execution.finished'] as const) : [])]
}

/** The webhooks of an entry of the log, once it is in it. */
export const webhooksOf = (recorded: LogRecorded) =>
  eventsOf(recorded).map((event) => {
    const { organizationId, id, at, subject } = recorded
    return webhook(organizationId, id, { event, at, execution: { id: subject.id, name: subject.name ?? '' } })
  })
