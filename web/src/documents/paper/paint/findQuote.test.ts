import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findQuote, type PaintedText, quoteAt } from './findQuote.ts'

const painted = (...paragraphs: string[]): PaintedText => {
  let at = 0
  const starts = paragraphs.map((paragraph) => {
    const start = at
    at += paragraph.length + 1
    return start
  })
  return { text: paragraphs.map((paragraph) => `${paragraph}\n`).join(''), paragraphs: starts }
}

const read = (text: PaintedText, quote: string, paragraph?: number) => {
  const found = findQuote(text, quote, paragraph)
  return found && text.text.slice(found.from, found.to)
}

describe('a quotation of a document', () => {
  const contract = painted('CONTRATO', 'O LOCADOR aluga o imóvel.', '\u200b', 'O LOCADOR responde (art. 22, [V]).')

  it('is the selected words, and the paragraph they start in', () => {
    const from = contract.text.indexOf('aluga')
    expect(quoteAt(contract, { from: from - 1, to: contract.text.indexOf('responde') + 8 }, 1_000)).toEqual({
      quote: 'aluga o imóvel. O LOCADOR responde',
      paragraph: 1,
    })
    expect(
      quoteAt(contract, { from: contract.text.indexOf('\u200b') - 1, to: contract.text.indexOf('\u200b') + 2 }, 9),
    ).toBe(undefined)
    expect(quoteAt(contract, { from: 0, to: contract.text.length }, 11)?.quote).toBe('CONTRATO O')
  })

  it('is found across paragraphs, and is not treated as a pattern', () => {
    expect(read(contract, 'aluga o imóvel. O LOCADOR')).toBe('aluga o imóvel.\n\u200b\nO LOCADOR')
    expect(read(contract, '(art. 22, [V])')).toBe('(art. 22, [V])')
    expect(read(contract, '.*')).toBe(undefined)
  })

  it('that occurs several times is found nearest to its paragraph', () => {
    expect(findQuote(contract, 'O LOCADOR', 3)?.from).toBe(contract.text.lastIndexOf('O LOCADOR'))
    expect(findQuote(contract, 'O LOCADOR', 0)?.from).toBe(contract.text.indexOf('O LOCADOR'))
    expect(findQuote(contract, 'O LOCADOR', 99)?.from).toBe(contract.text.lastIndexOf('O LOCADOR'))
  })

  it('of a passage that has changed is not found', () => {
    expect(findQuote(contract, 'aluga a casa', 1)).toBe(undefined)
    expect(findQuote(contract, ' ', 1)).toBe(undefined)
  })

  it('of any range is found in its place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '(', '$', '\\') }), { minLength: 1, maxLength: 6 }),
        fc.nat(40),
        fc.nat(40),
        (paragraphs, one, other) => {
          const text = painted(...paragraphs)
          const [from, to] = [Math.min(one, other), Math.max(one, other)]
          const taken = quoteAt(text, { from, to }, 1_000)
          fc.pre(taken !== undefined)
          const found = read(text, taken!.quote, taken!.paragraph)
          expect(found?.split(/\s+/).join(' ')).toBe(taken!.quote)
        },
      ),
    )
  })
})
