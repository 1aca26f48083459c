import { fileName } from '#shared/format/fileName.ts'
import type { Envelope } from './state/envelope.ts'

/** A PDF of an envelope, to be delivered. */
export type Pdf = { readonly id: string; readonly name: string; readonly key: string; readonly size: number }

/** The name under which a document is delivered once it is signed. */
const signedName = (name: string): string => fileName(`${name.replace(/\.pdf$/i, '')} - assinado`, 'pdf')

/** The PDFs of an envelope: as they were sent, or signed and sealed with the evidence if that is a PDF of its own. */
export function pdfsOf(
  { documents, evidence }: Pick<Envelope, 'documents' | 'evidence'>,
  isSigned: boolean,
): readonly Pdf[] {
  if (!isSigned) return documents.map(({ id, name, key, size }) => ({ id, name, key, size }))
  return [
    ...documents.flatMap(({ id, name, signed }) =>
      signed ? [{ id, name: signedName(name), key: signed.key, size: signed.size }] : [],
    ),
    ...(evidence ? [{ id: evidence.id, name: evidence.name, key: evidence.key, size: evidence.size }] : []),
  ]
}
