import { createHash } from 'node:crypto'
import { octetsOf, oidOf, partsOf } from '../certificates/asn1.ts'
import { OID, sameBytes } from '../certificates/der.ts'
import type { X509 } from '../certificates/x509.ts'
import { digestName, isSigned, isWeakDigest, signatureDigest, UnknownAlgorithm } from './algorithms.ts'
import type { SignedData } from './readSignedData.ts'

export type Judgement = {
  /** Why it is no signature of the content by its certificate. */
  readonly broken?:
    | 'wrong_digest'
    | 'wrong_signature'
    | 'wrong_certificate'
    | 'unreadable_signature'
    | 'unsupported_algorithm'
  readonly certificate?: X509
  readonly isWeak: boolean
  /** The certificate is named among what was signed: it cannot be exchanged for another one of the same key. */
  readonly namesCertificate: boolean
}

/** Judges a signature over content, given in pieces. */
export function judgeSignedData(data: SignedData, content: readonly Uint8Array[]): Judgement {
  const { signer } = data
  const { certificate } = signer
  const nothing = { isWeak: false, namesCertificate: false }
  if (!certificate) return { broken: 'wrong_certificate', ...nothing }
  try {
    const digest = digestName(signer.digestAlgorithm)
    const isWeak = isWeakDigest(digest) || isWeakDigest(signatureDigest(signer.signatureAlgorithm, digest))
    const named = namedCertificate(data, certificate)
    const judged = { certificate, isWeak, namesCertificate: named === 'yes' }
    if (named === 'another') return { broken: 'wrong_certificate', ...judged }
    const signs = (pieces: readonly Uint8Array[]) =>
      isSigned(pieces, certificate.publicKey, signer.signatureAlgorithm, digest, signer.signature)
    if (!signer.signedAttributes) return signs(content) ? judged : { broken: 'wrong_signature', ...judged }
    const hash = createHash(digest)
    for (const piece of content) hash.update(piece)
    const claimed = signer.signed.get(OID.messageDigest)
    if (!claimed || !sameBytes(octetsOf(claimed), hash.digest())) return { broken: 'wrong_digest', ...judged }
    const type = signer.signed.get(OID.contentType)
    const isOfType = type !== undefined && oidOf(type) === data.contentType
    return isOfType && signs([signer.signedAttributes]) ? judged : { broken: 'wrong_signature', ...judged }
  } catch (error) {
    const isUnknown = error instanceof UnknownAlgorithm
    return { broken: isUnknown ? 'unsupported_algorithm' : 'unreadable_signature', certificate, ...nothing }
  }
}

/** Whether the signed attributes name this certificate (RFC 5035). */
function namedCertificate({ signer }: SignedData, { der }: X509): 'yes' | 'no' | 'another' {
  const second = signer.signed.get(OID.signingCertificateV2)
  const first = signer.signed.get(OID.signingCertificate)
  const attribute = second ?? first
  if (!attribute) return 'no'
  const parts = partsOf(partsOf(partsOf(attribute)[0])[0])
  const hasAlgorithm = second !== undefined && parts[0]?.idBlock.tagNumber === 16
  const name = hasAlgorithm ? digestName(oidOf(partsOf(parts[0])[0])) : second ? 'sha256' : 'sha1'
  const expected = octetsOf(parts[hasAlgorithm ? 1 : 0])
  if (!sameBytes(createHash(name).update(der).digest(), expected)) return 'another'
  return isWeakDigest(name) ? 'no' : 'yes'
}
