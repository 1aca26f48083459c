import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { tokenSecrets } from './secrets.ts'

/** A key of its own for each purpose, from the one secret that is never rotated by itself. */
const keyFor = async (purpose: string): Promise<Buffer> => {
  const { refreshKey } = await tokenSecrets()
  return Buffer.from(hkdfSync('sha256', refreshKey, '', `minuta ${purpose}`, 32))
}

const BYTES = { nonce: 12, tag: 16 }

/** Bytes as the table keeps them: AES-256-GCM, bound to whom they belong to. */
export const seal = async (purpose: string, owner: string, bytes: Uint8Array): Promise<string> => {
  const nonce = randomBytes(BYTES.nonce)
  const cipher = createCipheriv('aes-256-gcm', await keyFor(purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What `seal` took. Throws when it was changed, or moved to another owner. */
export const unseal = async (purpose: string, owner: string, text: string): Promise<Buffer> => {
  const bytes = Buffer.from(text, 'base64url')
  const nonce = bytes.subarray(0, BYTES.nonce)
  const tag = bytes.subarray(BYTES.nonce, BYTES.nonce + BYTES.tag)
  const decipher = createDecipheriv('aes-256-gcm', await keyFor(purpose), nonce)
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(BYTES.nonce + BYTES.tag)), decipher.final()])
}

/** A hash that nobody can try guesses at without the key. */
export const keyedHash = async (purpose: string, owner: string, text: string): Promise<string> =>
  createHmac('sha256', await keyFor(purpose))
    .update(`${owner}\n${text}`)
    .digest('base64url')
