import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from './cutText.ts'

const count = (text: string) => [...new Intl.Segmenter('pt-BR').segment(text)].length

describe('cutting a text', () => {
  it('keeps a text of exactly the limit', () => {
    expect(cutText('a'.repeat(200), 200)).toEqual({ text: 'a'.repeat(200), cut: false })
  })

  it('cuts a text one character over the limit', () => {
    expect(cutText('a'.repeat(201), 200)).toEqual({ text: 'a'.repeat(200), cut: true })
  })

  it('counts a combining accent and an emoji sequence as one character each', () => {
    expect(cutText('a\u0301b', 2)).toEqual({ text: 'a\u0301b', cut: false })
    expect(cutText('👨‍👩‍👧ção', 2)).toEqual({ text: '👨‍👩‍👧ç', cut: true })
  })

  it('returns a prefix of at most the limit, marked as cut only if something is left out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, limit) => {
        const answer = cutText(text, limit)
        expect(text.startsWith(answer.text)).toBe(true)
        expect(count(answer.text)).toBe(Math.min(count(text), limit))
        expect(answer.cut).toBe(answer.text !== text)
      }),
    )
  })
})
