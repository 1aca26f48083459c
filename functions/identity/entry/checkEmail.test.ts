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

  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['hotnail.com', 'hotmail.com'],
    ['yaho.com.br', 'yahoo.com.br'],
    ['uol.con.br', 'uol.com.br'],
  ])('with %s suggests %s', (typed, meant) => {
    expect(checkEmail(`ana@${typed}`)).toEqual({ valid: true, email: `ana@${typed}`, suggestion: `ana@${meant}` })
  })

  it.each(['gmail.com', 'outlook.com.br', 'moreiratavares.adv.br', 'email.com', 'x'.repeat(60).concat('.com')])(
    'with %s is left as it is',
    (domain) => {
      expect(checkEmail(`ana@${domain}`)).not.toHaveProperty('suggestion')
    },
  )
})
