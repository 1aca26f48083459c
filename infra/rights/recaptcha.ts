import type { Right } from './right.ts'

/** The site's reCAPTCHA keys, if there are any: the public one, and the secret with the other. */
export const recaptcha: Right = {
  environment: ({ data, deployment }) => ({
    RECAPTCHA_SECRET: data.recaptcha.secretArn,
    RECAPTCHA_SITE_KEY: deployment.recaptchaSiteKey ?? '',
  }),
  grant: (to, { data }) => to.allow('Recaptcha', ['secretsmanager:GetSecretValue'], [data.recaptcha.secretArn]),
}
