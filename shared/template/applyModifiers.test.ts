import { describe, expect, it } from 'vitest'
import { applyModifiers } from './applyModifiers.ts'
import { parseTag } from './parseTag.ts'
import { printed, type TemplateImage, type TemplateValue } from './value.ts'

/** Applies a tag's modifiers to a value; `v` is its reference. */
function apply(tag: string, value: TemplateValue) {
  const parsed = parseTag(tag)
  if (!parsed.ok) return parsed.error
  const modified = applyModifiers(value, parsed.value)
  return 'failed' in modified ? modified : modified.output
}

const amount = printed('1234.5', 'R$\u00a01.234,50', 'money')
const day = printed('2026-12-31', '31/12/2026', 'date')
const logo: TemplateImage = { $: 'imagem', fileId: 'f1', width: 100, height: 50, alt: 'Logo' }

describe('letters', () => {
  it.each([
    ['v', 'Ana Lima'],
    ['v maiuscula', 'ANA LIMA'],
    ['v minuscula', 'ana lima'],
    ['v primeira maiuscula', 'Ana Lima'],
    ['v primeira maiuscula minuscula', 'Ana lima'],
    ['v minuscula primeira maiuscula', 'Ana lima'],
  ])('{{%s}} of Ana Lima is %s', (tag, text) => {
    expect(apply(tag, 'Ana Lima')).toBe(text)
  })
  it.each([
    ['Juíza de Direito do TJMG', 'juíza de Direito do TJMG'],
    ['Árbitra', 'árbitra'],
    ['CEO', 'CEO'],
    ['médica', 'médica'],
  ])('within a sentence, %s is %s', (typed, text) => {
    expect(apply('v primeira minuscula', typed)).toBe(text)
  })
  it('are never split', () => {
    expect(apply('v primeira maiuscula', '𐐨bc')).toBe('𐐀bc')
  })
})

describe('an amount', () => {
  it.each([
    ['v', 'R$\u00a01.234,50'],
    ['v monetario', 'R$\u00a01.234,50'],
    ['v monetario format=USD', 'US$\u00a01.234,50'],
    ['v extenso', 'mil duzentos e trinta e quatro reais e cinquenta centavos'],
    ['v monetario extenso', 'mil duzentos e trinta e quatro reais e cinquenta centavos'],
    ['v extenso monetario', 'mil duzentos e trinta e quatro reais e cinquenta centavos'],
    ['v extenso monetario format=USD', 'mil duzentos e trinta e quatro dólares e cinquenta centavos de dólar'],
    ['v maiuscula extenso', 'MIL DUZENTOS E TRINTA E QUATRO REAIS E CINQUENTA CENTAVOS'],
  ])('by {{%s}} is %s', (tag, text) => {
    expect(apply(tag, amount)).toBe(text)
  })
})

describe('words', () => {
  it.each<[string, string, TemplateValue, string]>([
    ['a number', 'v extenso', 21, 'vinte e um'],
    ['a number counted as money', 'v extenso monetario', printed(21, '21', 'number'), 'vinte e um reais'],
    ['an amount without its sign', 'v extenso', printed('2', '2,00', 'money'), 'dois reais'],
    ['a percentage', 'v extenso', printed('2.5', '2,5%', 'percent'), 'dois vírgula cinco por cento'],
    ['a number that could be a date', 'v extenso', printed('1.5', '1,5', 'number'), 'um vírgula cinco'],
    ['a text that is a number', 'v extenso', '1.234,5', 'mil duzentos e trinta e quatro vírgula cinco'],
    ['a text that is money', 'v extenso', 'R$ 2,50', 'dois reais e cinquenta centavos'],
    ['a date', 'v extenso', day, 'trinta e um de dezembro de dois mil e vinte e seis'],
    ['a text that is a date', 'v extenso', '31/12/2026', 'trinta e um de dezembro de dois mil e vinte e seis'],
    ['an amount whose text is a date', 'v extenso', printed('2026-12-31', '2026-12-31', 'number'), ''],
  ])('are written for %s', (_, tag, value, words) => {
    expect(apply(tag, value)).toEqual(words === '' ? { failed: 'extenso' } : words)
  })
})

describe('a date', () => {
  it.each<[string, TemplateValue, string]>([
    ['v data', day, '31/12/2026'],
    ['v data format="D de MMMM"', day, '31 de dezembro'],
    ['v data', '2026-12-31T10:30', '31/12/2026'],
    ['v data', '1º de janeiro de 2026', '01/01/2026'],
    ['v data format="DD/MM/YYYY HH:mm"', '2026-12-31T10:30', '31/12/2026 10:30'],
    ['v data format="D [de] MMMM [às] HHhmm"', '31/12/2026 às 10h30', '31 de dezembro às 10h30'],
    ['v data format="DD/MM/YYYY HH:mm"', printed('2027-01-01T02:30:00Z', 'x', 'date'), '31/12/2026 23:30'],
    ['v data', '2027-01-01T02:30:00Z', '31/12/2026'],
    ['v extenso', '2027-01-01T02:30:00Z', 'trinta e um de dezembro de dois mil e vinte e seis'],
    ['v data format="[HH:mm de] DD/mm/aaaa"', day, 'HH:mm de 31/12/2026'],
    ['v data extenso', day, 'trinta e um de dezembro de dois mil e vinte e seis'],
  ])('by {{%s}} of %j is %s', (tag, value, text) => {
    expect(apply(tag, value)).toBe(text)
  })
})

describe('a modifier that cannot work', () => {
  it.each<[string, TemplateValue, string]>([
    ['v monetario', 'Ana', 'monetario'],
    ['v monetario', true, 'monetario'],
    ['v data', 'Ana', 'data'],
    ['v data', 20261231, 'data'],
    ['v data format="DD/MM/YYYY HH:mm"', day, 'data'],
    ['v data format="DD/MM/YYYY ss"', '31/12/2026', 'data'],
    ['v extenso', 'Ana', 'extenso'],
    ['v extenso', true, 'extenso'],
    ['v monetario maiuscula', day, 'monetario'],
    ['v extenso monetario format=CHF', amount, 'extenso'],
    ['v imagem', 'Ana', 'imagem'],
    ['v imagem', 'veja https://exemplo.com/a.png', 'imagem'],
    ['v imagem', [logo, logo], 'imagem'],
  ])('{{%s}} of %j fails at %s', (tag, value, failed) => {
    expect(apply(tag, value)).toEqual({ failed })
  })
  it('leaves a blank value blank', () => {
    const tags = ['v', 'v maiuscula', 'v data', 'v monetario', 'v extenso', 'v imagem']
    expect(tags.map((tag) => apply(tag, ''))).toEqual(tags.map(() => ''))
  })
})

describe('an image', () => {
  it.each<[string, TemplateValue, TemplateImage]>([
    ['v imagem', logo, logo],
    ['v imagem', [logo], logo],
    ['v imagem altura=80', logo, { $: 'imagem', fileId: 'f1', height: 80, alt: 'Logo' }],
    ['v imagem largura=80', logo, { $: 'imagem', fileId: 'f1', width: 80, alt: 'Logo' }],
    ['v imagem altura=80 largura=90', logo, { ...logo, width: 90, height: 80 }],
    ['v imagem alt="Marca"', logo, { ...logo, alt: 'Marca' }],
    ['v imagem', 'https://exemplo.com/a.png', { $: 'imagem', src: 'https://exemplo.com/a.png', alt: 'v' }],
    ['v imagem', 'http://exemplo.com/a.png', { $: 'imagem', src: 'http://exemplo.com/a.png', alt: 'v' }],
    ['v imagem alt=x', 'data:image/png;base64,AA==', { $: 'imagem', src: 'data:image/png;base64,AA==', alt: 'x' }],
  ])('by {{%s}} of %j', (tag, value, image) => {
    expect(apply(tag, value)).toStrictEqual(image)
  })
})
