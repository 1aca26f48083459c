import { cameThroughSite } from './callerAddress.ts'
import type { HttpEvent } from './types.ts'

/** Set by CloudFront alone: infra/edge/viewerAddress.js writes the origin of the page that the viewer sees. */
const VIEWER_ORIGIN = 'x-viewer-origin'

const ours = /^(?:https:\/\/[a-z0-9]+\.cloudfront\.net|http:\/\/(?:127\.0\.0\.1|localhost):\d+)$/

/**
 * The site's address (`https://minuta.example`), for links in e-mails: the deployment's domain, or CloudFront's own name where it has
 * none, believed only from a request that CloudFront signed with its key. A link to a new password must never lead where a caller's
 * header says; a call past the site gets the host that it called.
 */
export function siteOrigin(event: Pick<HttpEvent, 'headers' | 'requestContext'>): string {
  if (process.env.SITE_ORIGIN) return process.env.SITE_ORIGIN
  const origin = event.headers[VIEWER_ORIGIN]
  return origin && ours.test(origin) && cameThroughSite(event) ? origin : `https://${event.requestContext.domainName}`
}
