import { describe, expect, it } from 'vitest'
import { nameFault } from './plainName.ts'

describe('a name', () => {
  it.each([
    'Ana',
    "D'Ávila & Filhos",
    'Prado S/A',
    'João P. da Silva',
    'Dr. Roberto',
    'Ação.Já',
    'São José nº 3',
    '王小明',
    'Prado S.A.',
    'M.A.B. Advocacia Ltda.',
    'Souza, Lima & Cia.',
    'Sala 3.B',
    'Advocacia 24/7',
    'Empório do Pão Ltda.- ME',
    'A.C. Camargo',
    'Grupo 2.0',
  ])('may be %s', (name) => {
    expect(nameFault(name)).toBeUndefined()
  })

  it.each([
    'Clique em https://mal.example',
    'www.premio.com',
    'Ganhe em premio.com.br já',
    'banco.com',
    'suporte@banco.com',
    'Minuta <contato@minuta>',
    'golpe.tk',
    'Veja golpe.example/pague',
    'goo.gl/x',
    'é.gd/x',
    'golpe.рф',
    '1.2.3.4/pix',
    'golpe．com',
    'golpe。com/x',
    'hxxp golpe[.]com',
    'bit.ly⁄abc',
    'PREMIO.COM/x',
    'PREMIO.COM',
    'WWW.PREMIO',
  ])('may not be an address: %s', (name) => {
    expect(nameFault(name)).toBe('Escreva o nome sem endereço de site ou de e-mail.')
  })

  it.each(['Ana\u202Enimda', 'A\u200Bna', 'Ana\nBcc: x', 'Ana\u0000', 'Ana\u2028'])(
    'may not have invisible characters: %j',
    (name) => {
      expect(nameFault(name)).toBe('Escreva o nome sem caracteres invisíveis.')
    },
  )
})
