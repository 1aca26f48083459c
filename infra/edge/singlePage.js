// Runs in CloudFront (JavaScript runtime 2.0, without the `export` keyword, which it does not support) for every request outside the API. A
// path without a file extension is a screen: of people without an account, which have pages of their own, or of the single-page application.
// A missing file stays 404.
export function handler(event) {
  const request = event.request
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (/^\/(?:app\/public\/[^/]+|sharedLink\/[^/]+)$/.test(request.uri)) request.uri = '/visit.html'
  else if (/^\/assinar\/?$/.test(request.uri)) request.uri = '/sign.html'
  else if (/^\/verificar(?:\/[^/]*)?$/.test(request.uri)) request.uri = '/verify.html'
  else if (!last.includes('.')) request.uri = '/index.html'
  return request
}
