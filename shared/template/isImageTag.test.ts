import { describe, expect, it } from 'vitest'
import { isImageTag } from './isImageTag.ts'

describe('isImageTag', () => {
  it.each([
    ['imagem logo', true],
    ['logo imagem altura=10', true],
    ['imagem', false],
    ['logo', false],
    ['#imagem logo', false],
  ])('%s: %s', (tag, expected) => {
    expect(isImageTag(tag)).toBe(expected)
  })
})
