import type { CallContext } from '../../platform/http/types.ts'
import { changeEnvelope } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'
import type { Agreement, EnvelopePdf, EnvelopePerson } from '../state/envelope.ts'
import { momentOf } from './code.ts'
import { refuseCertificate } from './judgeSignature.ts'
import { presentSigning } from './presentSigning.ts'
import { requireSame, signedEntry } from './sign.ts'

const OTHERS_FIRST =
  'Outra pessoa assinou enquanto isso. Nada se perdeu: comece a assinatura com o certificado de novo.'

type Signed = {
  readonly stored: StoredEnvelope
  readonly person: EnvelopePerson
  readonly agreement: Pick<Agreement, 'consent' | 'method' | 'cpf' | 'certificate'>
  /** The documents with the signature, each over the SHA-256 of what was signed. */
  readonly documents: readonly { readonly document: EnvelopePdf; readonly over: string }[]
}

/** Records the signature of somebody with a certificate of their own, over the documents as they are. */
export async function signOwn({ stored, person, agreement, documents }: Signed, context: CallContext) {
  const moment = momentOf(context)
  const next = await changeEnvelope(stored, {
    moment,
    act: (current) => {
      requireSame(current, person)
      const isSame = documents.every(({ document, over }) =>
        current.documents.some((one) => one.id === document.id && one.current?.sha256 === over),
      )
      if (!isSame) refuseCertificate(OTHERS_FIRST)
      return {
        kind: 'sign',
        participantId: person.id,
        agreement: { ...agreement, ...moment.from },
        documents: current.documents.map(
          (one) => documents.find(({ document }) => document.id === one.id)?.document ?? one,
        ),
      }
    },
    outbox: (_, before) => [signedEntry(before, person, agreement.method)],
  })
  return presentSigning(next, next.participants.find(({ id }) => id === person.id) ?? person)
}
