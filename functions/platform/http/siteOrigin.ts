import { cameThroughSite } from './callerAddress.ts'
import type { HttpEvent } from './types.ts'

/** Set only by CloudFront: infra/edge/apiRequest.js writes the origin of the viewer's page. */
const VIEWER_ORIGIN = 'x-viewer-origin'

const ours = /^(?:https:\/\/[a-z0-9]+\.cloudfront\.net|http:\/\/(?:127\.0\.0\.1|localhost):\d+)$/

/**
 * The site's address (`https://minuta.example`), for links in e-mails: the deployment's domain, or CloudFront's own name if it has none,
 * trusted only in a request with CloudFront's key. A password link must never lead where a caller's header says.
 */
export function siteOrigin(event: Pick<HttpEvent, 'headers' | 'requestContext'>): string {
  if (process.env.SITE_ORIGIN) return process.env.SITE_ORIGIN
  const origin = event.headers[VIEWER_ORIGIN]
  return origin && ours.test(origin) && cameThroughSite(event) ? origin : `https://${event.requestContext.domainName}`
}
