// Runs in CloudFront (without the word export, which it does not know) for every request that is not the API's (JavaScript runtime 2.0). An address without a file's ending is a screen of
// the application, which is all in one page; a file that does not exist stays 404.
export function handler(event) {
  const request = event.request
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!last.includes('.')) request.uri = '/index.html'
  return request
}
