import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from './cutText.ts'

const count = (text: string) => [...new Intl.Segmenter('pt-BR').segment(text)].length

describe('cutting a text', () => {
  it('leaves a text of the limit whole', () => {
    expect(cutText('a'.repeat(200), 200)).toEqual({ text: 'a'.repeat(200), cut: false })
  })

  it('cuts a text one character over the limit', () => {
    expect(cutText('a'.repeat(201), 200)).toEqual({ text: 'a'.repeat(200), cut: true })
  })

  it('counts an accent written apart and a family of emoji as one character each', () => {
    expect(cutText('a\u0301b', 2)).toEqual({ text: 'a\u0301b', cut: false })
    expect(cutText('👨‍👩‍👧ção', 2)).toEqual({ text: '👨‍👩‍👧ç', cut: true })
  })

  it('answers a beginning of the text with at most the limit of characters, cut only when something is left', () => {
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
