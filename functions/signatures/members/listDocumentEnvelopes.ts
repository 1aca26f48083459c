import type { Caller } from '../../platform/auth/caller.ts'
import { readKeys } from '../../platform/table/readKeys.ts'
import { envelope, executionEnvelope, type StoredEnvelope } from '../entity.ts'
import { visibleEnvelopes } from '../policy.ts'
import { presentEnvelopes } from './present.ts'

/** Queries at once. */
const CONCURRENT = 20

async function pointersOf(organizationId: string, executionIds: readonly string[]) {
  const found: { readonly executionId: string; readonly envelopeId: string }[] = []
  for (let at = 0; at < executionIds.length; at += CONCURRENT) {
    const some = executionIds.slice(at, at + CONCURRENT)
    const answers = await Promise.all(
      some.map((executionId) =>
        executionEnvelope.query.ofExecution({ organizationId, executionId }).go({ pages: 'all' }),
      ),
    )
    found.push(...answers.flatMap(({ data }) => data))
  }
  return found
}

/** Of two envelopes of a document, the one that counts: what was sent before what is a draft, then the newer. */
const counts = (one: StoredEnvelope, other: StoredEnvelope): number =>
  Number(one.state === 'draft') - Number(other.state === 'draft') || (one.envelopeId < other.envelopeId ? 1 : -1)

/** The envelopes with documents of some executions that the caller may see, the oldest first. */
export async function envelopesOf(caller: Caller, executionIds: readonly string[]): Promise<StoredEnvelope[]> {
  const { organizationId } = caller
  const pointers = await pointersOf(organizationId, executionIds)
  const envelopeIds = [...new Set(pointers.map(({ envelopeId }) => envelopeId))].sort()
  const stored = await readKeys(
    envelopeIds.map((envelopeId) => ({ organizationId, envelopeId })),
    (some) => envelope.get(some).go({ concurrent: 4 }),
  )
  return visibleEnvelopes(caller, stored)
}

/** Of each of several executions, the envelope that counts, of those that the caller may see. */
export async function listDocumentEnvelopes(caller: Caller, executionIds: readonly string[]) {
  const ids = new Set(executionIds)
  const seen = (await envelopesOf(caller, [...ids])).sort(counts)
  const chosen = [...ids].flatMap((executionId) => {
    const one = seen.find(({ documents }) => documents.some((document) => document.executionId === executionId))
    return one ? [{ executionId, one }] : []
  })
  const summaries = new Map(
    (await presentEnvelopes(caller, [...new Set(chosen.map(({ one }) => one))])).map((summary) => [
      summary.id,
      summary,
    ]),
  )
  return chosen.map(({ executionId, one }) => ({ executionId, envelope: summaries.get(one.envelopeId)! }))
}
