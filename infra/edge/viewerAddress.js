// Runs in CloudFront (without the word export, which it does not know) for every call of the API (JavaScript runtime 2.0). The API sees
// CloudFront's own address and name; here the viewer's address and the site's origin, which CloudFront answers under, are written down,
// over whatever a viewer may have claimed. Only the site of one machine is without TLS.
export function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  const host = request.headers.host ? request.headers.host.value : ''
  const scheme = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) ? 'http' : 'https'
  request.headers['x-viewer-origin'] = { value: `${scheme}://${host}` }
  return request
}
