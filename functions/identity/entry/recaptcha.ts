import * as z from 'zod'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { log } from '../../platform/log.ts'
import { readJsonSecret } from '../../platform/secrets.ts'

/** Google's address; tests and mirrors (www.recaptcha.net) set another. */
const DEFAULT_ADDRESS = 'https://www.google.com'

/** Time-out in milliseconds. */
const PATIENCE = 5_000

/** Version 3: below this score Google considers the visitor a program. */
const LEAST_SCORE = 0.5

const answerSchema = z.object({ success: z.boolean(), score: z.number().optional() })

/** Milliseconds for which a warm function caches the secret. */
const SECRET_LIFE = 5 * 60_000
let cached: { readonly secret: string | undefined; readonly until: number } | undefined

/** The site's secret key, if the secret has one: `{"secretKey": "…"}`. */
async function secretKey(): Promise<string | undefined> {
  const name = process.env.RECAPTCHA_SECRET
  if (!name) return undefined
  const time = now().getTime()
  if (cached && cached.until > time) return cached.secret
  const parsed = z.object({ secretKey: z.string().min(1) }).safeParse(await readJsonSecret(name))
  const secret = parsed.success ? parsed.data.secretKey : undefined
  cached = { secret, until: time + SECRET_LIFE }
  return secret
}

/** Google's official call (developers.google.com/recaptcha/docs/verify). */
async function ask(secret: string, token: string, address: string) {
  try {
    const response = await fetch(new URL('/recaptcha/api/siteverify', process.env.RECAPTCHA_URL || DEFAULT_ADDRESS), {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return answerSchema.parse(await response.json())
  } catch (error) {
    log.error('reCAPTCHA did not answer', { error })
    throw new Failure('unavailable')
  }
}

/** Whether Google considers the visitor with this token a person, if this deployment has a key. */
export async function verifyRecaptcha(token: string, address: string) {
  const secret = await secretKey()
  if (!secret) return { success: false, configured: false }
  const { success, score = 1 } = await ask(secret, token, address)
  return { success: success && score >= LEAST_SCORE, configured: true }
}

const ROBOT = 'Confirme que você não é um robô.'

/** Rejects programs, if this deployment can recognise them. */
export async function requireHuman(token: string | undefined, address: string): Promise<void> {
  const { success, configured } = await verifyRecaptcha(token ?? '', address)
  if (configured && !success)
    throw new Failure('invalid', ROBOT, [{ code: 'recaptcha', message: ROBOT, path: 'body.recaptcha' }])
}
