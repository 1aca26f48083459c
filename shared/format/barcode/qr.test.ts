import fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import { describe, expect, it, test } from 'vitest'
import { type QrCorrection, qrModules } from './qr.ts'

/** Renders the modules as an image with its quiet zone, and decodes it. */
function read(modules: boolean[][]): string {
  const scale = 4
  const size = (modules.length + 8) * scale
  const data = new Uint8Array(size * size * 4).fill(255)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const dark = modules[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4] === true
      if (dark) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  }
  return decodeQR({ width: size, height: size, data })
}

describe('qrModules', () => {
  it('are a square with the three finder patterns in its corners', () => {
    const modules = qrModules('MINUTA') ?? []
    const corner = (y: number, x: number) => modules.slice(y, y + 7).map((row) => row.slice(x, x + 7))
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'].map((row) =>
      [...row].map((module) => module === '1'),
    )
    expect(modules.map((row) => row.length)).toEqual(Array(21).fill(21))
    expect([corner(0, 0), corner(0, 14), corner(14, 0)]).toEqual([finder, finder, finder])
  })

  it('are decoded as the original text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.stringMatching(/^\d{1,60}$/),
    )
    const corrections = fc.constantFrom<QrCorrection>('low', 'medium', 'quartile', 'high')
    fc.assert(
      fc.property(texts, corrections, (text, correction) => {
        expect(read(qrModules(text, correction) ?? [])).toBe(text)
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    ['low', 7089, 4296, 2953],
    ['medium', 5596, 3391, 2331],
    ['quartile', 3993, 2420, 1663],
    ['high', 3057, 1852, 1273],
  ] as const)(
    'at %s correction hold %i digits, %i capitals or %i bytes, and not one more',
    (correction, digits, capitals, bytes) => {
      const kinds = { '1': digits, A: capitals, a: bytes }
      const sizes = Object.entries(kinds).flatMap(([character, most]) =>
        [most, most + 1].map((length) => qrModules(character.repeat(length), correction)?.length),
      )
      expect(sizes).toEqual([177, undefined, 177, undefined, 177, undefined])
    },
  )

  it('count the bytes of accents, and treat half a surrogate pair as an unknown character', () => {
    expect(qrModules('ç'.repeat(1166), 'medium')).toBeUndefined()
    expect(read(qrModules('ç'.repeat(100)) ?? [])).toBe('ç'.repeat(100))
    expect(read(qrModules('\ud800') ?? [])).toBe('\ufffd')
  })

  it('are undefined for an empty text', () => {
    expect(qrModules('')).toBeUndefined()
  })
})

it.each(['á1', '1á', 'áA', 'Aá'])('counts bytes if any character is neither a digit nor a capital: %s', (pair) => {
  const text = pair.startsWith('á') ? 'á'.repeat(1_400) + pair.slice(1) : pair.slice(0, 1) + 'á'.repeat(1_400)
  expect(qrModules(text)).toBeUndefined()
})
