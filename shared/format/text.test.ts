import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { collapseSpaces, foldText, normalize } from './text.ts'

const anyText = fc.string({ unit: 'binary' })

describe('normalize', () => {
  it('joins a letter and its combining accent into one character', () => {
    expect(normalize('Sa\u0303o Paulo')).toBe('São Paulo')
  })

  it('leaves text that is already in NFC as it is', () => {
    expect(normalize('cláusula 1ª')).toBe('cláusula 1ª')
  })
})

describe('foldText', () => {
  test.each([
    ['NÃO', 'nao'],
    ['Locação', 'locacao'],
    ['Sa\u0303o Paulo', 'sao paulo'],
    ['Ação Nº 2', 'acao nº 2'],
    ['İ', 'i'],
    ['', ''],
  ])('reads %j as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('gives the same result for any Unicode form of a text, and does not change when folded again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text)
        expect(foldText(text.normalize('NFD'))).toBe(folded)
        expect(foldText(text.normalize('NFC'))).toBe(folded)
        expect(foldText(folded)).toBe(folded)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('collapseSpaces', () => {
  it('turns no-break spaces, tabs and line ends into single spaces', () => {
    expect(collapseSpaces('\u00a0 R$\u00a0\u202f10,00\t\n por  mês ')).toBe('R$ 10,00 por mês')
  })
})
