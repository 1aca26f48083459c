import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rawTags } from './rawTags.ts'

const texts = (source: string) => rawTags(source).map(({ text }) => text)

describe('what looks like a tag of a tool', () => {
  it.each([
    ['Eu, {nome completo}, {d[i].x}', ['{nome completo}', '{d[i].x}']],
    ['endereço} e {telefone', ['endereço}', '{telefone']],
    ['+++INS nome+++ e +++FOR p IN x+++', ['+++INS nome+++', '+++FOR p IN x+++']],
    ['{% macro x() %}{# nota {{a}} #}{% endmacro %}', ['{% macro x() %}', '{# nota {{a}} #}', '{% endmacro %}']],
    ['$' + '{x}, $!' + '{y} e R$ {z}', ['$' + '{x}', '$!' + '{y}', '{z}']],
    ['[[nome]] <<nome>> ##nome## #nome# %nome% @nome@ _nome_cliente_', null],
    ['<% if x %> <#list a as b> [#if x] [/#if]', ['<% if x %>', '<#list a as b>', '[#if x]', '[/#if]']],
    ['#foreach($d in $ds) a #end', ['#foreach($d in $ds)', '#end']],
    ['«nome_cliente» e «TableStart:x»', ['«nome_cliente»', '«TableStart:x»']],
  ])('is found: %s', (source, found) => {
    expect(texts(source)).toEqual(found ?? source.split(' '))
    expect(rawTags(source).every(({ isDoubtful }) => !isDoubtful)).toBe(true)
  })

  it.each([
    ['nome_vendedor', ['nome_vendedor']],
    ['de $nome e $projeto.nome', ['$nome', '$projeto.nome']],
    ['para <Nome do cliente>', ['<Nome do cliente>']],
    ['a +++ b', ['+++']],
    ['R$ { {{valor}} }', ['{ {{valor}} }']],
  ])('may be text: %s', (source, found) => {
    expect(texts(source)).toEqual(found)
    expect(rawTags(source).every(({ isDoubtful }) => isDoubtful)).toBe(true)
  })

  it.each([
    'Eu, {{nome}}, {{#socios}}{{this.nome}}{{/}} e {{monetario valor}}',
    'Valor de R$ 1.000,00, US$ 10 e multa de 10% ou 20% ao mês',
    'ana@exemplo.com.br, https://exemplo.com.br/a_b?c_d=e_f, ana_lima@exemplo.com, contrato_final.docx',
    'O contrato «Águia», nos termos do «caput» [grifo nosso] [ANEXO II]',
    'item #1, C# e #hashtag, #1 # 2',
    'Escreva {\u2060{ nome }\u2060}',
    'a < b e c > d, 1 + 2, A++, pergunta/resposta, e/ou',
    '______________________ Assinatura',
  ])('is not found in text: %s', (source) => expect(texts(source)).toEqual([]))

  it('is found where it is, once, in any text', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '{{',
      '}}',
      '{%',
      '%}',
      '+++',
      '#',
      '$',
      '«',
      '»',
      '[',
      ']',
      '<',
      '>',
      '_',
      'nome',
      ' ',
      '\n',
      '@',
      '%',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const source = pieces.join('')
        const found = rawTags(source)
        for (const [at, { text, from, to }] of found.entries()) {
          expect(source.slice(from, to)).toBe(text)
          expect(text).not.toContain('\n')
          expect(from).toBeGreaterThanOrEqual(found[at - 1]?.to ?? 0)
        }
      }),
    )
  })

  it('leaves no brace of a single pair unmentioned', () => {
    const word = fc.constantFrom('nome', 'a b', 'x|y', 'd[i].x', '#l', '/l', 'a+b', ' ')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const source = words.map((inner) => `texto {${inner}} `).join('')
        expect(texts(source).join('')).toBe(words.map((inner) => `{${inner}}`).join(''))
      }),
    )
  })
})
