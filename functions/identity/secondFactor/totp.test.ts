import { HOTP, Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { matchingStep, otpauth, toBase32 } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes by time', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i are those of RFC 6238', (second, code) => {
    expect(matchingStep(code, secret, new Date(second * 1000))).toBe(Math.floor(second / 30))
  })

  it('match up to 30 seconds early or late, whatever spaces were typed, and no further', () => {
    const time = new Date(1_790_000_015_000)
    const step = Math.floor(1_790_000_015 / 30)
    const codeOf = (counter: number) =>
      HOTP.generate({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), counter })
    const shown = (at: number) => matchingStep(codeOf(at).replace(/(...)/, '$1 '), secret, time)
    expect([-2, -1, 0, 1, 2].map((off) => shown(step + off))).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  it('do not match text that is not a code', () => {
    for (const typed of ['', '75522', '7552244', 'abcdef', '755224x'])
      expect(matchingStep(typed, secret, new Date(1_790_000_015_000))).toBeUndefined()
  })
})

describe('a secret as people and applications read it', () => {
  it('is encoded as in RFC 4648, without padding', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  })

  it('is part of the address in the QR code', () => {
    expect(otpauth(secret, 'ana@exemplo.com.br', 'Minuta')).toBe(
      'otpauth://totp/Minuta:ana%40exemplo.com.br?issuer=Minuta&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    )
  })
})
