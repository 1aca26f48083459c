import * as z from 'zod'
import { organizationId, userId } from '#shared/api/ids.ts'
import { notificationKind } from '#shared/api/notificationKinds.ts'

/** A notification for one person. Retries of the same cause have the same `id`, and notify once. */
export const notificationRaised = z.object({
  type: z.literal('notification.raised'),
  organizationId,
  userId,
  id: z.string().min(1).max(200),
  kind: notificationKind,
  title: z.string().min(1).max(300),
  text: z.string().max(1_000).optional(),
  /** A path of the application (`/documents/…`) that shows its subject. */
  link: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/)
    .optional(),
})
export type NotificationRaised = z.infer<typeof notificationRaised>
