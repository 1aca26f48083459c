import type { X509 } from '../certificates/x509.ts'
import { isSigned, signatureDigest } from './algorithms.ts'

/** Whether a certificate was signed by the key of another one. */
export function isIssuedBy(certificate: X509, issuer: X509): boolean {
  const { tbs, signatureAlgorithm, signature } = certificate
  try {
    const digest = signatureDigest(signatureAlgorithm, 'sha1')
    return isSigned([tbs], issuer.publicKey, signatureAlgorithm, digest, signature)
  } catch {
    return false
  }
}
