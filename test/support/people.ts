import { inject } from 'vitest'
import type { Privilege } from '#shared/api/call.ts'
import type { Session } from '#shared/api/identity.ts'
import { eventually } from './eventually.ts'
import { send } from './request.ts'

/** Strong enough for the password rule, and different for each seed. */
export const strongPassword = (seed: string): string => `trovão-${seed}-jabuticaba-${seed.length}-velcro`

let made = 0

/** A unique identifier in our format. */
function identifier(): string {
  made++
  const digits = `${process.pid % 10_000}${Date.now()}${made}`.slice(-20).padStart(20, '0')
  return `01KAHX${digits}`
}

export type TestPerson = {
  readonly email: string
  readonly password: string
  readonly userId: string
  readonly organizationId: string
}

/** Direct access to the table, for what no call can do, such as the passing of time. */
export async function reachTable() {
  Object.assign(process.env, inject('world').environment)
  const identity = await import('#functions/identity/index.ts')
  const organizations = await import('#functions/organizations/index.ts')
  const { user } = await import('#functions/platform/auth/user.ts')
  return { ...identity, ...organizations, user }
}

export async function newOrganization(name: string): Promise<string> {
  const { registerOrganization } = await reachTable()
  const organizationId = identifier()
  await registerOrganization(organizationId, name)
  return organizationId
}

/** Default privileges of test users: create models and fill in documents. */
const usual: readonly Privilege[] = ['interview.edit', 'execution.edit']

/** Creates a user for one test, who can sign in. */
export async function newPerson(
  organizationId: string,
  name: string,
  privileges: readonly Privilege[] = usual,
  isAdmin = false,
): Promise<TestPerson> {
  const { registerUser } = await reachTable()
  const userId = identifier()
  const email = `${name.toLowerCase()}.${userId.slice(-8)}@exemplo.com.br`
  const password = strongPassword(userId.slice(-6))
  const person = { organizationId, userId, email, password, firstName: name, lastName: 'Teste' }
  if (!(await registerUser({ ...person, privileges, isAdmin }))) throw new Error(`${email} is taken`)
  return { email, password, userId, organizationId }
}

type Identified = Pick<TestPerson, 'organizationId' | 'userId'>

export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string
  readonly organization: string
  readonly id: string
}

/** A session of the user, opened by the same code as after the password, whose check takes longer than all the rest. */
export async function openSessionOf({ organizationId, userId }: Identified, userAgent = 'tests'): Promise<Session> {
  const { readUser } = await reachTable()
  const { openSession } = await import('#functions/identity/sessions/openSession.ts')
  const person = await readUser(organizationId, userId)
  if (!person) throw new Error(`${userId} is not in ${organizationId}`)
  const context = { requestId: 'test', address: '127.0.0.1', userAgent, site: '', messages: [] }
  return openSession(person, context, new Date().toISOString())
}

export const enter = (person: Identified): Promise<Tokens> => openSessionOf(person)

type Mail = {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

export async function mailsTo(email: string): Promise<readonly Mail[]> {
  const { json } = await send(inject('world').url, 'GET', '/_local/mail.json')
  return (json as Mail[]).filter(({ to }) => to.includes(email))
}

/** Waits for the newest e-mail to a person with that subject. */
export async function mailTo(email: string, subject: string | RegExp, count = 1): Promise<Mail> {
  const fits = (mail: Mail) => (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject))
  return eventually(
    async () => {
      const found = (await mailsTo(email)).filter(fits)
      return found.length >= count && found[0]
    },
    { message: `no e-mail "${subject}" came to ${email}` },
  )
}

/** The secret in an e-mail's link. */
export function tokenIn({ text }: Mail): string {
  const token = /#token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error('the e-mail has no link')
  return token
}
