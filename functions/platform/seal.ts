import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Derives a separate key for each purpose from one secret. */
export const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `minuta ${purpose}`, 32))

const BYTES = { nonce: 12, tag: 16 }

/** Encrypts bytes for the table with AES-256-GCM, bound to their owner. */
export function sealWith(key: Buffer, owner: string, bytes: Uint8Array): string {
  const nonce = randomBytes(BYTES.nonce)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what `sealWith` encrypted. Throws if it was changed, or moved to another owner. */
export function unsealWith(key: Buffer, owner: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  const nonce = bytes.subarray(0, BYTES.nonce)
  const tag = bytes.subarray(BYTES.nonce, BYTES.nonce + BYTES.tag)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(BYTES.nonce + BYTES.tag)), decipher.final()])
}
