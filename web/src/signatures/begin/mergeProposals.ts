import type { Answer } from '#shared/api/call.ts'
import type { envelopeCalls } from '#shared/api/signatures/members.ts'

type Proposal = Answer<typeof envelopeCalls.proposeEnvelope>
type Proposed = Proposal['participants'][number]

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
