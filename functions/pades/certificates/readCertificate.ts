import type { CertificateOutcome, SigningCertificate } from './certificate.ts'
import { certificateFault, openKey } from './openKey.ts'
import { Unsupported } from './pkcs12/decrypt.ts'
import { TooMuchWork } from './pkcs12/keyDerivation.ts'
import { readPkcs12, WrongPassword } from './pkcs12/readPkcs12.ts'

/** Larger than any chain of certificates. */
const MOST = 1024 * 1024

/** Opens an A1 file (.p12, .pfx), of today or of old Windows. Runs in browsers too. */
export async function readCertificate(
  p12: Uint8Array,
  password: string,
  now = new Date(),
): Promise<CertificateOutcome<SigningCertificate>> {
  if (p12.byteLength > MOST) return certificateFault('damaged')
  try {
    const { keys, certificates } = await readPkcs12(p12, password)
    return await openKey(keys, certificates, now)
  } catch (error) {
    if (error instanceof WrongPassword) return certificateFault('wrong_password')
    if (error instanceof Unsupported || error instanceof TooMuchWork) return certificateFault('unsupported')
    return certificateFault('damaged')
  }
}
