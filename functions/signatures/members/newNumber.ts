import { randomBytes } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of an envelope, as `envelopeNumber` (shared/api/ids.ts) has it: 60 random bits. */
export function newNumber(): string {
  const characters = [...randomBytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return characters.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}
