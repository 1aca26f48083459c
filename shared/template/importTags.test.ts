import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dialect, dialects } from './dialects.ts'
import { detectDialect, importTags } from './importTags.ts'
import { parseTemplate } from './parseTemplate.ts'

describe('tags of other tools', () => {
  it.each<[Dialect | undefined, string, string]>([
    [
      'docxtemplater',
      'Eu, {nome}, {#socios}{nome | upper};{/socios}',
      'Eu, {{nome}}, {{#socios}}{{maiuscula nome}};{{/}}',
    ],
    [
      'docxtemplater',
      '{#idade >= 18 && uf == "SP"}a{/}{^casado}b{/casado}{%logo}',
      '{{#idade maior ou igual a 18 e uf igual a "SP"}}a{{/}}{{^casado}}b{{/}}{{imagem logo}}',
    ],
    [
      'jinja',
      '{% if idade > 18 and not casado %}{{ nome | upper }}{% endif %}',
      '{{#idade maior que 18 e não casado}}{{maiuscula nome}}{{/}}',
    ],
    [
      'jinja',
      '{%p for s in socios %}{{ s.nome }} {{ s }} {{ total }}{%p endfor %}',
      '{{#socios}}{{nome}} {{.}} {{total}}{{/}}',
    ],
    ['carbone', '{d.nome} {d.cliente.uf:upperCase}', '{{nome}} {{maiuscula cliente.uf}}'],
    ['brackets', 'Eu, [NOME DO CLIENTE], [CPF/CNPJ] [1]', 'Eu, {{nome_do_cliente}}, {{cpf_cnpj}} [1]'],
    ['mergeFields', 'Eu, «Nome_do_Cliente» e <<Endereço>>', 'Eu, {{nome_do_cliente}} e {{endereco}}'],
    [undefined, 'Eu, {{nome}} e {{#a}}b{{/a}}', 'Eu, {{nome}} e {{#a}}b{{/a}}'],
  ])('%s: %s', (dialect, source, text) => {
    expect(detectDialect(source)).toBe(dialect)
    const imported = importTags(source)
    expect(imported.text).toBe(text)
    expect(parseTemplate(imported.text).diagnostics).toEqual([])
  })

  it.each<[Dialect, string, string]>([
    ['docxtemplater', '{@xml}', '{@xml}'],
    ['docxtemplater', '{nome | estranho}', '{nome | estranho}'],
    ['docxtemplater', '{/nada}', '{/nada}'],
    ['jinja', '{% else %}', '{% else %}'],
    ['jinja', '{{ nome.capitalize() }}', '{{ nome.capitalize() }}'],
    ['carbone', '{d.itens[i].nome}', '{d.itens[i].nome}'],
    ['brackets', '[123]', '[123]'],
  ])('%s: %s is left and reported', (dialect, source, tag) => {
    expect(importTags(`a ${source}`, dialect)).toEqual({
      text: `a ${source}`,
      translated: [],
      problems: [
        {
          severity: 'error',
          code: 'tag_nao_traduzida',
          message: `A tag ${tag} não tem correspondente e ficou como estava.`,
          from: 2,
          to: 2 + source.length,
        },
      ],
    })
  })

  it('reports what is opened and never closed', () => {
    expect(importTags('{#socios}a', 'docxtemplater').problems).toMatchObject([
      { message: 'Há trechos abertos que não são fechados: socios.' },
    ])
  })

  it('says what became of each tag', () => {
    expect(importTags('Eu, [NOME]').translated).toEqual([{ from: '[NOME]', to: '{{nome}}', at: 4 }])
  })

  it('are read without throwing in any text, and what is translated can be parsed', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '{%',
      '%}',
      '{{',
      '}}',
      'if ',
      'for s in l',
      'endif',
      'd.',
      'nome',
      '[',
      ']',
      'A',
      '«',
      '»',
      ' | upper',
      '#',
      '/',
      '"',
      '>',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom(...(Object.keys(dialects) as Dialect[])),
        (pieces, dialect) => {
          const { translated } = importTags(pieces.join(''), dialect)
          for (const { to } of translated)
            expect(
              parseTemplate(to, { mayStayOpen: true }).diagnostics.filter(({ code }) => code !== 'tags_do_bloco'),
            ).toEqual([])
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
