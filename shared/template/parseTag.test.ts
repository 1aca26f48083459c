import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTag } from './parseTag.ts'

const read = (text: string) => {
  const parsed = parseTag(text)
  return parsed.ok ? parsed.value : parsed.error
}
const value = (ref: string, rest: object = {}) => ({
  kind: 'value',
  ref,
  path: ref.split('.'),
  modifiers: [],
  attributes: {},
  ...rest,
})

describe('a value tag', () => {
  it.each([
    ['nome', value('nome')],
    ['  nome ', value('nome')],
    ['socios.nome', value('socios.nome')],
    ['endereço', value('endereço')],
    ['this', value('this')],
    ['.', value('this')],
    ['this.nome', value('this.nome')],
    ['data', value('data')],
    ['imagem', value('imagem')],
    ['maiuscula nome', value('nome', { modifiers: ['maiuscula'] })],
    ['nome maiuscula', value('nome', { modifiers: ['maiuscula'] })],
    ['nome Maiúscula', value('nome', { modifiers: ['maiuscula'] })],
    ['primeira maiúscula nome', value('nome', { modifiers: ['primeiraMaiuscula'] })],
    ['nome primeira maiuscula', value('nome', { modifiers: ['primeiraMaiuscula'] })],
    ['data maiuscula', value('data', { modifiers: ['maiuscula'] })],
    ['maiuscula data', value('data', { modifiers: ['maiuscula'] })],
    ['data data', value('data', { modifiers: ['data'] })],
    ['extenso maiuscula valor', value('valor', { modifiers: ['extenso', 'maiuscula'] })],
    ['monetario valor format="USD"', value('valor', { modifiers: ['monetario'], attributes: { format: 'USD' } })],
    ['valor monetario format=USD', value('valor', { modifiers: ['monetario'], attributes: { format: 'USD' } })],
    [
      'data assinatura formato=“DD/MM/YYYY”',
      value('assinatura', { modifiers: ['data'], attributes: { format: 'DD/MM/YYYY' } }),
    ],
    [
      'imagem logo altura=100 largura=“50px” alt=‘Logo da empresa’',
      value('logo', { modifiers: ['imagem'], attributes: { altura: 100, largura: 50, alt: 'Logo da empresa' } }),
    ],
    ['imagem logo altura = "2,54cm"', value('logo', { modifiers: ['imagem'], attributes: { altura: 96 } })],
    ['\u00a0nome\u00a0maiuscula\u200b', value('nome', { modifiers: ['maiuscula'] })],
  ])('%j is read', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['', 'tag_vazia', {}],
    ['  ', 'tag_vazia', {}],
    ['nome do cliente', 'tag_invalida', { suggestion: 'nome_do_cliente' }],
    ['nome-completo', 'tag_invalida', { from: 4 }],
    ['1nome', 'tag_invalida', { from: 0 }],
    ['nome..x', 'tag_invalida', { from: 4 }],
    ['logo altura=alta', 'atributo_invalido', { from: 5, to: 16 }],
    ['logo cor=azul', 'atributo_invalido', { from: 5, to: 13 }],
    ['maiuscula altura=3', 'tag_ok', undefined],
  ])('%j is judged', (text, code, place) => {
    if (place === undefined) expect(read(text)).toMatchObject({ kind: 'value', ref: 'maiuscula' })
    else expect(read(text)).toMatchObject({ code, ...place })
  })
})

describe('a section tag', () => {
  const section = (ref: string, kind = 'section') => ({ ...value(ref), kind })
  it.each([
    ['#socios', section('socios')],
    ['# socios ', section('socios')],
    ['^casado', section('casado', 'inverse')],
    ['/casado', section('casado', 'close')],
    ['/', { ...section('', 'close'), path: [] }],
    ['#socios.filhos', section('socios.filhos')],
    ['#this', section('this')],
    ['#.', section('this')],
  ])('%j is read', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('holds a comparison, and is closed by its first reference', () => {
    expect(read('#idade maior que 18 e uf igual a “SP”')).toEqual({
      kind: 'section',
      ref: 'idade',
      path: ['idade'],
      modifiers: [],
      attributes: {},
      condition: {
        kind: 'and',
        items: [
          {
            kind: 'compare',
            operator: 'greaterThan',
            left: { kind: 'ref', path: ['idade'], from: 0, to: 5 },
            right: { kind: 'number', text: '18' },
          },
          {
            kind: 'compare',
            operator: 'equalTo',
            left: { kind: 'ref', path: ['uf'], from: 21, to: 23 },
            right: { kind: 'literal', value: 'SP' },
          },
        ],
      },
    })
    expect(read('/idade')).toMatchObject({ kind: 'close', ref: 'idade' })
    expect(read('/idade maior que 18')).toMatchObject({ kind: 'close', ref: 'idade' })
  })

  it('places the error of a comparison within the tag', () => {
    expect(read('#idade maior que')).toMatchObject({ code: 'expressao_invalida', from: 16, to: 16 })
    expect(read('#idade maior que )')).toMatchObject({ code: 'expressao_invalida', from: 17, to: 18 })
  })
})

describe('any text', () => {
  it('is read or refused, never thrown on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const parsed = parseTag(text)
        if (!parsed.ok) expect(parsed.error.message).not.toBe('')
      }),
      { numRuns: 2_000 },
    )
  })
  it('reads no prototype', () => {
    expect(read('constructor')).toMatchObject({ ref: 'constructor' })
    expect(read('__proto__')).toMatchObject({ ref: '__proto__' })
  })
})
