import { layoutOf } from '#functions/organizations/index.ts'
import { verificationAddress } from '#shared/api/signatures/addresses.ts'
import type { CodeChannel, ParticipantRole, TrailEntry, TrailEvent } from '#shared/api/signatures/schemas.ts'
import { describeAgent } from '#shared/format/describeAgent.ts'
import type { Evidence, EvidenceEvent, SignerEvidence } from '../../pades/index.ts'
import { readTrail } from '../change.ts'
import { consentText } from '../consent.ts'
import { maskedCpf, maskedEmail, maskedPhone } from '../masked.ts'
import type { Agreement, Envelope, EnvelopePerson } from '../state/envelope.ts'
import { drawn } from './marks.ts'

const roles: Readonly<Record<ParticipantRole, string>> = {
  signer: 'Signatário',
  witness: 'Testemunha',
  approver: 'Aprovador',
  copy: 'Recebe cópia',
}

const channels: Readonly<Record<CodeChannel, string>> = { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp' }

function methodOf({ method, channel, certificate }: Agreement): string {
  if (method === 'code') return `Código de uso único enviado por ${channels[channel ?? 'email']}`
  const whose = certificate ? ` de ${certificate.name}, emitido por ${certificate.issuer}` : ''
  const kind = certificate?.icpBrasil ? 'Certificado ICP-Brasil' : 'Certificado digital'
  return method === 'certificate' ? `${kind}${whose}` : `${kind}${whose}, em arquivo assinado em outro lugar`
}

const TIME_ZONE = 'America/Sao_Paulo'

async function signerOf(person: EnvelopePerson): Promise<SignerEvidence> {
  const { name, role, title, email, phone, agreement, actedAt } = person
  const cpf = agreement?.cpf ?? person.cpf
  const known = {
    name,
    role: title ? `${title} (${roles[role].toLowerCase()})` : roles[role],
    email: maskedEmail(email),
    ...(cpf && { cpf: maskedCpf(cpf) }),
    ...(phone && { phone: maskedPhone(phone) }),
  }
  if (!agreement) return { ...known, state: role === 'copy' ? 'Recebe cópia' : 'Não assinou' }
  return {
    ...known,
    method: methodOf(agreement),
    ...(actedAt && { signedAt: new Date(actedAt) }),
    ip: agreement.address,
    agent: describeAgent(agreement.userAgent),
    timeZone: TIME_ZONE,
    ...(agreement.signature && (await drawn(agreement.signature))),
    consent: { text: consentText(agreement.consent), version: agreement.consent },
  }
}

const words: Readonly<Record<TrailEvent, string>> = {
  created: 'Envelope feito',
  sent: 'Enviado para assinatura',
  invited: 'Convite enviado',
  undeliverable: 'E-mail não entregue',
  opened: 'Abriu os documentos',
  codeAsked: 'Pediu o código',
  codeEntered: 'Informou o código',
  codeWrong: 'Informou um código errado',
  termsAccepted: 'Aceitou o texto de concordância',
  signed: 'Assinou',
  approved: 'Aprovou',
  refused: 'Recusou',
  reminded: 'Lembrete enviado',
  corrected: 'Dados corrigidos por quem enviou',
  replaced: 'Pessoa trocada por quem enviou',
  cancelled: 'Cancelado',
  expired: 'Prazo terminado',
  sealed: 'Selado',
  sealFailed: 'Selo adiado',
  completed: 'Concluído',
  copiesSent: 'Cópias enviadas',
  downloaded: 'Baixou os documentos',
}

/** Notes with whole addresses of people stay out: the evidence goes to everybody. */
const shownNotes: ReadonlySet<TrailEvent> = new Set(['termsAccepted', 'signed', 'approved'])

const eventOf = ({ at, event, name, address, note }: TrailEntry): EvidenceEvent => ({
  at: new Date(at),
  what: note && shownNotes.has(event) ? `${words[event]} (${note})` : words[event],
  ...(name && { who: name }),
  ...(address && { ip: address }),
})

function logoOf(address: string | null | undefined): Uint8Array | undefined {
  const [, content] = /^data:image\/(?:png|jpeg);base64,(.*)$/.exec(address ?? '') ?? []
  return content === undefined ? undefined : new Uint8Array(Buffer.from(content, 'base64'))
}

/** What is known of every signature of an envelope, for its last pages. */
export async function evidenceOf(envelope: Envelope, sealText: string): Promise<Evidence> {
  const { organizationId, number, site, subject, documents, participants } = envelope
  const [layout, trail, signers] = await Promise.all([
    layoutOf(organizationId),
    readTrail(envelope),
    Promise.all(participants.map(signerOf)),
  ])
  const logo = logoOf(layout?.logo)
  return {
    organization: { name: layout?.organizationName ?? '', ...(logo && { logo }) },
    number,
    verifyUrl: verificationAddress(site, number),
    subject,
    documents: documents.map(({ name, sha256, pages }) => ({ name, sha256, pages })),
    signers,
    events: trail.filter(({ event }) => event !== 'sealFailed').map(eventOf),
    seal: sealText,
  }
}
