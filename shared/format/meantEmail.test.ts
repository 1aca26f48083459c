import { describe, expect, it, test } from 'vitest'
import { meantEmail, meantEmails } from './meantEmail.ts'

describe('the e-mail that was probably meant', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['GMIAL.com', 'gmail.com'],
    ['gmail.com.br', 'gmail.com'],
    ['gmial.con', 'gmail.com'],
    ['hotnail.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['yaho.com.br', 'yahoo.com.br'],
    ['yahoo.com.b', 'yahoo.com.br'],
    ['iclould.com', 'icloud.com'],
    ['uol.con.br', 'uol.com.br'],
    ['ulo.com.br', 'uol.com.br'],
    ['tera.com.br', 'terra.com.br'],
    ['gobo.com', 'globo.com'],
    ['moreira.con', 'moreira.com'],
    ['moreira.cm', 'moreira.com'],
    ['moreira.com.b', 'moreira.com.br'],
    ['moreira.combr', 'moreira.com.br'],
    ['gmail', 'gmail.com'],
    ['gmial', 'gmail.com'],
    ['yahoo', 'yahoo.com.br'],
  ])('for %s has %s', (typed, meant) => {
    expect(meantEmail(` Rosa@${typed} `)).toBe(`Rosa@${meant}`)
  })

  test.each([
    'gmail.com',
    'hotmail.com.br',
    'outlook.com.br',
    'moreiratavares.adv.br',
    'email.com',
    'ymail.com',
    'sol.com.br',
    'og.com.br',
    'escritorio',
    'x'.repeat(60).concat('.com'),
  ])('is none other for %s', (domain) => {
    expect(meantEmail(`rosa@${domain}`)).toBeUndefined()
  })

  it('is not guessed for what is no address', () => {
    expect(['', 'rosa', '@gmial.com', 'rosa@', 'rosa@@gmial.com', 'rosa lima@gmial.com'].map(meantEmail)).toEqual(
      Array(6).fill(undefined),
    )
  })

  it('is put right in a list, one address at a time', () => {
    expect(meantEmails('ana@uol.com.br, rosa@gmial.com; caio@hotmail.con')).toEqual({
      email: 'rosa@gmail.com',
      corrected: 'ana@uol.com.br, rosa@gmail.com; caio@hotmail.con',
    })
    expect(meantEmails('ana@uol.com.br, rosa@gmail.com')).toBeUndefined()
  })
})
