import * as z from 'zod'

/** What a person can be told of. */
export const notificationKinds = [
  'execution.assigned',
  'documents.ready',
  'documents.failed',
  'usage.limit',
  'trial.ending',
  'invitation.accepted',
] as const
export const notificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof notificationKind>

export type Channels = {
  readonly email: boolean
  readonly push: boolean
}

/** Where each kind goes besides the application, until the person chooses otherwise. */
export const defaultChannels: Record<NotificationKind, Channels> = {
  'execution.assigned': { email: true, push: true },
  // Who waits for a document is looking at it.
  'documents.ready': { email: false, push: true },
  'documents.failed': { email: true, push: true },
  'usage.limit': { email: true, push: false },
  'trial.ending': { email: true, push: false },
  'invitation.accepted': { email: false, push: false },
}
