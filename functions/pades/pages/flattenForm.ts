import { err, ok } from '#shared/result.ts'
import { pdfFault } from './faults.ts'
import { inspectPdf } from './inspectPdf.ts'
import type { StampOutcome } from './types.ts'

/**
 * Makes the fields of a form part of its pages, as they are filled in: what is signed can then no longer be typed over. For files that
 * `inspectPdf` found no fault with, before anyone sees or hashes them. Refuses signed ones: flattening would break their signatures.
 */
export async function flattenForm(pdf: Uint8Array): Promise<StampOutcome<Uint8Array>> {
  const { signatures, hasForm, faults } = await inspectPdf(pdf)
  if (faults[0]) return err(faults[0])
  if (!hasForm) return ok(pdf)
  if (signatures.length > 0) return err(pdfFault('signed'))
  const { PDF } = await import('@libpdf/core')
  try {
    const whole = await PDF.load(pdf)
    whole.getForm()?.flatten()
    const flat = await whole.save()
    return (await inspectPdf(flat)).hasForm ? err(pdfFault('form')) : ok(flat)
  } catch {
    return err(pdfFault('form'))
  }
}
