import { PDF } from '@libpdf/core'
import { newId } from '../../platform/id.ts'
import { changeEnvelope } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'
import { completed } from '../seal/completed.ts'
import { keepPdf } from '../seal/fixPages.ts'
import { pointFromHashes } from '../seal/sealEnvelope.ts'
import type { EnvelopePdf } from '../state/envelope.ts'
import { documentIdOf } from './definition.ts'
import type { DocusignService } from './service.ts'

const CERTIFICATE = 'Certificado do DocuSign.pdf'
const STAGE = 'docusign'

/** Keeps the signed documents and DocuSign's certificate like those that we seal ourselves, and completes the envelope. */
export async function complete(
  service: DocusignService,
  envelope: StoredEnvelope,
  providerId: string,
): Promise<StoredEnvelope> {
  const take = async (id: string, document: string) => {
    const bytes = await service.download(providerId, document)
    const pages = (await PDF.load(bytes)).getPageCount()
    return { ...(await keepPdf(envelope, STAGE, { id }, bytes)), pages }
  }
  const documents: EnvelopePdf[] = []
  // One at a time: each may have 50 MB.
  for (const document of envelope.documents)
    documents.push({ ...document, signed: await take(document.id, documentIdOf(envelope, document.id)) })
  const evidence = { id: newId(), name: CERTIFICATE, ...(await take('certificado', 'certificate')) }
  await pointFromHashes(envelope, documents, evidence)
  return changeEnvelope(envelope, {
    act: () => ({ kind: 'seal', documents, evidence }),
    outbox: (next, before) => completed(before, next),
  })
}
