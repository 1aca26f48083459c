import * as z from 'zod'
import { formatOab } from '../../format/oab.ts'
import { nameFault } from '../../format/plainName.ts'
import { privileges } from '../call.ts'
import { instant, organizationId, sessionId, userId } from '../ids.ts'
import { line } from '../line.ts'

/** S0 §5: no spaces or @ before the @, then a domain with a dot. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'Informe um e-mail válido', abort: true })

/** RFC 5321, as Amazon SES applies it: SES rejects any other address permanently, and the recipient would never know. */
const deliverable =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** An address that will receive e-mail. */
export const mailbox = email.refine((text) => deliverable.test(text), 'Informe um e-mail válido, sem acentos')

/** Any text: password strength is judged separately and explained. */
export const password = z.string().min(1).max(1_000)

/** Shown to other people in lists and e-mails. */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .superRefine((text, context) => {
    const message = nameFault(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** A token from an e-mailed link, or from an earlier step. */
export const secretToken = z.string().min(1).max(1_000)

/** A portrait small enough to be embedded in lists: the browser scales it down before sending. */
export const portrait = z
  .string()
  .max(20_000, 'A imagem é grande demais; use uma de até 15 KB')
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'A imagem precisa ser PNG, JPEG ou WebP')

export const userSchema = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organization: organizationId,
  privileges: z.array(z.enum(privileges)),
  img: z.string().optional(),
  /** A lawyer's number, as '123.456/SP'. */
  oab: z.string().optional(),
  isAdmin: z.boolean(),
  /** Invited by an owner, not yet accepted. */
  invited: z.literal(true).optional(),
  /** E-mail to this address is suppressed: it bounced, or its owner reported spam. Shown to owners only. */
  mailProblem: z.enum(['bounce', 'complaint']).optional(),
})
export type User = z.infer<typeof userSchema>

export const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  /**
   * The organisation requires a second factor and the user has none: until they enrol one and refresh the session, it cannot do anything
   * else.
   */
  mustEnrol: z.literal(true).optional(),
}

/** S0 §7. `exp` and `iat` are those of the access token, in seconds since 1970. */
export const sessionSchema = userSchema.extend({
  ...tokens,
  exp: z.number().int(),
  iat: z.number().int(),
  /** Stored by the browser and sent at its next sign-in, so that guesses made elsewhere do not lock it out. */
  device: z.string().optional(),
})
export type Session = z.infer<typeof sessionSchema>

/** S0 §4: the password is correct and the second factor is still missing. Reveals nothing about the organisation. */
export const secondFactorAskedSchema = z.object({ authToken: z.string(), type: z.literal('mfa') })
export type SecondFactorAsked = z.infer<typeof secondFactorAskedSchema>

/** An organisation the user belongs to. */
export const ownOrganizationSchema = z.object({ id: organizationId, name: z.string() })
export type OwnOrganization = z.infer<typeof ownOrganizationSchema>

export const openSessionSchema = z.object({
  id: sessionId,
  /** The User-Agent of the browser or program, and its address. */
  userAgent: z.string(),
  address: z.string(),
  begunAt: instant,
  /** When the session was last refreshed: at most 15 minutes before the last call. */
  lastUsedAt: instant,
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>

/** An OAB number with its state, stored as '123.456/SP'. */
export const oabNumber = line(40).refine(
  (text) => text === '' || formatOab(text) !== '',
  'Escreva o número e o estado, como 123.456/SP',
)
