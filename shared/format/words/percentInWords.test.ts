import { describe, expect, test } from 'vitest'
import { percentInWords } from './percentInWords.ts'

describe('percentInWords', () => {
  test.each([
    [10, 'dez por cento'],
    ['12.5', 'doze vírgula cinco por cento'],
    [0, 'zero por cento'],
    ['-2', 'menos dois por cento'],
    ['x', ''],
  ])('%s is %s', (value, words) => {
    expect(percentInWords(value)).toBe(words)
  })
})
