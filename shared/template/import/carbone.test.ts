import { describe, expect, it } from 'vitest'
import { parseTemplate } from '../parseTemplate.ts'
import type { Repeated } from './dialect.ts'
import { importTags } from './importTags.ts'

function imported(source: string, canRepeat?: (piece: Repeated) => boolean) {
  const { text, problems } = importTags(source, 'carbone', canRepeat)
  return { text, left: problems.map(({ from, to }) => source.slice(from, to)) }
}

function translated(text: string) {
  expect(parseTemplate(text).diagnostics).toEqual([])
  return { text, left: [] }
}

describe("Carbone's rows", () => {
  it.each<[string, string, string]>([
    [
      'lines, of which the second shows how they go on',
      'Itens:\n{d.itens[i].nome}\t{d.itens[i].valor}\n{d.itens[i+1].nome}\t{d.itens[i+1].valor}\nTotal',
      'Itens:\n{{#itens}}{{this.nome}}\t{{this.valor}}\n{{/}}Total',
    ],
    ['one line', 'Eu, {d.s[i].nome:upperCase}, {d.s[i+1].nome}.', 'Eu, {{#s}}{{maiuscula this.nome}}, {{/}}.'],
    ['values themselves, of a list in something', '{d.x.l[i]}; {d.x.l[i+1]}', '{{#x.l}}{{.}}; {{/}}'],
    [
      'rows in rows',
      '{d.a[i].n}\n- {d.a[i].b[i].m}\n- {d.a[i].b[i+1].m}\n{d.a[i+1].n}\n- {d.a[i+1].b[i].m}\nfim',
      '{{#a}}{{this.n}}\n{{#this.b}}- {{this.m}}\n{{/}}{{/}}fim',
    ],
    [
      'rows in rows of which only the example shows more',
      '{d.a[i].n}\n{d.a[i+1].n} {d.a[i+1].b[i].m} {d.a[i+1].b[i+1].m}\n',
      '{{#a}}{{this.n}}\n{{/}}',
    ],
    [
      'rows that begin where those around them begin',
      '{d.a[i].b[i].m}, {d.a[i].b[i+1].m}\n{d.a[i+1].n}\n',
      '{{#a}}{{#this.b}}{{this.m}}, {{/}}\n{{/}}',
    ],
    [
      'one list after the other, and rows in the second',
      '{d.c[i].x}\n{d.c[i+1].x}\n{d.a[i].n}\n- {d.a[i].b[i].m}\n- {d.a[i].b[i+1].m}\n{d.a[i+1].n}\n',
      '{{#c}}{{this.x}}\n{{/}}{{#a}}{{this.n}}\n{{#this.b}}- {{this.m}}\n{{/}}{{/}}',
    ],
    ['the last lines of a text', '{d.a[i].x}\n{d.a[i+1].x}', '{{#a}}{{this.x}}\n{{/}}'],
    ['an example with words after it', '- {d.a[i].x}\n- {d.a[i+1].x} etc.\nTotal', '{{#a}}- {{this.x}}\n{{/}}Total'],
    [
      'a list in something, and one of the same names in a list',
      '{d.x.l[i].a}, {d.x.l[i+1].a}\n{d.x[i].l[i].a}, {d.x[i].l[i+1].a}\n{d.x[i+1].n}\n',
      '{{#x.l}}{{this.a}}, {{/}}\n{{#x}}{{#this.l}}{{this.a}}, {{/}}\n{{/}}',
    ],
    ['what is around them', '{d.nome}: {d.a[i].x} {c.dia}, {d.a[i+1].x}', '{{nome}}: {{#a}}{{this.x}} {{dia}}, {{/}}'],
  ])('%s', (_, source, text) => expect(imported(source)).toEqual(translated(text)))

  it.each<[string, string]>([
    ['without an example', '{d.itens[i].nome}'],
    ['whose example comes first', '{d.a[i+1].x}, {d.a[i].x}'],
    ['that count from a number', '{d.itens[0].nome} {d.itens[1].nome}'],
    ['whose name is none', '{d.1a} {d.a-b} {d.a[i].1b}'],
    ['that cut through each other', '{d.a[i].x}\n{d.b[i].y}\n{d.a[i+1].x}\n{d.b[i+1].y}\n'],
  ])('are not translated: %s', (_, source) => {
    expect(imported(source)).toEqual({ text: source, left: source.match(/\{[^{}]*\}/g) })
  })

  it('an example before the row does not count, one after it does', () => {
    expect(imported('{d.a[i+1].x} {d.a[i].x}, {d.a[i+1].x}.')).toEqual({
      text: '{d.a[i+1].x} {{#a}}{{this.x}}, {{/}}.',
      left: ['{d.a[i+1].x}'],
    })
  })

  it('rows inside ones that cannot be repeated are kept with them', () => {
    const rows = '{d.a[i].n}\n- {d.a[i].b[i].m}\n- {d.a[i].b[i+1].m}\n{d.a[i+1].n}\n'
    const canRepeat = ({ from, to }: Repeated) => to - from < rows.length
    expect(imported(`{d.c[i].x}, {d.c[i+1].x}\n${rows}`, canRepeat).text).toBe(`{{#c}}{{this.x}}, {{/}}\n${rows}`)
  })

  it('more than two hundred lists are kept', () => {
    const list = (name: string) => `{d.${name}[i].x}, {d.${name}[i+1].x}\n`
    const many = Array.from({ length: 201 }, (_, at) => list(`l${at}`)).join('')
    expect(imported(many).left).toEqual(['{d.l200[i].x}', '{d.l200[i+1].x}'])
  })
})

describe("Carbone's conditions", () => {
  it.each([
    ['{d.x:showBegin}', '{{#x}}'],
    ['{d.x:hideBegin}', '{{^x}}'],
    ['{d.x:ifEQ(SP):showBegin}', '{{#x igual a "SP"}}'],
    ['{d.x:ifNE( SP ):showBegin}', '{{#x diferente de "SP"}}'],
    ['{d.x:ifGT(1):showBegin}', '{{#x maior que 1}}'],
    ['{d.x:ifGTE(10.25):hideBegin}', '{{^x maior ou igual a 10,25}}'],
    ['{d.x : ifLT(100) : showBegin}', '{{#x menor que 100}}'],
    ['{d.x:ifLTE(1a):showBegin}', '{{#x menor ou igual a "1a"}}'],
    ['{d.x:ifIN(a1):showBegin}', '{{#x contém "a1"}}'],
    ['{d.x:ifEQ(true):showBegin}', '{{#x igual a verdadeiro}}'],
    ['{d.x:ifEQ(false):showBegin}', '{{#x igual a falso}}'],
    ['{d.x:ifEQ("São Paulo"):showBegin}', '{{#x igual a "São Paulo"}}'],
    ["{d.x:ifEQ('a'):showBegin}", '{{#x igual a "a"}}'],
    ["{d.x:ifEQ(d'água):showBegin}", '{{#x igual a "d\'água"}}'],
    ["{d.x:ifEQ('a'b):showBegin}", '{{#x igual a "\'a\'b"}}'],
  ])('%s opens %s', (tag, ours) => {
    const end = tag.includes('hide') ? '{d.x:hideEnd}' : '{d.x:showEnd}'
    expect(imported(`${tag}a${end}`)).toEqual(translated(`${ours}a{{/}}`))
  })

  it('of an item read the item', () => {
    expect(imported('{d.a[i]:ifEQ(x):showBegin}{d.a[i]}{d.a[i]:showEnd}, {d.a[i+1]}')).toEqual(
      translated('{{#a}}{{#this igual a "x"}}{{.}}{{/}}, {{/}}'),
    )
  })

  it.each([
    'ifXX(1)',
    'ifEQ()',
    'ifEQ',
    'ifEQ(a.b)',
    'ifEQ(a"b)',
    'ifEQ(1)x',
    'não ifEQ(1)',
    'ifEQ(1):ifEQ(2)',
    'upperCase:ifEQ(1)',
  ])('%s has no equivalent: it is kept, with its end', (formatters) => {
    const source = `{d.x:${formatters}:showBegin}a{d.x:showEnd}`
    expect(imported(source)).toEqual({ text: source, left: source.match(/\{[^{}]*\}/g) })
  })

  it('that are never closed are reported', () => {
    expect(importTags('{d.x:showBegin}{d.y:ifEQ(1):showBegin}', 'carbone').problems).toMatchObject([
      { message: 'Há trechos abertos que não são fechados: x, y.' },
    ])
  })
})
