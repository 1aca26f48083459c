import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTemplate } from '../parseTemplate.ts'
import { type Dialect, dialectNames } from './dialectNames.ts'
import { detectDialect, importTags } from './importTags.ts'

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
    [
      'jinja',
      '{% if idade >= 18 %}maior{% else %}menor{% endif %}',
      '{{#idade maior ou igual a 18}}maior{{/}}{{^idade maior ou igual a 18}}menor{{/}}',
    ],
    [
      'jinja',
      '{% if a %}A{% elif b %}B{% elif c %}C{% else %}D{% endif %}!',
      '{{#a}}A{{/}}{{^a}}{{#b}}B{{/}}{{^b}}{{#c}}C{{/}}{{^c}}D{{/}}{{/}}{{/}}!',
    ],
    [
      'jinja',
      '{%p for s in socios %}{{ s.nome }}{%p else %}nenhum{%p endfor %}',
      '{{#socios}}{{nome}}{{/}}{{^socios}}nenhum{{/}}',
    ],
    [
      'jinja',
      '{% for s in socios %}{% if s.idade > 18 and s != "x" %}{% for b in s.bens %}{{ b }} de {{ s.nome }}{% endfor %}{% endif %}{% endfor %}',
      '{{#socios}}{{#idade maior que 18 e this diferente de "x"}}{{#bens}}{{.}} de {{socios.nome}}{{/}}{{/}}{{/}}',
    ],
    [
      'jinja',
      '{% set c = cliente.dados %}{{ c.nome }} e {{ c | upper }}',
      '{{cliente.dados.nome}} e {{maiuscula cliente.dados}}',
    ],
    ['carbone', '{d.nome} {d.cliente.uf:upperCase}', '{{nome}} {{maiuscula cliente.uf}}'],
    [
      'carbone',
      'Itens:\n{d.itens[i].nome}\t{d.itens[i].valor}\n{d.itens[i+1].nome}\t{d.itens[i+1].valor}\nTotal',
      'Itens:\n{{#itens}}{{nome}}\t{{valor}}\n{{/}}Total',
    ],
    ['carbone', 'Eu, {d.s[i].nome:upperCase}, {d.s[i+1].nome}.', 'Eu, {{#s}}{{maiuscula nome}}, {{/}}.'],
    ['carbone', '{d.x.l[i]}; {d.x.l[i+1]}', '{{#x.l}}{{.}}; {{/}}'],
    [
      'carbone',
      '{d.a[i].n}\n- {d.a[i].b[i].m}\n- {d.a[i].b[i+1].m}\n{d.a[i+1].n}\n- {d.a[i+1].b[i].m}\nfim',
      '{{#a}}{{n}}\n{{#b}}- {{m}}\n{{/}}{{/}}fim',
    ],
    [
      'carbone',
      '{d.uf:ifEQ(SP):showBegin}a{d.uf:showEnd}{d.n:ifGT(1.5):hideBegin}b{d.n:hideEnd}{d.c:showBegin}c{d.c:showEnd}',
      '{{#uf igual a "SP"}}a{{/}}{{^n maior que 1,5}}b{{/}}{{#c}}c{{/}}',
    ],
    ['brackets', 'Eu, [NOME DO CLIENTE], [CPF/CNPJ] [1]', 'Eu, {{nome_do_cliente}}, {{cpf_cnpj}} [1]'],
    ['mergeFields', 'Eu, «Nome_do_Cliente» e <<Endereço>>', 'Eu, {{nome_do_cliente}} e {{endereco}}'],
    [
      'mergeFields',
      '«TableStart:Sócios»«Nome \\* Upper» («Desde \\@ "dd/MM/yyyy"», «Quota \\# "R$ #.##0,00"») «UF \\m \\v»«TableEnd:Sócios»',
      '{{#socios}}{{maiuscula nome}} ({{data desde}}, {{monetario quota}}) {{uf}}{{/}}',
    ],
    ['brackets', 'Eu, [NOME], "a lei [sic] vale [grifo nosso]"', 'Eu, {{nome}}, "a lei [sic] vale [grifo nosso]"'],
    [undefined, 'Eu, {{nome}}, conforme [ANEXO II]', 'Eu, {{nome}}, conforme [ANEXO II]'],
    ['docxtemplater', 'Eu, {nome}, [NOME], [CPF], [RG]', 'Eu, {{nome}}, [NOME], [CPF], [RG]'],
    ['docxtemplater', '{@xml}', '{@xml}'],
    ['docxtemplater', '{#uf == “SP”}a{/}{%%logo}', '{{#uf igual a "SP"}}a{{/}}{{imagem logo}}'],
    ['jinja', '{% if uf == ‘SP’ %}a{% endif %}{# nota do autor #}', "{{#uf igual a 'SP'}}a{{/}}"],
    ['jinja', '{{ nome | upper }} {{r texto }} {{maiuscula nome}}', '{{maiuscula nome}} {{texto}} {{maiuscula nome}}'],
    ['jinja', '{% if a %}{{#b}}{{maiuscula c}}{{/}}{% endif %}', '{{#a}}{{#b}}{{maiuscula c}}{{/}}{{/}}'],
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
    ['jinja', '{% elif x %}', '{% elif x %}'],
    ['jinja', '{% set x = 1 + 1 %}', '{% set x = 1 + 1 %}'],
    ['jinja', '{% set x = True %}', '{% set x = True %}'],
    ['jinja', '{% include "x.docx" %}', '{% include "x.docx" %}'],
    ['jinja', '{{ nome.capitalize() }}', '{{ nome.capitalize() }}'],
    ['carbone', '{d.itens[i].nome}', '{d.itens[i].nome}'],
    ['carbone', '{d.itens[0].nome}', '{d.itens[0].nome}'],
    ['carbone', '{d.x:showEnd}', '{d.x:showEnd}'],
    ['carbone', '{d.x:ifEQ(a.b):showBegin}', '{d.x:ifEQ(a.b):showBegin}'],
    ['jinja', '{{ nome[0] }}', '{{ nome[0] }}'],
    ['jinja', '{{p include_docx_template("x.docx") }}', '{{p include_docx_template("x.docx") }}'],
    ['docxtemplater', '{-w:tr socios}', '{-w:tr socios}'],
    ['brackets', '[123]', '[123]'],
    ['brackets', '[grifo nosso]', '[grifo nosso]'],
    ['mergeFields', '«x \\b "Dr. "»', '«x \\b "Dr. "»'],
    ['mergeFields', '«x \\@ "dddd"»', '«x \\@ "dddd"»'],
    ['mergeFields', '«TableEnd:x»', '«TableEnd:x»'],
  ])('%s: %s is left and reported', (dialect, source, tag) => {
    expect(importTags(`a ${source}`, dialect)).toEqual({
      text: `a ${source}`,
      translated: [],
      edits: [],
      problems: [
        {
          severity: 'error',
          code: 'tag_nao_traduzida',
          message: `A tag ${tag} não tem correspondente e fica como está.`,
          from: 2,
          to: 2 + source.length,
        },
      ],
    })
  })

  it.each<[Dialect, string, string]>([
    ['jinja', '{% if f(x) %}a{% else %}b{% endif %}{{ c }}', '{% if f(x) %}a{% else %}b{% endif %}{{c}}'],
    ['jinja', '{% if a %}A{% elif f(x) %}B{% else %}C{% endif %}', '{{#a}}A{% elif f(x) %}B{% else %}C{{/}}'],
    [
      'jinja',
      '{% if a %}{% for x in y | sort %}{{ x }}{% endfor %}{% endif %}',
      '{{#a}}{% for x in y | sort %}{{.}}{% endfor %}{{/}}',
    ],
    ['docxtemplater', '{#a}{#b + 1}c{/}d{/}', '{{#a}}{#b + 1}c{/}d{{/}}'],
    ['docxtemplater', '{#a}{-w:p b}c{/}d{/}', '{{#a}}{-w:p b}c{/}d{{/}}'],
    [
      'jinja',
      '{% if a %}{%tc for x in y %}{{ x }}{%tc endfor %}{% endif %}',
      '{{#a}}{%tc for x in y %}{{x}}{%tc endfor %}{{/}}',
    ],
    ['mergeFields', '«TableStart:a»«TableEnd:b»«TableEnd:a»', '{{#a}}«TableEnd:b»{{/}}'],
  ])('%s: %s keeps together what belongs to a section without translation', (dialect, source, text) => {
    expect(importTags(source, dialect).text).toBe(text)
  })

  it('rows of a list that cut through those of another stay, both of them', () => {
    const rows = '{d.a[i].x}\n{d.b[i].y}\n{d.a[i+1].x}\n{d.b[i+1].y}\n'
    expect(importTags(rows).text).toBe(rows)
    expect(importTags(`${rows}{d.c[i].z}, {d.c[i+1].z}`).text).toBe(`${rows}{{#c}}{{z}}, {{/}}`)
  })

  it('rows that cannot be repeated by themselves stay', () => {
    const rows = '{d.a[i].x}\n{d.a[i+1].x}\n'
    expect(importTags(rows, 'carbone', ({ from, next, to }) => `${from} ${next} ${to}` !== '0 11 24').text).toBe(rows)
  })

  it('reports what is opened and never closed', () => {
    expect(importTags('{#socios}a', 'docxtemplater').problems).toMatchObject([
      { message: 'Há trechos abertos que não são fechados: socios.' },
    ])
  })

  it('says what became of each tag', () => {
    expect(importTags('Eu, [NOME]').translated).toEqual([{ from: '[NOME]', to: '{{nome}}', at: 4 }])
  })

  it.each<[Dialect, string]>([
    ['docxtemplater', '{no\nme}'],
    ['jinja', '{% if\va %}'],
    ['jinja', '{{ no\vme }}'],
    ['carbone', '{d.no\vme}'],
    ['brackets', '[NO\vME]'],
    ['mergeFields', '«NO\nME»'],
  ])('%s: no tag reaches over the end of a paragraph: %j', (dialect, source) => {
    expect(importTags(source, dialect)).toEqual({ text: source, translated: [], problems: [], edits: [] })
  })

  describe('in any text', () => {
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
      'endfor',
      'else',
      'elif a',
      'set x = a',
      '{d.l[i].a}',
      '{d.l[i+1].a}',
      '{d.l[i].m[i].b}',
      '{d.l[i].m[i+1].b}',
      '\n',
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
      '{{nome}}',
      '{{#a}}',
      '{{/}}',
      '{%tr',
      '{#',
      '#}',
    )
    const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
    const anyDialect = fc.constantFrom(...dialectNames)
    const RUNS = { numRuns: 2_000 }

    it('are read without throwing, and what is translated can be parsed', () => {
      fc.assert(
        fc.property(texts, anyDialect, (text, dialect) => {
          for (const { to } of importTags(text, dialect).translated)
            expect(
              parseTemplate(to, { mayStayOpen: true }).diagnostics.filter(({ code }) => code !== 'tags_do_bloco'),
            ).toEqual([])
        }),
        RUNS,
      )
    })

    it('once translated, have nothing left to translate', () => {
      fc.assert(
        fc.property(texts, anyDialect, (text, dialect) => {
          const once = importTags(text, dialect)
          expect(importTags(once.text, dialect).text).toBe(once.text)
        }),
        RUNS,
      )
    })

    it('change nowhere but at their edits, which stand one after the other', () => {
      fc.assert(
        fc.property(texts, anyDialect, (source, dialect) => {
          const { text, edits } = importTags(source, dialect)
          const pieces = edits.map(({ from, text: put }, at) => source.slice(edits[at - 1]?.to ?? 0, from) + put)
          expect(pieces.join('') + source.slice(edits.at(-1)?.to ?? 0)).toBe(text)
        }),
        RUNS,
      )
    })
  })
})
