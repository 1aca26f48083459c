import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { client } from '../../shell/client/index.ts'
import { draftKey, writeDraft } from '../../shell/drafts/drafts.ts'
import { type DraftPlace, draftOf, type EnvelopeBody, newKey, newPerson, orderingOf } from '../composer/draft.ts'

type Proposal = Awaited<ReturnType<typeof client.signatures.proposeEnvelope>>
type Proposed = Proposal['participants'][number]

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

type Merged = {
  readonly documents: readonly { readonly executionId: string; readonly fileId: string }[]
  readonly people: readonly Proposed[]
  readonly places: Proposal['places']
}

/** Several documents in one envelope: who is in two of them is one person. */
export function mergeProposals(proposals: readonly Proposal[]): Merged {
  const documents: Merged['documents'][number][] = []
  const people: Proposed[] = []
  const places: Proposal['places'] = []
  for (const proposal of proposals) {
    const before = documents.length
    const indexes = proposal.participants.map((person) => {
      const known = people.findIndex((other) => isSame(other, person))
      if (known >= 0) return known
      people.push(person)
      return people.length - 1
    })
    documents.push(...proposal.documents.map(({ executionId, fileId }) => ({ executionId, fileId })))
    for (const place of proposal.places) {
      const participant = indexes[place.participant]
      if (participant !== undefined) places.push({ ...place, participant, document: place.document + before })
    }
  }
  return { documents, people, places }
}

const plain = (text = ''): string => text.trim().toLowerCase()

/** Of people without a name and e-mail, only their capacity tells them apart. */
const isSame = (one: Proposed, other: Proposed): boolean =>
  one.role === other.role &&
  plain(one.name) === plain(other.name) &&
  plain(one.email) === plain(other.email) &&
  (plain(one.name) !== '' || plain(one.email) !== '' || plain(one.title) === plain(other.title))
