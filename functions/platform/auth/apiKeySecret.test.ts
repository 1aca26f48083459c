import { describe, expect, it } from 'vitest'
import { hashOfApiKey, isApiKeySecret, newApiKeySecret } from './apiKeySecret.ts'

describe('the secret of an API key', () => {
  it('has a prefix, 256 bits and a checksum, by which leaks are recognised', () => {
    const secret = newApiKeySecret()
    expect(secret).toMatch(/^minuta_[0-9A-Za-z]{49}$/)
    expect(62n ** 43n).toBeGreaterThan(2n ** 256n)
    expect(isApiKeySecret(secret)).toBe(true)
    expect(isApiKeySecret(`minuta_${'0'.repeat(43)}2CZclj`)).toBe(true)
  })

  it('is told from a mistyped, cut or invented one without a look-up', () => {
    const secret = newApiKeySecret()
    const mistyped = secret.slice(0, 20) + (secret[20] === 'a' ? 'b' : 'a') + secret.slice(21)
    for (const text of [
      '',
      'minuta_',
      mistyped,
      secret.slice(0, -1),
      `${secret}0`,
      secret.toLowerCase(),
      secret.replace('minuta_', 'minuto_'),
      `minuta_${'a'.repeat(49)}`,
    ])
      expect(isApiKeySecret(text), text).toBe(false)
  })

  it('is another one each time, and never stored itself', () => {
    const secrets = Array.from({ length: 200 }, newApiKeySecret)
    expect(new Set(secrets).size).toBe(200)
    expect(hashOfApiKey(secrets[0]!)).toMatch(/^[0-9a-f]{64}$/)
  })
})
