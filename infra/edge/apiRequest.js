// Runs in CloudFront (JavaScript runtime 2.0, without the `export` keyword, which it does not support) for every request to the API. The API
// only sees CloudFront's own address and host, so this adds the viewer's address and the site's origin, overwriting anything the viewer
// sent. Only a site on a single machine has no TLS. The address of a page in a frame is its usual one after /embedded/{organization}.
export function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  const host = request.headers.host ? request.headers.host.value : ''
  const scheme = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) ? 'http' : 'https'
  request.headers['x-viewer-origin'] = { value: `${scheme}://${host}` }
  const framed = /^\/embedded\/([^/]+)\/(app\/public\/)?/.exec(request.uri)
  if (framed) request.uri = `/api/v1/embedded/${framed[1]}/${framed[2] ? 'public' : 'application'}`
  return request
}
