import { service } from '#shared/api/service.ts'
import { now } from '../platform/clock.ts'
import { setting } from '../platform/environment.ts'
import { implement } from '../platform/http/implement.ts'
import { createFeedback } from './createFeedback.ts'
import { readHealth } from './readHealth.ts'
import { findRelease, releases } from './releases.ts'

/** Computed once per warm function: declarations do not change. */
const openApi = (() => {
  let text: string | undefined
  return async () => {
    const { toOpenApi } = await import('#shared/api/openapi.ts')
    text ??= JSON.stringify(toOpenApi('/'))
    return text
  }
})()

export const handler = implement(service, {
  getHealth: () => readHealth(),
  getClientConfiguration: async () => ({
    realtimeUrl: setting('EVENTS_REALTIME_URL'),
    time: now().toISOString(),
    region: setting('AWS_REGION'),
    supportEmail: process.env.SUPPORT_EMAIL || undefined,
    recaptchaSiteKey: process.env.RECAPTCHA_SITE_KEY || undefined,
  }),
  getOpenApi: async () => ({ contentType: 'application/json; charset=utf-8', text: await openApi() }),
  createFeedback: ({ caller, body }) => createFeedback(caller, body.content),
  listReleases: async () => [...releases],
  getRelease: async ({ params }) => findRelease(params.version),
  getDocs: async ({ context }) => {
    const { docsPage } = await import('./docsPage.ts')
    return { contentType: 'text/html; charset=utf-8', text: docsPage(context.site) }
  },
})
