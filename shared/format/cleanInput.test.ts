import { describe, expect, it, test } from 'vitest'
import { cleanEmail, parseEmail } from './email.ts'
import { cleanInput, formatCpfCnpj, formatPhone, isPhone, parseCep, parseMoney, parseNumber } from './index.ts'

const INVISIBLE = ['\u200b', '\u200e', '\u202a', '\u00ad', '\ufeff', '\u2060', '\u2066', '\u0000']

describe('what is copied along with a text', () => {
  test.each([
    [' a\u00a0\u202fb\t\n', 'a b'],
    ['1\u20112\u20133\u22124', '1-2-3-4'],
    ['\uff11\uff12\uff0f\uff10', '12/0'],
    ['a\u0301', 'á'],
  ])('%j is cleaned to %j', (text, cleaned) => {
    expect(cleanInput(text)).toBe(cleaned)
  })
  it.each(INVISIBLE)('%j changes no number, code or address', (sign) => {
    const within = (text: string) => [...text].join(sign)
    expect([
      formatPhone(within('11987654321')),
      formatCpfCnpj(within('529.982.247-25')),
      parseCep(within('01310-100')),
      parseNumber(within('1.234,5')),
      parseMoney(within('R$ 1.234,56')),
      parseEmail(within('ana@exemplo.br')),
    ]).toEqual(['(11) 98765-4321', '529.982.247-25', '01310100', '1234.5', '1234.56', 'ana@exemplo.br'])
  })
})

describe('an e-mail', () => {
  test.each([
    'caio@exemplo.br',
    '\u200bcaio@exemplo.br',
    ' mailto:caio@exemplo.br',
    'MAILTO:caio@exemplo.br?subject=Oi',
    'Caio Lima <caio@exemplo.br>',
    '"Lima, Caio" <caio@exemplo.br>;',
    '<mailto:caio@exemplo.br>.',
    'caio@exemplo.br.',
    'caio@exemplo.br ;',
  ])('%j is the address alone', (text) => {
    expect([cleanEmail(text), cleanEmail(cleanEmail(text))]).toEqual(Array(2).fill('caio@exemplo.br'))
  })
  test.each(['caio@exemplo.br, ana@exemplo.br', 'caio @exemplo.br', 'caio'])('%j stays, to be refused', (text) => {
    expect([cleanEmail(text), parseEmail(text)]).toEqual([text, undefined])
  })
})

describe('a telephone number', () => {
  test.each([
    ['5592987654321', '(92) 98765-4321'],
    ['55 91 98765-4321', '(91) 98765-4321'],
    ['559232345678', '(92) 3234-5678'],
    ['+55 (92) 98765-4321', '(92) 98765-4321'],
    ['+55 092 98765-4321', '(92) 98765-4321'],
    ['0055 11 98765 4321', '(11) 98765-4321'],
    ['55987654321', '(55) 98765-4321'],
    ['5555987654321', '(55) 98765-4321'],
    ['0xx11 98765-4321', '(11) 98765-4321'],
    ['(0xx11) 3456-7890', '(11) 3456-7890'],
    ['(0**11) 3456-7890', '(11) 3456-7890'],
    ['0 15 11 98765-4321', '(11) 98765-4321'],
    ['021 11 3456-7890', '(11) 3456-7890'],
    ['(011) 3456\u20117890', '(11) 3456-7890'],
    ['4004-1234', '4004-1234'],
    ['40041234', '4004-1234'],
    ['3003 9876', '3003-9876'],
    ['0800 729 0722', '0800 729 0722'],
    ['0800 123456', '0800 123 456'],
    ['0303 123 4567', '0303 123 4567'],
    ['190', '190'],
    ['00351912345678', '+351 912345678'],
  ])('%j is %s', (text, number) => {
    expect([isPhone(text), formatPhone(text), formatPhone(number)]).toEqual([true, number, number])
  })
  test.each([
    '559298765432',
    '55929876543210',
    '4004-12345',
    '290',
    '119',
    '(19) 0',
    '1900',
    '98765-4321',
    '0 98765-4321',
  ])('%j is none, and stays as it is', (text) => {
    expect([isPhone(text), formatPhone(text)]).toEqual([false, text])
  })
})

describe('a CPF or CNPJ', () => {
  test.each([
    ['529.982.247\u201125', '529.982.247-25'],
    ['529 982 247 25', '529.982.247-25'],
    ['529-982-247-25', '529.982.247-25'],
    ['529.982.247/25', '529.982.247-25'],
    ['12 abc 345 01de 35', '12.ABC.345/01DE-35'],
    ['11.222.333.0001-81', '11.222.333/0001-81'],
    ['52.998.224/725', '52.998.224/725'],
  ])('%j is written %s', (text, written) => {
    expect(formatCpfCnpj(text)).toBe(written)
  })
})
