import type { NewPlace, Place } from '#shared/api/signatures/schemas.ts'
import { roleOf } from '#shared/template/index.ts'
import { Failure } from '../../platform/failure.ts'
import type { Anchor } from '../places/anchorsOf.ts'
import { acts, type EnvelopePdf, type EnvelopePerson } from '../state/envelope.ts'
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

/**
 * The person an anchor belongs to: the one with its role as their title, in lists the one of its row. A role that nobody has is that of the
 * only person without a title.
 */
function personFor(participants: readonly EnvelopePerson[], { role, row }: Anchor): EnvelopePerson | undefined {
  const acting = participants.filter(acts)
  const titled = acting.filter(({ title = '' }) => roleOf(title) === role)
  const untitled = acting.filter(({ title = '' }) => title.trim() === '')
  const meant = titled.length > 0 ? titled : untitled.length === 1 ? untitled : []
  return meant[Math.max(0, row - 1)]
}

/** Two places closer than this, as a fraction of the page, are one. */
const NEAR = 0.02

const isSame = (one: Place, other: Place): boolean =>
  one.documentId === other.documentId &&
  one.page === other.page &&
  one.kind === other.kind &&
  Math.abs(one.x - other.x) < NEAR &&
  Math.abs(one.y + one.height - other.y - other.height) < NEAR

type Placed = { readonly places: readonly Place[]; readonly documents: readonly EnvelopePdf[] }

/**
 * Where signatures go: as they were given, and as the models of the documents say where nothing was. The documents keep the anchors of roles
 * that nobody has.
 */
export function placesOf(world: World, given: readonly NewPlace[]): Placed {
  const own = given.map((place, at) => placed(world, place, at))
  const places = [...own]
  const documents = world.documents.map(({ taken: { document, anchors } }): EnvelopePdf => {
    const free: Anchor[] = []
    for (const anchor of anchors) {
      const { role: _, row: __, ...where } = anchor
      const person = personFor(world.participants, anchor)
      const place = { ...where, participantId: person?.id ?? '', documentId: document.id }
      if (own.some((other) => isSame(place, other))) continue
      if (person) places.push(place)
      else free.push(anchor)
    }
    return { ...document, anchors: free.length > 0 ? free : undefined }
  })
  return { places, documents }
}

/** Roles of which a document has places and nobody is in the envelope. */
export const freeRoles = ({ anchors = [] }: Pick<EnvelopePdf, 'anchors'>): readonly string[] => [
  ...new Set(anchors.map(({ role, row }) => (row > 1 ? `${role} ${row}` : role))),
]

/** Fails with 422 if a document has a place for somebody who is not in the envelope. */
export function requireNoneFree(documents: readonly EnvelopePdf[]): void {
  for (const document of documents) {
    const [role] = freeRoles(document)
    if (role === undefined) continue
    const message = `"${document.name}" tem lugar para "${role}" assinar, e ninguém no envelope tem este papel. Nada foi enviado. Escreva o papel de cada pessoa como está no modelo, ou inclua quem falta.`
    throw new Failure('invalid', message, [{ code: 'role', message, path: 'body.participants' }])
  }
}
