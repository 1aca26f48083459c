import { useEffect, useState } from 'react'
import { client } from '../shell/client/index.ts'
import RecaptchaTerms from '../shell/RecaptchaTerms.tsx'

/** Whose terms apply to the sign-up; nothing if reCAPTCHA is not configured. */
export function RecaptchaNotice() {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    client.service
      .getClientConfiguration({}, { quiet: true })
      .then(({ recaptchaSiteKey }) => setIsAsked(Boolean(recaptchaSiteKey)))
      .catch(() => undefined)
  }, [])
  return isAsked ? <RecaptchaTerms what="cadastro" /> : null
}
