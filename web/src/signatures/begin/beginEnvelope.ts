import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { isEmail } from '#shared/format/email.ts'
import { client } from '../../shell/client/index.ts'
import { draftKey, writeDraft } from '../../shell/drafts/drafts.ts'
import { type DraftPerson, draftOf, type EnvelopeBody, newPerson } from '../composer/draft.ts'

type Proposal = Awaited<ReturnType<typeof client.signatures.proposeEnvelope>>
type Proposed = Proposal['participants'][number]

/** Makes a draft of PDFs that were uploaded. */
export const beginOfUploads = (documents: EnvelopeBody['documents'], subject: string): Promise<EnvelopeDetails> =>
  create({ documents, ...(subject && { subject: subject.slice(0, 100) }) })

const create = (body: EnvelopeBody) =>
  client.signatures.createEnvelope({ body: { values: JSON.stringify(body) }, files: {} }, { quiet: true })

/**
 * Makes a draft of finished documents and other PDFs, with the people and places that their models link to the answers. Whoever lacks a name
 * or an e-mail is kept in this browser, to be completed.
 */
export async function beginOfExecutions(
  executionIds: readonly string[],
  others: EnvelopeBody['documents'],
  userId: string,
): Promise<EnvelopeDetails> {
  const proposals = await Promise.all(
    executionIds.map((id) => client.signatures.proposeEnvelope({ params: { id } }, { quiet: true })),
  )
  const merged = mergeProposals(proposals)
  const isWhole = ({ name, email }: Proposed) => name.trim() !== '' && isEmail(email)
  const sent = merged.people.filter(isWhole)
  const [first] = proposals
  const subject = proposals.length === 1 ? first?.subject : undefined
  const envelope = await create({
    ...(subject && { subject }),
    ...(first && {
      message: first.message,
      expiresOn: first.expiresOn,
      reminderEveryDays: first.reminderEveryDays,
    }),
    documents: [...merged.documents, ...others],
    participants: sent,
    places: merged.places.flatMap((place) => {
      const person = merged.people[place.participant]
      const participant = person ? sent.indexOf(person) : -1
      return participant < 0 ? [] : [{ ...place, participant }]
    }),
  })
  if (sent.length < merged.people.length) await keepIncomplete(envelope, merged, userId, first?.ordered ?? false)
  return envelope
}

type Merged = {
  readonly documents: { executionId: string; fileId: string }[]
  readonly people: Proposed[]
  readonly places: Proposal['places']
}

/** Several documents in one envelope: who is in two of them is one person. */
export function mergeProposals(proposals: readonly Proposal[]): Merged {
  const documents: Merged['documents'] = []
  const people: Proposed[] = []
  const places: Proposal['places'] = []
  for (const proposal of proposals) {
    const from = documents.length
    const indexes = proposal.participants.map((person) => {
      const known = people.findIndex((other) => isSame(other, person))
      if (known >= 0) return known
      people.push(person)
      return people.length - 1
    })
    documents.push(...proposal.documents.map(({ executionId, fileId }) => ({ executionId, fileId })))
    for (const place of proposal.places) {
      const participant = indexes[place.participant]
      if (participant !== undefined) places.push({ ...place, participant, document: place.document + from })
    }
  }
  return { documents, people, places }
}

const isSame = (one: Proposed, other: Proposed): boolean =>
  one.role === other.role &&
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase() &&
  one.email.trim().toLowerCase() === other.email.trim().toLowerCase() &&
  (one.name.trim() !== '' || one.email.trim() !== '' || one.title === other.title)

async function keepIncomplete(envelope: EnvelopeDetails, merged: Merged, userId: string, ordered: boolean) {
  const stored = draftOf(envelope, ordered)
  let at = 0
  const people = merged.people.map((person): DraftPerson => {
    const known = stored.people[at]
    if (known && known.name === person.name.trim() && known.email.toLowerCase() === person.email.trim().toLowerCase()) {
      at += 1
      return known
    }
    const { order = 1, phone = '', cpf = '', title = '', ...rest } = person
    return newPerson(order, { ...rest, id: undefined, phone, cpf, title })
  })
  const added = merged.places.flatMap((place, index) => {
    const person = people[place.participant]
    const documentId = stored.documents[place.document]
    if (!person || person.id || !documentId) return []
    const { participant: _, document: __, label = '', kind = 'signature', ...box } = place
    return [{ ...box, kind, label, key: `proposto ${index}`, person: person.key, documentId }]
  })
  await writeDraft(draftKey(userId, 'envelope', envelope.id), {
    content: { ...stored, people, places: [...stored.places, ...added] },
    baseVersion: envelope.version,
    typedAt: new Date().toISOString(),
  })
}
