import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isPhone } from '#shared/format/phone.ts'
import { maskDate } from '../../../blocks/dates/typedDate.ts'
import { maskTyped } from '../../../blocks/maskTyped.ts'
import { maskCpfCnpj } from './maskCpfCnpj.ts'
import { maskPhone } from './maskPhone.ts'
import { maskDateTime, maskTime } from './maskTime.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')
const keys = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 })
const typed = (mask: (text: string) => string, text: string) => [...text].reduce((known, key) => mask(known + key), '')

describe.each<[string, (text: string) => string]>([
  ['CPF or CNPJ', maskCpfCnpj],
  ['CPF', (text) => maskCpfCnpj(text, 'cpf')],
  ['CNPJ', (text) => maskCpfCnpj(text, 'cnpj')],
  ['CEP', (text) => maskTyped('#####-###', text)],
  ['lawsuit', (text) => maskTyped('#######-##.####.#.##.####', text)],
  ['mask of zeros', (text) => maskTyped('000.000.000-00', text)],
])('the mask of a %s', (_what, mask) => {
  it('keeps every digit that is typed or pasted', () => {
    fc.assert(
      fc.property(keys, (text) => {
        expect([digitsOf(typed(mask, text)), digitsOf(mask(text))]).toEqual([text, text])
      }),
    )
  })
})

describe('the mask of a telephone', () => {
  it('keeps every digit, except the codes that come before a complete number', () => {
    fc.assert(
      fc.property(keys, (text) => {
        const shown = maskPhone(text)
        expect(digitsOf(shown) === text || (isPhone(shown) && text.endsWith(digitsOf(shown)))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
  test.each([
    ['11987654321', '(11) 98765-4321'],
    ['1134567890', '(11) 3456-7890'],
    ['5511987654321', '(11) 98765-4321'],
    ['40041234', '4004-1234'],
    ['08007290722', '0800 729 0722'],
    ['+5511987654321', '(11) 98765-4321'],
    ['011987654321', '(11) 98765-4321'],
    ['+351912345678', '+351 912345678'],
    ['190', '190'],
  ])('%s typed key by key or pasted is %s', (text, shown) => {
    expect([typed(maskPhone, text), maskPhone(text)]).toEqual([shown, shown])
  })
})

describe('the masks of dates and times', () => {
  const masks = { maskTime, maskDate, maskDateTime }
  test.each([
    ['maskTime', '14:305', '14:305'],
    ['maskTime', '14305', '14305'],
    ['maskTime', '2:30 pm', '14:30'],
    ['maskTime', 'meio-dia', '12:00'],
    ['maskDate', '31/12/20261', '31/12/20261'],
    ['maskDate', '311220261', '311220261'],
    ['maskDateTime', '31/12/26 14:30', '31/12/2026 14:30'],
    ['maskDateTime', '31/12/2026 14:305', '31/12/2026 14:305'],
  ] as const)('%s of %j is %j', (mask, text, shown) => {
    expect(masks[mask](text)).toBe(shown)
  })
  test('a year of two digits goes on with the time', () => {
    expect(typed(maskDateTime, '31/12/26 14:30')).toBe('31/12/2026 14:30')
  })
})

describe('a mask with letters', () => {
  test.each([
    ['###', 'a', ''],
    ['###', '12a', '12'],
    ['###', 'AB12', 'AB12'],
    ['AAA-#A##', 'abc1d23', 'ABC-1D23'],
    ['AAA-#A##', 'abc1d234', 'abc1d234'],
    ['+55 (##) #####-####', '11987654321', '+55 (11) 98765-4321'],
  ])('%j shows %j as %j', (mask, text, shown) => {
    expect(maskTyped(mask, text)).toBe(shown)
  })
})
