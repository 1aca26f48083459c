import type { NewPlace, Place, PlaceKind } from '#shared/api/signatures/schemas.ts'
import { foldForSearch } from '#shared/format/text.ts'
import type { Place as AnchoredPlace } from '../../pades/index.ts'
import { Failure } from '../../platform/failure.ts'
import { acts, type EnvelopePerson } from '../state/envelope.ts'
import type { Taken } from './givenDocuments.ts'

/** The size, as fractions of the page, of what an anchor in the model asks for. */
const sizes: Readonly<Record<PlaceKind, { readonly width: number; readonly height: number }>> = {
  signature: { width: 0.28, height: 0.07 },
  initials: { width: 0.09, height: 0.045 },
  name: { width: 0.3, height: 0.024 },
  date: { width: 0.15, height: 0.024 },
  cpf: { width: 0.2, height: 0.024 },
  text: { width: 0.3, height: 0.024 },
}

/** A capacity as anchors write it: 'Sócia Administradora' gives 'socia_administradora'. */
export const roleOf = (title: string): string =>
  foldForSearch(title)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')

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

/** Who an anchor means: whoever has its role as their capacity, or the only one who acts. */
function personFor(participants: readonly EnvelopePerson[], role: string): EnvelopePerson | undefined {
  const acting = participants.filter(acts)
  return acting.find(({ title = '' }) => roleOf(title) === role) ?? (acting.length === 1 ? acting[0] : undefined)
}

/** The place of an anchor, within the page. */
export function placeAt({ kind, page, x, y }: AnchoredPlace) {
  const { width, height } = sizes[kind]
  return { kind, page: page - 1, x: Math.min(x, 1 - width), y: Math.min(y, 1 - height), width, height }
}

const anchored = ({ participants, documents }: World): Place[] =>
  documents.flatMap(({ taken: { document, anchors } }) =>
    anchors.flatMap((anchor) => {
      const person = personFor(participants, anchor.role)
      return person ? [{ ...placeAt(anchor), participantId: person.id, documentId: document.id }] : []
    }),
  )

/** Where signatures go: as they were dragged, and as the models of the documents say. */
export const placesOf = (world: World, given: readonly NewPlace[]): Place[] => [
  ...given.map((place, at) => placed(world, place, at)),
  ...anchored(world),
]
