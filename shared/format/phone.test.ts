import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatPhone, isMobilePhone, isPhone, parsePhone } from './phone.ts'

describe('telephone numbers', () => {
  test.each([
    ['(11) 98765-4321', '+5511987654321', '(11) 98765-4321'],
    ['11987654321', '+5511987654321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '+5511987654321', '(11) 98765-4321'],
    ['011 98765.4321', '+5511987654321', '(11) 98765-4321'],
    ['(55) 3222-1000', '+555532221000', '(55) 3222-1000'],
    ['(11)\u00a03456-7890', '+551134567890', '(11) 3456-7890'],
    [`${' '.repeat(28)}11987654321 `, '+5511987654321', '(11) 98765-4321'],
    ['0800 729 0722', '08007290722', '0800 729 0722'],
    ['0300-123-4567', '03001234567', '0300 123 4567'],
    ['+1 (202) 555-0123', '+12025550123', '+1 2025550123'],
    ['+351 912 345 678', '+351912345678', '+351 912345678'],
    ['+44 20 7946 0958', '+442079460958', '+44 2079460958'],
    ['+7 495 123-45-67', '+74951234567', '+7 4951234567'],
    ['+7 495 123-45-68', '+74951234568', '+7 4951234568'],
    ['+353 1 234 5677', '+35312345677', '+353 12345677'],
    ['+58 212 123 4567', '+582121234567', '+58 2121234567'],
    ['+60 3 1234 5678', '+60312345678', '+60 312345678'],
    ['+86 10 1234 5678', '+861012345678', '+86 1012345678'],
  ])('reads %j as %s and writes %j', (text, value, written) => {
    expect([isPhone(text), parsePhone(text), formatPhone(text)]).toEqual([true, value, written])
  })

  test.each([
    ['an area code that does not exist', '(10) 98765-4321'],
    ['an area code that does not exist, with +55', '+55 23 98765-4321'],
    ['a mobile without its nine', '(11) 8765-4321'],
    ['a nine-digit number that does not start with nine', '(11) 88765-4321'],
    ['a landline that starts with six', '(11) 6456-7890'],
    ['no area code', '98765-4321'],
    ['a service number after an area code', '11 0800 123 4567'],
    ['a service number that is too long', '0800 123 45678'],
    ['a digit before the number', '(11) 198765-4321'],
    ['too many digits', '(11) 98765-43210'],
    ['an international number that is too short', '+1 202 555'],
    ['an international number that is too long', '+1234567890123456'],
    ['a country code of zero', '+0 202 555 0123'],
    ['parentheses the wrong way round', ')11( 98765-4321'],
    ['an open parenthesis', '(11 98765-4321'],
    ['letters', '(11) 98765-432A'],
    ['a plus within', '11+987654321'],
    ['nothing', ''],
    ['a plus alone', '+'],
    ['a long text', `${' '.repeat(40)}11987654321`],
  ])('refuses %s', (_why, text) => {
    expect([isPhone(text), parsePhone(text), formatPhone(text)]).toEqual([false, undefined, text])
  })

  it('accepts the 67 area codes of the national plan', () => {
    const accepted = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter((code) =>
      isPhone(`+55${code}32221000`),
    )
    expect(accepted).toHaveLength(67)
  })

  test.each([
    ['(11) 98765-4321', true],
    ['+55 11 98765-4321', true],
    ['(11) 3456-7890', false],
    ['0800 729 0722', false],
    ['+1 202 555 0123', false],
    ['+12025550123', false],
    ['x', false],
  ])('%j is a Brazilian mobile: %s', (text, mobile) => {
    expect(isMobilePhone(text)).toBe(mobile)
  })

  it('round-trips through format and parse, which never throw', () => {
    const areaCodes = fc.constantFrom('11', '21', '55', '68', '99')
    const locals = fc.oneof(
      fc.integer({ min: 20_000_000, max: 59_999_999 }),
      fc.integer({ min: 900_000_000, max: 999_999_999 }),
    )
    const foreign = fc.integer({ min: 2_000_000_000, max: 4_999_999_999 }).map((number) => `+${number}`)
    const brazilian = fc.tuple(areaCodes, locals).map(([code, local]) => `+55${code}${local}`)
    fc.assert(
      fc.property(fc.oneof(brazilian, foreign), (phone) => {
        expect(parsePhone(formatPhone(phone))).toBe(phone)
      }),
    )
    const almost = fc.string({ unit: fc.constantFrom(...'0123456789()+- .') })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), almost), (text) => {
        expect(parsePhone(text) ?? '+1').toMatch(/^\+?\d+$/)
      }),
      { numRuns: 3000 },
    )
  })
})
