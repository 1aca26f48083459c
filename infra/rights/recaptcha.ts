import type { Right } from './right.ts'

/** The site's reCAPTCHA secret key, if there is one. */
export const recaptcha: Right = {
  environment: ({ data }) => ({ RECAPTCHA_SECRET: data.recaptcha.secretArn }),
  grant: (to, { data }) => to.allow('Recaptcha', ['secretsmanager:GetSecretValue'], [data.recaptcha.secretArn]),
}
