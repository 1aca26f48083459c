// Runs in CloudFront (JavaScript runtime 2.0, without the `export` keyword, which it does not support) for every call of the API. The API
// only sees CloudFront's own address and host, so this adds the viewer's address and the site's origin, overwriting anything the viewer
// sent. Only a site on a single machine has no TLS.
export function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  const host = request.headers.host ? request.headers.host.value : ''
  const scheme = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) ? 'http' : 'https'
  request.headers['x-viewer-origin'] = { value: `${scheme}://${host}` }
  return request
}
