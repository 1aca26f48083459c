import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { client } from '../../shell/client/index.ts'
import { draftKey, writeDraft } from '../../shell/drafts/drafts.ts'
import { type DraftPlace, draftOf, type EnvelopeBody, newKey, newPerson, orderingOf } from '../draft.ts'
import { mergeProposals } from './mergeProposals.ts'

/** Makes a draft of PDFs that were uploaded. */
export const beginOfUploads = (documents: EnvelopeBody['documents'], subject: string): Promise<EnvelopeDetails> =>
  create({ documents, ...(subject && { subject: subject.slice(0, 100) }) })

const create = (body: EnvelopeBody) =>
  client.signatures.createEnvelope({ body: { values: JSON.stringify(body) }, files: {} }, { quiet: true })

/**
 * Makes a draft of finished documents and other PDFs. The people and places that their models link to the answers are written into it in this
 * browser, from where they are saved as if they had been typed: who still lacks an e-mail is completed there.
 */
export async function beginOfExecutions(
  executions: readonly { readonly id: string }[],
  others: EnvelopeBody['documents'],
  userId: string,
): Promise<EnvelopeDetails> {
  const proposals = await Promise.all(
    executions.map(({ id }) => client.signatures.proposeEnvelope({ params: { id } }, { quiet: true })),
  )
  const { documents, people, places } = mergeProposals(proposals)
  const [first] = proposals
  const envelope = await create({
    ...(first && {
      subject: first.subject,
      message: first.message,
      expiresOn: first.expiresOn,
      reminderEveryDays: first.reminderEveryDays,
    }),
    documents: [...documents, ...others],
  })
  if (people.length === 0) return envelope
  const drafted = people.map(({ order = 1, phone = '', cpf = '', title = '', ...rest }) =>
    newPerson(order, { ...rest, phone, cpf, title }),
  )
  const ordered = drafted.length > 1 ? orderingOf(drafted.map(({ order }) => order)) : undefined
  const stored = draftOf(envelope, first?.ordered ?? false)
  await writeDraft(draftKey(userId, 'envelope', envelope.id), {
    content: {
      ...stored,
      ...(ordered && { ordering: ordered }),
      people: drafted,
      places: places.flatMap(({ participant, document, label = '', kind = 'signature', ...box }): DraftPlace[] => {
        const person = drafted[participant]?.key
        const documentId = stored.documents[document]
        return person && documentId ? [{ ...box, kind, label, key: newKey(), person, documentId }] : []
      }),
    },
    baseVersion: envelope.version,
    typedAt: new Date().toISOString(),
  })
  return envelope
}
