import { describe, expect, it } from 'vitest'
import { textOf } from './textOf.ts'
import type { TemplateValue } from './value.ts'

describe('a value without modifiers', () => {
  it.each<[string, TemplateValue, string]>([
    ['nothing', null, ''],
    ['a text', 'Ana', 'Ana'],
    ['an answer, as it prints', { $: 'valor', value: '21000', text: 'R$ 21.000,00' }, 'R$ 21.000,00'],
    ['a number', 1234.5, '1.234,5'],
    ['yes', true, 'Sim'],
    ['no', false, 'Não'],
    ['a picture, by what it shows', { $: 'imagem', src: 'data:,', alt: 'Logo' }, 'Logo'],
    ['an item with fields of its own', { nome: 'Ana' }, ''],
    ['a list of none', [], ''],
    ['a list of one', ['a'], 'a'],
    ['a list of two', ['a', 'b'], 'a e b'],
    ['a list of more', ['a', 'b', 'c', 'd'], 'a, b, c e d'],
    ['a list, without those that print nothing', ['', 'a', null, 'b', { x: 'y' }], 'a e b'],
    ['a list of values', [1.5, true, { $: 'valor', value: 'c', text: 'C' }], '1,5, Sim e C'],
  ])('%s', (_, value, text) => expect(textOf(value)).toBe(text))
})
