import { describe, expect, it } from 'vitest'
import { haystackOf, isFound, needleOf } from './rowText.ts'

const row = {
  id: 'p1',
  client: 'Padaria São João',
  parties: ['Ana', 'Conceição'],
  value: 1234.5,
  year: 2026,
  open: true,
  parent: { name: 'escondido' },
  nothing: null,
}
const finds = (text: string) => isFound(haystackOf(row), needleOf(text))

describe('the text search of a grid (S1 §5)', () => {
  it.each([
    ['são joão', true],
    ['SAO', true],
    ['conceicao', true],
    ['  padaria ', true],
    ['', true],
    ['1.234,5', true],
    ['2026', true],
    ['202', false],
    ['123', false],
    ['joão ana', false],
    ['escondido', false],
    ['true', false],
  ])('%j: %s', (text, found) => {
    expect(finds(text)).toBe(found)
  })

  it('does not match across fields', () => {
    expect(finds('p1Padaria')).toBe(false)
  })
})
