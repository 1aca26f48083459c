import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanTag, MAX_TAG, parseTag, readPath } from './parseTag.ts'

function read(text: string) {
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
    ['nome | maiuscula', value('nome', { modifiers: ['maiuscula'] })],
    ['. maiuscula', value('this', { modifiers: ['maiuscula'] })],
    ['enderec\u0327o', value('endereço')],
    ['primeira maiuscula data', value('data', { modifiers: ['primeiraMaiuscula'] })],
    ['data primeira maiuscula', value('data', { modifiers: ['primeiraMaiuscula'] })],
    ['primeira maiuscula', value('primeira', { modifiers: ['maiuscula'] })],
    ['maiuscula extenso data', value('data', { modifiers: ['maiuscula', 'extenso'] })],
    ["logo alt='a “b”'", value('logo', { attributes: { alt: 'a “b”' } })],
    ['logo alt="d\'água"', value('logo', { attributes: { alt: "d'água" } })],
    ['logo alt=""', value('logo', { attributes: { alt: '' } })],
    ["logo alt=''", value('logo', { attributes: { alt: '' } })],
    ['logo alt=‘’', value('logo', { attributes: { alt: '' } })],
    ['logo alt=’a‘', value('logo', { attributes: { alt: 'a' } })],
    ['logo alt=„a”', value('logo', { attributes: { alt: 'a' } })],
    ['a'.repeat(MAX_TAG), value('a'.repeat(MAX_TAG))],
  ])('%j is parsed', (text, expected) => {
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
  ])('%j is rejected', (text, code, place) => {
    if (place === undefined) expect(read(text)).toMatchObject({ kind: 'value', ref: 'maiuscula' })
    else expect(read(text)).toMatchObject({ code, ...place })
  })
})

describe('a tag that cannot be parsed', () => {
  const unreadable = (text: string) =>
    `A marcação "${text}" não pode ser lida: escreva o nome de um campo, só com letras, números, _ e ponto.`
  it.each([
    ['a'.repeat(MAX_TAG + 1), 'tag_longa', `A marcação passa de ${MAX_TAG} caracteres.`, 0, MAX_TAG + 1],
    [' \u00a0', 'tag_vazia', 'A marcação está vazia.', 0, 2],
    [' nome-completo ', 'tag_invalida', unreadable('nome-completo'), 5, 15],
    ['.nome', 'tag_invalida', unreadable('.nome'), 0, 5],
    ['nome.', 'tag_invalida', unreadable('nome.'), 4, 5],
    ['altura=3', 'tag_invalida', unreadable('altura=3'), 0, 8],
    [
      'logo altura=alta',
      'atributo_invalido',
      'O atributo altura="alta" não é conhecido ou não tem um valor válido.',
      5,
      16,
    ],
    ['#', 'expressao_invalida', 'A expressão termina antes da hora.', 1, 1],
    [' ^ a )', 'expressao_invalida', 'Não era esperado ")" aqui.', 5, 6],
  ])('%j gives the reason and position', (text, code, message, from, to) => {
    expect(read(text)).toEqual({ severity: 'error', code, message, from, to })
  })
  const known =
    'O que existe: "extenso", "maiuscula", "minuscula", "primeira maiuscula", "primeira minuscula", "iniciais maiusculas", "monetario", "data", "imagem".'
  it.each([
    ['valor|extensso', '"extensso"', 'extenso', 'valor|extenso'],
    [' valor | monetári ', '"monetári"', 'monetario', 'valor | monetario'],
    ['nome maiuscla', '"maiuscla"', 'maiuscula', 'nome maiuscula'],
  ])('%j has an unknown modifier, and suggests one', (text, written, meant, suggestion) => {
    const message = `Na marcação "${text.trim()}", ${written} não diz como a resposta é escrita. ${known} Você quis dizer "${meant}"?`
    expect(read(text)).toMatchObject({ code: 'tag_invalida', message, suggestion })
  })
  it('lists the possible modifiers after a bar if none is similar', () => {
    expect(read('valor|arredondado')).toMatchObject({
      message: `Na marcação "valor|arredondado", "arredondado" não diz como a resposta é escrita. ${known}`,
    })
  })
  it('suggests underscores for spaces', () => {
    expect(read(' nome do cliente maiuscula ')).toEqual({
      severity: 'error',
      code: 'tag_invalida',
      message:
        'A marcação "nome do cliente maiuscula" tem mais de um nome: "nome", "do", "cliente". Um nome não tem espaços: use _ entre as palavras.',
      from: 0,
      to: 27,
      suggestion: 'nome_do_cliente_maiuscula',
    })
  })
})

describe('a reference', () => {
  it.each([
    ['nome', ['nome']],
    ['socios.nome', ['socios', 'nome']],
    ['_1a', ['_1a']],
    ['c\u0327a', ['ça']],
    ['.', ['this']],
    ['this', ['this']],
    ['', undefined],
    ['.nome', undefined],
    ['nome.', undefined],
    ['a b', undefined],
    ['1a', undefined],
    ['a-b', undefined],
  ])('%j is %j', (text, path) => {
    expect(readPath(text)).toEqual(path)
  })
})

describe('characters inserted by Word', () => {
  it('become spaces, keeping positions', () => {
    const marks = '\u00a0\u2007\u202f\u2009\t\r\n\u00ad\u200b\u200c\u200f\u2060\ufeff'
    expect(cleanTag(`a${marks}b${marks}`)).toBe(`a${' '.repeat(13)}b${' '.repeat(13)}`)
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
    ['/ ', { ...section('', 'close'), path: [] }],
    [
      '#algum socios',
      {
        ...section('socios'),
        condition: { kind: 'ref', path: ['socios'], quantifier: 'any', from: 0, to: 12 },
      },
    ],
    [
      '#1 igual a 2',
      {
        ...section(''),
        path: [],
        condition: {
          kind: 'compare',
          operator: 'equalTo',
          left: { kind: 'number', text: '1' },
          right: { kind: 'number', text: '2' },
        },
      },
    ],
  ])('%j is parsed', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('may have a comparison, and is closed by its first reference', () => {
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

  it('gives the position of an error in a comparison within the tag', () => {
    expect(read('#idade maior que')).toMatchObject({ code: 'expressao_invalida', from: 16, to: 16 })
    expect(read('#idade maior que )')).toMatchObject({ code: 'expressao_invalida', from: 17, to: 18 })
  })
})

describe('any text', () => {
  it('is parsed or rejected, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const parsed = parseTag(text)
        if (!parsed.ok) expect(parsed.error.message).not.toBe('')
      }),
      { numRuns: 2_000 },
    )
  })
  it('does not reach a prototype', () => {
    expect(read('constructor')).toMatchObject({ ref: 'constructor' })
    expect(read('__proto__')).toMatchObject({ ref: '__proto__' })
  })
})
