import { ownersOf, readPeople } from '#functions/identity/index.ts'
import { invitingOrganization } from '#functions/organizations/index.ts'
import { signingAddress } from '#shared/api/signatures/addresses.ts'
import type { EnvelopeFacts } from '#shared/api/webhookBodies.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { envelopeEnded } from '#shared/mail/emails/envelopeEnded.ts'
import { type SigningAsked, signingInvitation } from '#shared/mail/emails/signingInvitation.ts'
import { signingReminder } from '#shared/mail/emails/signingReminder.ts'
import { emailTo } from '../platform/outbox/emailTo.ts'
import { message } from '../platform/outbox/message.ts'
import { notification } from '../platform/outbox/notification.ts'
import { usage } from '../platform/outbox/usage.ts'
import { webhook } from '../platform/outbox/webhook.ts'
import { nameOfSender } from './nameOfSender.ts'
import { openSecret } from './secrets.ts'
import type { Effect, Envelope, EnvelopePerson } from './state/envelope.ts'

type OutboxItem = ReturnType<typeof message>

/** What effects need in addition to the envelope. */
type World = Awaited<ReturnType<typeof invitingOrganization>> & { readonly sender: string }

const personOf = ({ participants }: Envelope, participantId: string): EnvelopePerson => {
  const person = participants.find(({ id }) => id === participantId)
  if (!person) throw new Error(`Nobody in the envelope is ${participantId}`)
  return person
}

async function signingOf(envelope: Envelope, person: EnvelopePerson, { name, sender }: World): Promise<SigningAsked> {
  const { organizationId, envelopeId, subject, message: text, documents, site, expiresOn } = envelope
  const secret = await openSecret({ organizationId, envelopeId, participantId: person.id }, person.sealedSecret ?? '')
  return {
    name: person.name,
    role: person.role === 'copy' ? 'signer' : person.role,
    sender,
    organization: name,
    subject,
    message: text,
    documents: documents.map((one) => one.name),
    url: signingAddress(site, secret),
    expiresOn,
  }
}

function endedOf(envelope: Envelope, person: EnvelopePerson, { name, sender }: World) {
  const { state, reason = '', expiresOn, subject } = envelope
  const how =
    state === 'cancelled'
      ? ({ kind: 'cancelled', by: sender, reason } as const)
      : state === 'expired'
        ? ({ kind: 'expired', expiresOn } as const)
        : ({ kind: 'refused' } as const)
  return envelopeEnded({ name: person.name, organization: name, subject, how })
}

type News = { readonly kind: Parameters<typeof notification>[2]['kind']; readonly title: string; readonly text: string }

const namesOf = (people: readonly EnvelopePerson[]): string => people.map(({ name }) => name).join(', ')

/** The sender's notifications. */
function newsOf(envelope: Envelope, of: Extract<Effect, { kind: 'notify' }>['of']): News {
  const { subject, participants, reason = '', failure, expiresOn } = envelope
  const left = participants.filter((one) => one.role !== 'copy' && one.state !== 'signed')
  switch (of) {
    case 'signed': {
      const last = participants
        .filter(({ state }) => state === 'signed')
        .sort((one, other) => ((one.actedAt ?? '') < (other.actedAt ?? '') ? 1 : -1))[0]
      return {
        kind: 'signature.signed',
        title: `${last?.name ?? 'Alguém'} ${last?.role === 'approver' ? 'aprovou' : 'assinou'} "${subject}"`,
        text: left.length === 1 ? `Falta ${namesOf(left)}.` : `Faltam ${namesOf(left)}.`,
      }
    }
    case 'completed':
      return {
        kind: 'signature.completed',
        title: `"${subject}" está assinado por todos`,
        text: 'Os documentos assinados foram enviados a todas as pessoas e podem ser baixados.',
      }
    case 'refused': {
      const person = participants.find(({ state }) => state === 'refused')
      return {
        kind: 'signature.refused',
        title: `${person?.name ?? 'Alguém'} recusou assinar "${subject}"`,
        text: `O motivo: ${reason}`,
      }
    }
    case 'expired':
      return {
        kind: 'signature.expired',
        title: `O prazo de "${subject}" terminou`,
        text: `Era ${formatDate(expiresOn)}. ${left.length === 1 ? 'Não assinou' : 'Não assinaram'}: ${namesOf(left)}.`,
      }
    case 'undeliverable':
      return {
        kind: 'signature.failed',
        title: `Um e-mail de "${subject}" não chegou`,
        text: `Confira o endereço de ${participants
          .filter((one) => one.undeliverable && one.state === 'invited')
          .map(({ name, email }) => `${name} (${email})`)
          .join(', ')} e corrija-o no envelope.`,
      }
    case 'failed':
      return failure === 'send'
        ? {
            kind: 'signature.failed',
            title: `"${subject}" não foi enviado para assinatura`,
            text: `${reason} Nada se perdeu; envie de novo pela página do envelope.`,
          }
        : {
            kind: 'signature.failed',
            title: `"${subject}" foi assinado, mas não concluído`,
            text: 'As assinaturas estão guardadas. Peça para selar de novo pela página do envelope.',
          }
  }
}

/** Limit of people notified: each is a write of the transaction. */
const MOST_TOLD = 10

/** Who is notified of an envelope: its sender, or the owners if an API key or a former member sent it. */
async function keepersOf({ organizationId, sentBy, createdBy }: Envelope): Promise<readonly string[]> {
  const senders = await readPeople(organizationId, [sentBy ?? createdBy])
  if (senders.length > 0) return senders.map(({ userId }) => userId)
  return (await ownersOf(organizationId)).map(({ id }) => id).slice(0, MOST_TOLD)
}

const factsOf = (envelope: Envelope): EnvelopeFacts => ({
  id: envelope.envelopeId,
  number: envelope.number,
  state: envelope.state,
  subject: envelope.subject,
  documents: envelope.documents.map(({ id, name, executionId }) => ({
    id,
    name,
    ...(executionId && { executionId }),
    path: `/api/v1/signatures/${envelope.envelopeId}/documents/${id}`,
  })),
  participants: envelope.participants.map(({ id, name, email, role, title, state, actedAt }) => ({
    id,
    name,
    email,
    role,
    ...(title && { title }),
    state,
    ...(actedAt && { actedAt }),
  })),
  ...(envelope.reason && { reason: envelope.reason }),
  createdAt: envelope.createdAt,
  ...(envelope.sentAt && { sentAt: envelope.sentAt }),
  ...(envelope.endedAt && { endedAt: envelope.endedAt }),
})

async function itemsOf(envelope: Envelope, effect: Effect, world: World): Promise<readonly OutboxItem[]> {
  const { organizationId, envelopeId, version, updatedAt: at } = envelope
  const { layout } = world
  const ofEnvelope = { organizationId, envelopeId }
  switch (effect.kind) {
    case 'invite': {
      const person = personOf(envelope, effect.participantId)
      const content = signingInvitation(await signingOf(envelope, person, world))
      return [
        emailTo(organizationId, person.email, content, `signing-${envelopeId}-${person.id}-${person.links}`, layout),
      ]
    }
    case 'remind': {
      const person = personOf(envelope, effect.participantId)
      const content = signingReminder(await signingOf(envelope, person, world))
      const id = `signing-reminder-${envelopeId}-${person.id}-${version}`
      return [emailTo(organizationId, person.email, content, id, layout)]
    }
    case 'tellEnded': {
      const person = personOf(envelope, effect.participantId)
      const id = `signing-ended-${envelopeId}-${person.id}`
      return [emailTo(organizationId, person.email, endedOf(envelope, person, world), id, layout)]
    }
    case 'mailSigned': {
      const mailId = `signed-${envelopeId}-${effect.participantId}`
      const asked = { ...ofEnvelope, mailId, participantId: effect.participantId }
      return [message(organizationId, 'signatures', { type: 'envelope.mailRequested', ...asked }, mailId)]
    }
    case 'mailCopy': {
      const mailId = `signed-${envelopeId}-${version}-${effect.to}`
      const asked = { ...ofEnvelope, mailId, to: effect.to }
      return [message(organizationId, 'signatures', { type: 'envelope.mailRequested', ...asked }, mailId)]
    }
    case 'notify':
      return (await keepersOf(envelope)).map((userId) =>
        notification(organizationId, userId, {
          id: `signature-${effect.of}-${envelopeId}-${version}`,
          ...newsCut(newsOf(envelope, effect.of)),
          link: `/signatures/${envelopeId}`,
        }),
      )
    case 'announce':
      return [
        webhook(organizationId, `${envelopeId}-${version}`, {
          event: `signature.${effect.of}`,
          at,
          envelope: factsOf(envelope),
        }),
      ]
    case 'countUse':
      return [usage({ organizationId, id: `signature-${envelopeId}`, kind: 'signatures', quantity: 1, at })]
    case 'seal':
      return [
        message(
          organizationId,
          'signatures',
          { type: 'envelope.sealRequested', ...ofEnvelope },
          `seal-${envelopeId}-${version}`,
        ),
      ]
    case 'tellProvider':
      return [
        message(
          organizationId,
          'signatures',
          { type: 'envelope.providerTold', ...ofEnvelope },
          `provider-${envelopeId}-${version}`,
        ),
      ]
  }
}

const newsCut = ({ kind, title, text }: News): News => ({
  kind,
  title: title.slice(0, 300),
  text: text.slice(0, 1_000),
})

/** Another provider writes to the people itself. */
const BY_PROVIDER: ReadonlySet<Effect['kind']> = new Set(['invite', 'remind', 'tellEnded', 'mailSigned'])

const isOurs = ({ provider }: Envelope, { kind }: Effect): boolean =>
  provider === 'minuta' ? kind !== 'tellProvider' : !BY_PROVIDER.has(kind)

/** The outbox items of what follows from a change. */
export async function outboxOf(envelope: Envelope, effects: readonly Effect[]): Promise<readonly OutboxItem[]> {
  const own = effects.filter((effect) => isOurs(envelope, effect))
  if (own.length === 0) return []
  const [organization, sender] = await Promise.all([
    invitingOrganization(envelope.organizationId),
    nameOfSender(envelope),
  ])
  const items = await Promise.all(own.map((effect) => itemsOf(envelope, effect, { ...organization, sender })))
  return items.flat()
}
