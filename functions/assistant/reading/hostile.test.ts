// @module-tag further
import { describe, expect, it } from 'vitest'
import { valuesIn } from './find/valuesIn.ts'
import { paperOf } from './index.ts'
import { plainRows } from './paper/plainRows.ts'

// Time that grows with the square of the length would make these take minutes.
describe('a paper that repeats without end is read', () => {
  it.each([
    ['names', 'Ana Lima '],
    ['capitals', 'VARA CIVEL '],
    ['one word', 'A'],
    ['courts', 'Foro da Comarca de Ana '],
    ['parents', 'filho de Ana '],
    ['leaders', 'nome.....'],
    ['addresses of e-mail', 'a@b.c'],
    ['registries', '1º Oficial de Registro de Imóveis '],
    ['labels', 'a: b\n'],
  ])('of %s', (_what, piece) => {
    const text = piece.repeat(Math.ceil(400_000 / piece.length))
    const paper = paperOf([{ number: 1, rows: plainRows(text), scanned: false }])
    expect(paper.text.length).toBeGreaterThan(300_000)
    expect(Array.isArray(valuesIn(paper, () => false))).toBe(true)
  })
})
