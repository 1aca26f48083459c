import { Failure } from '../failure.ts'
import type { HttpEvent } from './types.ts'

/**
 * Set only by CloudFront: infra/edge/apiRequest.js writes the address, and the origin's secret header proves that CloudFront wrote it.
 */
const VIEWER = 'x-viewer-address'
const ORIGIN_KEY = 'x-origin-key'

/** Whether a call came through CloudFront: anyone can call the API's own host with any header, except the key. */
export function cameThroughSite({ headers }: Pick<HttpEvent, 'headers'>): boolean {
  const key = process.env.EDGE_KEY
  return Boolean(key) && headers[ORIGIN_KEY] === key
}

/** Refuses a call that goes past the site, and so past its firewall. Only without a key, in tests of a function alone, is there no site. */
export function refuseBeyondSite(event: Pick<HttpEvent, 'headers'>): void {
  if (process.env.EDGE_KEY && !cameThroughSite(event))
    throw new Failure('forbidden', 'Use o endereço do Minuta: este só atende o próprio site.')
}

/** The address of the caller. API Gateway only sees CloudFront's; the viewer's is trusted only in a request with CloudFront's key. */
export function callerAddress(event: Pick<HttpEvent, 'headers' | 'requestContext'>): string {
  const viewer = event.headers[VIEWER]
  return viewer && cameThroughSite(event) ? viewer : event.requestContext.http.sourceIp
}
