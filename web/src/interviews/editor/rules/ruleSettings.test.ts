import { describe, expect, it } from 'vitest'
import { createField, type Field, type FieldType } from '#shared/interview/index.ts'
import { firstValue, ownSetting, ownText, rulesToOffer } from './ruleSettings.ts'

const field = (type: FieldType, facts: Partial<Field> = {}) =>
  createField(type, { uid: 'x', ref: 'x', name: 'Foro', ...facts })

describe('the rules on offer', () => {
  it.each([
    ['text', ['label', 'required', 'readOnly', 'defaultValue']],
    ['date', ['label', 'required', 'readOnly', 'defaultValue', 'minValue', 'maxValue']],
    ['masked', ['label', 'required', 'readOnly', 'defaultValue', 'mask']],
    ['formula', ['label']],
    ['upload', ['label', 'readOnly', 'minValue', 'maxValue']],
    ['label', ['label']],
  ] as const)('to a field of the type %s are those that mean something for it', (type, names) => {
    expect(rulesToOffer(field(type))).toEqual(names)
  })

  it('include each name once', () => {
    const rules: Field['rules'] = [
      { name: 'required', conditions: [] },
      { name: 'label', conditions: [] },
    ]
    expect(rulesToOffer(field('text', { rules }))).toEqual(['readOnly', 'defaultValue'])
  })
})

describe('a new case', () => {
  it("starts with the opposite of the field's own setting for yes/no, and empty otherwise", () => {
    const text = field('text', { required: true, defaultValue: 'São Paulo' })
    expect([firstValue(text, 'required'), firstValue(text, 'readOnly'), firstValue(text, 'defaultValue')]).toEqual([
      false,
      true,
      '',
    ])
  })
})

describe("the field's own setting", () => {
  it('is a value that a rule could have, or empty if it is of another kind', () => {
    const text = field('text', { defaultValue: 'São Paulo', minValue: 3 })
    expect([
      ownSetting(text, 'label'),
      ownSetting(text, 'defaultValue'),
      ownSetting(text, 'minValue'),
      ownSetting(text, 'mask'),
      ownSetting(text, 'readOnly'),
      ownSetting(field('checkbox', { defaultValue: ['a', 'b'] }), 'defaultValue'),
    ]).toEqual(['Foro', 'São Paulo', 3, '', false, ''])
  })

  it.each([
    ['a question', field('text'), 'label', 'Foro'],
    ['yes or no', field('text', { required: true }), 'required', 'sim'],
    ['a date', field('date', { minValue: '2026-03-10' }), 'minValue', '10/03/2026'],
    ['an amount', field('currency', { maxValue: '1500.5' }), 'maxValue', 'R$ 1.500,50'],
    ['a formula', field('date', { defaultValue: '=HOJE()' }), 'defaultValue', '=HOJE()'],
    ['an invalid value', field('number', { maxValue: 'dez' }), 'maxValue', 'dez'],
    ['several options', field('checkbox', { defaultValue: ['a', 'b'] }), 'defaultValue', 'a e b'],
    ['nothing', field('number'), 'minValue', ''],
  ] as const)('is shown in readable form: %s', (_, ruled, name, text) => {
    expect(ownText(ruled, name)).toBe(text)
  })
})
