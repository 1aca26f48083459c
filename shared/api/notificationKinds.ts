import * as z from 'zod'

/** What people are notified of. */
export const notificationKinds = [
  'execution.assigned',
  'review.requested',
  'review.corrections',
  'review.approved',
  'comment.answered',
  'comment.mentioned',
  'execution.deadline',
  'task.assigned',
  'task.due',
  'link.answered',
  'documents.ready',
  'documents.failed',
  'finishAction.failed',
  'signature.signed',
  'signature.completed',
  'signature.refused',
  'signature.expired',
  'signature.failed',
  'certificate.expiring',
  'batch.ended',
  'interview.published',
  'interview.retention',
  'usage.limit',
  'trial.ending',
  'invitation.accepted',
  'webhook.failing',
  'connection.ended',
] as const
export const notificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof notificationKind>

export type Channels = {
  readonly email: boolean
  readonly push: boolean
}

/** Channels of each kind besides the application, unless the person chooses others. */
export const defaultChannels: Record<NotificationKind, Channels> = {
  'execution.assigned': { email: true, push: true },
  'review.requested': { email: true, push: true },
  'review.corrections': { email: true, push: true },
  'review.approved': { email: false, push: true },
  'comment.answered': { email: false, push: true },
  'comment.mentioned': { email: true, push: true },
  'execution.deadline': { email: true, push: true },
  'task.assigned': { email: true, push: true },
  'task.due': { email: true, push: true },
  'link.answered': { email: true, push: true },
  // Someone waiting for a document is already looking at it.
  'documents.ready': { email: false, push: true },
  'documents.failed': { email: true, push: true },
  'finishAction.failed': { email: true, push: true },
  'signature.signed': { email: false, push: true },
  'signature.completed': { email: true, push: true },
  'signature.refused': { email: true, push: true },
  'signature.expired': { email: true, push: true },
  'signature.failed': { email: true, push: true },
  'certificate.expiring': { email: true, push: false },
  'interview.published': { email: false, push: true },
  'interview.retention': { email: true, push: false },
  'batch.ended': { email: true, push: true },
  'usage.limit': { email: true, push: false },
  'trial.ending': { email: true, push: false },
  'invitation.accepted': { email: false, push: false },
  'webhook.failing': { email: true, push: false },
  'connection.ended': { email: true, push: false },
}
