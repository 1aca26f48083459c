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
    ['docxtemplater', 'Eu, {nome}, [NOME], [CPF], [RG]', 'Eu, {{nome}}, [NOME], [CPF], [RG]'],
    ['docxtemplater', '{^a}b{/}', '{{^a}}b{{/}}'],
    ['jinja', '{%p for s in socios %}{{ s.nome }}{%p endfor %}', '{{#socios}}{{this.nome}}{{/}}'],
    ['jinja', '{{ nome | upper }} {{r texto }} {{maiuscula nome}}', '{{maiuscula nome}} {{texto}} {{maiuscula nome}}'],
    ['jinja', '{% if a %}{{#b}}{{maiuscula c}}{{/}}{% endif %}', '{{#a}}{{#b}}{{maiuscula c}}{{/}}{{/}}'],
    ['carbone', '{d.nome} {d.itens[i].nome}, {d.itens[i+1].nome}.', '{{nome}} {{#itens}}{{this.nome}}, {{/}}.'],
    ['brackets', 'Eu, [NOME DO CLIENTE], [CPF/CNPJ]', 'Eu, {{nome_do_cliente}}, {{cpf_cnpj}}'],
    ['mergeFields', 'Eu, «Nome_do_Cliente» e <<Endereço>>', 'Eu, {{nome_do_cliente}} e {{endereco}}'],
    [
      'mergeFields',
      '«TableStart:Sócios»«Nome \\* Upper»«TableEnd:Sócios» [NOME]',
      '{{#socios}}{{maiuscula nome}}{{/}} [NOME]',
    ],
    ['brackets', '[CPF]', '{{cpf}}'],
    ['brackets', '[_X]', '{{x}}'],
    ['brackets', '[É1 A/B-C.D]', '{{e1_a_b_c_d}}'],
    [undefined, '[A] [aB] [Ab] [AB,] [1A]', '[A] [aB] [Ab] [AB,] [1A]'],
    [undefined, 'Eu, {{nome}}, conforme [ANEXO II]', 'Eu, {{nome}}, conforme [ANEXO II]'],
    [undefined, 'Eu, {{nome}} e {{#a}}b{{/a}}', 'Eu, {{nome}} e {{#a}}b{{/a}}'],
    [undefined, 'um texto [1] sem marcações (a) {b c}', 'um texto [1] sem marcações (a) {b c}'],
    [
      'docxtemplater',
      '{#uf == “SP”}a{/}{#b == „x” || c}d{/}',
      '{{#uf igual a "SP"}}a{{/}}{{#b igual a "x" ou c}}d{{/}}',
    ],
    ['jinja', '{% if uf == ‘SP’ %}a{% endif %}', "{{#uf igual a 'SP'}}a{{/}}"],
    ['jinja', '{% if not\u00a0a and\u202fb or\u2007c %}d{% endif %}', '{{#não a e b ou c}}d{{/}}'],
  ])('%s: %s', (dialect, source, text) => {
    expect(detectDialect(source)).toBe(dialect)
    expect(importTags(source)).toMatchObject({ text, problems: [] })
    expect(parseTemplate(text).diagnostics).toEqual([])
  })

  it('without a dialect are unchanged', () => {
    expect(importTags('Eu, {{nome}}')).toEqual({ text: 'Eu, {{nome}}', translated: [], problems: [], edits: [] })
  })

  it.each<[Dialect, string, string]>([
    [
      'docxtemplater',
      '{@xml = a}',
      ' Escreva o texto no próprio modelo, ou {{referencia}} de um campo Editor de texto.',
    ],
    [
      'jinja',
      '{% include "x.docx" %}',
      ' Cole aqui o texto do outro arquivo, ou junte o arquivo ao modelo como outro arquivo do Word.',
    ],
    ['carbone', '{d.itens[0].nome}', ''],
    ['brackets', '[grifo nosso]', ''],
    ['mergeFields', '«x \\# "0,0%"»', ''],
  ])('%s: %s is kept and reported', (dialect, source, instead) => {
    expect(importTags(`a ${source}`, dialect)).toEqual({
      text: `a ${source}`,
      translated: [],
      edits: [],
      problems: [
        {
          severity: 'error',
          code: 'tag_nao_traduzida',
          message: `A marcação ${source} não tem correspondente e fica como está.${instead}`,
          from: 2,
          to: 2 + source.length,
        },
      ],
    })
  })

  it.each<[Dialect, string]>([
    ['docxtemplater', '{#a ^ b}c{/}'],
    ['docxtemplater', '{#a > }c{/}'],
    ['jinja', '{% if (a %}b{% endif %}'],
    ['jinja', '{% if a b %}c{% else %}d{% endif %}'],
    ['carbone', '{d.a:ifEQ("x"y"):showBegin}b{d.a:showEnd}'],
  ])('%s: %s opens no section of ours, so its end closes none', (dialect, source) => {
    expect(importTags(source, dialect).text).toBe(source)
  })

  it('opened and never closed are reported', () => {
    expect(importTags('{#a}{^b}c', 'docxtemplater').problems).toEqual([
      {
        severity: 'error',
        code: 'tag_nao_traduzida',
        message: 'Há trechos abertos que não são fechados: a, b.',
      },
    ])
  })

  it('rows that cannot be repeated on their own are kept', () => {
    const rows = '{d.a[i].x}\n{d.a[i+1].x}\n'
    expect(importTags(rows, 'carbone', ({ from, next, to }) => `${from} ${next} ${to}` !== '0 11 24').text).toBe(rows)
  })

  it('lists each changed tag, including removed ones, and none that are kept', () => {
    expect(importTags('Eu, [NOME]').translated).toEqual([{ from: '[NOME]', to: '{{nome}}', at: 4 }])
    expect(importTags('{{nome}} {{ nome }}', 'jinja').translated).toEqual([
      { from: '{{ nome }}', to: '{{nome}}', at: 9 },
    ])
    expect(importTags('{d.a[i]}, {d.a[i+1]}.')).toEqual({
      text: '{{#a}}{{.}}, {{/}}.',
      problems: [],
      translated: [
        { from: '{d.a[i]}', to: '{{.}}', at: 0 },
        { from: '{d.a[i+1]}', to: '', at: 10 },
      ],
      edits: [
        { from: 0, to: 0, text: '{{#a}}' },
        { from: 0, to: 8, text: '{{.}}' },
        { from: 10, to: 20, text: '{{/}}' },
      ],
    })
  })

  it.each<[Dialect, string]>([
    ['docxtemplater', '{no\nme}'],
    ['jinja', '{% if\va %}'],
    ['jinja', '{{ no\vme }}'],
    ['carbone', '{d.no\vme}'],
    ['brackets', '[NO\vME]'],
    ['mergeFields', '«NO\nME»'],
  ])('%s: no tag matches across the end of a paragraph: %j', (dialect, source) => {
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

    it('are read without throwing, and the translation can be parsed', () => {
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

    it('once translated, need no further translation', () => {
      fc.assert(
        fc.property(texts, anyDialect, (text, dialect) => {
          const once = importTags(text, dialect)
          expect(importTags(once.text, dialect).text).toBe(once.text)
        }),
        RUNS,
      )
    })

    it('change only at their edits, which are in order', () => {
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
