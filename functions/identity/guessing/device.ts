import { createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from '../../platform/id.ts'
import { tokenSecrets } from '../secrets/tokenSecrets.ts'

async function seal(id: string, email: string): Promise<string> {
  const { refreshKey } = await tokenSecrets()
  return createHmac('sha256', refreshKey).update(`device.${id}.${email}`).digest('base64url')
}

/**
 * A token stored by a browser after a sign-in, to recognise it later. It grants no access; its attempts are just not counted together with
 * those of strangers.
 */
export async function newDevice(email: string): Promise<string> {
  const id = newId()
  return `${id}.${await seal(id, email)}`
}

/** The device of a browser's token, if it belongs to that e-mail. */
export async function deviceOf(shown: string | undefined, email: string): Promise<string | undefined> {
  const [, id, mac] = /^([0-9A-HJKMNP-TV-Z]{26})\.([A-Za-z0-9_-]{43})$/.exec(shown ?? '') ?? []
  if (!id || !mac) return undefined
  return timingSafeEqual(Buffer.from(await seal(id, email)), Buffer.from(mac)) ? id : undefined
}
