import { createHash } from 'node:crypto'
import { verificationAddress } from '#shared/api/signatures/addresses.ts'
import { now } from '../../platform/clock.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { getBytes, putObject } from '../../platform/objects/store.ts'
import { changeEnvelope } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'
import { folderOf } from '../members/takePdf.ts'
import type { EnvelopePdf, StoredPdf } from '../state/envelope.ts'
import { marksOn } from './marks.ts'
import { sealerOf } from './sealer.ts'

/** Keeps a PDF of an envelope in one of its stages. */
export async function keepPdf(
  { organizationId, envelopeId }: StoredEnvelope,
  stage: string,
  { id }: Pick<EnvelopePdf, 'id'>,
  bytes: Uint8Array,
): Promise<StoredPdf> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const key = `${folderOf(organizationId, envelopeId)}/${stage}/${id}/${sha256}.pdf`
  await putObject(key, bytes, contentTypes.pdf)
  return { key, size: bytes.byteLength, sha256 }
}

/** The bytes of a kept PDF; throws if they are not those that were kept. */
export async function bytesOf({ key, sha256 }: Pick<StoredPdf, 'key' | 'sha256'>): Promise<Uint8Array> {
  const bytes = await getBytes(key)
  if (!bytes) throw new Error(`The object ${key} is missing`)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`The object ${key} was changed`)
  return bytes
}

/**
 * Stamps the pages with what was drawn so far and seals them, before the first signature with a certificate: pages cannot change after it,
 * and whatever comes with it is compared with the seal.
 */
async function fixed(stored: StoredEnvelope, document: EnvelopePdf): Promise<EnvelopePdf> {
  const bytes = await bytesOf(document)
  const { stamp } = await import('#functions/pades/index.ts')
  const { organizationId, number, site } = stored
  const sealer = await sealerOf(organizationId)
  const verifyUrl = verificationAddress(site, number)
  const stamped = document.isSigned
    ? undefined
    : await stamp(bytes, { number, verifyUrl, marks: await marksOn(stored, document) })
  if (stamped && !stamped.ok) throw new Error(`The pages were not stamped: ${stamped.error.code}`)
  const pages = stamped ? stamped.value : bytes
  const sealed = await sealer.seal(pages, `Páginas do envelope ${number}, como foram enviadas`, now())
  return { ...document, current: await keepPdf(stored, 'current', document, sealed) }
}

/** The envelope with pages to be signed by certificates. */
export async function fixPages(stored: StoredEnvelope): Promise<StoredEnvelope> {
  if (stored.documents.every(({ current }) => current)) return stored
  const documents: EnvelopePdf[] = []
  for (const one of stored.documents) documents.push(one.current ? one : await fixed(stored, one))
  return changeEnvelope(stored, {
    act: (current) => ({
      kind: 'fixPages',
      // Somebody else's, if they were faster.
      documents: current.documents.map((one) =>
        one.current ? one : (documents.find(({ id }) => id === one.id) ?? one),
      ),
    }),
  })
}

/** Whether anybody signed the pages themselves, so that they are what is sealed in the end. */
export const hasOwnSignatures = ({ participants }: Pick<StoredEnvelope, 'participants'>): boolean =>
  participants.some(({ agreement }) => agreement !== undefined && agreement.method !== 'code')
