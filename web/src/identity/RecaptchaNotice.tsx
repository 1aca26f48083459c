import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'
import './RecaptchaNotice.css'

/**
 * In place of Google's badge, which its terms let be hidden where this is said instead
 * (https://developers.google.com/recaptcha/docs/faq). Nothing where nobody is asked.
 */
export function RecaptchaNotice() {
  const { data } = useQuery({
    queryKey: ['clientConfiguration'],
    queryFn: ({ signal }) => client.service.getClientConfiguration({}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data?.recaptchaSiteKey) return null
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
