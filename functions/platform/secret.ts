import { randomBytes } from 'node:crypto'

/** 256 bits, for addresses and sessions. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
