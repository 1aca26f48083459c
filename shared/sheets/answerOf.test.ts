import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createField, type Field, fieldTypes } from '../interview/index.ts'
import { answerOf } from './answerOf.ts'
import type { Cell } from './table.ts'

const options = [
  { value: 'pf', label: 'Pessoa física' },
  { value: 'pj', label: 'Pessoa jurídica' },
]
const field = (type: Field['type'], more: Partial<Field> = {}): Field =>
  createField(type, { uid: 'x', ref: 'x', name: 'X', ...more })

describe('the answer of a cell', () => {
  it.each<[Field['type'], Partial<Field>, Cell, unknown]>([
    ['date', {}, '2026-12-31', '2026-12-31'],
    ['date', {}, '31/12/2026', '2026-12-31'],
    ['date', {}, 46387, '2026-12-31'],
    ['date', {}, '46387', '2026-12-31'],
    ['date', {}, '31/12/2026 00:00:00', '2026-12-31'],
    ['date', {}, '2026-12-31T14:30', '2026-12-31'],
    ['date', {}, 'amanhã', 'amanhã'],
    ['date', {}, '31/12/26', '2026-12-31'],
    ['date', {}, '01/02/27', '2027-02-01'],
    ['datetime-local', {}, 46387.604166666664, '2026-12-31T14:30'],
    ['datetime-local', {}, '2026-12-31', '2026-12-31T00:00'],
    ['datetime-local', {}, '31/12/2026 14:30:00', '2026-12-31T14:30'],
    ['time', {}, 0.604166666666667, '14:30'],
    ['time', {}, '14:30:00', '14:30'],
    ['time', {}, '2026-12-31T14:30', '14:30'],
    ['cpf_cnpj', {}, '529.982.247-25', '529.982.247-25'],
    ['cpf_cnpj', {}, 52998224725, '529.982.247-25'],
    ['cpf_cnpj', {}, 1234567890, '012.345.678-90'],
    ['cpf_cnpj', {}, '1234567890', '012.345.678-90'],
    ['cpf_cnpj', {}, 11222333000181, '11.222.333/0001-81'],
    ['cpf_cnpj', { acceptedDocument: 'cnpj' }, 191, '00.000.000/0001-91'],
    ['cpf_cnpj', {}, 191, '000.000.001-91'],
    ['cpf_cnpj', {}, 11111111111, '111.111.111-11'],
    ['cep', {}, 1310100, '01310-100'],
    ['cep', {}, '01310-100', '01310-100'],
    ['tel', {}, 11987654321, '(11) 98765-4321'],
    ['text', {}, 123, '123'],
    ['text', {}, 12.5, '12,5'],
    ['text', {}, '2026-12-31', '31/12/2026'],
    ['text', {}, '  Ana   Lima ', 'Ana Lima'],
    ['text', {}, true, 'Sim'],
    ['number', {}, '1.234,5', 1234.5],
    ['number', {}, 1234.5, 1234.5],
    ['number', { percent: true }, '12,5%', 12.5],
    ['number', {}, 'dez', 'dez'],
    ['currency', {}, 'R$ 1.234,56', '1234.56'],
    ['currency', {}, 1234.56, '1234.56'],
    ['yesno', {}, true, true],
    ['yesno', {}, 'não', false],
    ['yesno', {}, 'VERDADEIRO', true],
    ['yesno', {}, 'x', true],
    ['yesno', {}, 'talvez', 'talvez'],
    ['select', { options }, 'pessoa fisica', 'pf'],
    ['select', { options }, 'PJ', 'pj'],
    ['select', { options }, 'outra', 'outra'],
    ['checkbox', { options }, 'Pessoa jurídica; Pessoa física', ['pf', 'pj']],
    ['list', { listType: 'simples' }, 'casa; carro\nbarco', ['casa', 'carro', 'barco']],
    ['list', { listType: 'simples', listFields: [field('currency', { ref: 'v' })] }, '10; 20,5', ['10', '20.5']],
    ['text', {}, null, undefined],
    ['text', {}, '  ', undefined],
  ])('%s %j: %j gives %j', (type, more, cell, answer) => {
    expect(answerOf(field(type, more), cell)).toEqual(answer)
  })

  it('for a CPF, a CNPJ or a CEP is the same with and without the zeros at its beginning', () => {
    const digits = (length: number) =>
      fc
        .integer({ min: 0, max: 10 ** length - 1 })
        .map((number) => ({ number, text: String(number).padStart(length, '0') }))
    for (const [type, more, length] of [
      ['cpf_cnpj', { acceptedDocument: 'cpf' }, 11],
      ['cpf_cnpj', { acceptedDocument: 'cnpj' }, 14],
      ['cep', {}, 8],
    ] as const)
      fc.assert(
        fc.property(digits(length), ({ number, text }) => {
          expect(answerOf(field(type, more), number)).toEqual(answerOf(field(type, more), text))
          expect(answerOf(field(type, more), String(number))).toEqual(answerOf(field(type, more), text))
        }),
      )
  })
  it('for every day is the same as a day, its number and as it is written', () => {
    const day = fc.date({ min: new Date('1901-01-01T00:00Z'), max: new Date('2199-12-31T00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const serial = Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000)
        const [year, month, dayOfMonth] = iso.split('-')
        for (const cell of [iso, serial, `${dayOfMonth}/${month}/${year}`])
          expect(answerOf(field('date'), cell)).toBe(iso)
      }),
    )
  })
  it.each<[Field['type'], Cell, unknown]>([
    ['date', 44530, '2025-12-01'],
    ['date', 0, '1904-01-01'],
    ['date', '44530', '2021-11-30'],
    ['datetime-local', 44530.5, '2025-12-01T12:00'],
    ['time', 0.5, '12:00'],
    ['number', 44530, 44530],
    ['text', 44530, '44530'],
  ])('of a workbook that counts from 1904 to %s: %s is %s', (type, cell, answer) => {
    expect(answerOf(field(type), cell, true)).toEqual(answer)
  })
  it.each([
    [999_999_999_999_999, '999999999999999'],
    [12_345_620_268_260_100, '1,23456E+16'],
    [-1e15, '-1,00000E+15'],
  ])('of a number where text is asked has all digits, or is shown as one that lost some: %s is %s', (cell, answer) => {
    expect(answerOf(field('text'), cell)).toBe(answer)
  })
  it('is stable: read again, it stays what it is, for every type', () => {
    const cell = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.boolean())
    fc.assert(
      fc.property(fc.constantFrom(...fieldTypes), cell, (type, given) => {
        const asked = field(type, { options })
        const answer = answerOf(asked, given)
        if (typeof answer === 'string') expect(answerOf(asked, answer)).toEqual(answer)
      }),
      { numRuns: 2_000 },
    )
  })
})
