import { codeOf, presentStep } from './authenticatorCode.ts'
import { callWith, type Tokens } from './people.ts'

export type Factor = {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The step whose code was used to turn it on. */
  readonly used: number
}

/** Turns a user's second factor on with the current code. The next one, which the server already accepts, remains unused. */
export async function turnFactorOn(session: Tokens, password: string): Promise<Factor> {
  const totp = `/api/v1/users/${session.id}/mfa/totp`
  const started = await callWith(session.accessToken, 'POST', totp, { password })
  const { secret } = started.data as { secret: string }
  const used = presentStep()
  const confirmed = await callWith(session.accessToken, 'PUT', totp, { code: codeOf(secret, used) })
  if (confirmed.status !== 200) throw new Error(`The second factor was not turned on: ${confirmed.message}`)
  return { secret, used, recoveryCodes: (confirmed.data as { recoveryCodes: string[] }).recoveryCodes }
}
