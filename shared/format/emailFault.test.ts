import { describe, expect, test } from 'vitest'
import { emailFault } from './emailFault.ts'

describe('what a text lacks to be an e-mail', () => {
  test.each([
    ['rosa', 'falta o @ no e-mail, como em nome@exemplo.com.br.'],
    ['rosa@gmial', 'falta o final do e-mail, como .com ou .com.br.'],
    ['rosa@.com', 'falta o final do e-mail, como .com ou .com.br.'],
    ['rosa@', 'falta o que vem depois do @, como em nome@exemplo.com.br.'],
    ['@gmail.com', 'falta o nome antes do @, como em nome@exemplo.com.br.'],
    ['rosa@lima@gmail.com', 'o e-mail tem mais de um @. Escreva um só, como nome@exemplo.com.br.'],
    ['rosa lima@gmail.com', 'o e-mail não pode ter espaços. Confira-o.'],
    [' rosa@gmail.com ', undefined],
  ])('%j: %s', (text, fault) => {
    expect(emailFault(text)).toBe(fault)
  })
})
