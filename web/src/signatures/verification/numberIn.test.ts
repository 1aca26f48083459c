import { describe, expect, it } from 'vitest'
import { maskNumber, numberIn, wholeNumber } from './numberIn.ts'

describe('the number of an envelope', () => {
  it('is typed with or without dashes, and the letters that look like digits are those digits', () => {
    expect(maskNumber('7k3f9q')).toBe('7K3F-9Q')
    expect(maskNumber('7K3F-9QZM-2XWD99')).toBe('7K3F-9QZM-2XWD')
    expect(maskNumber('oil0 1234')).toBe('0110-1234')
  })

  it('is whole with twelve characters', () => {
    expect(wholeNumber('7K3F-9QZM-2XWD')).toBe('7K3F-9QZM-2XWD')
    expect(wholeNumber('7K3F-9QZM-2XW')).toBeUndefined()
    expect(wholeNumber('7K3F-9QZM-2XWU')).toBeUndefined()
  })

  it('is read from the address of a QR code', () => {
    expect(numberIn('/verificar/7k3f-9qzm-2xwd')).toBe('7K3F-9QZM-2XWD')
    expect(numberIn('/verificar/nada')).toBeUndefined()
    expect(numberIn('/verificar')).toBeUndefined()
  })
})
