// Runs in CloudFront (JavaScript runtime 2.0, without the `export` keyword, which it does not support) for every request outside the API. A
// path without a file extension is a screen of the single-page application; a missing file stays 404.
export function handler(event) {
  const request = event.request
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!last.includes('.')) request.uri = '/index.html'
  return request
}
