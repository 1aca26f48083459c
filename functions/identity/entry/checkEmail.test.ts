import { describe, expect, it } from 'vitest'
import { checkEmail } from './checkEmail.ts'

describe('a typed e-mail', () => {
  it('is returned as it will be stored', () => {
    expect(checkEmail('  Ana.Moreira@Escritorio.ADV.br ')).toEqual({
      valid: true,
      email: 'ana.moreira@escritorio.adv.br',
    })
  })

  it.each(['', 'ana', 'ana@', '@gmail.com', 'ana@gmail', 'ana moreira@gmail.com', 'ana@@gmail.com'])(
    '%o is none',
    (text) => {
      expect(checkEmail(text)).toEqual({ valid: false, email: text })
    },
  )

  it('suggests what was probably meant, and nothing for a correct one', () => {
    expect(checkEmail('Ana@gmial.com')).toEqual({ valid: true, email: 'ana@gmial.com', suggestion: 'ana@gmail.com' })
    expect(checkEmail('ana@gmail.com')).toEqual({ valid: true, email: 'ana@gmail.com' })
  })
})
