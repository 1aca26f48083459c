import type { EntityItem } from 'electrodb'
import webPush from 'web-push'
import { setting } from '../platform/environment.ts'
import { log } from '../platform/log.ts'
import { device } from './entity.ts'
import { pushKeys } from './pushKeys.ts'
import { isPushService } from './pushService.ts'

type Device = EntityItem<typeof device>

/** What the service worker shows (web/public/push.js). */
export type PushMessage = {
  readonly id: string
  readonly title: string
  readonly text?: string | undefined
  readonly link?: string | undefined
}

/** Seconds for which a push service stores what it cannot deliver; after that, people see it in the application. */
const TTL = 24 * 3600
/** Time-out in milliseconds. */
const PATIENCE = 5_000

/** The push service no longer knows the browser: it was removed, or permission was withdrawn. */
const GONE = [404, 410]

async function pushTo(to: Device, message: PushMessage): Promise<void> {
  const { endpoint, p256dh, auth, deviceId } = to
  if (!isPushService(endpoint)) return
  const { publicKey, privateKey } = await pushKeys()
  // With the topic, a repeated delivery replaces the first one (RFC 8030 §5.4).
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: setting('PUSH_CONTACT'), publicKey, privateKey }, TTL, topic: message.id },
  )
  const answer = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (answer.ok) return
  if (GONE.includes(answer.status)) await device.delete({ deviceId }).go()
  else if (answer.status === 429 || answer.status >= 500) throw new Error(`Push service: ${answer.status}`)
  else log.warn('push refused', { deviceId, status: answer.status })
}

/** Pushes to all browsers of a person. Throws if one should be retried. */
export async function pushToAll(organizationId: string, userId: string, message: PushMessage): Promise<void> {
  const { data } = await device.query.ofPerson({ organizationId, userId }).go({ pages: 'all' })
  const results = await Promise.allSettled(data.map((one) => pushTo(one, message)))
  const failed = results.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
