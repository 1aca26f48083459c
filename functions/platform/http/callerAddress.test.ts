import { afterEach, describe, expect, it } from 'vitest'
import { callerAddress } from './callerAddress.ts'

const from = (headers: Record<string, string>) =>
  callerAddress({ headers, requestContext: { http: { sourceIp: '64.252.1.1' } } } as unknown as Parameters<
    typeof callerAddress
  >[0])

afterEach(() => {
  delete process.env.EDGE_KEY
})

describe('the address of a caller', () => {
  it("is the viewer's behind CloudFront, whose own address everyone shares", () => {
    process.env.EDGE_KEY = 'chave'
    expect(from({ 'x-viewer-address': '200.1.2.3', 'x-origin-key': 'chave' })).toBe('200.1.2.3')
  })

  it("is the connection's if the header comes without the key, or without CloudFront", () => {
    process.env.EDGE_KEY = 'chave'
    expect(from({ 'x-viewer-address': '200.1.2.3' })).toBe('64.252.1.1')
    expect(from({ 'x-viewer-address': '200.1.2.3', 'x-origin-key': 'outra' })).toBe('64.252.1.1')
    process.env.EDGE_KEY = ''
    expect(from({ 'x-viewer-address': '200.1.2.3', 'x-origin-key': '' })).toBe('64.252.1.1')
  })
})
