import * as z from 'zod'
import { isCpf, parseCpfCnpj } from '../../format/cpfCnpj.ts'
import { isPhone } from '../../format/phone.ts'
import { nameFault } from '../../format/plainName.ts'
import { mailbox } from '../identity/schemas.ts'
import {
  envelopeDocumentId,
  envelopeId,
  envelopeNumber,
  executionId,
  fileId,
  instant,
  organizationId,
  participantId,
  uploadId,
  userId,
  version,
} from '../ids.ts'
import { codeChannels, envelopeStates, participantRoles, participantStates, signatureProviders } from './states.ts'

export {
  type CodeChannel,
  codeChannels,
  type EnvelopeState,
  envelopeStates,
  type ParticipantRole,
  type ParticipantState,
  participantRoles,
  participantStates,
  type SignatureProvider,
} from './states.ts'

/** Documents and people of one envelope. */
export const MOST_DOCUMENTS = 20
/** Each is sent a link and an e-mail in the same transaction, which takes a hundred writes. */
export const MOST_PARTICIPANTS = 40
const MOST_PLACES = 500
export const MOST_PAGES = 1_000

/** The largest PDF of an envelope, in bytes. */
export const PDF_LIMIT = 50 * 1024 * 1024

/** What is drawn at a place of a page. */
export const placeKinds = ['signature', 'initials', 'name', 'date', 'cpf', 'text'] as const
export type PlaceKind = (typeof placeKinds)[number]

const name = z
  .string()
  .trim()
  .min(1, 'Informe o nome')
  .max(120)
  .superRefine((text, context) => {
    const message = nameFault(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

const cpf = z
  .string()
  .trim()
  .max(20)
  .refine(isCpf, 'Este CPF não existe. Confira os números')
  .transform((text) => parseCpfCnpj(text) ?? text)

const phone = z.string().trim().max(30).refine(isPhone, 'Informe o telefone com DDD')

const line = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'Use uma linha só')

/** A person as the sender describes them. */
export const newParticipant = z.object({
  /** Kept when a draft is saved again; new ones get theirs. */
  id: participantId.optional(),
  role: z.enum(participantRoles).default('signer'),
  name,
  email: mailbox,
  phone: phone.optional(),
  cpf: cpf.optional(),
  /** Who has the same number signs at the same time, after everybody with a smaller one. */
  order: z.number().int().min(1).max(MOST_PARTICIPANTS).default(1),
  /** In what capacity they sign, as the evidence says it: 'Locadora', 'Testemunha'. The places that a model has for this role are theirs. */
  title: line.optional(),
  /** They have to type their CPF, which must be the one above if it is given. */
  asksCpf: z.boolean().default(false),
  codeBy: z.enum(codeChannels).default('email'),
  /** They may only sign with their own ICP-Brasil certificate. */
  needsCertificate: z.boolean().default(false),
})
export type NewParticipant = z.output<typeof newParticipant>

/** Between 0 and 1, of the visible page's width or height, from its top left corner. */
const fraction = z.number().min(0).max(1)

/** A place on a page at which something of a participant is drawn. `participant` and `document` count from 0 in the lists beside it. */
export const newPlace = z.object({
  participant: z
    .number()
    .int()
    .min(0)
    .max(MOST_PARTICIPANTS - 1),
  document: z
    .number()
    .int()
    .min(0)
    .max(MOST_DOCUMENTS - 1),
  kind: z.enum(placeKinds).default('signature'),
  /** From 0. */
  page: z
    .number()
    .int()
    .min(0)
    .max(MOST_PAGES - 1),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  /** What a `text` asks for. */
  label: line.optional(),
})
export type NewPlace = z.output<typeof newPlace>

/** A PDF: generated from an execution (the newest ones, without `fileId`), uploaded before, or the part `attachment_N` of the same call. */
export const newDocument = z.union([
  z.object({ executionId, fileId: fileId.optional() }),
  z.object({ uploadId }),
  z.object({ attachment: z.number().int().min(0).max(9) }),
  /** One that the draft has already. */
  z.object({ id: envelopeDocumentId }),
])
export type NewDocument = z.output<typeof newDocument>

const choices = {
  subject: line.min(1, 'Escreva o assunto'),
  message: z.string().trim().max(2_000),
  /** The last day on which it can be signed: a calendar date in São Paulo. */
  expiresOn: z.iso.date('Data inválida').meta({ examples: ['2026-12-31'] }),
  /** Days between reminders; 0 sends none. */
  reminderEveryDays: z.number().int().min(0).max(30),
} as const

/** An envelope as it is made or, before it is sent, changed. What is left out is as the organisation's definitions say. */
export const newEnvelope = z
  .object({
    ...z.object(choices).partial().shape,
    documents: z
      .array(newDocument)
      .min(1, 'Escolha ao menos um documento')
      .max(MOST_DOCUMENTS)
      .meta({ examples: [[{ attachment: 0 }]] }),
    participants: z.array(newParticipant).max(MOST_PARTICIPANTS).default([]),
    /** Added to those that the documents bring along. */
    places: z.array(newPlace).max(MOST_PLACES).default([]),
    /** Sends it at once; otherwise it stays a draft. */
    send: z.boolean().default(false),
  })
  .meta({ id: 'NewEnvelope' })
export type NewEnvelope = z.output<typeof newEnvelope>

export const envelopeDocumentSchema = z.object({
  id: envelopeDocumentId,
  name: z.string(),
  pages: z.number().int(),
  size: z.number().int(),
  /** Of the original, in hexadecimal. */
  sha256: z.string(),
  executionId: executionId.optional(),
  fileId: fileId.optional(),
})
export type EnvelopeDocument = z.infer<typeof envelopeDocumentSchema>

/** A PDF with what is known of each signature; it is read by the calls that read documents. */
export const evidenceSchema = envelopeDocumentSchema.pick({
  id: true,
  name: true,
  pages: true,
  size: true,
  sha256: true,
})

export const placeSchema = newPlace.omit({ participant: true, document: true }).extend({
  participantId,
  documentId: envelopeDocumentId,
})
export type Place = z.infer<typeof placeSchema>

export const participantSchema = z.object({
  id: participantId,
  role: z.enum(participantRoles),
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  cpf: z.string().optional(),
  title: z.string().optional(),
  order: z.number().int(),
  asksCpf: z.boolean(),
  codeBy: z.enum(codeChannels),
  needsCertificate: z.boolean(),
  state: z.enum(participantStates),
  invitedAt: instant.optional(),
  remindedAt: instant.optional(),
  openedAt: instant.optional(),
  /** When they signed, approved or refused. */
  actedAt: instant.optional(),
  refusal: z.string().optional(),
  /** E-mail to them comes back or is refused. */
  mailProblem: z.enum(['bounce', 'complaint']).optional(),
})
export type Participant = z.infer<typeof participantSchema>

/** What happened, in the order of the trail. */
export const trailEvents = [
  'created',
  'sent',
  'invited',
  'undeliverable',
  'opened',
  'codeAsked',
  'codeEntered',
  'codeWrong',
  'termsAccepted',
  'signed',
  'approved',
  'refused',
  'reminded',
  'corrected',
  'replaced',
  'cancelled',
  'expired',
  'sealed',
  'sealFailed',
  'completed',
  'copiesSent',
  'downloaded',
] as const
export type TrailEvent = (typeof trailEvents)[number]

export const trailEntrySchema = z.object({
  at: instant,
  event: z.enum(trailEvents),
  participantId: participantId.optional(),
  /** The member who acted. */
  userId: userId.optional(),
  /** Whose act it is, by the name at the time. */
  name: z.string().optional(),
  address: z.string().optional(),
  userAgent: z.string().optional(),
  /** What more there is to say: a reason, an address that changed, a channel. */
  note: z.string().optional(),
})
export type TrailEntry = z.infer<typeof trailEntrySchema>

/** What a member may do with an envelope now. */
export const envelopeActs = [
  'change',
  'send',
  'remind',
  'correct',
  'cancel',
  'delete',
  'sendCopies',
  'sealAgain',
] as const
export type EnvelopeAct = (typeof envelopeActs)[number]

/** An envelope in a list. */
export const envelopeSummarySchema = z.object({
  id: envelopeId,
  organization: organizationId,
  number: envelopeNumber,
  provider: z.enum(signatureProviders),
  state: z.enum(envelopeStates),
  subject: z.string(),
  documents: z.array(envelopeDocumentSchema.pick({ id: true, name: true, executionId: true })),
  participants: z.array(
    participantSchema.pick({
      id: true,
      name: true,
      email: true,
      role: true,
      state: true,
      order: true,
      mailProblem: true,
    }),
  ),
  /** Of those who sign, witness or approve. */
  signed: z.number().int(),
  toSign: z.number().int(),
  expiresOn: z.string(),
  createdBy: userId,
  createdByName: z.string().optional(),
  createdAt: instant,
  sentAt: instant.optional(),
  /** When it ended, in whatever state. */
  endedAt: instant.optional(),
  may: z.array(z.enum(envelopeActs)),
})
export type EnvelopeSummary = z.infer<typeof envelopeSummarySchema>

export const envelopeDetailsSchema = envelopeSummarySchema.extend({
  version,
  message: z.string(),
  reminderEveryDays: z.number().int(),
  documents: z.array(
    envelopeDocumentSchema.extend({
      /** Of a draft: roles for which its model has places, and that nobody in the envelope has as `title`. */
      freeRoles: z.array(z.string()),
    }),
  ),
  participants: z.array(participantSchema),
  places: z.array(placeSchema),
  /** How this installation can send the code that confirms a signature. */
  codeChannels: z.array(z.enum(codeChannels)),
  trail: z.array(trailEntrySchema),
  /** Where somebody signed with a certificate of their own, the evidence is a PDF beside the documents once it is completed. */
  evidence: evidenceSchema.optional(),
  /** Why it was refused, cancelled or failed. */
  reason: z.string().optional(),
  /** Of DocuSign: its own identifier there. */
  providerId: z.string().optional(),
  /** DocuSign asks for the consent of the connected account: the page on which it is given. */
  consentUrl: z.string().optional(),
})
export type EnvelopeDetails = z.infer<typeof envelopeDetailsSchema>

/** The certificate with which an organisation's envelopes are sealed. */
export const certificateSchema = z.object({
  /** Whose: 'SILVA ADVOGADOS LTDA:12345678000195'. */
  name: z.string(),
  /** CPF or CNPJ in the certificate. */
  document: z.string().optional(),
  issuer: z.string(),
  icpBrasil: z.boolean(),
  from: instant,
  until: instant,
  /** The organisation's own; otherwise the installation's. */
  own: z.boolean(),
  /** How it was uploaded: by whom and when. */
  uploadedBy: userId.optional(),
  uploadedAt: instant.optional(),
})
export type Certificate = z.infer<typeof certificateSchema>
