import { needed, type Right } from './right.ts'

/** What browsers need to start: the address of the realtime channels, public keys, the support address. */
export const browserSettings: Right = {
  environment: ({ name, realtime, deployment }) => ({
    EVENTS_REALTIME_URL: needed(realtime, name, 'the realtime API').clientUrl,
    RECAPTCHA_SITE_KEY: deployment.recaptchaSiteKey ?? '',
    SUPPORT_EMAIL: deployment.supportEmail ?? '',
  }),
}
