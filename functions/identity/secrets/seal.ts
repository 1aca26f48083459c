import { createHmac } from 'node:crypto'
import { keyOf, sealWith, unsealWith } from '../../platform/seal.ts'
import { tokenSecrets } from './tokenSecrets.ts'

/** A key of its own for each purpose, from the one secret that is never rotated by itself. */
const keyFor = async (purpose: string): Promise<Buffer> => keyOf((await tokenSecrets()).refreshKey, purpose)

/** Bytes as the table keeps them, bound to whom they belong to. */
export const seal = async (purpose: string, owner: string, bytes: Uint8Array): Promise<string> =>
  sealWith(await keyFor(purpose), owner, bytes)

/** What `seal` took. Throws when it was changed, or moved to another owner. */
export const unseal = async (purpose: string, owner: string, text: string): Promise<Buffer> =>
  unsealWith(await keyFor(purpose), owner, text)

/** A hash that nobody can try guesses at without the key. */
export const keyedHash = async (purpose: string, owner: string, text: string): Promise<string> =>
  createHmac('sha256', await keyFor(purpose))
    .update(`${owner}\n${text}`)
    .digest('base64url')
