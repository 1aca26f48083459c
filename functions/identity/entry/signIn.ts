import type { SecondFactorAsked, Session } from '#shared/api/identity.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { proveIdentity } from '../passwords/proveIdentity.ts'
import { enterOrganization } from './enterOrganization.ts'

const WRONG = 'E-mail ou senha incorretos.'

export type Credentials = {
  readonly email: string
  readonly password: string
  readonly organization?: string | undefined
  readonly device?: string | undefined
}

/** Opens a session with e-mail and password, or asks for the second factor. Every failure has the same message. */
export async function signIn(
  { email, password, organization, device }: Credentials,
  context: CallContext,
): Promise<Session | SecondFactorAsked> {
  const startedAt = now().toISOString()
  const known = await proveIdentity(email, password, context, device)
  const entered = known && (await enterOrganization(known, { organization, startedAt, context }))
  if (!entered) throw new Failure('unauthenticated', WRONG)
  return entered
}
