import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isEmail, parseEmail } from './email.ts'

describe('isEmail', () => {
  test.each(['ana@minuta.com.br', 'a@b.c', 'joão.silva+x@escritório.adv.br', 'a@b..c', 'a@b.c.'])(
    'accepts %j',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  test.each([
    '',
    'ana',
    'ana@',
    '@minuta.com',
    'ana@minuta',
    'ana@.com',
    'ana@com.',
    'a b@c.d',
    'a@b c.d',
    'a@@b.c',
    'a@b@c.d',
    ' a@b.c',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('agrees with the regular expression of the rule', () => {
    const almost = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', '\u00a0', 'é') })
    fc.assert(
      fc.property(fc.oneof(almost, fc.string({ unit: 'binary' })), (text) => {
        expect(isEmail(text)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('parseEmail', () => {
  test.each([
    [' Ana@Minuta.COM.BR ', 'Ana@minuta.com.br'],
    ['ana@minuta', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, email) => {
    expect(parseEmail(text)).toBe(email)
  })

  it('does not change when parsed again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const read = parseEmail(email) ?? ''
        expect(parseEmail(read)).toBe(read)
      }),
    )
  })
})
