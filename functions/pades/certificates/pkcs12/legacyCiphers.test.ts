import { execFileSync } from 'node:child_process'
import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hasOpenssl } from '../../testing/openssl.ts'
import { decryptRc2, decryptTripleDes } from './legacyCiphers.ts'

describe('triple DES', () => {
  it.each([
    ['des-ede3-cbc', 24],
    ['des-ede-cbc', 16],
  ])('decrypts what %s of the system encrypted', (name, length) => {
    for (let size = 0; size < 40; size += 1) {
      const [key, iv, plain] = [randomBytes(length), randomBytes(8), randomBytes(size)]
      const cipher = createCipheriv(name, key, iv)
      const data = Buffer.concat([cipher.update(plain), cipher.final()])
      expect(Buffer.from(decryptTripleDes(key, iv, data) ?? [0])).toEqual(plain)
    }
  })

  it('tells a wrong padding', () => {
    expect(decryptTripleDes(new Uint8Array(24), new Uint8Array(8), new Uint8Array(16))).toBeUndefined()
  })
})

describe.runIf(hasOpenssl)('RC2', () => {
  it.each([
    ['rc2-40-cbc', 5],
    ['rc2-cbc', 16],
  ])('decrypts what %s of openssl encrypted', (name, length) => {
    const [key, iv, plain] = [randomBytes(length), randomBytes(8), randomBytes(1_000)]
    const hex = (bytes: Buffer) => bytes.toString('hex')
    const legacy = ['-provider', 'legacy', '-provider', 'default']
    const data = execFileSync('openssl', ['enc', `-${name}`, '-K', hex(key), '-iv', hex(iv), ...legacy], {
      input: plain,
    })
    expect(Buffer.from(decryptRc2(key, iv, data) ?? [])).toEqual(plain)
  })
})
