import * as z from 'zod'
import { organizationId, userId } from '#shared/api/ids.ts'
import { notificationKind } from '#shared/api/notificationKinds.ts'

/** Somebody is to be told something. `id` is the same whenever the same cause is retried, and is told once. */
export const notificationRaised = z.object({
  type: z.literal('notification.raised'),
  organizationId,
  userId,
  id: z.string().min(1).max(200),
  kind: notificationKind,
  title: z.string().min(1).max(300),
  text: z.string().max(1_000).optional(),
  /** A path of the application (`/documents/…`), where what it tells of is seen. */
  link: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/)
    .optional(),
})
export type NotificationRaised = z.infer<typeof notificationRaised>
