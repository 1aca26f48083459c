import { createHash } from 'node:crypto'
import { newId } from '../../platform/id.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { putObject } from '../../platform/objects/store.ts'
import { changeEnvelope } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'
import type { EnvelopePdf } from '../state/envelope.ts'
import { documentIdOf } from './definition.ts'
import type { DocusignService } from './service.ts'

const CERTIFICATE = 'Certificado do DocuSign.pdf'

/** Keeps the signed documents and DocuSign's certificate like those that we seal ourselves, and completes the envelope. */
export async function complete(
  service: DocusignService,
  envelope: StoredEnvelope,
  providerId: string,
): Promise<StoredEnvelope> {
  const folder = `organizations/${envelope.organizationId}/envelopes/${envelope.envelopeId}`
  const documents: EnvelopePdf[] = []
  // One at a time: each may have 50 MB.
  for (const document of envelope.documents) {
    const bytes = await service.download(providerId, documentIdOf(envelope, document.id))
    documents.push({ ...document, signed: await keep(`${folder}/${document.id}-docusign.pdf`, bytes) })
  }
  const certificate = await service.download(providerId, 'certificate')
  const evidence = {
    id: newId(),
    name: CERTIFICATE,
    ...(await keep(`${folder}/certificado-docusign.pdf`, certificate)),
  }
  return changeEnvelope(envelope, { act: () => ({ kind: 'seal', documents, evidence }) })
}

async function keep(key: string, bytes: Uint8Array) {
  const { PDF } = await import('@libpdf/core')
  const pages = (await PDF.load(bytes)).getPageCount()
  await putObject(key, bytes, contentTypes.pdf)
  return { key, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex'), pages }
}
