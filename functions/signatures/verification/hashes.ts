import { defineEntity } from '../../platform/table/defineEntity.ts'
import { index, primary } from '../../platform/table/keys.ts'
import { readEnvelope } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'

/** Finds the envelope of a PDF by its SHA-256: of every sealed file, and of every original that was sent. */
export const pdfHash = defineEntity('pdfHash', {
  erased: 'with its organization',
  attributes: {
    sha256: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    envelopeId: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    /** The same PDF may be in several envelopes. */
    hash: primary(['sha256'], ['envelopeId']),
    ofOrganization: index('gsi1', ['organizationId'], ['envelopeId', 'sha256']),
  },
})

type Known = { readonly stored: StoredEnvelope; readonly result: 'sealed' | 'original' }

/** What is known of a PDF. An original says nothing until its envelope is completed: who has it may only have been asked to sign it. */
export async function findByHash(sha256: string): Promise<Known | undefined> {
  const { data } = await pdfHash.query.hash({ sha256 }).go({ consistent: true, order: 'desc', limit: 20 })
  for (const { organizationId, envelopeId } of data) {
    const stored = await readEnvelope({ organizationId, envelopeId })
    if (stored?.state !== 'completed') continue
    const isSealed = [...stored.documents.map(({ signed }) => signed), stored.evidence].some(
      (one) => one?.sha256 === sha256,
    )
    if (isSealed) return { stored, result: 'sealed' }
    if (stored.documents.some((one) => one.sha256 === sha256)) return { stored, result: 'original' }
  }
  return undefined
}
