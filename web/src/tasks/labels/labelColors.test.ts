import { describe, expect, it } from 'vitest'
import { contrast, parseHex } from '#shared/format/contrast.ts'
import { labelColors } from './labelColors.ts'

describe('the colours of labels', () => {
  it('are six, each with a name and a colour of its own', () => {
    expect(new Set(labelColors.map(({ name }) => name)).size).toBe(6)
    expect(new Set(labelColors.map(({ backgroundColor }) => backgroundColor)).size).toBe(6)
    expect(new Set(labelColors.map(({ color }) => color)).size).toBe(6)
  })

  it.each(labelColors)(
    '$name is read at 4.5:1, in the light and, with its two colours changed over, in the dark',
    (label) => {
      expect(contrast(parseHex(label.color), parseHex(label.backgroundColor))).toBeGreaterThanOrEqual(4.5)
    },
  )
})
