import type { Signing } from '#shared/api/signatures/signers.ts'

export type NumberedPlace = Signing['places'][number] & {
  /** Its position in `places`, by which its text is sent. */
  readonly at: number
}

/** A person's places in the order of reading. */
export function placesInOrder({ documents, places }: Pick<Signing, 'documents' | 'places'>): readonly NumberedPlace[] {
  const order = new Map(documents.map(({ id }, at) => [id, at]))
  const of = ({ documentId }: NumberedPlace) => order.get(documentId) ?? 0
  return places
    .map((place, at) => ({ ...place, at }))
    .sort((a, b) => of(a) - of(b) || a.page - b.page || a.y - b.y || a.x - b.x)
}
