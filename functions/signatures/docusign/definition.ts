import type { Place } from '#shared/api/signatures/schemas.ts'
import { daysBetween } from '#shared/format/dateMath.ts'
import { acts, type Envelope, type EnvelopePerson } from '../state/envelope.ts'

/** The name of the field in which DocuSign keeps our envelope's id: it is found by it whatever became of our request. */
export const OWN_ID = 'minuta'

/** A document with its bytes, and the width and height of each page in points. */
export type SentDocument = {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly pages: readonly { readonly width: number; readonly height: number }[]
}

type Definition = {
  readonly envelope: Envelope
  /** In the envelope's order. */
  readonly documents: readonly SentDocument[]
  /** Today in São Paulo. */
  readonly day: string
  /** Where DocuSign tells us of changes; undefined if we could not tell its messages from others. */
  readonly tellsAt: string | undefined
}

/** Participants and documents are numbered from 1, in the envelope's order. */
export const recipientIdOf = ({ participants }: Pick<Envelope, 'participants'>, participantId: string): string =>
  String(participants.findIndex(({ id }) => id === participantId) + 1)

export const documentIdOf = ({ documents }: Pick<Envelope, 'documents'>, id: string): string =>
  String(documents.findIndex((one) => one.id === id) + 1)

/** Limits of DocuSign. */
const SUBJECT = 100
const BLURB = 10_000
const MOST_DAYS = 999

/** An envelope as DocuSign takes it (envelopeDefinition). */
export function definitionOf({ envelope, documents, day, tellsAt }: Definition) {
  const { subject, message, envelopeId, participants, reminderEveryDays, expiresOn } = envelope
  const last = Math.max(...participants.filter(acts).map(({ order }) => order))
  const signers = participants.filter(acts).map((one) => ({
    ...personOf(envelope, one),
    routingOrder: String(one.order),
    roleName: (one.title ?? '').slice(0, 100),
    tabs: tabsOf(envelope, one, documents),
  }))
  const copies = participants
    .filter((one) => !acts(one))
    .map((one) => ({ ...personOf(envelope, one), routingOrder: String(last + 1) }))
  return {
    status: 'sent',
    emailSubject: subject.slice(0, SUBJECT),
    emailBlurb: message.slice(0, BLURB),
    transactionId: envelopeId,
    customFields: { textCustomFields: [{ name: OWN_ID, value: envelopeId, show: 'false', required: 'false' }] },
    documents: documents.map(({ name, bytes }, at) => ({
      documentId: String(at + 1),
      order: String(at + 1),
      name,
      fileExtension: 'pdf',
      documentBase64: Buffer.from(bytes).toString('base64'),
    })),
    recipients: { signers, carbonCopies: copies },
    notification: {
      useAccountDefaults: 'false',
      reminders: {
        reminderEnabled: String(reminderEveryDays > 0),
        reminderDelay: String(reminderEveryDays),
        reminderFrequency: String(reminderEveryDays),
      },
      // A day later than ours, which ends at midnight in São Paulo and not at the hour of sending.
      expirations: {
        expireEnabled: 'true',
        expireAfter: String(Math.min(MOST_DAYS, Math.max(0, daysBetween(day, expiresOn) ?? 0) + 2)),
        expireWarn: '0',
      },
    },
    ...(tellsAt !== undefined && {
      eventNotification: {
        url: tellsAt,
        loggingEnabled: 'true',
        requireAcknowledgment: 'true',
        includeHMAC: 'true',
        eventData: { version: 'restv2.1', format: 'json', includeData: [] },
        envelopeEvents: ['completed', 'declined', 'voided', 'delivered'].map((code) => ({
          envelopeEventStatusCode: code,
        })),
        recipientEvents: ['Completed', 'Declined', 'Delivered'].map((code) => ({ recipientEventStatusCode: code })),
      },
    }),
  }
}

/** Who somebody is; the parts that can be corrected. */
export const personOf = (envelope: Pick<Envelope, 'participants'>, { id, name, email }: EnvelopePerson) => ({
  recipientId: recipientIdOf(envelope, id),
  name: name.slice(0, 100),
  email,
})

/** The height of DocuSign's own marks in points: they begin at the position given. */
const MARK = 27
const TEXT = 12

/** Where somebody signs, in points from the top left corner of the page as seen (at 72 per inch, DocuSign's pixels). */
function tabsOf(envelope: Envelope, person: EnvelopePerson, documents: readonly SentDocument[]) {
  const own = envelope.places.filter(({ participantId }) => participantId === person.id)
  const at = (place: Place, height: number) => {
    const number = Number(documentIdOf(envelope, place.documentId))
    const page = documents[number - 1]?.pages[place.page] ?? { width: 595, height: 842 }
    const room = Math.max(0, place.height * page.height - height)
    return {
      documentId: String(number),
      pageNumber: String(place.page + 1),
      xPosition: String(Math.round(place.x * page.width)),
      yPosition: String(Math.round(place.y * page.height + room)),
    }
  }
  const of = (kind: Place['kind']) => own.filter((place) => place.kind === kind)
  const marks = (kind: Place['kind']) => of(kind).map((place) => at(place, MARK))
  const texts = (kind: Place['kind']) => of(kind).map((place) => ({ place, where: at(place, TEXT) }))
  if (person.role === 'approver')
    return {
      approveTabs: [{ documentId: '1', pageNumber: '1', xPosition: '36', yPosition: '36', buttonText: 'Aprovar' }],
    }
  return {
    signHereTabs: marks('signature'),
    initialHereTabs: marks('initials'),
    dateSignedTabs: texts('date').map(({ where }) => where),
    fullNameTabs: texts('name').map(({ where }) => where),
    textTabs: [
      ...texts('cpf').map(({ where }) => ({
        ...where,
        tabLabel: 'CPF',
        required: 'true',
        ...(person.cpf ? { value: person.cpf, locked: 'true' } : {}),
      })),
      ...texts('text').map(({ place, where }) => ({
        ...where,
        tabLabel: (place.label ?? 'Texto').slice(0, 100),
        required: 'true',
        width: String(Math.round(place.width * 500)),
      })),
    ],
  }
}
