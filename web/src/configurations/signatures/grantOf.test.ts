import { describe, expect, it } from 'vitest'
import { grantOf } from './grantOf.ts'

describe('what DocuSign’s window grants', () => {
  it('is the token in the hash, or the code in its place', () => {
    expect(grantOf('#access_token=eyJ0&token_type=bearer&expires_in=28800&state=s', 's')).toEqual({
      accessToken: 'eyJ0',
      expiresIn: 28_800,
    })
    expect(grantOf('#code=abc&state=s', 's')).toEqual({ code: 'abc' })
  })

  it('is undefined if the user declined', () => {
    expect(() => grantOf('#error=access_denied&state=s', 's')).toThrow('O acesso ao DocuSign não foi permitido.')
  })

  it('is refused if it answers another request, or is incomplete', () => {
    const strange = 'A resposta do DocuSign não é a deste pedido. Conecte de novo.'
    for (const hash of ['', '#access_token=a&expires_in=10', '#code=abc&state=other', '#access_token=a&state=s'])
      expect(() => grantOf(hash, 's')).toThrow(strange)
  })
})
