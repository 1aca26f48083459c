import type { EnvelopeDetails, TrailEntry } from '#shared/api/signatures/schemas.ts'

/** The trail says what happened, in whole sentences: 'Ana Lima assinou'. */
export function trailText({ event, name, participantId }: TrailEntry, { participants }: EnvelopeDetails): string {
  const person = participants.find(({ id }) => id === participantId)?.name ?? name ?? 'Alguém'
  const member = name ?? 'Alguém da organização'
  switch (event) {
    case 'created':
      return `${member} criou o envelope`
    case 'sent':
      return `${member} enviou para assinatura`
    case 'invited':
      return `O link foi enviado a ${person}`
    case 'undeliverable':
      return `O e-mail a ${person} voltou`
    case 'opened':
      return `${person} abriu os documentos`
    case 'codeAsked':
      return `${person} pediu o código`
    case 'codeEntered':
      return `${person} digitou o código certo`
    case 'codeWrong':
      return `${person} digitou um código errado`
    case 'termsAccepted':
      return `${person} aceitou os termos da assinatura eletrônica`
    case 'signed':
      return `${person} assinou`
    case 'approved':
      return `${person} aprovou`
    case 'refused':
      return `${person} recusou`
    case 'reminded':
      return participantId ? `${person} foi lembrado por e-mail` : 'Quem faltava foi lembrado por e-mail'
    case 'corrected':
      return `${member} corrigiu os dados de ${personOr(participants, participantId)}`
    case 'replaced':
      return `${member} trocou uma pessoa`
    case 'cancelled':
      return `${member} cancelou o envelope`
    case 'expired':
      return 'O prazo terminou sem todas as assinaturas'
    case 'sealed':
      return 'Os documentos foram selados e conferidos'
    case 'sealFailed':
      return 'O selo não pôde ser feito'
    case 'completed':
      return 'Concluído: todos receberam os documentos assinados'
    case 'copiesSent':
      return `${member} enviou cópias dos documentos assinados`
    case 'downloaded':
      return `${participantId ? person : member} baixou os documentos`
  }
}

const channels: Readonly<Record<string, string>> = { email: 'Por e-mail', sms: 'Por SMS', whatsapp: 'Por WhatsApp' }

/** What more there is to say, under the sentence. */
export function trailNote({ event, note }: TrailEntry): string | undefined {
  if (!note) return undefined
  switch (event) {
    case 'codeAsked':
    case 'codeEntered':
      return Object.hasOwn(channels, note) ? channels[note] : note
    case 'signed':
    case 'approved':
      return note === 'código' ? 'Confirmou com o código recebido' : `Com ${note}`
    case 'termsAccepted':
      return `Texto na versão ${note}`
    default:
      return note
  }
}

const personOr = (participants: EnvelopeDetails['participants'], id: string | undefined): string =>
  participants.find((one) => one.id === id)?.name ?? 'uma pessoa'
