import type { OpenedLink } from '#shared/api/links/schemas.ts'
import type { Client } from '../../shell/client/createClient.ts'
import { CallFailure } from '../../shell/client/failure.ts'
import { recaptchaToken } from '../../shell/recaptcha.ts'
import { UserFacingError } from '../../shell/session/userFacingError.ts'
import { solve } from './solve.ts'

type Proof = { readonly recaptcha: string } | { readonly proof: string }

/** Whether the challenge may do what Google could not: its script was blocked, or it takes the visitor for a program. */
const isUnproved = (error: unknown): boolean =>
  error instanceof UserFacingError || (error instanceof CallFailure && error.problems[0]?.code === 'altcha')

/** Makes a call with what shows that a person makes it: Google's token where this deployment has reCAPTCHA, otherwise a solved challenge. */
export async function prove<T>(
  calls: Client['links'],
  secret: string,
  { recaptchaSiteKey }: OpenedLink,
  send: (proof: Proof) => Promise<T>,
): Promise<T> {
  if (recaptchaSiteKey)
    try {
      return await send({ recaptcha: await recaptchaToken(recaptchaSiteKey, 'visit') })
    } catch (error) {
      if (!isUnproved(error)) throw error
      console.warn('reCAPTCHA did not vouch for this visitor', error)
    }
  return send({ proof: await solve(calls, secret) })
}
