import { codeOf, presentStep } from './authenticatorCode.ts'
import { as } from './client.ts'
import type { Tokens } from './people.ts'

export type Factor = {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The step whose code was used to turn it on. */
  readonly used: number
}

/** Turns a user's second factor on with the current code. The next one, which the server already accepts, remains unused. */
export async function turnFactorOn(session: Tokens, password: string): Promise<Factor> {
  const started = await as(session).identity.beginTotp({ params: { id: session.id }, body: { password } })
  const { secret } = started.data
  const used = presentStep()
  const confirmed = await as(session).identity.confirmTotp({
    params: { id: session.id },
    body: { code: codeOf(secret, used) },
  })
  if (confirmed.status !== 200) throw new Error(`The second factor was not turned on: ${confirmed.message}`)
  return { secret, used, recoveryCodes: confirmed.data.recoveryCodes }
}
