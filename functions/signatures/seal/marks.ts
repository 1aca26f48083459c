import type { Place } from '#shared/api/signatures/schemas.ts'
import { formatCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import type { Mark } from '../../pades/index.ts'
import { getBytes } from '../../platform/objects/store.ts'
import type { Envelope, EnvelopePdf, EnvelopePerson, StoredMark } from '../state/envelope.ts'

async function pictureOf({ key }: { readonly key: string }): Promise<Uint8Array> {
  const bytes = await getBytes(key)
  if (!bytes) throw new Error(`The picture ${key} is missing`)
  return bytes
}

/** A stored mark as it is drawn. */
export const drawn = async (mark: StoredMark) =>
  'key' in mark ? { image: await pictureOf(mark) } : { typed: mark.text }

async function inkAt(
  mark: StoredMark | undefined,
  caption: readonly string[] | undefined,
  place: OnPage,
): Promise<Mark[]> {
  if (!mark) return []
  const { image, typed } = (await drawn(mark)) as { image?: Uint8Array; typed?: string }
  if (image) return [{ kind: 'image', image, ...(caption && { caption }), ...place }]
  return [{ kind: 'typed', text: typed ?? '', ...(caption && { caption }), ...place }]
}

type OnPage = Pick<Mark, 'page' | 'area'>

const textAt = (text: string | undefined, place: OnPage): Mark[] => (text ? [{ kind: 'text', text, ...place }] : [])

function markAt(envelope: Envelope, person: EnvelopePerson, place: Place): Promise<Mark[]> | Mark[] {
  const { agreement, actedAt = '', name, cpf } = person
  if (!agreement) return []
  const { page, x, y, width, height } = place
  const where: OnPage = { page: page + 1, area: { x, y, width, height } }
  switch (place.kind) {
    case 'signature':
      return inkAt(agreement.signature, [name, `${formatDateTime(actedAt)} (Brasília)`], where)
    case 'initials':
      return inkAt(agreement.initials, undefined, where)
    case 'name':
      return textAt(name, where)
    case 'date':
      return textAt(formatDateTime(actedAt, 'DD/MM/YYYY'), where)
    case 'cpf': {
      const known = agreement.cpf ?? cpf
      return textAt(known && formatCpfCnpj(known), where)
    }
    case 'text':
      return textAt(agreement.texts?.[String(envelope.places.indexOf(place))], where)
  }
}

/** What is drawn on the pages of a document: what those left who have signed so far. */
export async function marksOn(envelope: Envelope, { id }: Pick<EnvelopePdf, 'id'>): Promise<Mark[]> {
  const marks = await Promise.all(
    envelope.places
      .filter(({ documentId }) => documentId === id)
      .map(async (place) => {
        const person = envelope.participants.find((one) => one.id === place.participantId)
        return person ? markAt(envelope, person, place) : []
      }),
  )
  return marks.flat()
}
