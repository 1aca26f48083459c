import { createHash } from 'node:crypto'

/** The id of something that is found again by what it was made of. */
export const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
