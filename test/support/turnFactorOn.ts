import { codeOf, presentStep } from './authenticatorCode.ts'
import { callWith, type Tokens } from './people.ts'

export interface Factor {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The step whose code turned it on. */
  readonly used: number
}

/** Turns a person's second factor on, by the code of half a minute ago: those of now and of in half a minute are left to use. */
export const turnFactorOn = async (session: Tokens, password: string): Promise<Factor> => {
  const totp = `/api/v1/users/${session.id}/mfa/totp`
  const begun = await callWith(session.accessToken, 'POST', totp, { password })
  const { secret } = begun.data as { secret: string }
  const used = presentStep() - 1
  const confirmed = await callWith(session.accessToken, 'PUT', totp, { code: codeOf(secret, used) })
  if (confirmed.status !== 200) throw new Error(`The second factor was not turned on: ${confirmed.message}`)
  return { secret, used, recoveryCodes: (confirmed.data as { recoveryCodes: string[] }).recoveryCodes }
}
