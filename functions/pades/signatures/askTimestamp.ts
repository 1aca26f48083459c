import type { Outcome } from '../fault.ts'
import type { Fetcher, TimestampFault } from './types.ts'

/** Asks an authority for a time stamp (RFC 3161) over a SHA-256 digest and checks the answer; the token, DER. */
export async function askTimestamp(
  _fetcher: Fetcher,
  _url: string,
  _digest: Uint8Array,
): Promise<Outcome<Uint8Array, TimestampFault>> {
  throw new Error('not written yet')
}
