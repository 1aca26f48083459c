import { createHash } from 'node:crypto'
import { concat, der, integer, NULL, OID, octets, oid, sequence, set, tagged } from '../certificates/der.ts'
import type { X509 } from '../certificates/x509.ts'

export const SHA256 = sequence(oid(OID.sha256), NULL)

export function sha256(...pieces: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return new Uint8Array(hash.digest())
}

export function attribute(type: string, value: Uint8Array): Uint8Array {
  return sequence(oid(type), set(value))
}

/** The attributes that every signature of ours has: of what it is, its digest, and by which certificate (RFC 5035). */
export function signedAttributes(
  contentType: string,
  digest: Uint8Array,
  certificate: Uint8Array,
  more: readonly Uint8Array[] = [],
): Uint8Array {
  return set(
    attribute(OID.contentType, oid(contentType)),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
    ...more,
  )
}

type Parts = {
  readonly contentType: string
  readonly content?: Uint8Array
  readonly certificate: X509
  /** DER, the signer's own included. */
  readonly certificates: readonly Uint8Array[]
  /** A SET, as it was signed. */
  readonly attributes: Uint8Array
  readonly signature: Uint8Array
  readonly unsigned?: readonly Uint8Array[]
}

/** A signature by SHA-256 with one signer (RFC 5652), in DER. */
export function writeSignedData(parts: Parts): Uint8Array<ArrayBuffer> {
  const { certificate, attributes, unsigned = [] } = parts
  const algorithm =
    certificate.keyAlgorithm === OID.rsa ? sequence(oid(OID.rsaSha256), NULL) : sequence(oid(OID.ecdsaSha256))
  const signer = sequence(
    integer(1),
    sequence(certificate.issuer, integer(certificate.serial)),
    SHA256,
    // Signed as a SET, written under a tag.
    concat(Uint8Array.from([0xa0]), attributes.subarray(1)),
    algorithm,
    octets(parts.signature),
    ...(unsigned.length > 0 ? [concat(Uint8Array.from([0xa1]), set(...unsigned).subarray(1))] : []),
  )
  return sequence(
    oid(OID.signedData),
    tagged(
      0,
      sequence(
        integer(parts.contentType === OID.data ? 1 : 3),
        set(SHA256),
        sequence(oid(parts.contentType), ...(parts.content ? [tagged(0, octets(parts.content))] : [])),
        der(0xa0, ...parts.certificates),
        set(signer),
      ),
    ),
  )
}
