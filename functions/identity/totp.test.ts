import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hotp, matchingStep, otpauth, stepAt, toBase32 } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes by time', () => {
  // RFC 6238, appendix B, SHA-1.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i are those of RFC 6238', (second, code) => {
    expect(hotp(secret, stepAt(new Date(second * 1000)), 8)).toBe(code)
  })

  it('count as those of RFC 4226 do', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => hotp(secret, counter))
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ])
  })

  it('match within half a minute to either side, whatever spaces were typed, and no further', () => {
    const time = new Date(1_790_000_015_000)
    const step = stepAt(time)
    const shown = (at: number) => matchingStep(hotp(secret, at).replace(/(...)/, '$1 '), secret, time)
    expect([-2, -1, 0, 1, 2].map((off) => shown(step + off))).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  it('match nothing that is no code', () => {
    for (const typed of ['', '75522', '7552244', 'abcdef', '755224x'])
      expect(matchingStep(typed, secret, new Date(1_790_000_015_000))).toBeUndefined()
  })
})

describe('a secret as people and applications read it', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%o is written as RFC 4648 writes it', (text, written) => {
    expect(toBase32(Buffer.from(text))).toBe(written)
  })

  it('keeps every bit', () => {
    const bits = (text: string) =>
      [...text]
        .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
        .join('')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const own = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
        expect(bits(toBase32(bytes)).slice(0, own.length)).toBe(own)
      }),
    )
  })

  it('travels in the address that a QR code holds', () => {
    expect(otpauth(secret, 'ana@exemplo.com.br', 'Minuta')).toBe(
      'otpauth://totp/Minuta:ana%40exemplo.com.br?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Minuta&algorithm=SHA1&digits=6&period=30',
    )
  })
})
