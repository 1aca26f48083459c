import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('passwords', () => {
  it('are hashed by Argon2id with 19 MiB, two passes and one lane (OWASP)', async () => {
    expect(await hashPassword('uma senha longa')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
  })

  it('have a salt of their own each', async () => {
    expect(await hashPassword('igual')).not.toBe(await hashPassword('igual'))
  })

  it('match only in full, including case and spaces', async () => {
    const hash = await hashPassword('Cláusula 14ª')
    expect(await verifyPassword('Cláusula 14ª', hash)).toBe(true)
    expect(await verifyPassword('cláusula 14ª', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
    const long = await hashPassword(`${'frase longa '.repeat(20)}fim`)
    expect(await verifyPassword(`${'frase longa '.repeat(20)}fim`, long)).toBe(true)
    expect(await verifyPassword(`${'frase longa '.repeat(20)}fi`, long)).toBe(false)
    expect(await verifyPassword(`${'frase longa '.repeat(20)}fim `, long)).toBe(false)
  })

  it('match however the keyboard composed their accents', async () => {
    expect(await verifyPassword('ação'.normalize('NFD'), await hashPassword('ação'.normalize('NFC')))).toBe(true)
  })

  it('hashed at an earlier cost still match', async () => {
    // Made by the reference implementation: argon2 "somesalt" -id -t 2 -m 16 -p 1, password "password".
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', hash)).toBe(true)
  })

  it('without a hash, or with a malformed one, are rejected', async () => {
    expect(await verifyPassword('qualquer', undefined)).toBe(false)
    expect(await verifyPassword('qualquer', 'não é um hash')).toBe(false)
  })
})
