import { createHash } from 'node:crypto'
import { ulid } from 'ulid'

/** Crockford's letters, of which identifiers consist. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 26

/** A new identifier: unique, and sortable by time of creation. */
export const newId = (): string => ulid()

/**
 * The identifier that always follows from the same cause, so that a repeated message creates one thing.
 * @param start its first characters; the first ten of an identifier are its time
 */
export function idFrom(cause: string, start = ''): string {
  const hash = createHash('sha256').update(cause).digest()
  return start + Array.from({ length: LENGTH - start.length }, (_, at) => LETTERS[hash[at]! % LETTERS.length]).join('')
}
