import type { CertificateOutcome, SigningCertificate } from './certificate.ts'

/** Opens an A1 file (.p12, .pfx), of today or of old Windows. */
export async function readCertificate(
  _p12: Uint8Array,
  _password: string,
  _now = new Date(),
): Promise<CertificateOutcome<SigningCertificate>> {
  throw new Error('not written yet')
}
