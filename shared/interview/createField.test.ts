import { describe, expect, it } from 'vitest'
import { changeType, createField } from './createField.ts'
import type { FieldType } from './fields/index.ts'

describe('a field that becomes calculated', () => {
  it.each<[FieldType, object, string | undefined]>([
    ['currency', {}, 'currency'],
    ['date', {}, 'date'],
    ['number', {}, 'number'],
    ['number', { percent: true }, 'percent'],
    ['text', {}, undefined],
  ])('as %s %j keeps its printed format: %s', (type, facts, format) => {
    const field = createField(type, { uid: 'f', ref: 'valor', name: 'Valor', ...facts })
    for (const computed of ['calculate', 'formula', 'sum'] as const)
      expect(changeType(field, computed).resultFormat, computed).toBe(format)
  })

  it('keeps the format its author chose, and a question has none', () => {
    const sum = createField('sum', { uid: 'f', ref: 'total', name: 'Total', resultFormat: 'number' })
    expect(changeType(sum, 'formula').resultFormat).toBe('number')
    const money = createField('currency', { uid: 'f', ref: 'valor', name: 'Valor' })
    expect(changeType(money, 'number').resultFormat).toBeUndefined()
  })
})
