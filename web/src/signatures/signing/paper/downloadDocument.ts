import type { Signing } from '#shared/api/signatures/signers.ts'
import { saveFile } from '../../../blocks/saveFile.ts'
import { signatureCalls } from '../../page/signatureCalls.ts'

type What = { readonly isSigned?: boolean; readonly toSign?: boolean }

/** Saves a PDF on the person's device; `toSign`, what is signed elsewhere with their own certificate. */
export async function downloadDocument(
  hash: string,
  { id, name }: Signing['documents'][number],
  { isSigned = false, toSign = false }: What = {},
): Promise<void> {
  const file = await signatureCalls.getSigningDocument({
    params: { hash, documentId: id },
    query: { download: 'true', toSign: toSign ? 'true' : 'false' },
  })
  saveFile(file, `${name.replace(/\.pdf$/i, '')}${isSigned ? ' - assinado' : ''}.pdf`)
}
