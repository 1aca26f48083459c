import { createHash } from 'node:crypto'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of an identifier that are its time; the other sixteen are any. */
const TIME = 10

/** The execution of a row: always the same, so that a row that is worked on twice begins one document. */
export function executionIdOf(batchId: string, row: number): string {
  const hash = createHash('sha256').update(`${batchId}/${row}`).digest()
  const rest = Array.from({ length: 26 - TIME }, (_, at) => CROCKFORD[hash[at]! % CROCKFORD.length]).join('')
  return `${batchId.slice(0, TIME)}${rest}`
}
