import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/organizations.ts'
import { contrast, parseHex } from '#shared/format/contrast.ts'
import { accentOf } from './accent.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe("an organisation's accent colour", () => {
  it('keeps the primary button readable for any colour', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { filled, onFilled } = accentOf(color)
        expect(contrast(parseHex(filled), parseHex(onFilled))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('keeps accent text readable on every background of both schemes', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { textLight, textDark } = accentOf(color)
        for (const ground of ['#ffffff', '#fbfbfa', '#f4f4f2'])
          expect(contrast(parseHex(textLight), parseHex(ground))).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['#121315', '#191a1d', '#222428'])
          expect(contrast(parseHex(textDark), parseHex(ground))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('darkens the default colour just enough for white text', () => {
    expect(accentOf(DEFAULT_SECONDARY_COLOR)).toMatchObject({ onFilled: '#ffffff', filled: '#0c7e96' })
  })

  it('keeps a colour that already suits white text', () => {
    expect(accentOf('#1d3a8a').filled).toBe('#1d3a8a')
  })

  it('uses dark text on a colour too light for white', () => {
    expect(accentOf('#ffd84d')).toMatchObject({ filled: '#ffd84d', onFilled: '#16181d' })
  })
})
