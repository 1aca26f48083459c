import type { NewPlace, Place } from '#shared/api/signatures/schemas.ts'
import { roleOf } from '#shared/template/index.ts'
import { Failure } from '../../platform/failure.ts'
import type { Anchor } from '../places/anchorsOf.ts'
import { acts, type EnvelopePerson } from '../state/envelope.ts'
import type { Taken } from './givenDocuments.ts'

const BESIDE = 'Um lugar de assinatura é de uma pessoa ou de um documento que não está no envelope.'
const NO_PAGE = 'Um lugar de assinatura está em uma página que o documento não tem.'
const OUTSIDE = 'Um lugar de assinatura passa da borda da página.'

function refuse(at: number, message: string): never {
  throw new Failure('invalid', message, [{ code: 'place', message, path: `body.places.${at}` }])
}

/** Room for rounding of fractions. */
const SLACK = 1e-6

type World = { readonly participants: readonly EnvelopePerson[]; readonly documents: readonly Taken[] }

function placed({ participants, documents }: World, place: NewPlace, at: number): Place {
  const person = participants[place.participant] ?? refuse(at, BESIDE)
  if (!acts(person)) refuse(at, BESIDE)
  // Of the documents that an execution gave, the first.
  const { document } = documents.find(({ given }) => given === place.document)?.taken ?? refuse(at, BESIDE)
  if (place.page >= document.pages) refuse(at, NO_PAGE)
  if (place.x + place.width > 1 + SLACK || place.y + place.height > 1 + SLACK) refuse(at, OUTSIDE)
  const { participant: _, document: __, ...where } = place
  return { ...where, participantId: person.id, documentId: document.id }
}

/** The person an anchor belongs to: the one with its role as their title, in lists the one of its row; or the only one who signs. */
function personFor(participants: readonly EnvelopePerson[], { role, row }: Anchor): EnvelopePerson | undefined {
  const acting = participants.filter(acts)
  const meant = acting.filter(({ title = '' }) => roleOf(title) === role)
  return meant[Math.max(0, row - 1)] ?? (acting.length === 1 ? acting[0] : undefined)
}

/** Two places closer than this, as a fraction of the page, are one. */
const NEAR = 0.02

const isSame = (one: Place, other: Place): boolean =>
  one.documentId === other.documentId &&
  one.page === other.page &&
  one.kind === other.kind &&
  Math.abs(one.x - other.x) < NEAR &&
  Math.abs(one.y + one.height - other.y - other.height) < NEAR

const anchored = ({ participants, documents }: World): Place[] =>
  documents.flatMap(({ taken: { document, anchors } }) =>
    anchors.flatMap((anchor) => {
      const person = personFor(participants, anchor)
      const { role: _, row: __, ...where } = anchor
      return person ? [{ ...where, participantId: person.id, documentId: document.id }] : []
    }),
  )

/** Where signatures go: as they were given, and as the models of the documents say where nothing was. */
export function placesOf(world: World, given: readonly NewPlace[]): Place[] {
  const own = given.map((place, at) => placed(world, place, at))
  return [...own, ...anchored(world).filter((one) => !own.some((other) => isSame(one, other)))]
}
