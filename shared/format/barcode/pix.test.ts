import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { crc16, type PixCharge, parsePixCode, pixCode } from './pix.ts'

// The example in the Banco Central's Manual de Padrões para Iniciação do Pix.
const KEY = '123e4567-e12b-12d1-a456-426655440000'
const EXAMPLE = `00020126580014br.gov.bcb.pix0136${KEY}5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D`
const CHARGE: PixCharge = { key: KEY, name: 'Fulano de Tal', city: 'BRASILIA' }

describe('crc16', () => {
  test.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    [EXAMPLE.slice(0, -4), '1D3D'],
  ])('of %j is %s', (text, crc) => {
    expect(crc16(text)).toBe(crc)
  })
})

describe('pixCode', () => {
  it('writes the example of the Banco Central', () => {
    expect(pixCode(CHARGE)).toBe(EXAMPLE)
  })

  it('writes amount, description and identifier in their fields', () => {
    const code = pixCode({
      key: '+5511987654321',
      name: 'Érica & Sócios Advogados Associados',
      city: 'São José dos Campos',
      amount: '1234.5',
      description: 'Honorários',
      transactionId: 'Contrato42',
    })
    expect(code?.slice(0, -4)).toBe(
      '000201' +
        '26500014br.gov.bcb.pix0114+55119876543210210Honorarios' +
        '52040000530398654071234.505802BR' +
        '5924Erica & Socios Advogados' +
        '6015Sao Jose dos Ca' +
        '62140510Contrato426304',
    )
    expect(parsePixCode(code ?? '')).toEqual({
      key: '+5511987654321',
      name: 'Erica & Socios Advogados',
      city: 'Sao Jose dos Ca',
      amount: '1234.5',
      description: 'Honorarios',
      transactionId: 'Contrato42',
    })
  })

  test.each([
    ['no key', { key: '' }],
    ['a key with spaces', { key: 'a b' }],
    ['a key too long', { key: 'a'.repeat(78) }],
    ['no name', { name: '  ' }],
    ['a name with nothing of the character set', { name: '漢字' }],
    ['no city', { city: '' }],
    ['an amount of zero', { amount: 0 }],
    ['an amount that rounds to zero', { amount: '0.004' }],
    ['a negative amount', { amount: -1 }],
    ['an amount that is none', { amount: 'dez' }],
    ['an amount over 13 characters', { amount: '10000000000' }],
    ['an identifier with signs', { transactionId: 'a-b' }],
    ['an identifier too long', { transactionId: 'a'.repeat(26) }],
    ['a description that does not fit beside the key', { description: 'a'.repeat(60) }],
  ])('writes nothing for %s', (_what, wrong) => {
    expect(pixCode({ ...CHARGE, ...wrong })).toBeUndefined()
  })

  it('rounds half cents up, up to the largest amount that fits', () => {
    const amounts = ['0.005', '9999999999.99', 10].map(
      (amount) => parsePixCode(pixCode({ ...CHARGE, amount }) ?? '')?.amount,
    )
    expect(amounts).toEqual(['0.01', '9999999999.99', '10'])
  })
})

describe('parsePixCode', () => {
  it('reads the example of the Banco Central, with the CRC in either case', () => {
    const lower = EXAMPLE.slice(0, -4) + EXAMPLE.slice(-4).toLowerCase()
    expect([parsePixCode(EXAMPLE), parsePixCode(` ${lower}\n`)]).toEqual([CHARGE, CHARGE])
  })

  const signed = (body: string) => `${body}6304${crc16(`${body}6304`)}`
  test.each([
    ['a wrong CRC', `${EXAMPLE.slice(0, -1)}E`],
    ['no CRC', EXAMPLE.slice(0, -8)],
    ['a length that runs past the end', signed('0099')],
    ['a field without a length', signed('00')],
    ['another currency', signed(EXAMPLE.slice(0, -8).replace('5303986', '5303840'))],
    ['another scheme', signed(EXAMPLE.slice(0, -8).replace('br.gov.bcb.pix', 'br.gov.bcb.pax'))],
    ['no key', signed('00020126180014br.gov.bcb.pix53039865901A6001B')],
    ['no name', signed('00020126220014br.gov.bcb.pix0100' + '53039866001B')],
    ['an amount that is none', signed(EXAMPLE.slice(0, -8).replace('5802BR', '5403abc5802BR'))],
    ['nothing', ''],
    ['a long text', '0'.repeat(600)],
  ])('refuses %s', (_what, text) => {
    expect(parsePixCode(text)).toBeUndefined()
  })

  it('reads every charge that pixCode wrote', () => {
    const plainText = (max: number) =>
      fc
        .string({ unit: fc.constantFrom(...'ABCxyz 019&.-'), minLength: 1, maxLength: max })
        .map((text) => text.trim())
        .filter((text) => text !== '')
    const charges = fc.record(
      {
        key: fc.string({ unit: fc.constantFrom(...'abc019@.+-'), minLength: 1, maxLength: 36 }),
        name: plainText(25),
        city: plainText(15),
        amount: fc.integer({ min: 1, max: 999_999_999 }).map((cents) => String(cents / 100)),
        description: plainText(30),
        transactionId: fc.string({ unit: fc.constantFrom(...'aZ09'), minLength: 1, maxLength: 25 }),
      },
      { requiredKeys: ['key', 'name', 'city'] },
    )
    fc.assert(
      fc.property(charges, (charge) => {
        expect(parsePixCode(pixCode(charge) ?? '')).toEqual(charge)
      }),
      { numRuns: 1000 },
    )
  })

  it('never throws', () => {
    const almost = fc
      .string({ unit: fc.constantFrom(...'0123456789') })
      .map((body) => `${body}6304${crc16(`${body}6304`)}`)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), almost), (text) => {
        expect(parsePixCode(text)).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the limits of a charge', () => {
  const sealed = (body: string) => `${body}6304${crc16(`${body}6304`)}`
  const body = EXAMPLE.slice(0, -8)
  const filled = (length: number) => {
    const missing = length - body.length - 8
    const extra = [99, 99, 99, missing - 3 * 103 - 4].map(
      (size) => `81${String(size).padStart(2, '0')}${'a'.repeat(size)}`,
    )
    return sealed(body + extra.join(''))
  }

  it('trim each part to its maximum length', () => {
    expect(pixCode({ ...CHARGE, key: ` ${KEY} `, name: ' Fulano de Tal ', city: ' BRASILIA ' })).toBe(EXAMPLE)
    const long = {
      ...CHARGE,
      name: `${' '.repeat(20)}Um Nome de Trinta Caracteres 30`,
      city: 'Santa Cruz das Palmeiras',
    }
    expect(parsePixCode(pixCode(long) ?? '')).toMatchObject({
      name: 'Um Nome de Trinta Caracte',
      city: 'Santa Cruz das',
    })
    expect(parsePixCode(pixCode({ ...CHARGE, description: ' a漢字b ' }) ?? '')).toMatchObject({ description: 'a b' })
  })
  it('ignore a name past its first 200 characters', () => {
    expect(pixCode({ ...CHARGE, name: `${'\u0301'.repeat(200)}Ana` })).toBeUndefined()
  })
  it('leave 37 characters for the description with a random key', () => {
    expect(pixCode({ ...CHARGE, description: 'a'.repeat(37) })).toBeDefined()
    expect(pixCode({ ...CHARGE, description: 'a'.repeat(38) })).toBeUndefined()
  })
  it('ignore members the code does not have', () => {
    expect(parsePixCode(EXAMPLE)).toStrictEqual(CHARGE)
    expect(parsePixCode(sealed(body.replace('62070503***', '')))).toStrictEqual(CHARGE)
  })
  it('accept codes of up to 512 characters', () => {
    expect(filled(512)).toHaveLength(512)
    expect(parsePixCode(filled(512))).toStrictEqual(CHARGE)
    expect(parsePixCode(filled(513))).toBeUndefined()
  })
  it.each([
    ['a character outside the set', sealed(body.replace('Fulano', 'Fuláno'))],
    ['a CRC under another number', `${body}6404${crc16(`${body}6404`)}`],
    ['no account', sealed(body.replace(/^(000201)2658/, '$18058'))],
    ['no city', sealed(body.replace('6008BRASILIA', ''))],
    ['a part longer than its field', sealed(body.replace(`0136${KEY}`, `0199${KEY}`))],
    ['a field longer than the code', sealed(`${body}8199`)],
  ])('reject a code with %s', (_, code) => {
    expect(parsePixCode(code)).toBeUndefined()
  })
})
