import { describe, expect, it } from 'vitest'
import { type Frame, insideSection, isTruthy, itemsOf, lookUp, namesOf, scopeFrame } from './frames.ts'
import { BLANK, printed, type TemplateScope, type TemplateValue } from './value.ts'

const ana: TemplateScope = { nome: 'Ana', filhos: ['Caio'], endereco: { rua: 'A' }, socios: { grau: 1 } }
const bia: TemplateScope = { nome: 'Bia', filhos: [] }
const scope: TemplateScope = { nome: 'Silva', vara: null, socios: [ana, bia], pares: [[{ x: 1 }], [{ x: 2 }]] }
const outside = [scopeFrame(scope)]
const inside: Frame[] = [...outside, { item: ana, ref: 'socios' }]
const innermost: Frame[] = [...inside, { item: 'Caio', ref: 'filhos' }]
const c: TemplateScope = { y: 3 }
const b: TemplateScope = { x: 1, c: [c, { y: 4 }] }
const lists: TemplateScope = { a: { b: [b, { x: 2, c: [] }] } }
const byPath: Frame[] = [scopeFrame(lists), { item: b, ref: 'a.b' }]

describe('a reference', () => {
  it.each<[string, Frame[], TemplateValue]>([
    ['nome', outside, 'Silva'],
    ['nome', inside, 'Ana'],
    ['nome', innermost, 'Ana'],
    ['vara', inside, null],
    ['socios.nome', outside, ['Ana', 'Bia']],
    ['socios.nome', inside, 'Ana'],
    ['socios.nome', innermost, 'Ana'],
    ['socios.filhos', outside, [['Caio'], []]],
    ['socios.grau', inside, 1],
    ['endereco.rua', inside, 'A'],
    ['pares.x', outside, [[1], [2]]],
    ['filhos', innermost, ['Caio']],
    ['this', outside, scope],
    ['this', inside, ana],
    ['this.nome', inside, 'Ana'],
    ['this', innermost, 'Caio'],
    ['a.b.x', byPath, 1],
    ['a.b.c.y', byPath, [3, 4]],
    ['a.b.c.y', [...byPath, { item: c, ref: 'c' }], 3],
    ['a.b.c.y', [...byPath, { item: c, ref: 'a.b.c' }], 3],
    ['a.b', byPath, [b, { x: 2, c: [] }]],
    ['a.b.x', [scopeFrame(lists), { item: lists.a!, ref: 'a' }, { item: b, ref: 'b' }], 1],
    ['a.b.x', [scopeFrame(lists), { item: { x: 9 }, ref: 'b' }], [1, 2]],
  ])('%s resolves, from the innermost frame outwards', (ref, frames, value) => {
    expect(lookUp(ref.split('.'), frames)).toEqual({ known: true, value })
  })

  it('to the list itself, inside it, is the whole list', () => {
    expect(lookUp(['socios'], [...outside, { item: bia, ref: 'socios' }])).toEqual({ known: true, value: [ana, bia] })
  })

  it.each<[string, Frame[], object]>([
    ['nada', outside, { near: ['nome', 'vara', 'socios', 'pares'] }],
    [
      'nada',
      [...outside, { item: bia, ref: 'socios' }],
      { list: 'socios', near: ['nome', 'vara', 'socios', 'pares', 'nome', 'filhos'] },
    ],
    [
      'nada',
      innermost,
      {
        list: 'filhos',
        near: ['nome', 'vara', 'socios', 'pares', 'nome', 'filhos', 'endereco', 'socios'],
      },
    ],
    ['nada.mais', outside, { near: ['nome', 'vara', 'socios', 'pares'] }],
    ['nome.mais', outside, { list: 'nome', near: [] }],
    [
      'socios.cota',
      outside,
      { list: 'socios', near: ['nome', 'filhos', 'endereco', 'socios'].map((name) => `socios.${name}`) },
    ],
    ['socios.endereco', outside, { list: 'socios', near: ['socios.nome', 'socios.filhos'] }],
    ['endereco.numero', inside, { list: 'endereco', near: ['endereco.rua'] }],
    ['socios.endereco.numero', outside, { list: 'socios.endereco', near: ['socios.endereco.rua'] }],
    ['pares.y', outside, { list: 'pares', near: ['pares.x'] }],
    ['this.cota', inside, { near: ['this.nome', 'this.filhos', 'this.endereco', 'this.socios'] }],
    ['this.cota', [...outside, { item: [bia], ref: 'pares' }], { list: 'this', near: ['this.nome', 'this.filhos'] }],
    ['constructor', outside, { near: ['nome', 'vara', 'socios', 'pares'] }],
  ])('%s cannot be resolved, and reports where and the nearest names', (ref, frames, rest) => {
    expect(lookUp(ref.split('.'), frames)).toEqual({ known: false, ref, ...rest })
  })
})

describe('the names that can be written', () => {
  it('are those of each enclosing scope', () => {
    expect(namesOf([...outside, { item: 'Caio', ref: 'filhos' }])).toEqual(['nome', 'vara', 'socios', 'pares'])
  })
})

describe('a section', () => {
  it.each<[TemplateValue, boolean]>([
    [null, false],
    ['', false],
    [false, false],
    [0, false],
    [[], false],
    [BLANK, false],
    [printed([], ''), false],
    [printed(false, 'Não'), false],
    [printed(0, '0'), false],
    ['não', false],
    [' NAO ', false],
    ['False', false],
    ['false  ', false],
    [printed('não', 'não'), false],
    [true, true],
    [1, true],
    ['sim', true],
    ['não sei', true],
    ['senão', true],
    ['0', true],
    [[''], true],
    [printed(['SP'], 'SP'), true],
    [{ $: 'imagem', alt: '' }, true],
    [{}, true],
  ])('of %j shows: %s', (value, shows) => {
    expect(isTruthy(value)).toBe(shows)
  })

  it.each<[TemplateValue, unknown]>([
    [['a'], ['a']],
    [printed(['SP', 'PR'], 'SP e PR'), ['SP', 'PR']],
    [printed('SP', 'SP'), undefined],
    ['SP', undefined],
    [{}, undefined],
  ])('of %j repeats over %j', (value, items) => {
    expect(itemsOf(value)).toEqual(items)
  })

  it('of a list is seen through its sample item, and everything else from outside', () => {
    const tag = { ref: 'socios' }
    expect([
      insideSection({ tag, inverse: false }, [ana], outside),
      insideSection({ tag, inverse: false }, [], outside),
      insideSection({ tag, inverse: true }, [ana], outside),
      insideSection({ tag, inverse: false }, 'x', outside),
    ]).toEqual([
      [...outside, { item: ana, ref: 'socios', turn: { at: 0, of: 1 } }],
      [...outside, { item: '', ref: 'socios', turn: { at: 0, of: 1 } }],
      outside,
      outside,
    ])
  })
})
