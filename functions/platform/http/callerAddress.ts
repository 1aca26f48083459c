import type { HttpEvent } from './types.ts'

/** Set by CloudFront alone: infra/edge/viewerAddress.js writes the address, the origin's own header proves where it was written. */
const VIEWER = 'x-viewer-address'
const ORIGIN_KEY = 'x-origin-key'

/**
 * The address that a call came from. API Gateway sees CloudFront's; the viewer's is believed only from a request that CloudFront signed
 * with its key, because anyone can call the API's own host with any header.
 */
export const callerAddress = ({ headers, requestContext }: Pick<HttpEvent, 'headers' | 'requestContext'>): string => {
  const key = process.env.EDGE_KEY
  const viewer = headers[VIEWER]
  return key && viewer && headers[ORIGIN_KEY] === key ? viewer : requestContext.http.sourceIp
}
