import { describe, expect, it } from 'vitest'
import { judgePassword } from './judgePassword.ts'

const about = ['ana.moreira@tavares.adv.br', 'Ana', 'Moreira', 'Tavares & Moreira Advogados']

const weaknessOf = async (password: string, known: readonly string[]) => (await judgePassword(password, known)).weakness

describe('a password', () => {
  it.each([
    'senha',
    'senha123',
    'minuta123',
    '12345678',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    '10/04/1987',
    'corinthians',
    'flamengo2024',
    'brasil2026',
    'P@ssw0rd',
    'moreira2026',
    'ana.moreira@tavares.adv.br',
    'AnaMoreira',
    'Tavares & Moreira Advogados',
  ])('%o is refused, with what to do about it', async (password) => {
    expect(await weaknessOf(password, about)).toMatchObject({
      code: 'weak_password',
      message: expect.stringMatching(/^[A-Z].*[.]$/),
    })
  })

  it('explains the problem in whole sentences', async () => {
    const { message, suggestion } = (await weaknessOf('moreira2026', about)) ?? {}
    expect([message, suggestion]).toEqual([
      'A senha não deve conter o seu nome, e-mail ou organização.',
      'Junte outras palavras, pouco comuns.',
    ])
  })

  it.each(['cavalo bateria grampo correto', 'jabuticaba-velcro-trovão', 'çãéíõü-ŵŷ-ẽĩũ', 'Xk7#mP2$vL9q'])(
    '%o is accepted without capitals, digits or symbols',
    async (password) => {
      expect(await weaknessOf(password, about)).toBeUndefined()
    },
  )

  it('has between 8 and 256 characters, counting each visible character once', async () => {
    expect(await weaknessOf('ç7Ã!ü#q', about)).toMatchObject({
      message: 'A senha precisa ter ao menos 8 caracteres.',
    })
    expect(await weaknessOf('palavra improvável '.repeat(14), about)).toMatchObject({
      message: 'A senha pode ter no máximo 256 caracteres.',
    })
    expect(await weaknessOf('curto vento girafa mel 59 '.repeat(9).slice(0, 230), about)).toBeUndefined()
  })
})
