import { err, ok } from '#shared/result.ts'
import { intOf, partsOf, rawOf, readAsn1 } from '../certificates/asn1.ts'
import { integer, octets, sameBytes, sequence, TRUE } from '../certificates/der.ts'
import { isSound, readToken } from '../cms/readToken.ts'
import { SHA256 } from '../cms/writeSignedData.ts'
import type { Outcome } from '../fault.ts'
import type { Fetcher, TimestampFault } from './types.ts'

const MESSAGES: Readonly<Record<TimestampFault, string>> = {
  unreachable: 'A autoridade de carimbo do tempo não respondeu. O documento continua guardado; tentaremos de novo.',
  refused:
    'A autoridade de carimbo do tempo recusou o pedido. O documento continua guardado; confira a configuração do carimbo.',
  invalid:
    'A autoridade de carimbo do tempo respondeu com um carimbo que não confere. O documento continua guardado, sem carimbo.',
}

const fault = (code: TimestampFault) => err({ code, message: MESSAGES[code] })

/** Asks an authority for a time stamp (RFC 3161) over a SHA-256 digest and checks the answer; the token, DER. */
export async function askTimestamp(
  fetcher: Fetcher,
  url: string,
  digest: Uint8Array,
): Promise<Outcome<Uint8Array, TimestampFault>> {
  const nonce = crypto.getRandomValues(new Uint8Array(16))
  nonce[0] = (nonce[0]! & 0x7f) | 0x40
  const body = sequence(integer(1), sequence(SHA256, octets(digest)), integer(nonce), TRUE)
  const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' }
  let answer: Awaited<ReturnType<Fetcher>>
  try {
    answer = await fetcher(url, { method: 'POST', headers, body })
  } catch {
    return fault('unreachable')
  }
  if (answer.status !== 200) return fault(answer.status >= 500 ? 'unreachable' : 'refused')
  try {
    const [status, block] = partsOf(readAsn1(answer.body))
    // Granted, perhaps with changes.
    if (intOf(partsOf(status)[0]) > 1 || !block) return fault('refused')
    const bytes = Uint8Array.from(rawOf(block))
    const token = readToken(bytes)
    const isAnswer =
      token.digest === 'sha256' && sameBytes(token.imprint, digest) && token.nonce && sameBytes(token.nonce, nonce)
    return isAnswer && isSound(token) ? ok(bytes) : fault('invalid')
  } catch {
    return fault('invalid')
  }
}
