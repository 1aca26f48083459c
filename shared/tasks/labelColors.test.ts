import { describe, expect, it } from 'vitest'
import { contrast, parseHex } from '#shared/format/contrast.ts'
import { labelColors } from './labelColors.ts'

describe('the colours of labels', () => {
  it('are six, with distinct names and colours', () => {
    expect(new Set(labelColors.map(({ name }) => name)).size).toBe(6)
    expect(new Set(labelColors.map(({ backgroundColor }) => backgroundColor)).size).toBe(6)
    expect(new Set(labelColors.map(({ color }) => color)).size).toBe(6)
  })

  it.each(labelColors)(
    '$name has a contrast of 4.5:1 in the light scheme and, with its two colours swapped, in the dark one',
    (label) => {
      expect(contrast(parseHex(label.color), parseHex(label.backgroundColor))).toBeGreaterThanOrEqual(4.5)
    },
  )
})
