import type { Signing } from '#shared/api/signatures/signers.ts'
import { saveFile } from '../../../blocks/saveFile.ts'
import { signatureCalls } from '../../page/signatureCalls.ts'

/** Saves a PDF on the person's device; `toSign`, what is signed elsewhere with their own certificate. */
export async function downloadDocument(
  hash: string,
  { id, name }: Signing['documents'][number],
  toSign: 'true' | 'false' = 'false',
): Promise<void> {
  const file = await signatureCalls.getSigningDocument({
    params: { hash, documentId: id },
    query: { download: 'true', toSign },
  })
  saveFile(file, /\.pdf$/i.test(name) ? name : `${name}.pdf`)
}
