import { describe, expect, it } from 'vitest'
import { parseTemplate } from '../parseTemplate.ts'
import { importTags } from './importTags.ts'

describe("docxtemplater's tags", () => {
  it.each([
    ['{nome}', '{{nome}}'],
    ['{ nome }', '{{nome}}'],
    ['{cliente.nome | upper}', '{{maiuscula cliente.nome}}'],
    ['{nome|lower}', '{{minuscula nome}}'],
    ['{valor |currency}', '{{monetario valor}}'],
    ['{.}', '{{.}}'],
    ['{%logo}', '{{imagem logo}}'],
    ['{%% cliente.logo}', '{{imagem cliente.logo}}'],
    ['{#socios}{nome}{/socios}', '{{#socios}}{{nome}}{{/}}'],
    ['{# socios }{nome}{/ }', '{{#socios}}{{nome}}{{/}}'],
    ['{#bens}{#.}a{/.}{/}', '{{#bens}}{{#.}}a{{/}}{{/}}'],
    ['{^socios}ninguém{/socios}', '{{^socios}}ninguém{{/}}'],
    ['{#idade >= 18 && uf == "SP"}a{/}', '{{#idade maior ou igual a 18 e uf igual a "SP"}}a{{/}}'],
    ['{^casado == true}b{/}', '{{^casado igual a verdadeiro}}b{{/}}'],
    ['{casado ? "casado" : "solteiro"}', '{{#casado}}casado{{/}}{{^casado}}solteiro{{/}}'],
    ['{nome + ", " + cpf}', '{{nome}}, {{cpf}}'],
    ['{#itens}{$index + 1}. {nome}{/itens}', '{{#itens}}{{loop.index}}. {{nome}}{{/}}'],
    ['{#socios.length > 1}a{/}', '{{#quantidade de socios maior que 1}}a{{/}}'],
    ['{NOME DO CLIENTE}, {E-MAIL}, {CASADO(A)}', '{{nome_do_cliente}}, {{e_mail}}, {{casado}}'],
    ['{@clausulas}{~html}{~~partes.texto}', '{{clausulas}}{{html}}{{partes.texto}}'],
    ['{-w:tr socios}{nome}{/socios}', '{{#socios}}{{nome}}{{/}}'],
    ['{-w:p partes.socios}{nome}{/}', '{{#partes.socios}}{{nome}}{{/}}'],
    ['{#a}{#b}c{/b}{/a}', '{{#a}}{{#b}}c{{/}}{{/}}'],
  ])('%s is %s', (source, text) => {
    expect(importTags(source, 'docxtemplater')).toMatchObject({ text, problems: [] })
    expect(parseTemplate(text).diagnostics).toEqual([])
  })

  it.each([
    '{% a logo}',
    '{%}',
    '{nome | estranho}',
    '{a + b}',
    '{/nada}',
    '{-w:tc socios}{/socios}',
    '{-w:tr a b}{/}',
    '{10%}{@}',
    '{#a + 1}b{/}',
    '{^f(x)}b{/}',
    '{@xml a}',
  ])('%s is kept, with its contents', (source) => {
    const { text, problems } = importTags(source, 'docxtemplater')
    expect({ text, left: problems.map(({ from, to }) => source.slice(from, to)) }).toEqual({
      text: source,
      left: source.match(/\{[^{}]*\}/g),
    })
  })

  it.each([
    ['{#x}{a#b}{/}', '{{#x}}{a#b}{{/}}'],
    ['{#a}{-w:tc b}c{/}d{/}', '{{#a}}{-w:tc b}c{/}d{{/}}'],
    ['{#a}{#b + 1}c{/}d{/}', '{{#a}}{#b + 1}c{/}d{{/}}'],
  ])('%s is translated as far as %s', (source, text) => expect(importTags(source, 'docxtemplater').text).toBe(text))

  it('have one pair of braces: two are ours', () => {
    expect(importTags('{{nome}} {nome} {{nome}', 'docxtemplater').text).toBe('{{nome}} {{nome}} {{nome}')
  })

  it('that are opened and not closed are reported by name, except those that are kept', () => {
    expect(
      importTags('{#a}{^b > 1}{#c + 1}{-w:tc d}{10%}', 'docxtemplater').problems.map(({ message }) => message),
    ).toEqual([
      'A marcação {#c + 1} não tem correspondente e fica como está. Crie na entrevista um campo Condicional que diga quando o trecho sai e escreva {{#referencia}} … {{/referencia}}.',
      'A marcação {-w:tc d} não tem correspondente e fica como está. Colunas não se repetem: ponha a lista em linhas, com {{#lista}} na primeira célula e {{/lista}} na última.',
      'A marcação {10%} não tem correspondente e fica como está. Escreva aqui {{referencia}}, só com letras, números, _ e ponto, ou apague as chaves.',
      'Há trechos abertos que não são fechados: a, b > 1.',
    ])
  })
})
