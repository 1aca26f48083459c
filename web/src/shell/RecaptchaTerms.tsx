import { Anchor, Text } from '@mantine/core'
import './RecaptchaTerms.css'

/** Replaces Google's badge, which its terms allow to be hidden if this is shown (https://developers.google.com/recaptcha/docs/faq). */
export default function RecaptchaTerms({ what }: { what: 'cadastro' | 'formulário' }) {
  return (
    <Text size="xs" c="dimmed">
      Este {what} é protegido pelo reCAPTCHA. Valem a{' '}
      <Anchor href="https://policies.google.com/privacy" inherit underline="always" className="recaptchaTerm">
        Política de Privacidade
      </Anchor>{' '}
      e os{' '}
      <Anchor href="https://policies.google.com/terms" inherit underline="always" className="recaptchaTerm">
        Termos de Serviço
      </Anchor>{' '}
      do Google.
    </Text>
  )
}
