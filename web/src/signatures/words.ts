import type {
  CodeChannel,
  EnvelopeState,
  EnvelopeSummary,
  ParticipantRole,
  ParticipantState,
  PlaceKind,
} from '#shared/api/signatures/schemas.ts'

export { roleLabels, stateLabels } from '#shared/api/signatures/labels.ts'

import { plural } from '../blocks/plural.ts'

/** Whether it still waits for somebody. */
export const isUnderWay = (state: EnvelopeState): boolean => state === 'sent' || state === 'partial'

export const channelLabels: Readonly<Record<CodeChannel, string>> = {
  email: 'E-mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
}

export const placeLabels: Readonly<Record<PlaceKind, string>> = {
  signature: 'Assinatura',
  initials: 'Rubrica',
  name: 'Nome',
  date: 'Data',
  cpf: 'CPF',
  text: 'Texto',
}

/** What a person has done so far. */
export function progressText(role: ParticipantRole, state: ParticipantState): string {
  switch (state) {
    case 'waiting':
      return role === 'copy' ? 'Recebe no fim' : 'Espera a vez'
    case 'invited':
      return 'Recebeu o link'
    case 'opened':
      return 'Abriu o documento'
    case 'signed':
      return role === 'approver' ? 'Aprovou' : 'Assinou'
    case 'refused':
      return 'Recusou'
    case 'informed':
      return 'Recebeu a cópia'
  }
}

/** '2 de 3 assinaram'. */
export function signedText({ signed, toSign }: { readonly signed: number; readonly toSign: number }): string {
  if (toSign === 0) return 'Ninguém para assinar'
  if (signed === 0) return toSign === 1 ? 'Falta 1 assinatura' : `Faltam ${toSign} assinaturas`
  if (signed === toSign) return toSign === 1 ? 'Assinado' : 'Todos assinaram'
  return `${signed} de ${toSign} ${signed === 1 ? 'assinou' : 'assinaram'}`
}

type Followed = Pick<EnvelopeSummary, 'state' | 'signed' | 'toSign' | 'participants'>

/** How far it is: '2 de 3 assinaram', or who refused. */
export function glanceText(envelope: Followed): string {
  const refused = envelope.participants.find(({ state }) => state === 'refused')
  return refused ? `${refused.name} recusou` : signedText(envelope)
}

type Titled = { readonly subject: string; readonly documents: readonly { readonly name: string }[] }

/** What an envelope is called: 'Contrato de locação e mais 2'. Its subject is often the organisation's usual one. */
export function titleOf({ subject, documents }: Titled): string {
  const [first, ...others] = documents
  if (!first) return subject
  const name = first.name.replace(/\.pdf$/i, '')
  return others.length === 0 ? name : `${name} e mais ${others.length}`
}

export const pagesText = (pages: number): string => plural(pages, 'página', 'páginas')
