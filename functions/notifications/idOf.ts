import { createHash } from 'node:crypto'

/** An identifier derived from parts, so that the same parts give the same one. */
export const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
