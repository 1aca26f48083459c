import { client } from '../shell/client/index.ts'
import { recaptchaToken } from '../shell/recaptcha.ts'

/** Google's token for this visitor; undefined if reCAPTCHA is not configured. */
export async function askRecaptcha(action: string): Promise<string | undefined> {
  const { recaptchaSiteKey } = await client.service.getClientConfiguration({}, { quiet: true })
  return recaptchaSiteKey ? recaptchaToken(recaptchaSiteKey, action) : undefined
}
