import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph, table, textBox } from '../testing/makeDocx.ts'
import { open } from '../testing/open.ts'
import { readModel } from './readModel.ts'

async function read(made: Parameters<typeof makeDocx>[0]) {
  return readModel(await open(makeDocx(made)))
}

async function refs(made: Parameters<typeof makeDocx>[0]): Promise<string[]> {
  return (await read(made)).tags.map(({ tag, place }) => `${place.kind}: ${tag.kind} ${tag.ref}`)
}

describe('readModel finds tags', () => {
  it('in every part of the text, in reading order', async () => {
    expect(
      await refs({
        header: paragraph('{{cabecalho}}'),
        body: paragraph('{{corpo}}') + table(['{{celula}}']) + textBox(paragraph('{{caixa}}')),
        footnotes: `<w:footnote w:id="1">${paragraph('{{nota}}')}</w:footnote>`,
        endnotes: `<w:endnote w:id="1">${paragraph('{{fim}}')}</w:endnote>`,
        footer: paragraph('{{rodape}}'),
      }),
    ).toEqual([
      'cabeçalho: value cabecalho',
      'corpo: value corpo',
      'tabela: value celula',
      'caixa de texto: value caixa',
      'nota: value nota',
      'nota: value fim',
      'rodapé: value rodape',
    ])
  })

  it('that Word split into runs', async () => {
    expect(await refs({ body: paragraph('Sr. {', '{contra', 'tante_nome', '}', '}, brasileiro') })).toEqual([
      'corpo: value contratante_nome',
    ])
  })

  it('across tabs and spelling marks', async () => {
    const body =
      '<w:p><w:r><w:t>{{con</w:t><w:tab/></w:r><w:proofErr w:type="spellStart"/><w:r><w:t>trato}}</w:t></w:r></w:p>'
    expect(await refs({ body })).toEqual(['corpo: value contrato'])
  })

  it('once in a text box, although Word writes it twice', async () => {
    expect(await refs({ body: textBox(paragraph('{{a}}')) })).toEqual(['caixa de texto: value a'])
  })

  it('and none in comments, deleted text and field codes', async () => {
    const body =
      '<w:p><w:del><w:r><w:delText>{{apagado}}</w:delText></w:r></w:del><w:r><w:instrText>{{campo}}</w:instrText></w:r></w:p>'
    const relations =
      '<Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="comments.xml"/>'
    const comments = '<w:comments xmlns:w="w"><w:p><w:r><w:t>{{comentario}}</w:t></w:r></w:p></w:comments>'
    expect(await refs({ body, relations, parts: { 'word/comments.xml': comments } })).toEqual([])
  })

  it('with the sections around them', async () => {
    const { tags } = await read({ body: paragraph('{{#socios}}{{^pj}}{{nome}}{{/pj}}{{/}}') })
    expect(tags.at(-1)?.around.map(({ ref, inverse }) => ({ ref, inverse }))).toEqual([
      { ref: 'socios', inverse: false },
      { ref: 'pj', inverse: true },
    ])
  })

  it('with the paragraph’s text around them', async () => {
    const { tags } = await read({
      body: paragraph('Primeiro') + paragraph('CONTRATANTE: ', '{{nome}}', ', brasileiro.'),
    })
    expect(tags[0]?.place).toEqual({
      part: 'word/document.xml',
      kind: 'corpo',
      paragraph: 1,
      text: 'CONTRATANTE: {{nome}}, brasileiro.',
    })
  })

  it('with an excerpt if the paragraph is long', async () => {
    const long = 'palavra '.repeat(60)
    const { tags } = await read({ body: paragraph(`${long}{{nome}} ${long}`) })
    expect(tags[0]?.place.text).toMatch(/^…(palavra )+\{\{nome\}\}( palavra)+…$/)
  })
})

describe('readModel reports what would make a document fail', () => {
  it.each([
    ['a section never closed', paragraph('{{#pj}}CNPJ'), 'tag_nao_fechada', 'Escreva {{/pj}} onde o trecho termina.'],
    [
      'a section never opened',
      paragraph('CNPJ{{/pj}}'),
      'tag_nao_aberta',
      'Escreva {{#pj}} onde o trecho começa, ou apague {{/pj}}.',
    ],
    [
      'a section closed by another name',
      paragraph('{{#pj}}x{{/pf}}{{/pj}}'),
      'tag_nao_aberta',
      'O trecho que termina aqui é o de {{#pj}}: escreva {{/pj}}, ou apague {{/pf}}.',
    ],
    ['braces never closed', paragraph('{{nome'), 'chaves_soltas', 'não é fechada com }}'],
    ['braces never opened', paragraph('nome}}'), 'chaves_soltas', 'não foi aberta com {{'],
    ['a third brace', paragraph('{{nome}}}'), 'chaves_soltas', 'não foi aberta com {{'],
    ['a tag over two paragraphs', paragraph('{{no') + paragraph('me}}'), 'chaves_soltas', 'no mesmo parágrafo'],
    ['a tag that cannot be read', paragraph('{{nome do cliente}}'), 'tag_invalida', '"nome do cliente"'],
    ['a modifier that does not exist', paragraph('{{valor|extensso}}'), 'tag_invalida', 'Você quis dizer "extenso"?'],
  ])('%s', async (_what, body, code, words) => {
    const [problem] = (await read({ body })).problems
    expect(problem?.code).toBe(code)
    expect(problem?.message).toContain(words)
    expect(problem?.place?.kind).toBe('corpo')
  })

  it('a misspelt closing tag, once', async () => {
    const body =
      paragraph('{{#tem_fiador}}') + paragraph('{{nome}}') + paragraph('{{/tem_fiadr}}') + paragraph('{{#a}}x{{/a}}')
    const { problems, sections } = await read({ body })
    expect(problems.map(({ code, message, suggestion }) => [code, message, suggestion])).toEqual([
      [
        'tag_nao_aberta',
        'Falha ao processar tags de abertura / fechamento: {{#tem_fiador}} foi fechada com outro nome, {{/tem_fiadr}}. Escreva {{/tem_fiador}} no lugar dele.',
        '{{/tem_fiador}}',
      ],
    ])
    expect(sections.map(({ ref }) => ref)).toEqual(['a'])
  })

  it('all problems at once, each with its place', async () => {
    const { problems } = await read({
      header: paragraph('{{a'),
      body: paragraph('{{#b}}'),
      footer: paragraph('{{/c}}'),
    })
    expect(problems.map(({ code, place }) => [code, place?.kind])).toEqual([
      ['chaves_soltas', 'cabeçalho'],
      ['tag_nao_fechada', 'corpo'],
      ['tag_nao_aberta', 'rodapé'],
    ])
  })

  it('a tag in SmartArt or a chart, which is never filled', async () => {
    const { problems } = await read({ parts: { 'word/diagrams/data1.xml': '<a><t>{{nome}}</t></a>' } })
    expect(problems.map(({ code }) => code)).toEqual(['placeholder_em_desenho'])
  })

  it.each([
    [
      'text that was deleted with changes tracked',
      '<w:p><w:r><w:t>{{nome}}</w:t></w:r><w:del><w:r><w:delText>{{ve</w:delText></w:r><w:r><w:delText>lho}}</w:delText></w:r></w:del></w:p>',
      'placeholder_excluido',
      '{{velho}}',
    ],
    [
      'a tag whose end was deleted so',
      '<w:p><w:r><w:t>{{no</w:t></w:r><w:del><w:r><w:delText>xx}}</w:delText></w:r></w:del><w:r><w:t>me}}</w:t></w:r></w:p>',
      'placeholder_excluido',
      'xx}}',
    ],
    [
      'the code of a field',
      '<w:p><w:r><w:instrText xml:space="preserve"> HYPERLINK "mailto:{{email}}" </w:instrText></w:r><w:r><w:t>{{email}}</w:t></w:r></w:p>',
      'placeholder_em_campo',
      'HYPERLINK "mailto:{{email}}"',
    ],
    [
      'the code of a field that is one element',
      '<w:p><w:fldSimple w:instr=" {{a}} c:\\cmd "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>',
      'placeholder_em_campo',
      '{{a}} c:\\cmd',
    ],
  ])('a tag in %s, which is never filled', async (_what, body, code, text) => {
    const { problems } = await read({ body })
    expect(problems.map((problem) => [problem.code, problem.place])).toEqual([
      [code, { part: 'word/document.xml', kind: 'corpo', paragraph: 0, text }],
    ])
  })

  it.each([
    ['a note', '<w:footnoteReference w:id="1"/>', 'uma nota de rodapé'],
    ['a symbol', '<w:sym w:char="F0A8"/>', 'um símbolo'],
  ])('%s beside a section’s tag, which would be removed with it', async (_what, beside, words) => {
    const tagged = (tag: string) => `<w:p><w:r><w:t>${tag}</w:t>${beside}</w:r></w:p>`
    const [problem, ...others] = (await read({ body: tagged('{{#a}}') + paragraph('x{{/a}}') })).problems
    expect([problem?.message, others]).toEqual([
      `O parágrafo de {{#a}} tem também ${words}, que sairia do documento com a tag. Ponha a tag sozinha em um parágrafo próprio.`,
      [],
    ])
    const kept = `${tagged('{{a}}')}${tagged('x{{#a}}')}${tagged('y{{/a}}')}${tagged('{{#a}}x{{/a}}')}${table([tagged('{{#a}}'), '{{/a}}'])}`
    expect((await read({ body: kept })).problems).toEqual([])
  })

  it('a section break that cannot be moved out of the paragraph of a section’s tag, and would be removed with it', async () => {
    const broken = (tag: string) => `<w:p><w:pPr><w:sectPr/></w:pPr><w:ins><w:r><w:t>${tag}</w:t></w:r></w:ins></w:p>`
    const codesOf = async (body: string) => (await read({ body })).problems.map(({ code }) => code)
    expect(await codesOf(broken('{{#a}}') + paragraph('x') + broken('{{/a}}'))).toEqual([
      'trecho_mal_posicionado',
      'trecho_mal_posicionado',
    ])
    expect(await codesOf(paragraph('{{#a}}') + broken('x') + paragraph('{{/a}}'))).toEqual([])
  })

  it('a tag in the address of a link, which is never filled', async () => {
    const link = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${target}" TargetMode="External"/>`
    const { problems } = await read({
      relations: link('a', 'mailto:%7B%7bemail%7D%7D') + link('b', 'https://oab.org.br/'),
    })
    expect(problems.map(({ code, place }) => [code, place?.kind, place?.text])).toEqual([
      ['placeholder_em_link', 'corpo', 'mailto:{{email}}'],
    ])
  })

  it('sections nested more than fifty deep, at the first one beyond', async () => {
    const deep = (depth: number) => read({ body: paragraph(`${'{{#a}}'.repeat(depth)}x${'{{/a}}'.repeat(depth)}`) })
    expect((await deep(50)).problems).toEqual([])
    expect((await deep(60)).problems.map(({ code, message }) => [code, message])).toEqual([
      [
        'modelo_profundo',
        'Há mais de 50 trechos uns dentro dos outros a partir de {{#a}}. Feche os que já terminaram.',
      ],
    ])
  })

  it('at most two hundred problems, and unclosed braces once per paragraph', async () => {
    const { problems } = await read({
      body:
        paragraph('{{'.repeat(200_000)) +
        paragraph(`${'{{a b}}'.repeat(300)}`) +
        paragraph(`{{${'a '.repeat(5_000)}}}`),
    })
    expect(problems).toHaveLength(200)
    expect(problems.slice(0, 3).map(({ code }) => code)).toEqual(['chaves_soltas', 'tag_invalida', 'tag_invalida'])
    const [long] = (await read({ body: paragraph(`{{${'a '.repeat(5_000)}}}`) })).problems
    expect([long?.code, (long?.message.length ?? 0) < 300, (long?.place?.text.length ?? 0) < 400]).toEqual([
      'tag_longa',
      true,
      true,
    ])
  })

  it('nothing in a valid model: sections may cross paragraphs, rows and text boxes', async () => {
    const body =
      paragraph('{{#a}}') + textBox(paragraph('{{b}}')) + paragraph('{{/a}}') + table(['{{#c}}{{d}}', '{{e}}{{/c}}'])
    expect((await read({ body })).problems).toEqual([])
  })
})
