import * as z from 'zod'
import { nameFault } from '../../format/plainName.ts'
import { privileges } from '../call.ts'
import { instant, organizationId, sessionId, userId } from '../ids.ts'

/** S0 §5: neither space nor @, then @, then a domain with a dot. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'Informe um e-mail válido', abort: true })

/** RFC 5321, as Amazon SES takes it: it refuses anything else for good, and the recipient would never know. */
const deliverable =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** An address to which something is to be sent. */
export const mailbox = email.refine((text) => deliverable.test(text), 'Informe um e-mail válido, sem acentos')

/** Any text: whether it is good enough is a rule of its own, told with what to do about it. */
export const password = z.string().min(1).max(1_000)

/** What other people read, in lists and in e-mails. */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .superRefine((text, context) => {
    const message = nameFault(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** What came in an e-mail's link, or from an earlier step. */
export const secretToken = z.string().min(1).max(1_000)

/** A portrait, small enough to travel in lists: the browser scales it down before it sends it. */
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
  /** Invited by an owner and not yet come in. */
  invited: z.literal(true).optional(),
  /** Nothing is mailed to the address: it does not exist, or its person called our mail unwanted. Told to owners only. */
  mailProblem: z.enum(['bounce', 'complaint']).optional(),
})
export type User = z.infer<typeof userSchema>

export const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  /**
   * The organisation requires a second factor and the person has none: until they have turned one on in it and renewed its tokens, the
   * session reaches nothing else.
   */
  mustEnrol: z.literal(true).optional(),
}

/** S0 §7. `exp` and `iat` are the access token's, in seconds since 1970. */
export const sessionSchema = userSchema.extend({
  ...tokens,
  exp: z.number().int(),
  iat: z.number().int(),
  /** For the browser to keep and to show at its next sign-in: guesses made elsewhere do not lock it out. */
  device: z.string().optional(),
})
export type Session = z.infer<typeof sessionSchema>

/** S0 §4: the password was right, and the second factor is still to come. Nothing of the organisation is told before it has. */
export const secondFactorAskedSchema = z.object({ authToken: z.string(), type: z.literal('mfa') })
export type SecondFactorAsked = z.infer<typeof secondFactorAskedSchema>

/** An organisation that a person belongs to. */
export const ownOrganizationSchema = z.object({ id: organizationId, name: z.string() })
export type OwnOrganization = z.infer<typeof ownOrganizationSchema>

export const openSessionSchema = z.object({
  id: sessionId,
  /** What the browser or program called itself, and where it came from. */
  userAgent: z.string(),
  address: z.string(),
  begunAt: instant,
  /** Of the last renewal: at most 15 minutes before the last call. */
  lastUsedAt: instant,
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>
