// Runs in CloudFront (without the word export, which it does not know) for every call of the API (JavaScript runtime 2.0). The API sees
// CloudFront's own address; here the viewer's is written down, over whatever a viewer may have claimed.
export function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
