import { afterEach, describe, expect, it } from 'vitest'
import { siteOrigin } from './siteOrigin.ts'

const from = (headers: Record<string, string>) =>
  siteOrigin({ headers, requestContext: { domainName: 'api.example' } } as unknown as Parameters<typeof siteOrigin>[0])

const KEY = { 'x-origin-key': 'chave' }

afterEach(() => {
  delete process.env.EDGE_KEY
  delete process.env.SITE_ORIGIN
})

describe('the site of links in e-mails', () => {
  it("is the deployment's domain, whatever a call says", () => {
    process.env.EDGE_KEY = 'chave'
    process.env.SITE_ORIGIN = 'https://minuta.example'
    expect(from({ ...KEY, 'x-viewer-origin': 'https://d1.cloudfront.net' })).toBe('https://minuta.example')
  })

  it.each(['https://d111abcdef8.cloudfront.net', 'http://127.0.0.1:4000'])('is %s if CloudFront says so', (origin) => {
    process.env.EDGE_KEY = 'chave'
    expect(from({ ...KEY, 'x-viewer-origin': origin })).toBe(origin)
  })

  it('is never taken from the request', () => {
    process.env.EDGE_KEY = 'chave'
    expect(from({ 'x-viewer-origin': 'https://d1.cloudfront.net' })).toBe('https://api.example')
    expect(from({ 'x-viewer-origin': 'https://d1.cloudfront.net', 'x-origin-key': 'outra' })).toBe(
      'https://api.example',
    )
    for (const forged of ['https://evil.example', 'https://d1.cloudfront.net.evil.example', 'http://localhost:1/x'])
      expect(from({ ...KEY, 'x-viewer-origin': forged })).toBe('https://api.example')
  })
})
