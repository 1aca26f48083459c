import { createHmac } from 'node:crypto'

/** The code of an authenticator app, implemented from RFC 6238 and independent of our own code. */
export function codeOf(secret: string, step: number): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(step, 4)
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) % 2 ** 31
  return String(number % 1_000_000).padStart(6, '0')
}

export const presentStep = () => Math.floor(Date.now() / 30_000)

const given = new Map<string, number>()

/**
 * The app's current code, or the next one if the current one was used before: each code is accepted once. It is valid for at least half a
 * minute, since the server also accepts the neighbouring steps.
 */
export async function freshCode(secret: string): Promise<string> {
  const step = Math.max(presentStep(), (given.get(secret) ?? 0) + 1)
  while (step > presentStep() + 1) await new Promise((done) => setTimeout(done, 200))
  given.set(secret, step)
  return codeOf(secret, step)
}
