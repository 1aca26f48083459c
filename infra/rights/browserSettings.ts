import { needed, type Right } from './right.ts'

/** What browsers ask before they begin: where the realtime channels are, public keys, the address for help. */
export const browserSettings: Right = {
  environment: ({ name, realtime, deployment }) => ({
    EVENTS_REALTIME_URL: needed(realtime, name, 'the realtime API').clientUrl,
    RECAPTCHA_SITE_KEY: deployment.recaptchaSiteKey ?? '',
    SUPPORT_EMAIL: deployment.supportEmail ?? '',
  }),
}
