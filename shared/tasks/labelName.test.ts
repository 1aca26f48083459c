import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLabelName, cleanLabelName } from './labelName.ts'

const label = (id: string, name: string) => ({ id, name })
const labels = [label('l1', 'Audiência'), label('l2', 'Urgente')]

describe('the name of a label', () => {
  it.each([
    ['audiência', 'ignoring case'],
    ['  Audiência  ', 'ignoring spaces at the ends'],
    ['Audie\u0302ncia', 'however its accents are encoded'],
    ['AUDIÊNCIA', 'in capitals with accents'],
  ])('that already exists is refused on create: %j, %s', (name) => {
    expect(checkLabelName(name, labels)).toBe('Este título já foi cadastrado!')
  })

  it('of another label is refused on edit', () => {
    expect(checkLabelName('urgente', labels, 'l1')).toBe('Já existe outra etiqueta com este título!')
  })

  it('may stay, or change only in case, if its own label is edited', () => {
    expect(checkLabelName('AUDIÊNCIA', labels, 'l1')).toBeUndefined()
  })

  it('that differs by an accent is a different name', () => {
    expect(checkLabelName('Audiencia', labels)).toBeUndefined()
  })

  it('is stored normalised and trimmed', () => {
    expect(cleanLabelName('  Audie\u0302ncia ')).toBe('Audiência')
  })

  it('always conflicts with itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(checkLabelName(name, [label('l1', cleanLabelName(name))])).toBe('Este título já foi cadastrado!')
      }),
    )
  })
})
