import type { CertificateOutcome, SigningCertificate, StoredCertificate } from './certificate.ts'
import { certificateFault, openKey } from './openKey.ts'

/** A stored certificate, ready to sign. */
export async function openStored(
  { key, certificates }: StoredCertificate,
  now = new Date(),
): Promise<CertificateOutcome<SigningCertificate>> {
  try {
    return await openKey([key], certificates, now)
  } catch {
    return certificateFault('damaged')
  }
}
