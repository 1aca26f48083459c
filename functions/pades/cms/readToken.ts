import { createHash } from 'node:crypto'
import { type Block, octetsOf, oidOf, partsOf, readAsn1 } from '../certificates/asn1.ts'
import { OID, sameBytes } from '../certificates/der.ts'
import { extendedUsages, type X509 } from '../certificates/x509.ts'
import { digestName, isWeakDigest } from './algorithms.ts'
import { type Judgement, judgeSignedData } from './judgeSignedData.ts'
import { readSignedData, type SignedData } from './readSignedData.ts'

export type Token = {
  readonly at: Date
  readonly data: SignedData
  readonly judgement: Judgement
  readonly digest: string
  readonly imprint: Uint8Array
  readonly nonce?: Uint8Array
}

/** Reads a time stamp (RFC 3161); fails if the bytes are none. It may still be of something else: see `stamps`. */
export function readToken(bytes: Uint8Array): Token {
  const data = readSignedData(bytes)
  if (data.contentType !== OID.timestampInfo || !data.content) throw new Error('no time stamp')
  const [, , imprint, , time, ...rest] = partsOf(readAsn1(data.content))
  const [algorithm, hash] = partsOf(imprint)
  const nonce = rest.find((one) => one.idBlock.tagClass === 1 && one.idBlock.tagNumber === 2)
  return {
    at: dateOf(time),
    data,
    judgement: judgeSignedData(data, [data.content]),
    digest: digestName(oidOf(partsOf(algorithm)[0])),
    imprint: octetsOf(hash),
    ...(nonce && { nonce: octetsOf(nonce) }),
  }
}

function dateOf(block: Block | undefined): Date {
  const date = (block as { toDate?: () => Date } | undefined)?.toDate?.()
  if (!date || Number.isNaN(date.getTime())) throw new Error('no time')
  return date
}

/** Whether a token is over these bytes, and is signed by a certificate for time stamps alone. */
export function stamps(token: Token, pieces: readonly Uint8Array[]): boolean {
  const hash = createHash(token.digest)
  for (const piece of pieces) hash.update(piece)
  return isSound(token) && !isWeakDigest(token.digest) && sameBytes(hash.digest(), token.imprint)
}

export function isSound({ judgement }: Token): boolean {
  const { broken, certificate, isWeak } = judgement
  return broken === undefined && !isWeak && certificate !== undefined && isClock(certificate)
}

/** RFC 3161, 2.3: this use alone, and critical. */
function isClock(certificate: X509): boolean {
  const usages = extendedUsages(certificate)
  const isCritical = certificate.extensions.get(OID.extendedKeyUsage)?.critical === true
  return isCritical && usages?.length === 1 && usages[0] === OID.timeStamping
}
