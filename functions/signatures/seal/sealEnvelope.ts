import type { EnvelopeSealRequested } from '#events/signatures.ts'
import { verificationAddress } from '#shared/api/signatures/addresses.ts'
import { MOST_PAGES, PDF_LIMIT } from '#shared/api/signatures/schemas.ts'
import { fileName } from '#shared/format/fileName.ts'
import type { Evidence } from '../../pades/index.ts'
import { now } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'
import { log } from '../../platform/log.ts'
import { deletePrefix } from '../../platform/objects/store.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { after } from '../../platform/waiting/states.ts'
import { outcomeOf, presently, readEnvelope, writeEnvelope } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'
import { envelopeSubject } from '../logSubject.ts'
import { folderOf } from '../members/takePdf.ts'
import type { Act } from '../state/act.ts'
import type { Envelope, EnvelopePdf } from '../state/envelope.ts'
import { SEAL_TIME } from '../state/sealTime.ts'
import { pdfHash } from '../verification/hashes.ts'
import { checkSealed } from './checkSealed.ts'
import { completed } from './completed.ts'
import { evidenceOf } from './evidence.ts'
import { bytesOf, hasOwnSignatures, keepPdf } from './fixPages.ts'
import { marksOn } from './marks.ts'
import { type Sealer, sealerOf } from './sealer.ts'

/** Attempts before a person is asked. */
const MOST_TRIES = 5

const EVIDENCE = 'Comprovante de assinaturas'

/** The folder of one attempt's PDFs: those of an attempt that was given up are deleted. */
const stageOf = (tries: number): string => `sealed/${tries}`

type World = {
  readonly stored: StoredEnvelope
  readonly sealer: Sealer
  readonly evidence: Evidence
  readonly apart: boolean
}

const reasonOf = ({ number }: Envelope): string => `Envelope ${number}: assinado por todos`

/** Keeps a sealed PDF, and reads it back: what is kept has to hold. */
async function keepSealed({ stored, sealer }: World, document: Pick<EnvelopePdf, 'id'>, pdf: Uint8Array) {
  const sealed = await sealer.seal(pdf, reasonOf(stored), now())
  const kept = await keepPdf(stored, stageOf(stored.tries), document, sealed)
  const read = await bytesOf(kept)
  await checkSealed(read, sealer)
  return { kept, read }
}

const pagesIn = async (bytes: Uint8Array): Promise<number> => {
  const { inspectPdf } = await import('#functions/pades/index.ts')
  return (await inspectPdf(bytes, { pages: 2 * MOST_PAGES, bytes: 2 * PDF_LIMIT })).pages.length
}

async function sealDocument(world: World, document: EnvelopePdf): Promise<EnvelopePdf> {
  const { stored, evidence, apart } = world
  // The original, whatever is sealed, has to be what was sent.
  const original = await bytesOf(document)
  const { stamp } = await import('#functions/pades/index.ts')
  if (apart) {
    const pages = document.current ? await bytesOf(document.current) : original
    const { kept } = await keepSealed(
      world,
      document,
      document.isSigned || document.current ? pages : await stamped(pages),
    )
    return { ...document, signed: { ...kept, pages: document.pages } }
  }
  const { kept, read } = await keepSealed(world, document, await stamped(original, evidence))
  return { ...document, signed: { ...kept, pages: await pagesIn(read) } }

  async function stamped(pages: Uint8Array, appended?: Evidence): Promise<Uint8Array> {
    const { number, site } = stored
    const made = await stamp(pages, {
      number,
      verifyUrl: verificationAddress(site, number),
      marks: await marksOn(stored, document),
      ...(appended && { evidence: appended }),
    })
    if (!made.ok) throw new Error(`The pages were not stamped: ${made.error.code}`)
    return made.value
  }
}

/** The evidence as a PDF of its own: pages that came later would break the signatures of people. */
async function sealEvidence(world: World): Promise<NonNullable<Envelope['evidence']>> {
  const { evidencePages } = await import('#functions/pades/index.ts')
  const id = newId()
  const { kept, read } = await keepSealed(world, { id }, await evidencePages(world.evidence))
  return { id, name: fileName(EVIDENCE, 'pdf'), pages: await pagesIn(read), ...kept }
}

/** Finds the envelope of a PDF by its hash. Written before the envelope is completed, but not answered until then. */
export async function pointFromHashes(
  { organizationId, envelopeId }: Envelope,
  documents: readonly EnvelopePdf[],
  evidence: Envelope['evidence'],
): Promise<void> {
  const hashes = new Set([...documents.flatMap(({ sha256, signed }) => [sha256, signed?.sha256]), evidence?.sha256])
  const items = [...hashes].flatMap((sha256) => (sha256 ? [{ sha256, organizationId, envelopeId }] : []))
  const { unprocessed } = await pdfHash.put(items).go()
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} items were not written`)
}

type OutboxItems = Parameters<typeof writeEnvelope>[0]['outbox']

/**
 * Writes what a worker found while it had the envelope to itself: over whatever version somebody's download made meanwhile, but never once
 * its lease went to another worker or the envelope is no longer to be sealed.
 */
async function whileLeased(
  leased: StoredEnvelope,
  act: Act,
  outbox?: OutboxItems,
): Promise<StoredEnvelope | undefined> {
  let current: StoredEnvelope | null = leased
  while (current?.state === 'sealing' && current.leasedUntil === leased.leasedUntil && current.tries === leased.tries) {
    const outcome = outcomeOf(current, act, presently())
    const written = await writeEnvelope({ over: current.version, outcome, ...(outbox && { outbox }) })
    if (written) return written
    current = await readEnvelope(leased)
  }
  return undefined
}

/** The envelope, reserved for this worker; undefined if there is nothing to seal, or another worker does it. */
async function lease({ organizationId, envelopeId }: EnvelopeSealRequested): Promise<StoredEnvelope | undefined> {
  const stored = await readEnvelope({ organizationId, envelopeId })
  if (stored?.state !== 'sealing') return undefined
  if (stored.leasedUntil !== undefined && stored.leasedUntil > now().toISOString()) return undefined
  const outcome = outcomeOf(stored, { kind: 'beginSeal', until: after(SEAL_TIME) }, presently())
  return writeEnvelope({ over: stored.version, outcome })
}

async function complete(leased: StoredEnvelope): Promise<void> {
  const { organizationId, envelopeId, tries } = leased
  const sealer = await sealerOf(organizationId)
  const apart = hasOwnSignatures(leased) || leased.documents.some(({ isSigned }) => isSigned)
  const own = hasOwnSignatures(leased)
  // Pages fixed for a certificate that nobody used in the end are made again, with every mark.
  const stored = own
    ? leased
    : { ...leased, documents: leased.documents.map((one) => ({ ...one, current: undefined })) }
  const world: World = { stored, sealer, apart, evidence: await evidenceOf(stored, sealer.text) }
  const documents: EnvelopePdf[] = []
  for (const document of stored.documents) documents.push(await sealDocument(world, document))
  const evidence = apart ? await sealEvidence(world) : undefined
  await pointFromHashes(stored, documents, evidence)
  const act: Act = { kind: 'seal', documents, ...(evidence && { evidence }) }
  const done = await whileLeased(leased, act, (next) => completed(leased, next))
  if (!done) return log.warn('envelope sealed by another worker', { organizationId, envelopeId, tries })
  const folder = folderOf(organizationId, envelopeId)
  for (let former = 1; former < tries; former += 1) await deletePrefix(`${folder}/${stageOf(former)}/`)
}

/** Seals the documents of an envelope that everybody has signed, and completes it. A worker that dies leaves its lease, after which the next one seals. */
export async function sealEnvelope(asked: EnvelopeSealRequested): Promise<void> {
  const leased = await lease(asked)
  if (!leased) return
  const { organizationId, envelopeId, tries } = leased
  try {
    await complete(leased)
  } catch (error) {
    const isFinal = tries >= MOST_TRIES
    log.error('envelope not sealed', { organizationId, envelopeId, tries, isFinal, error })
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await whileLeased(leased, { kind: 'sealFailed', reason, isFinal }, (next) =>
      isFinal
        ? [
            logEntry(
              { organizationId },
              { action: 'envelope.failed', subject: envelopeSubject(next), after: { failure: 'seal', tries } },
            ),
          ]
        : [],
    )
    if (!isFinal) throw error
  }
}
