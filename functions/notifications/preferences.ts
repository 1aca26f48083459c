import type { Body } from '#shared/api/call.ts'
import { defaultChannels } from '#shared/api/notificationKinds.ts'
import type { NotificationPreferences, notifications } from '#shared/api/notifications.ts'
import { requireOwn } from '../identity/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { CallContext } from '../platform/http/types.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { type Choices, notificationChoices } from './entity.ts'
import { pushKeys } from './pushKeys.ts'

const whole = async (choices: Choices): Promise<NotificationPreferences> => ({
  choices: { ...defaultChannels, ...choices },
  pushKey: (await pushKeys()).publicKey,
})

const stored = async ({ organizationId, userId }: Caller) =>
  (await notificationChoices.get({ organizationId, userId }).go({ consistent: true })).data

/**
 * Writes only if there are no preferences yet: if someone saves choices at the same moment, they are kept, and the site is remembered next
 * time.
 */
async function writeFirst(first: { organizationId: string; userId: string; site: string }): Promise<void> {
  try {
    await notificationChoices.create(first).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/** Remembers where the person opens the application, for links in e-mails. */
export async function rememberSite(caller: Caller, { site }: CallContext): Promise<void> {
  const { organizationId, userId } = caller
  // A program that calls the API directly does not show where people open the site.
  if (process.env.SITE_ORIGIN || new URL(site).hostname.endsWith('.amazonaws.com')) return
  const former = await stored(caller)
  if (former?.site === site) return
  if (former) await notificationChoices.patch({ organizationId, userId }).set({ site }).go()
  else await writeFirst({ organizationId, userId, site })
}

export async function readPreferences(caller: Caller, id: string): Promise<NotificationPreferences> {
  await requireOwn(caller, id)
  return whole((await stored(caller))?.choices ?? {})
}

/** Saves choices; kinds left out keep theirs. */
export async function savePreferences(
  caller: Caller,
  id: string,
  body: Body<typeof notifications.saveNotificationPreferences>,
): Promise<NotificationPreferences> {
  const { organizationId, userId } = caller
  await requireOwn(caller, id)
  const former = await stored(caller)
  const choices = { ...former?.choices, ...body.choices }
  await notificationChoices.put({ organizationId, userId, choices, site: former?.site }).go()
  return whole(choices)
}
