import { siteOrigin } from './answersCalls.ts'
import { addressOf, type Right } from './right.ts'

/** The push services of all browsers: the only external addresses that a person's browser can make us call. */
const services = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Sending to browsers through their push services, with the keys for it. */
export const push: Right = {
  environment: ({ data, deployment, local }) => ({
    PUSH_KEYS_SECRET: data.pushKeys.secretArn,
    PUSH_CONTACT: `mailto:${addressOf(deployment.mailFrom)}`,
    PUSH_SERVICES: (local ? [...services, '127.0.0.1'] : services).join(' '),
    ...siteOrigin(deployment.domain?.name),
  }),
  grant: (to, { data }) =>
    to.allow('PushKeys', ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], [data.pushKeys.secretArn]),
}
