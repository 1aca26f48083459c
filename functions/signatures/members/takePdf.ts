import { createHash } from 'node:crypto'
import { MOST_PAGES, PDF_LIMIT } from '#shared/api/signatures/schemas.ts'
import { fileName } from '#shared/format/fileName.ts'
import type { Fault } from '../../pades/index.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { putObject } from '../../platform/objects/store.ts'
import { type Anchor, anchorsOf } from '../places/anchorsOf.ts'
import type { EnvelopePdf } from '../state/envelope.ts'

type Given = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly executionId?: string
  readonly fileId?: string
  readonly interviewId?: string
}

export type TakenPdf = {
  readonly document: EnvelopePdf
  /** Where the author of its model wants something. */
  readonly anchors: readonly Anchor[]
}

/** Where the objects of an envelope are. */
export const folderOf = (organizationId: string, envelopeId: string): string =>
  `organizations/${organizationId}/envelopes/${envelopeId}`

const named = (name: string): string => fileName(name.replace(/\.pdf$/i, ''), 'pdf')

function refuse(name: string, { code, message }: Fault<string>): never {
  const text = `"${name}" não pode ir para assinatura: ${message.slice(0, 1).toLowerCase()}${message.slice(1)}`
  throw new Failure('invalid', text, [{ code, message: text, path: 'body.documents' }])
}

/** What a PDF is, without protection and with its form made part of the pages. Fails with 422 and the reason if it cannot be signed. */
async function examined(given: Uint8Array, name: string) {
  const { flattenForm, inspectPdf, withoutProtection } = await import('#functions/pades/index.ts')
  const limits = { pages: MOST_PAGES, bytes: PDF_LIMIT }
  const open = await withoutProtection(given)
  if (!open.ok) return refuse(name, open.error)
  const facts = await inspectPdf(open.value, limits)
  const [fault] = facts.faults
  if (!facts.hasForm) return fault ? refuse(name, fault) : { bytes: open.value, facts }
  const flat = await flattenForm(open.value)
  if (!flat.ok) return refuse(name, flat.error)
  return { bytes: flat.value, facts: await inspectPdf(flat.value, limits) }
}

/** Examines a PDF and keeps it with its hash. */
export async function takePdf(organizationId: string, envelopeId: string, given: Given): Promise<TakenPdf> {
  const { executionId, fileId, interviewId } = given
  const name = named(given.name)
  const { bytes, facts } = await examined(given.bytes, name)
  const id = newId()
  const key = `${folderOf(organizationId, envelopeId)}/${id}.pdf`
  await putObject(key, bytes, contentTypes.pdf)
  // Only our own documents have anchors.
  const places = executionId ? await (await import('#functions/pades/index.ts')).findPlaces(bytes) : []
  return {
    document: {
      id,
      name,
      pages: facts.pages.length,
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      key,
      ...(executionId && { executionId }),
      ...(fileId && { fileId }),
      ...(interviewId && { interviewId }),
      ...(facts.signatures.length > 0 && { isSigned: true }),
    },
    anchors: anchorsOf(places, facts.pages),
  }
}
