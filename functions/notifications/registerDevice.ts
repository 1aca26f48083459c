import * as z from 'zod'
import { pushSubscription } from '#shared/api/notifications.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { device } from './entity.ts'
import { idOf } from './idOf.ts'
import { isPushService } from './pushService.ts'

/** Limit of browsers per person; the oldest is removed. */
const MAX_DEVICES = 20

const REFUSED = 'Este navegador não pode ser registrado para notificações.'

function read(token: string): z.infer<typeof pushSubscription> {
  try {
    const subscription = pushSubscription.parse(JSON.parse(token))
    if (isPushService(subscription.endpoint)) return subscription
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
  }
  throw new Failure('invalid', REFUSED, [{ code: 'unknown_subscription', message: REFUSED, path: 'body.token' }])
}

/** Registers a browser, replacing its earlier registration, even under another person. */
export async function registerDevice({ organizationId, userId }: Caller, token: string): Promise<null> {
  const { endpoint, keys } = read(token)
  await device.put({ deviceId: idOf(endpoint), organizationId, userId, endpoint, ...keys }).go()
  const { data } = await device.query.ofPerson({ organizationId, userId }).go({ pages: 'all', order: 'desc' })
  for (const { deviceId } of data.slice(MAX_DEVICES)) await device.delete({ deviceId }).go()
  return null
}
