import { formatDate } from '../../format/formatDate.ts'
import type { Email } from '../email.ts'
import { paragraphsOf } from '../paragraphsOf.ts'

export type SigningAsked = {
  /** Of who is asked, and what is asked of them. */
  readonly name: string
  readonly role: 'signer' | 'witness' | 'approver'
  readonly sender: string
  readonly organization: string
  readonly subject: string
  readonly message: string
  readonly documents: readonly string[]
  readonly url: string
  /** The last day. */
  readonly expiresOn: string
}

const asked: Readonly<Record<SigningAsked['role'], string>> = {
  signer: 'que você assine',
  witness: 'que você assine como testemunha',
  approver: 'que você aprove',
}

/** Documents as a sentence names them. */
const listed = (documents: readonly string[]): string =>
  documents.length === 1
    ? `"${documents[0]}"`
    : `${documents.length} documentos: ${documents.map((one) => `"${one}"`).join(', ')}`

export const actionOf = ({ role, url, expiresOn }: SigningAsked): Email['action'] => ({
  label: role === 'approver' ? 'Ver e aprovar' : 'Ver e assinar',
  url,
  after: [
    `É possível até ${formatDate(expiresOn)}, no celular ou no computador, sem cadastro. Abrir o endereço não assina nada.`,
    'O endereço é só seu: não encaminhe esta mensagem.',
  ],
})

/** To somebody who is asked to sign. */
export const signingInvitation = (signing: SigningAsked): Email => ({
  subject: signing.subject,
  lines: [
    `Olá, ${signing.name},`,
    `${signing.sender}, de ${signing.organization}, pede ${asked[signing.role]} ${listed(signing.documents)}.`,
    ...paragraphsOf(signing.message),
  ],
  action: actionOf(signing),
})
