import * as z from 'zod'
import { problemSchema } from '../envelope.ts'
import { namedReviewer } from '../executions/reviewSchema.ts'
import { interviewAsStored } from '../executions.ts'
import { mailbox } from '../identity/schemas.ts'
import {
  executionId,
  fileId,
  groupId,
  instant,
  interviewId,
  linkId,
  modelId,
  organizationId,
  userId,
  version,
  visitId,
} from '../ids.ts'
import { valuesSchema } from '../values.ts'

/** How a visitor proves who they are: not at all, with the e-mail and password of the link, or with a code sent to their own e-mail. */
export const linkLogins = ['none', 'password', 'code'] as const
export const linkLogin = z.enum(linkLogins)
export type LinkLogin = z.infer<typeof linkLogin>

/** The documents that visitors may have when they finish. */
export const linkFiles = ['none', 'pdf', 'all'] as const
export type LinkFiles = (typeof linkFiles)[number]

/** When visitors read the document with their answers before they send them: where it is signed, always, or never. */
export const linkPreviews = ['signed', 'always', 'never'] as const
export type LinkPreview = (typeof linkPreviews)[number]

/** `usedUp` closes a link for newcomers only. */
export const linkStates = ['open', 'closed', 'expired', 'usedUp', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]

/** The reasons of a 422 in `problems[0].code`, by which the page knows what to ask. */
export const visitProblem = {
  pin: 'pin',
  login: 'login',
  code: 'code',
  altcha: 'altcha',
  answered: 'answered',
  prefill: 'prefill',
  ticket: 'ticket',
} as const

const name = z.string().trim().min(1, 'Dê um nome ao link').max(100)
const pin = z.string().regex(/^\d{6,12}$/, 'O PIN tem de 6 a 12 algarismos')
const linkPassword = z
  .string()
  .min(8, 'A senha do link tem pelo menos 8 caracteres')
  .max(200, 'A senha do link tem até 200 caracteres')
const expiresOn = z.iso.date('Data inválida').meta({ examples: ['2026-12-31'] })
const redirect = z
  .url({ protocol: /^https$/, error: 'Informe um endereço completo, que comece com https://' })
  .max(500, 'O endereço tem até 500 caracteres')

/** The options of a link. */
const choices = {
  name,
  login: linkLogin,
  /** With `password`: the e-mail and the password of the link. */
  email: mailbox.nullable(),
  password: linkPassword.nullable(),
  pin: pin.nullable(),
  /** The last day on which it works: a calendar date in São Paulo. */
  expiresOn: expiresOn.nullable(),
  /** How many visitors it lets in. */
  maxUses: z.number().int().min(1, 'Deixe entrar pelo menos uma pessoa').max(100_000).nullable(),
  /** Only with a code by e-mail, which tells people apart. */
  onePerPerson: z.boolean(),
  /** Lets nobody in until it is opened again. */
  closed: z.boolean(),
  /** Shown to visitors while the link does not let them in. */
  closedMessage: z.string().trim().max(500, 'A mensagem tem até 500 caracteres').nullable(),
  /** Who gets the documents that visitors start: the link's creator, unless another person or nobody is chosen. */
  assignedTo: userId.nullable(),
  group: groupId.nullable(),
  /** Approves what visitors finish, where the interview itself has no reviewer. */
  reviewer: namedReviewer.nullable(),
  files: z.enum(linkFiles),
  preview: z.enum(linkPreviews),
  /** Where the page goes after finishing. */
  redirect: redirect.nullable(),
} as const

export const linkChange = z.object(choices).partial()
export type LinkChange = z.infer<typeof linkChange>
export const newLink = linkChange.extend({ name })
export type NewLink = z.infer<typeof newLink>

/** A link as members see it. */
export const linkSchema = z.object({
  id: linkId,
  type: z.enum(['interview', 'execution']),
  interviewId,
  /** Of a link to one document. */
  executionId: executionId.optional(),
  name: z.string(),
  state: z.enum(linkStates),
  /** The secret and the address with it; absent once it is revoked. */
  hash: z.string().optional(),
  url: z.string().optional(),
  login: linkLogin,
  email: z.string().optional(),
  hasPin: z.boolean(),
  expiresOn: expiresOn.optional(),
  maxUses: z.number().int().optional(),
  onePerPerson: z.boolean(),
  closed: z.boolean(),
  closedMessage: z.string().optional(),
  assignedTo: userId.optional(),
  group: z.string().optional(),
  reviewer: namedReviewer.optional(),
  files: z.enum(linkFiles),
  preview: z.enum(linkPreviews).optional(),
  redirect: z.string().optional(),
  /** Visitors let in, and how many of them finished. */
  uses: z.number().int(),
  finished: z.number().int(),
  lastUsedAt: instant.optional(),
  createdBy: userId,
  createdByName: z.string().optional(),
  createdAt: instant,
  revokedAt: instant.optional(),
})
export type Link = z.infer<typeof linkSchema>

/** One visitor of a link, in its log. */
export const visitSummarySchema = z.object({
  id: visitId,
  executionId,
  /** With a code by e-mail: whose. */
  email: z.string().optional(),
  address: z.string(),
  userAgent: z.string(),
  startedAt: instant,
  /** The last time something was saved. */
  lastSeenAt: instant,
  finishedAt: instant.optional(),
})
export type VisitSummary = z.infer<typeof visitSummarySchema>

/** What a link shows before anybody is let in. */
export const openedLinkSchema = z.object({
  type: z.enum(['interview', 'execution']),
  state: z.enum(linkStates),
  /** What to tell visitors whom it does not let in; absent while it is open. */
  message: z.string().optional(),
  interviewId,
  title: z.string(),
  organization: z.object({
    id: organizationId,
    name: z.string(),
    secondaryColor: z.string(),
    logo: z.string().optional(),
  }),
  login: linkLogin,
  asksPin: z.boolean(),
  /** Whether starting (or asking for a code) requires a solved ALTCHA challenge in `proof`. */
  asksProof: z.boolean(),
  /** Google's public key, where this deployment takes a reCAPTCHA token as well as a solved challenge. */
  recaptchaSiteKey: z.string().optional(),
})
export type OpenedLink = z.infer<typeof openedLinkSchema>

/** A document as its visitor sees it. Members agree in name and meaning with those of an execution. */
export const visitSchema = z.object({
  id: executionId,
  name: z.string(),
  status: z.number().int(),
  version,
  values: valuesSchema,
  /** Without what only the organisation needs: its e-mails, webhooks, reviewers and Word files. */
  interview: interviewAsStored,
  interviewVersion: version,
  updatedAt: instant,
  problems: z.array(problemSchema),
  may: z.array(z.enum(['save', 'finish'])),
  /** The generation of the documents, once it was finished. */
  job: z.object({ state: z.enum(['queued', 'running', 'done', 'failed']), progress: z.string() }).optional(),
  /** The documents that the visitor may have. */
  files: z.array(
    z.object({ id: fileId, modelId, name: z.string(), type: z.enum(['docx', 'pdf']), size: z.number().int() }),
  ),
  redirect: z.string().optional(),
  /** Whether the document is read before the answers are sent. */
  previews: z.boolean().optional(),
  /** When this visitor sent the answers. */
  sentAt: instant.optional(),
  /** The e-mail proved by a code. */
  email: z.string().optional(),
})
export type Visit = z.infer<typeof visitSchema>

export const savedVisitSchema = visitSchema.pick({
  name: true,
  status: true,
  version: true,
  updatedAt: true,
  problems: true,
})

/** A token that a visitor's browser makes: 32 random bytes in base64url. Only its hash is stored. */
export const visitToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'A sessão tem 43 caracteres')
