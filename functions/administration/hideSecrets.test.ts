import { describe, expect, it } from 'vitest'
import { hideSecrets } from './hideSecrets.ts'

describe('a dead letter shown to people', () => {
  it.each([
    [
      'a link that grants access',
      { text: 'Abra https://x.br/convite#token=abc_DEF-1 já' },
      'Abra https://x.br/convite#token=[omitido] já',
    ],
    [
      'a link inside HTML',
      { text: '<a href="https://x.br/?a=1&token=abc">' },
      '<a href="https://x.br/?a=1&token=[omitido]">',
    ],
    [
      'a link by which somebody signs',
      { text: `https://x.br/assinar#${'aB-3'.repeat(10)}xyz.` },
      'https://x.br/assinar#[omitido].',
    ],
    [
      'what an e-mail says',
      { text: { sealed: 'x', to: 'ana@exemplo.com.br' } },
      { sealed: '[omitido]', to: 'ana@exemplo.com.br' },
    ],
    ['a signed token', { text: 'eyJhbGciOi.eyJzdWIi.c2ln' }, '[omitido]'],
    [
      'a value named as a secret',
      { text: { refreshToken: 'x', list: [{ password: 'y', name: 'z' }] } },
      { refreshToken: '[omitido]', list: [{ password: '[omitido]', name: 'z' }] },
    ],
  ])('hides %s', (_, body, text) => {
    expect(JSON.parse(hideSecrets(JSON.stringify(body)))).toEqual({ text })
  })

  it('shows text that is not JSON unchanged, except for the secrets', () => {
    expect(hideSecrets('{quebrado #token=abc')).toBe('{quebrado #token=[omitido]')
  })
})
