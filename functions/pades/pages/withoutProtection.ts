import { err, ok } from '#shared/result.ts'
import { findSignatures, rewritten, Unreadable, unlocked } from '../reader/index.ts'
import { pdfFault } from './faults.ts'
import { readable } from './inspectPdf.ts'
import type { StampOutcome } from './types.ts'

/**
 * Decrypts a PDF whose protection only forbids changing or printing it, and that opens without a password. An unprotected PDF is returned
 * unchanged; one that needs a password or a certificate to be opened is refused.
 */
export async function withoutProtection(pdf: Uint8Array): Promise<StampOutcome<Uint8Array>> {
  try {
    return readable((open) => {
      const file = open(pdf)
      if (!file.isEncrypted) return ok(pdf)
      const plain = unlocked(file)
      if (!plain) return err(pdfFault('encrypted'))
      return findSignatures(plain).length > 0 ? err(pdfFault('protected')) : ok(rewritten(plain))
    })
  } catch (error) {
    if (error instanceof Unreadable) return err(pdfFault(error.reason))
    throw error
  }
}
