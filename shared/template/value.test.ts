import { describe, expect, it } from 'vitest'
import { BLANK, isImage, isList, isPrinted, isScope, printed, type TemplateImage } from './value.ts'

const logo: TemplateImage = { $: 'imagem', alt: 'Logo' }

describe('a value of a template', () => {
  it.each<[unknown, string[]]>([
    [printed(1, '1'), ['printed']],
    [logo, ['image']],
    [[logo], ['list']],
    [[], ['list']],
    [{ nome: 'Ana' }, ['scope']],
    [{}, ['scope']],
    [Object.create({ $: 'valor' }), ['scope']],
    [{ $: 'outro' }, []],
    [null, []],
    [undefined, []],
    ['valor', []],
    [1, []],
    [true, []],
    // A function from elsewhere is none of these.
    [Object.assign(() => 1, { $: 'valor' }), []],
  ])('%j is of one kind at most', (value, kinds) => {
    const tests = { printed: isPrinted, image: isImage, list: isList, scope: isScope }
    expect(Object.entries(tests).flatMap(([kind, is]) => (is(value) ? [kind] : []))).toEqual(kinds)
  })

  it('prints with its unit', () => {
    expect([printed('1', '1'), printed('1', 'R$ 1,00', 'money'), BLANK]).toEqual([
      { $: 'valor', value: '1', text: '1' },
      { $: 'valor', value: '1', text: 'R$ 1,00', unit: 'money' },
      { $: 'valor', value: '', text: '' },
    ])
  })
})
