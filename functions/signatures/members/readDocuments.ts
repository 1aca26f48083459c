import { contentDisposition, fileName } from '#shared/format/fileName.ts'
import { freeName } from '#shared/format/freeName.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { deliverMade } from '../../platform/http/deliverMade.ts'
import { DIRECT_LIMIT } from '../../platform/http/directLimit.ts'
import type { Blob } from '../../platform/http/types.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { presignDownload } from '../../platform/objects/presign.ts'
import { getBytes } from '../../platform/objects/store.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import type { StoredEnvelope } from '../entity.ts'
import { envelopeSubject } from '../logSubject.ts'
import { type Pdf, pdfsOf } from '../pdfsOf.ts'
import { findEnvelope } from './findEnvelope.ts'

type Kind = 'signed' | 'original'

const ZIP = 'application/zip'
/** Bytes that are put together within a call. */
const MOST_ZIPPED = 200 * 1024 * 1024

const NOT_SIGNED = 'Os documentos assinados existem quando o envelope está concluído.'
const TOO_LARGE = 'Os documentos somam mais de 200 MB. Baixe-os um a um.'

/** A PDF as an answer, or the address at which it is. */
export async function deliverPdf({ key, size, name }: Pdf): Promise<Blob> {
  if (size > DIRECT_LIMIT) return { redirect: await presignDownload(key, contentTypes.pdf, contentDisposition(name)) }
  return { bytes: found(await getBytes(key)), contentType: contentTypes.pdf, disposition: contentDisposition(name) }
}

function wanted(stored: StoredEnvelope, kind: Kind | undefined): readonly Pdf[] {
  const isSigned = (kind ?? (stored.state === 'completed' ? 'signed' : 'original')) === 'signed'
  if (isSigned && stored.state !== 'completed') throw new Failure('invalid', NOT_SIGNED)
  return pdfsOf(stored, isSigned)
}

const logged = (caller: Caller, stored: StoredEnvelope, files: readonly Pdf[]) =>
  outbox
    .put(
      logEntry(caller, {
        action: 'envelope.downloaded',
        subject: envelopeSubject(stored),
        after: { files: files.map(({ name }) => name) },
      }),
    )
    .go()

async function zipOf(stored: StoredEnvelope, files: readonly Pdf[]): Promise<Blob> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_ZIPPED) throw new Failure('too_large', TOO_LARGE)
  const { zipSync } = await import('fflate')
  const entries: Record<string, [Uint8Array, { level: 0 }]> = {}
  const taken = new Set<string>()
  for (const { key, name } of files) {
    const free = freeName(name, taken)
    taken.add(free.toLowerCase())
    // PDFs are compressed already.
    entries[free] = [found(await getBytes(key)), { level: 0 }]
  }
  const zip = zipSync(entries)
  return deliverMade(stored.organizationId, zip, { name: fileName(stored.subject, 'zip'), contentType: ZIP })
}

/** The PDFs of an envelope: one as it is, several as a zip. */
export async function readEnvelopeFiles(caller: Caller, envelopeId: string, kind?: Kind): Promise<Blob> {
  const stored = await findEnvelope(caller, envelopeId)
  const files = wanted(stored, kind)
  const [only] = files
  await logged(caller, stored, files)
  return only && files.length === 1 ? deliverPdf(only) : zipOf(stored, files)
}

export async function readEnvelopeDocument(
  caller: Caller,
  { id, documentId }: { readonly id: string; readonly documentId: string },
  { kind, view }: { readonly kind?: Kind | undefined; readonly view: 'true' | 'false' },
): Promise<Blob> {
  const stored = await findEnvelope(caller, id)
  // An unsigned document has nothing to prove: only the evidence is missing among the originals.
  const file = found(wanted(stored, kind).find((one) => one.id === documentId))
  if (view === 'false') await logged(caller, stored, [file])
  return deliverPdf(file)
}
