import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTemplate } from './check.ts'
import { parseTemplate } from './parseTemplate.ts'
import { renderLenient, renderStrict } from './render.ts'
import type { Target } from './targets.ts'
import { BLANK, printed, type TemplateScope } from './value.ts'

const scope: TemplateScope = {
  nome: printed('ana lima', 'ana lima'),
  apelido: BLANK,
  idade: printed(20, '20', 'number'),
  valor: printed('1234.56', 'R$\u00a01.234,56', 'money'),
  assinatura: printed('2026-12-31', '31/12/2026', 'date'),
  casado: printed(false, 'Não'),
  socio: printed(true, 'Sim'),
  qtd: printed(0, '0', 'number'),
  ufs: printed(['SP', 'PR'], 'SP e PR'),
  logo: { $: 'imagem', src: 'data:image/png;base64,AA==', width: 100, height: 50, alt: 'Logo' },
  conjuge: { nome: printed('Rui', 'Rui'), bens: [printed('casa', 'casa')] },
  socios: [
    {
      nome: printed('Ana', 'Ana'),
      cota: printed('60', '60'),
      filhos: [printed('Caio', 'Caio'), printed('Lia', 'Lia')],
    },
    { nome: printed('Bia', 'Bia'), cota: printed('40', '40'), filhos: [] },
  ],
  vazia: [],
  perigo: printed('<b>&"\'', '<b>&"\''),
  linhas: printed('a\nb', 'a\nb'),
}

function render(text: string, target: Target = 'plain') {
  const { text: output, diagnostics } = renderLenient(parseTemplate(text), scope, { target, today: '2026-03-10' })
  return diagnostics.length === 0 ? output : { output, codes: diagnostics.map(({ code }) => code) }
}

describe('a value', () => {
  it.each([
    ['{{nome}}', 'ana lima'],
    ['{{ nome }}, {{idade}} anos', 'ana lima, 20 anos'],
    ['[{{apelido}}]', '[]'],
    ['{{valor}}', 'R$\u00a01.234,56'],
    ['{{casado}}/{{socio}}', 'Não/Sim'],
    ['{{socios.nome}}', 'Ana e Bia'],
    ['{{nome maiuscula}}', 'ANA LIMA'],
    ['{{primeira maiúscula nome}}', 'Ana lima'],
    ['{{valor extenso}}', 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    ['{{maiuscula extenso idade}}', 'VINTE'],
    ['{{extenso assinatura}}', 'trinta e um de dezembro de dois mil e vinte e seis'],
    ['{{monetario idade}}', 'R$\u00a020,00'],
    ['{{monetario idade format="USD"}}', 'US$\u00a020,00'],
    ['{{data assinatura format=“DD/MM/YYYY”}}', '31/12/2026'],
    ['[{{maiuscula apelido}}{{monetario apelido}}{{data apelido}}{{imagem apelido}}]', '[]'],
    ['{{imagem logo}}', 'Logo'],
    ['sem placeholder { } }}', 'sem placeholder { } }}'],
    ['{{ {{nome}}', '{{ ana lima'],
  ])('%s', (text, output) => {
    expect(render(text)).toEqual(output)
  })
})

describe('a section', () => {
  it.each([
    ['{{#socio}}sim{{/socio}}{{^socio}}não{{/socio}}', 'sim'],
    ['{{#casado}}sim{{/casado}}{{^casado}}não{{/casado}}', 'não'],
    ['{{#apelido}}sim{{/}}{{^apelido}}não{{/}}', 'não'],
    ['{{#qtd}}sim{{/}}{{^qtd}}não{{/}}', 'não'],
    ['{{#vazia}}x{{/vazia}}{{^vazia}}nenhum{{/vazia}}', 'nenhum'],
    ['{{#socios}}{{nome}}: {{cota}}; {{/socios}}', 'Ana: 60; Bia: 40; '],
    ['{{#socios}}{{socios.nome}} {{/socios}}', 'Ana Bia '],
    ['{{#socios}}{{nome}}({{#filhos}}{{this}} de {{idade}},{{/filhos}}){{/socios}}', 'Ana(Caio de 20,Lia de 20,)Bia()'],
    ['{{#ufs}}{{.}};{{/ufs}}', 'SP;PR;'],
    [
      '{{#conjuge}}{{nome}} e {{idade}}{{#bens}}, {{conjuge.nome}} tem {{.}}{{/bens}}{{/conjuge}}',
      'Rui e 20, Rui tem casa',
    ],
    ['{{#idade maior que 18}}maior{{/idade}}', 'maior'],
    ['{{^idade maior que 18}}menor{{/idade}}', ''],
    ['{{#idade maior que 18 e não casado}}ok{{/}}', 'ok'],
    ['{{#socios}}{{#cota maior que 50}}{{nome}}{{/cota}}{{/socios}}', 'Ana'],
    ['{{#algum socios.cota maior que 50}}sim{{/}}', 'sim'],
    ['{{#todo socios.cota maior que 50}}sim{{/}}', ''],
    ['{{#quantidade de socios igual a 2}}dupla{{/}}', 'dupla'],
    ['{{#assinatura maior que HOJE()}}futuro{{/}}', 'futuro'],
  ])('%s', (text, output) => {
    expect(render(text)).toEqual(output)
  })
})

describe('a tag that cannot be rendered', () => {
  it.each([
    ['{{nom}}', '{{nom}}', ['campo_nao_encontrado']],
    ['{{nome do pai}}', '{{nome do pai}}', ['tag_invalida']],
    ['{{monetario nome}}', '{{monetario nome}}', ['modificador_falhou']],
    ['{{#nada}}a{{/nada}}', '{{#nada}}a{{/nada}}', ['condicional_nao_encontrada']],
    ['{{#desconhecido igual a 1}}x{{/}}', '', ['condicional_nao_encontrada']],
    ['{{^nome igual a casado e uf igual a sp}}x{{/}}', 'x', ['condicional_nao_encontrada']],
    ['{{#socio}}a', 'a', ['tags_do_bloco']],
    ['a{{/socio}}', 'a{{/socio}}', ['tags_do_bloco']],
    ['{{#socio}}{{#idade}}a{{/socio}}b', 'ab', ['tags_do_bloco']],
    [
      '{{constructor}}{{__proto__}}{{nome.length}}',
      '{{constructor}}{{__proto__}}{{nome.length}}',
      Array(3).fill('campo_nao_encontrado'),
    ],
  ])('%s is returned as written, with the reason', (text, output, codes) => {
    expect(render(text)).toEqual({ output, codes })
  })

  it.each([
    ['{{this}}', 'Campo "this" não encontrado'],
    ['{{#socios}}{{.}}{{/socios}}', 'Campo "this" não encontrado na lista "socios"'],
    ['{{#socios}}{{this maiuscula}}{{/socios}}', 'Campo "this" não encontrado na lista "socios"'],
    ['{{socios}}', 'A lista "socios" não se imprime inteira. Escreva os campos dela entre {{#socios}} e {{/socios}}.'],
    [
      '{{conjuge maiuscula}}',
      'A lista "conjuge" não se imprime inteira. Escreva os campos dela entre {{#conjuge}} e {{/conjuge}}.',
    ],
  ])('never leaves a blank for an item that has fields: %s', (text, message) => {
    const { diagnostics } = renderLenient(parseTemplate(text), scope)
    expect(diagnostics.map((found) => found.message)).toEqual([message])
    expect(checkTemplate(text, scope).map(({ type, description }) => [type, description])).toEqual([
      ['Campos', message],
    ])
  })

  it('suggests the first field for a list written without one', () => {
    expect(checkTemplate('{{socios}}', scope)).toMatchObject([
      {
        suggestion: 'socios.nome',
        fullError:
          'A lista "socios" não se imprime inteira. Escreva os campos dela entre {{#socios}} e {{/socios}}. Você quis dizer "socios.nome"?',
      },
    ])
  })

  it('gives a final document without problems unchanged', () => {
    expect(renderStrict(parseTemplate('Eu, {{nome}}'), scope)).toEqual({
      ok: true,
      value: { text: 'Eu, ana lima', diagnostics: [] },
    })
  })

  it('is cut after twenty million characters, and reports it once', () => {
    const thousand = printed('x'.repeat(10_000), 'x'.repeat(10_000))
    const long = parseTemplate('{{#lista}}{{.}}{{/lista}}{{resto}}{{resto}}{{resto}}')
    const all = renderLenient(long, { lista: Array(2_000).fill(thousand), resto: BLANK })
    expect([all.text.length, all.diagnostics]).toEqual([20_000_000, []])
    const cut = renderLenient(long, { lista: Array(2_000).fill(thousand), resto: printed('y', 'y') })
    expect([cut.text.length, cut.diagnostics]).toEqual([
      20_000_001,
      [
        {
          code: 'modelo_saida_longa',
          severity: 'error',
          message: 'O texto preenchido é longo demais e foi cortado.',
        },
      ],
    ])
  })

  it('is cut after two million iterations of nested lists, even without output', () => {
    const lists: TemplateScope = { l: Array(100).fill('x'), n: Array(200).fill('x') }
    const nested = (depth: number, inner: string) =>
      parseTemplate(`${'{{#l}}'.repeat(depth)}${inner}${'{{/l}}'.repeat(depth)}fim`)
    expect(renderLenient(nested(3, '{{^l}}{{/l}}'), lists)).toEqual({ text: 'fim', diagnostics: [] })
    for (const inner of ['', '{{^l}}{{/l}}', '{{#n}}{{/n}}'])
      expect(renderLenient(nested(10, inner), lists)).toMatchObject({
        text: '',
        diagnostics: [{ code: 'modelo_saida_longa' }],
      })
  })

  it('gives no text in a final document, but every reason at once, with place and correction', () => {
    const result = renderStrict(parseTemplate('Eu, {{nmoe}}, e {{#socios}}{{cotas}}{{/socios}}'), scope)
    expect(result).toEqual({
      ok: false,
      error: [
        {
          code: 'campo_nao_encontrado',
          severity: 'error',
          message: 'Campo "nmoe" não encontrado',
          ref: 'nmoe',
          from: 4,
          to: 12,
          suggestion: 'nome',
        },
        {
          code: 'campo_nao_encontrado',
          severity: 'error',
          message: 'Campo "cotas" não encontrado na lista "socios"',
          ref: 'cotas',
          from: 27,
          to: 36,
          suggestion: 'cota',
        },
      ],
    })
  })
})

describe('the target', () => {
  it.each<[Target, string, string]>([
    ['plain', '{{perigo}}', '<b>&"\''],
    ['html', '{{perigo}}', '&lt;b&gt;&amp;&quot;&#39;'],
    ['html', '{{linhas}}', 'a<br>b'],
    ['ooxml', '{{perigo}}', "&lt;b&gt;&amp;&quot;'"],
    ['json', '{{perigo}}', '\\u003cb>&\\"\''],
    ['json', '{{linhas}}', 'a\\nb'],
    [
      'html',
      '{{imagem logo largura=200 alt="a<b"}}',
      '<img src="data:image/png;base64,AA==" width="200" alt="a&lt;b">',
    ],
  ])('%s cannot be broken out of with %s', (target, text, output) => {
    expect(render(text, target)).toBe(output)
  })

  /** XML 1.0, production Char, except the carriage return, which a parser would turn into a line feed. */
  const allowedInXml = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    return (
      code === 9 ||
      code === 10 ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      code > 0xffff
    )
  }
  const value = fc.string({ unit: 'binary', maxLength: 60 })
  it('keeps any value inside its context', () => {
    fc.assert(
      fc.property(value, (text) => {
        const written = (target: Target) => renderLenient(parseTemplate('{{v}}'), { v: text }, { target }).text
        expect(written('html')).not.toMatch(/[<>"'`](?!br>)(?<!<br>)/)
        expect(written('ooxml')).not.toMatch(/[<>"]/)
        expect([...written('ooxml')].every(allowedInXml)).toBe(true)
        expect(JSON.parse(`"${written('json')}"`)).toBe(text)
        expect(written('plain')).toBe(text)
      }),
      { numRuns: 3_000 },
    )
  })

  it('has no script from an image', () => {
    const text = (src: string) =>
      renderLenient(parseTemplate('{{imagem v}}'), { v: { $: 'imagem', src, alt: '' } }, { target: 'html' }).text
    expect(text('javascript:alert(1)')).toBe('<img src="" alt="">')
    expect(text('data:image/svg+xml;base64,AA==')).toBe('<img src="" alt="">')
    expect(text('//mal.example/x.png')).toBe('<img src="" alt="">')
    expect(text('/api/v1/f"><script>')).toBe('<img src="/api/v1/f&quot;&gt;&lt;script&gt;" alt="">')
  })
})

describe('tags of one block carried over to the next', () => {
  it('stay open until they are closed, in order', () => {
    const first = parseTemplate('a{{#casado}}b{{#socio}}c', { mayStayOpen: true })
    expect(first).toMatchObject({ leftOpen: ['{{#casado}}', '{{#socio}}'], diagnostics: [] })
    const second = parseTemplate('d{{/socio}}e', { mayStayOpen: true, open: first.leftOpen })
    expect(second).toMatchObject({ leftOpen: ['{{#casado}}'], diagnostics: [] })
    const third = parseTemplate('f{{/casado}}g', { open: second.leftOpen })
    expect(third).toMatchObject({ leftOpen: [], diagnostics: [] })
    expect([first, second, third].map((block) => renderLenient(block, scope).text)).toEqual(['a', '', 'g'])
  })
})

describe('any text', () => {
  const piece = fc.constantFrom(
    '{{',
    '}}',
    '#',
    '^',
    '/',
    'socios',
    'nome',
    'casado',
    ' ',
    '.',
    'maiuscula',
    'igual a',
    '"x"',
    'texto',
    '\u00a0',
    '“',
  )
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  )
  it('is rendered and checked without throwing, and is unchanged if it has no tag', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const rendered = renderLenient(parseTemplate(text), scope)
        checkTemplate(text, scope)
        if (!text.includes('{{')) expect(rendered.text).toBe(text)
      }),
      { numRuns: 5_000 },
    )
  })
  it('is not slow to parse: unclosed tags, deep sections, long tags', () => {
    for (const text of [
      '{{'.repeat(200_000),
      '{{#a}}'.repeat(50_000),
      `{{${'a '.repeat(100_000)}}}`,
      '{{a}}'.repeat(50_000),
    ])
      expect(parseTemplate(text).nodes.length).toBeGreaterThan(0)
  })
})

describe('dotted names of fields', () => {
  const fields: TemplateScope = {
    cliente: printed('Ana', 'Ana'),
    cliente_nome: printed('Ana Lima', 'Ana Lima'),
    cliente_endereco_cidade: printed('Natal', 'Natal'),
    cliente_casado: printed(true, 'Sim'),
    cliente_idade: printed(20, '20', 'number'),
    socios: [
      { nome: printed('Bia', 'Bia'), endereco_uf: printed('RN', 'RN') },
      { nome: printed('Caio', 'Caio'), endereco_uf: printed('PB', 'PB') },
    ],
  }
  it.each([
    ['{{cliente.nome}}', 'Ana Lima'],
    ['{{cliente}} {{cliente.nome}}', 'Ana Ana Lima'],
    ['{{cliente.endereco.cidade}}', 'Natal'],
    ['{{cliente.endereco_cidade maiuscula}}', 'NATAL'],
    ['{{#cliente.casado}}sim{{/cliente.casado}}', 'sim'],
    ['{{#cliente.idade maior que 18}}maior{{/}}', 'maior'],
    ['{{#socios}}{{endereco.uf}} {{socios.endereco.uf}} {{this.endereco.uf}};{{/}}', 'RN RN RN;PB PB PB;'],
    ['{{socios.endereco.uf}}', 'RN e PB'],
  ])('%s is %s', (text, output) => {
    const rendered = renderLenient(parseTemplate(text), fields)
    expect([rendered.text, rendered.diagnostics]).toEqual([output, []])
    expect(checkTemplate(text, fields)).toEqual([])
  })

  it('that belong to no field are unknown', () => {
    expect(renderLenient(parseTemplate('{{cliente.cpf}}'), fields).diagnostics[0]?.code).toBe('campo_nao_encontrado')
  })
})

describe('text beside a tag', () => {
  it.each<[string, Target, string]>([
    ['R$ {{valor}}', 'plain', 'R$ 1.234,56'],
    ['<b>R$&nbsp;</b>{{valor}}', 'html', '<b>R$&nbsp;</b>1.234,56'],
  ])('is not printed twice: %s', (text, target, output) => expect(render(text, target)).toBe(output))
})

describe('the position of an item in its list', () => {
  it.each([
    ['{{#socios}}{{loop.index}}/{{loop.length}} {{nome}}{{^loop.last}}, {{/}}{{/}}', '1/2 Ana, 2/2 Bia'],
    ['{{#socios}}{{#loop.first}}{{nome}}{{/}}{{/}}', 'Ana'],
    ['{{#socios}}{{#loop.index maior que 1}}{{nome}}{{/}}{{/}}', 'Bia'],
    ['{{#socios}}{{#filhos}}{{loop.index0}}{{.}}{{/}};{{/}}', '0Caio1Lia;;'],
  ])('%s is %s', (text, output) => {
    expect(render(text)).toBe(output)
    expect(checkTemplate(text, scope)).toEqual([])
  })

  it('is unknown anywhere else', () => {
    expect(render('{{loop.index}}')).toEqual({ output: '{{loop.index}}', codes: ['campo_nao_encontrado'] })
  })
})

describe('a reference in parentheses', () => {
  it.each([
    ['{{#(socios)}}há{{/}}', 'há'],
    ['{{#(vazia)}}há{{/}}', ''],
    ['{{^(vazia)}}nenhum{{/}}', 'nenhum'],
    ['{{#socios está preenchida}}há{{/}}', 'há'],
  ])('tests and repeats nothing: %s', (text, output) => expect(render(text)).toBe(output))
})

describe('initials in capitals', () => {
  it.each([
    ['{{iniciais maiusculas nome}}', 'Ana Lima'],
    ['{{nome iniciais maiúsculas}}', 'Ana Lima'],
  ])('%s', (text, output) => expect(render(text)).toBe(output))

  it('keep small words in lower case', () => {
    const { text } = renderLenient(parseTemplate('{{iniciais maiusculas n}}'), { n: 'DA maria DAS dores d’ávila' })
    expect(text).toBe('Da Maria das Dores D’Ávila')
  })
})
