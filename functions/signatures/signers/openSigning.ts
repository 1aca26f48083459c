import { Failure, found } from '../../platform/failure.ts'
import type { Blob, CallContext } from '../../platform/http/types.ts'
import { changeEnvelope } from '../change.ts'
import { deliverPdf } from '../members/readDocuments.ts'
import { pdfsOf } from '../pdfsOf.ts'
import { requireTurn } from './agreeing.ts'
import { momentOf } from './code.ts'
import { findReader, findSigner } from './findSigner.ts'
import { noticeFor } from './mayAct.ts'
import { presentSigning } from './presentSigning.ts'

/** Shows an envelope to somebody of it. It records nothing: programs that check e-mails load it before the person does. */
export async function openSigning(secret: string, context: CallContext) {
  const { stored, person } = await findSigner(secret, context)
  return presentSigning(stored, person)
}

/** Notes, the first time, that somebody has the documents before them. */
export async function noteOpening(secret: string, context: CallContext): Promise<null> {
  const { stored, person } = await findSigner(secret, context)
  if (noticeFor(stored, person) === undefined)
    await changeEnvelope(stored, {
      moment: momentOf(context),
      act: () => ({ kind: 'open', participantId: person.id }),
    })
  return null
}

const NOT_YET = 'Os documentos são mostrados quando for a sua vez, ou quando todos tiverem assinado.'

/** A PDF of the envelope: as it is to be signed, and the signed one in the end. */
export async function readSigningDocument(
  secret: string,
  documentId: string,
  { download, toSign }: { readonly download: 'true' | 'false'; readonly toSign: 'true' | 'false' },
  context: CallContext,
): Promise<Blob> {
  const { stored, person } = await findReader(secret, context)
  const isSigned = stored.state === 'completed'
  if (!isSigned && !person?.invitedAt) throw new Failure('not_found', NOT_YET)
  const file = found(pdfsOf(stored, isSigned).find(({ id }) => id === documentId))
  if (download === 'true' && person)
    await changeEnvelope(stored, {
      moment: momentOf(context),
      act: () => ({ kind: 'download', participantId: person.id }),
    })
  if (toSign === 'false' || !person) return deliverPdf(file)
  requireTurn(stored, person)
  const { documents } = await (await import('../seal/fixPages.ts')).fixPages(stored)
  const current = found(documents.find(({ id }) => id === documentId)?.current)
  return deliverPdf({ id: documentId, name: file.name, key: current.key, size: current.size })
}
