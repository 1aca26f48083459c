import { err, ok } from '#shared/result.ts'
import type { CertificateOutcome, SigningCertificate, StoredCertificate } from './certificate.ts'
import { openStored } from './openStored.ts'
import { readPkcs12 } from './pkcs12/readPkcs12.ts'
import { readCertificate } from './readCertificate.ts'

/** Opens an A1 file to keep it: its certificate and key without the password. */
export async function readStored(
  p12: Uint8Array,
  password: string,
  now = new Date(),
): Promise<CertificateOutcome<{ readonly opened: SigningCertificate; readonly stored: StoredCertificate }>> {
  const read = await readCertificate(p12, password, now)
  if (!read.ok) return err(read.error)
  const { certificate, chain } = read.value
  const { keys } = await readPkcs12(p12, password)
  for (const key of keys) {
    const stored = { key, certificates: [certificate.der, ...chain] }
    const opened = await openStored(stored, now)
    if (opened.ok) return ok({ opened: opened.value, stored })
  }
  throw new Error('The file opens, and none of its keys does')
}
