import { Anchor, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { client } from '../shell/client/index.ts'
import './RecaptchaNotice.css'

/**
 * Replaces Google's badge, which its terms allow to be hidden if this notice is shown (https://developers.google.com/recaptcha/docs/faq).
 * Nothing if reCAPTCHA is not configured.
 */
export function RecaptchaNotice() {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    client.service
      .getClientConfiguration({}, { quiet: true })
      .then(({ recaptchaSiteKey }) => setIsAsked(Boolean(recaptchaSiteKey)))
      .catch(() => undefined)
  }, [])
  if (!isAsked) return null
  return (
    <Text size="xs" c="dimmed">
      Este cadastro é protegido pelo reCAPTCHA. Valem a{' '}
      <Anchor href="https://policies.google.com/privacy" inherit underline="always">
        Política de Privacidade
      </Anchor>{' '}
      e os{' '}
      <Anchor href="https://policies.google.com/terms" inherit underline="always">
        Termos de Serviço
      </Anchor>{' '}
      do Google.
    </Text>
  )
}
