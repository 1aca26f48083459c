import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, mix, parseHex } from '../../blocks/contrast.ts'
import { labelColors } from './labelColors.ts'

/** The share of the label's colour in its ground, as LabelChip.module.css mixes it in the dark. */
const css = readFileSync(new URL('./LabelChip.module.css', import.meta.url), 'utf8')
const share = Number(/--label-ground\) (\d+)%/.exec(css)?.[1])

describe('the colours of labels', () => {
  it('are six, each with a name and a colour of its own', () => {
    expect(new Set(labelColors.map(({ name }) => name)).size).toBe(6)
    expect(new Set(labelColors.map(({ backgroundColor }) => backgroundColor)).size).toBe(6)
  })

  it.each(labelColors)('$name is read at 4.5:1 in the light', ({ color, backgroundColor }) => {
    expect(contrast(parseHex(color), parseHex(backgroundColor))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(labelColors)('$name is read at 4.5:1 in the dark, on every ground of the scheme', ({ backgroundColor }) => {
    for (const surface of ['#121315', '#191a1d', '#222428']) {
      const ground = mix(parseHex(surface), parseHex(backgroundColor), share / 100)
      expect(contrast(parseHex(backgroundColor), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
