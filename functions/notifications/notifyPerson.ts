import type { NotificationRaised } from '#events/notifications.ts'
import { readUser } from '#functions/identity/index.ts'
import { layoutOf } from '#functions/organizations/index.ts'
import { defaultChannels } from '#shared/api/notificationKinds.ts'
import { personChannel } from '#shared/api/realtime.ts'
import { notified } from '#shared/mail/emails/notified.ts'
import { now } from '../platform/clock.ts'
import { emailTo } from '../platform/outbox/emailTo.ts'
import { publish } from '../platform/realtime/publish.ts'
import { tryTransact } from '../platform/transact.ts'
import { notification, notificationChoices } from './entity.ts'
import { idOf } from './idOf.ts'
import { present } from './present.ts'
import { pushToAll } from './push.ts'

/**
 * Notifies a person: always in the application, and by e-mail and push if they chose so. The notification and the e-mail are written in one
 * transaction, so that a repeated message does not notify twice; only a failed push is retried.
 */
export async function notifyPerson(raised: NotificationRaised): Promise<void> {
  const { organizationId, userId, kind, title, text, link } = raised
  const person = await readUser(organizationId, userId)
  if (!person || person.invited) return
  const key = { organizationId, userId, notificationId: idOf(userId, raised.id) }
  const { data: chosen } = await notificationChoices.get({ organizationId, userId }).go()
  const channels = chosen?.choices[kind] ?? defaultChannels[kind]
  const site = process.env.SITE_ORIGIN ?? chosen?.site
  const layout = channels.email ? await layoutOf(organizationId) : undefined
  const isNew = await tryTransact(
    { notification },
    (write) => [write.notification.create({ ...key, kind, title, text, link })],
    [
      channels.email &&
        emailTo(
          organizationId,
          person.email,
          notified({ title, text, url: link && site ? `${site}${link}` : undefined }),
          `mail-${key.notificationId}`,
          layout,
        ),
    ],
  )
  const { data: stored } = await notification.get(key).go({ consistent: true })
  if (!stored) throw new Error('The notification was not stored')
  if (stored.deliveredAt) return
  const shown = present(stored)
  if (isNew) await publish(personChannel(organizationId, userId), { type: 'notification.created', notification: shown })
  if (channels.push) await pushToAll(organizationId, userId, { id: shown.id, title, text, link })
  await notification.patch(key).set({ deliveredAt: now().toISOString() }).go()
}
