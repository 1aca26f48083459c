import { partsOf } from '../certificates/asn1.ts'
import { sameBytes } from '../certificates/der.ts'
import type { X509 } from '../certificates/x509.ts'
import { isIssuedBy } from './isIssuedBy.ts'
import type { SignedData } from './readSignedData.ts'

/**
 * Whether the parts of a signature that nobody signs are as they should be: versions, algorithms, and certificates that came along. They
 * prove nothing, but were damaged or changed if they are not.
 */
export function isRegular(
  { version, digestAlgorithms, signer, certificates }: SignedData,
  roots: readonly X509[],
): boolean {
  return (
    [1, 3, 4, 5].includes(version) &&
    [1, 3].includes(signer.version) &&
    digestAlgorithms.includes(signer.digestAlgorithm) &&
    partsOf(signer.signatureAlgorithm).length <= 2 &&
    certificates.every((one) => isSound(one, certificates, roots))
  )
}

/** A known root, or signed by itself, by a known root, or by that among the others which it names; or else the issuer of another one. */
function isSound(certificate: X509, all: readonly X509[], roots: readonly X509[]): boolean {
  if (roots.some(({ der }) => sameBytes(der, certificate.der))) return true
  const issuers = [...all, ...roots].filter(({ subject }) => sameBytes(subject, certificate.issuer))
  if (issuers.length > 0) return issuers.some((issuer) => isIssuedBy(certificate, issuer))
  const isChanged = roots.some(({ publicKey }) => sameBytes(publicKey, certificate.publicKey))
  return !isChanged && (all.length === 1 || all.some((one) => one !== certificate && isIssuedBy(one, certificate)))
}
