import { describe, expect, it } from 'vitest'
import { parseTag } from '../parseTag.ts'
import { comparison, filtered } from './expression.ts'

describe('filters of other tools', () => {
  const read = (text: string) => filtered(text, /\s*\|\s*/)

  it.each([
    ['nome', '{{nome}}'],
    ['.', '{{.}}'],
    ['cliente.endereço.uf_2', '{{cliente.endereço.uf_2}}'],
    ['nome | upper', '{{maiuscula nome}}'],
    ['nome | UpperCase', '{{maiuscula nome}}'],
    ['nome | lower', '{{minuscula nome}}'],
    ['nome | lowerCase', '{{minuscula nome}}'],
    ['nome | capitalize', '{{primeira maiuscula nome}}'],
    ['nome | capitalizeFirst', '{{primeira maiuscula nome}}'],
    ['nome | ucFirst', '{{primeira maiuscula nome}}'],
    ['valor | currency', '{{monetario valor}}'],
    ['valor | formatC(2, "a\nb")', '{{monetario valor}}'],
    ['dia | formatD(DD/MM/YYYY)', '{{data dia}}'],
    ['dia | date', '{{data dia}}'],
    ["dia | format_date ('long')", '{{data dia}}'],
  ])('%s prints as %s', (text, tag) => {
    expect(read(text)).toBe(tag)
    expect(parseTag(tag.slice(2, -2)).ok).toBe(true)
  })

  it.each([
    'nome | estranho',
    'nome | upper | estranho',
    'nome | uppers',
    'nome |',
    '',
    '..',
    '1nome',
    'nome.',
    '.nome',
    'nome.2',
    'a nome',
    'nome a',
    'nome()',
  ])('%j has no equivalent tag', (text) => expect(read(text)).toBeUndefined())
})

describe('comparisons of other tools', () => {
  it.each([
    ['a', 'a'],
    ['a.b_1', 'a.b_1'],
    ['a and b', 'a e b'],
    ['a && b', 'a e b'],
    ['a or b', 'a ou b'],
    ['a || b', 'a ou b'],
    ['not a', 'não a'],
    ['!a', 'não a'],
    ['a == True', 'a igual a verdadeiro'],
    ['a == true', 'a igual a verdadeiro'],
    ['a === False', 'a igual a falso'],
    ['a === false', 'a igual a falso'],
    ['a != "x y"', 'a diferente de "x y"'],
    ["a !== 'x.y'", "a diferente de 'x.y'"],
    ["a == ''", "a igual a ''"],
    ['a == ""', 'a igual a ""'],
    ['a > 1', 'a maior que 1'],
    ['a < 1.25', 'a menor que 1,25'],
    ['a>=10', 'a maior ou igual a 10'],
    ['a<=10', 'a menor ou igual a 10'],
    ["a in ['x', 'y']", "(a igual a 'x' ou a igual a 'y')"],
    ["'x' in a", "a contém 'x'"],
    ["'x' not in a", "não a contém 'x'"],
    ['a is defined', 'a está preenchido'],
    ['a is not none', 'a está preenchido'],
    ['a != None', 'a está preenchido'],
    ["defined('a.b')", 'a.b está preenchido'],
    ['a|length > 1', 'quantidade de a maior que 1'],
    ['len(a) == 0', 'quantidade de a igual a 0'],
    ['a.length > 1', 'quantidade de a maior que 1'],
    ['a.number() > 1', 'quantidade de a maior que 1'],
    ['a + b > 10', 'a + b maior que 10'],
    ['True', '1 igual a 1'],
    ['False', '1 igual a 2'],
    ['partes[0].nome', 'partes_1.nome'],
    ['(a or b) and c', '(a ou b) e c'],
  ])('%s becomes %s', (text, condition) => {
    expect(comparison(text)).toBe(condition)
    expect(parseTag(`#${condition}`).ok).toBe(true)
  })

  it.each(['', ' ', 'f(a)', 'a b', '(a', 'a >', 'a + 1', 'a == "x', 'a.', 'a..b', 'a = 1', 'a & b'])(
    '%j has no equivalent',
    (text) => expect(comparison(text)).toBeUndefined(),
  )

  it('resolves the name of each reference in its context, and nothing else', () => {
    expect(comparison('s.a == "s" and not s', (path) => `x.${path}`)).toBe('x.s.a igual a "s" e não x.s')
  })
})
