import { createHmac } from 'node:crypto'
import { keyOf, sealWith, unsealWith } from '../../platform/seal.ts'
import { tokenSecrets } from './tokenSecrets.ts'

/** A separate key for each purpose, derived from the one secret that is never rotated automatically. */
const keyFor = async (purpose: string): Promise<Buffer> => keyOf((await tokenSecrets()).refreshKey, purpose)

/** Encrypts bytes for the table, bound to their owner. */
export const seal = async (purpose: string, owner: string, bytes: Uint8Array): Promise<string> =>
  sealWith(await keyFor(purpose), owner, bytes)

/** Decrypts what `seal` encrypted. Throws if it was changed, or moved to another owner. */
export const unseal = async (purpose: string, owner: string, text: string): Promise<Buffer> =>
  unsealWith(await keyFor(purpose), owner, text)

/** A hash against which nobody can test guesses without the key. */
export const keyedHash = async (purpose: string, owner: string, text: string): Promise<string> =>
  createHmac('sha256', await keyFor(purpose))
    .update(`${owner}\n${text}`)
    .digest('base64url')
