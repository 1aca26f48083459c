import type { HttpEvent } from './types.ts'

/** Set by CloudFront alone: infra/edge/viewerAddress.js writes the address, the origin's own header proves where it was written. */
const VIEWER = 'x-viewer-address'
const ORIGIN_KEY = 'x-origin-key'

/** Whether CloudFront passed a call on: anyone can call the API's own host with any header, but for the key. */
export function cameThroughSite({ headers }: Pick<HttpEvent, 'headers'>): boolean {
  const key = process.env.EDGE_KEY
  return Boolean(key) && headers[ORIGIN_KEY] === key
}

/**
 * The address that a call came from. API Gateway sees CloudFront's; the viewer's is believed only from a request that CloudFront signed
 * with its key.
 */
export function callerAddress(event: Pick<HttpEvent, 'headers' | 'requestContext'>): string {
  const viewer = event.headers[VIEWER]
  return viewer && cameThroughSite(event) ? viewer : event.requestContext.http.sourceIp
}
