import { describe, expect, test } from 'vitest'
import { Decimal } from '#shared/format/decimal.ts'
import type { FormField } from '../formField.ts'
import { knowsType, typeOf } from './registry.ts'

const options = [
  { value: 1, label: 'Pessoa física' },
  { value: 2, label: 'Pessoa jurídica' },
]

const fieldOf = (type: string, more: Partial<FormField> = {}): FormField => ({ name: 'f', label: 'F', type, ...more })

test('exactly the letters of the specification are registered', () => {
  expect([...'bdlmisptr'].filter((letter) => !knowsType(letter))).toEqual([])
  expect([...'acefghjknoquvwxyz'].filter(knowsType)).toEqual([])
})

describe('a value in the grid', () => {
  test.each([
    ['b', '1', {}, 'Sim', undefined],
    ['b', '0', {}, 'Não', undefined],
    ['t', 1, {}, 'Sim', undefined],
    ['t', '1', {}, 'Sim', undefined],
    ['t', '0', {}, 'Não', undefined],
    ['t', null, {}, 'Não', undefined],
    ['t', 'N', { trueValue: 'S', falseValue: 'N' }, 'Não', undefined],
    ['d', '2026-11-21', {}, '21/11/2026', '21/11/2026'],
    ['d', '', {}, '', undefined],
    ['m', '1234.5', {}, 'R$\u00a01.234,50', new Decimal('1234.5')],
    ['m', '', {}, '', undefined],
    ['m', '1e5', {}, '1e5', undefined],
    ['m', '1.2345', {}, '1.2345', undefined],
    ['i', 42, {}, '42', 42],
    ['s', 'Ana', {}, 'Ana', 'Ana'],
    ['s', null, {}, '', ''],
    ['s', 2, { options }, 'Pessoa jurídica', 'Pessoa jurídica'],
    ['r', '1', { options }, 'Pessoa física', 'Pessoa física'],
    ['r', 9, { options }, '9', '9'],
    ['p', 'segredo', {}, '••••••••', undefined],
    ['l', 'Maria', {}, 'Maria', 'Maria'],
  ] as const)('%s %j %j is shown as %j', (type, value, more, text, findable) => {
    const field = fieldOf(type, more)
    expect([typeOf(type).text(value, field), typeOf(type).findable(value, field)]).toEqual([text, findable])
  })
})

test('only secret types are left out of the grid', () => {
  expect([...'bdlmisptr'].filter((letter) => typeOf(letter).secret)).toEqual(['p'])
})
