import type { CertificateOutcome, SigningCertificate, StoredCertificate } from './certificate.ts'

/** A stored certificate, ready to sign. */
export async function openStored(
  _stored: StoredCertificate,
  _now = new Date(),
): Promise<CertificateOutcome<SigningCertificate>> {
  throw new Error('not written yet')
}
