import { describe, expect, it } from 'vitest'
import { printed, type TemplateScope } from '#shared/template/index.ts'
import type { ModelProblem } from '../read/modelProblem.ts'
import { makeDocx, paragraph, png, table, textBox } from '../testing/makeDocx.ts'
import { open, textOf, unzip } from '../testing/open.ts'
import { compileModel } from './compileModel.ts'
import { type FillOptions, fillDocx } from './fillDocx.ts'

const TODAY: FillOptions = { today: '2026-11-21' }

async function fill(made: Parameters<typeof makeDocx>[0], scope: TemplateScope, options = TODAY): Promise<Uint8Array> {
  const model = await compileModel(makeDocx(made))
  if (!model.ok) throw new Error(JSON.stringify(model.error))
  const filled = fillDocx(model.value, scope, options)
  if (!filled.ok) throw new Error(JSON.stringify(filled.error))
  return filled.value
}

async function problems(
  made: Parameters<typeof makeDocx>[0],
  scope: TemplateScope,
  options = TODAY,
): Promise<readonly ModelProblem[]> {
  const model = await compileModel(makeDocx(made))
  if (!model.ok) return model.error
  const filled = fillDocx(model.value, scope, options)
  return filled.ok ? [] : filled.error
}

async function body(xml: string, scope: TemplateScope): Promise<string[]> {
  return (await textOf(await fill({ body: xml }, scope)))['word/document.xml'] ?? []
}

describe('pictures at addresses', () => {
  const logo = { $: 'imagem', src: 'https://exemplo.com.br/logo.png', alt: 'Logo' } as const
  const made = { body: paragraph('{{logo imagem}}{{#socios}}{{foto imagem}}{{/socios}}') }
  const scope: TemplateScope = { logo, socios: [{ foto: 'https://exemplo.com.br/caio.png' }, { foto: '' }] }

  it('are requested, each with its alternative text, and drawn once available', async () => {
    const requested: [string | undefined, string][] = []
    await fill(made, scope, { ...TODAY, onElsewhere: ({ src, alt }) => requested.push([src, alt]) })
    expect(requested).toEqual([
      ['https://exemplo.com.br/logo.png', 'Logo'],
      ['https://exemplo.com.br/caio.png', 'foto'],
    ])
    const images = new Map(requested.map(([src]) => [src ?? '', png(20, 10)]))
    const docx = await unzip(await fill(made, scope, { ...TODAY, images }))
    expect(docx.text('word/document.xml').match(/<pic:pic/g)).toHaveLength(2)
  })
})

describe('fillDocx', () => {
  it.each(['header', 'body', 'footer', 'footnotes'])(
    'makes no document with a list left open in its %s',
    async (part) => {
      const open = paragraph('{{#itens}}{{nome}} fim')
      const made = {
        body: paragraph(''),
        [part]: part === 'footnotes' ? `<w:footnote w:id="1">${open}</w:footnote>` : open,
      }
      const found = await problems(made, { itens: [{ nome: 'a' }, { nome: 'b' }] })
      expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('{{#itens}}')])
    },
  )
  it('fills body, headers, footers, notes, tables and text boxes', async () => {
    const filled = await fill(
      {
        header: paragraph('{{a}} h'),
        body: paragraph('{{a}} b') + table(['{{a}} t']) + textBox(paragraph('{{a}} x')),
        footnotes: `<w:footnote w:id="1">${paragraph('{{a}} n')}</w:footnote>`,
        endnotes: `<w:endnote w:id="1">${paragraph('{{a}} e')}</w:endnote>`,
        footer: paragraph('{{a}} f'),
      },
      { a: 'Ana' },
    )
    expect(await textOf(filled)).toEqual({
      'word/header1.xml': ['Ana h'],
      'word/document.xml': ['Ana b', 'Ana t', 'Ana x'],
      'word/footnotes.xml': ['Ana n'],
      'word/endnotes.xml': ['Ana e'],
      'word/footer1.xml': ['Ana f'],
    })
  })

  it('fills both copies of a text box, so that older programs show the same', async () => {
    const filled = await unzip(await fill({ body: textBox(paragraph('{{a}}')) }, { a: 'Ana' }))
    expect(filled.text('word/document.xml').match(/Ana/g)).toHaveLength(2)
  })

  it('does not repeat what the model already writes beside the tag, even if Word split it into runs', async () => {
    const scope = {
      valor: printed('5000.00', 'R$\u00a05.000,00', 'money'),
      valor_extenso: 'cinco mil reais',
      multa: printed('10', '10%', 'percent'),
      saldo: printed(-5, '-R$\u00a05,00', 'money'),
      tem: true,
    }
    const xml =
      paragraph('R$ {{valor}} ({{valor_extenso}} reais), multa de {{multa}} %') +
      paragraph('R$', ' ', '{{valor}}', ',00') +
      paragraph('R$ {{#tem}}{{monetario valor}}{{/tem}}') +
      paragraph('R$ e {{valor}}') +
      paragraph('Saldo: R$ {{saldo}}, ou {{saldo}}') +
      paragraph('R$') +
      paragraph('{{valor}}')
    expect(await body(xml, scope)).toEqual([
      'R$ 5.000,00 (cinco mil reais), multa de 10 %',
      'R$ 5.000,00',
      'R$ 5.000,00',
      'R$ e R$\u00a05.000,00',
      'Saldo: R$ -5,00, ou -R$\u00a05,00',
      'R$',
      'R$\u00a05.000,00',
    ])
  })

  it('accepts any closing tag of a section, including that of a comparison', async () => {
    const text = '{{#idade maior ou igual a 18}}maior{{/}}{{#idade menor que 18}}menor{{/idade}}{{ #pj }} PJ{{ / pj }}'
    expect(await body(paragraph(text), { idade: 20, pj: true })).toEqual(['maior PJ'])
  })

  it('leaves no paragraph for a section’s tag with spaces beside it', async () => {
    const spaced = paragraph(' {{#a}}\u00a0 ') + paragraph('x') + paragraph('{{', '/a}}', ' ')
    const listed = paragraph('{{#l}} ') + paragraph(' {{.}} ') + paragraph('  {{/l}}') + paragraph(' fim')
    expect(await body(spaced + listed, { a: true, l: ['b', 'c'] })).toEqual(['x', ' b ', ' c ', ' fim'])
    const filled = await unzip(await fill({ body: spaced + listed }, { a: false, l: [] }))
    expect(filled.text('word/document.xml').match(/<w:p>/g)).toHaveLength(1)
    expect(await body(paragraph('{{#a}} x {{/a}}') + paragraph(' {{l}} '), { a: true, l: 'b' })).toEqual([' x ', ' b '])
    const noted = '<w:p><w:r><w:t xml:space="preserve">{{#a}} </w:t><w:footnoteReference w:id="1"/></w:r></w:p>'
    const kept = await unzip(await fill({ body: noted + paragraph('x{{/a}}') }, { a: true }))
    expect(kept.text('word/document.xml')).toContain('w:footnoteReference')
  })

  it('prints the value of the current item for a reference with the list’s full name', async () => {
    const text = '{{#conjuge.filhos}}{{conjuge.filhos.nome}}; {{/conjuge.filhos}}'
    const nested = '{{#socios}}{{#filhos}}{{socios.filhos.nome}} de {{socios.nome}}; {{/filhos}}{{/socios}}'
    const scope = {
      conjuge: { filhos: [{ nome: 'Lia' }, { nome: 'Caio' }] },
      socios: [{ nome: 'Ana', filhos: [{ nome: 'Rui' }, { nome: 'Bia' }] }],
    }
    expect(await body(paragraph(text) + paragraph(nested), scope)).toEqual(['Lia; Caio; ', 'Rui de Ana; Bia de Ana; '])
  })

  it('leaves no paragraph or number for clauses that are not printed, in any part of the document', async () => {
    const clause =
      '<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>{{#a}}x{{/a}}</w:t></w:r></w:p>'
    const made = {
      header: clause + paragraph('h'),
      body: clause + table([paragraph('t') + clause]) + textBox(clause, paragraph('c')) + clause,
      footnotes: `<w:footnote w:id="1">${paragraph('n')}${clause}</w:footnote>`,
    }
    const numbers = async (a: boolean) => {
      const filled = await unzip(await fill(made, { a }))
      const parts = ['word/header1.xml', 'word/document.xml', 'word/footnotes.xml']
      return parts.map((part) => filled.text(part).match(/<w:numPr>/g)?.length ?? 0)
    }
    expect(await numbers(true)).toEqual([1, 5, 1])
    expect(await numbers(false)).toEqual([0, 0, 0])
  })

  it('also leaves none beside sections with page breaks', async () => {
    const clause = (tag: string) => paragraph('', `{{#${tag}}}cláusula{{/${tag}}}`).replace('<w:p', '<w:p w:rsidR="1"')
    const pages = `<w:p><w:r><w:br w:type="page"/><w:t>{{/l}}</w:t></w:r></w:p>`
    const item = paragraph('{{nome}}') + clause('tem') + textBox(clause('tem'), clause('tem'))
    const made = {
      body: clause('a') + paragraph('antes') + clause('a') + paragraph('{{#l}}') + item + pages + table([clause('a')]),
    }
    const scope = {
      a: false,
      l: [
        { nome: 'Ana', tem: true },
        { nome: 'Bia', tem: false },
      ],
    }
    const xml = (await unzip(await fill(made, scope))).text('word/document.xml')
    const texts = [...xml.matchAll(/<w:p w:rsidR="1">.*?<\/w:p>/g)].map(([each]) => each.replace(/<[^>]*>/g, ''))
    // One remains in each copy of the text box, and one in the cell.
    expect(texts).toEqual([...Array(5).fill('cláusula'), '', '', ''])
    expect(xml).not.toContain('minuta')
  })

  it('keeps a line drawn by a tab in a section, but not a clause that a tab indents', async () => {
    const tab = '<w:r><w:tab/></w:r>'
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
    const line = `<w:p w:rsidR="1">${run('{{#sim}}')}${tab}${run('{{/sim}}')}</w:p>`
    const clause = (ref: string) => `<w:p w:rsidR="1">${tab}${run(`{{#${ref}}}cláusula{{/${ref}}}`)}</w:p>`
    const pages = `${paragraph('{{#l}}')}<w:p><w:r><w:br w:type="page"/><w:t>{{/l}}</w:t></w:r></w:p>`
    const body = paragraph('antes') + line + clause('sim') + clause('nao') + pages
    const xml = (await unzip(await fill({ body }, { sim: true, nao: false, l: [] }))).text('word/document.xml')
    const left = [...xml.matchAll(/<w:p w:rsidR="1">.*?<\/w:p>/g)].map(([each]) => each.includes('<w:tab/>'))
    expect([left, xml.includes('minuta')]).toEqual([[true, true], false])
  })

  it('keeps the only paragraph of a header or a text box', async () => {
    const only = paragraph('{{#a}}x{{/a}}')
    const filled = await unzip(await fill({ header: only, body: textBox(only, only) }, { a: false }))
    const blank = '<w:p><w:r><w:t/></w:r></w:p>'
    expect(filled.text('word/header1.xml').replace(/<w:hdr [^>]*>/, '<w:hdr>')).toContain(`<w:hdr>${blank}</w:hdr>`)
    const boxes = filled.text('word/document.xml').match(/<w:txbxContent>.*?<\/w:txbxContent>/g)
    expect(boxes).toEqual(Array(2).fill(`<w:txbxContent>${blank}</w:txbxContent>`))
  })

  it('applies modifiers', async () => {
    const scope = { nome: 'ana', valor: printed('1234.5', '1234,5', 'money') }
    expect(await body(paragraph('{{maiuscula nome}} {{monetario valor}}'), scope)).toEqual(['ANA R$\u00a01.234,50'])
  })

  it('keeps line breaks, and omits characters that XML does not allow', async () => {
    const scope = { a: 'um\r\ndois\u2028três\u0000\u0007\ufffe\ud800!' }
    expect(await body(paragraph('{{a}}'), scope)).toEqual(['um\ndois\ntrês!'])
  })

  it('joins lines where Word cannot break them: in equations and properties', async () => {
    const equation = '<w:p><m:oMath xmlns:m="m"><m:r><m:t>{{a}}</m:t></m:r></m:oMath></w:p>'
    expect(await body(equation, { a: 'um\ndois' })).toEqual(['um dois'])
  })

  it('breaks pages after the last item of a list', async () => {
    const xml = `${paragraph('{{#l}}')}${paragraph('{{.}}')}<w:p><w:r><w:br w:type="page"/><w:t>{{/l}}</w:t></w:r></w:p>`
    expect(await body(xml, { l: ['a\u0000', 'b'] })).toEqual(['a', 'b\n'])
  })

  it('does not repeat text beside a tag, and fills the header, in a list with page breaks', async () => {
    const list = `${paragraph('{{#l}}')}${paragraph('R$ {{.}}')}<w:p><w:r><w:br w:type="page"/><w:t>{{/l}}</w:t></w:r></w:p>`
    const filled = await textOf(await fill({ body: list, header: list }, { l: ['R$ 1,00', 'R$ 2,00'] }))
    const texts = ['R$ 1,00', 'R$ 2,00\n']
    expect(filled).toEqual({ 'word/header1.xml': texts, 'word/document.xml': texts })
  })

  it('copies parts without tags unchanged', async () => {
    const made = { body: paragraph('{{a}}'), styles: '<w:style w:styleId="Normal"/>', header: paragraph('Timbre') }
    const before = await unzip(makeDocx(made))
    const after = await unzip(await fill(made, { a: 'x' }))
    const untouched = before.entries.filter((entry) => entry.name !== 'word/document.xml')
    expect(after.entries.filter((entry) => entry.name !== 'word/document.xml')).toEqual(untouched)
    expect(after.entries.map((entry) => entry.name)).toEqual(before.entries.map((entry) => entry.name))
  })

  it('gives the same bytes for the same answers', async () => {
    const made = { body: paragraph('{{a}}') }
    expect(await fill(made, { a: 'x' })).toEqual(await fill(made, { a: 'x' }))
  })

  it('prints braces in an answer as they are', async () => {
    expect(await body(paragraph('{{a}}'), { a: '{{b}}' })).toEqual(['{{b}}'])
  })

  it('gives drawings and bookmarks of a repeated section unique numbers', async () => {
    const repeated =
      '<w:p w14:paraId="1A"><w:bookmarkStart w:id="3" w:name="x"/><w:r><w:drawing><wp:inline><wp:docPr id="7" name="d"/></wp:inline></w:drawing></w:r><w:bookmarkEnd w:id="3"/></w:p>'
    const filled = await unzip(
      await fill({ body: paragraph('{{#l}}') + repeated + paragraph('{{/l}}') }, { l: ['a', 'b'] }),
    )
    const xml = filled.text('word/document.xml')
    expect([...xml.matchAll(/docPr id="(\d+)"/g)].map(([, id]) => id)).toEqual(['7', '8'])
    expect(xml.match(/bookmarkStart/g)).toHaveLength(1)
    expect(xml.match(/bookmarkEnd/g)).toHaveLength(1)
    expect(xml).not.toContain('paraId')
  })
})

describe('fillDocx leaves valid Word files', () => {
  it('when nothing is printed in text boxes, headers and notes', async () => {
    const section = paragraph('{{#a}}') + paragraph('x') + paragraph('{{/a}}')
    const filled = await unzip(
      await fill(
        { header: section, body: textBox(section), footnotes: `<w:footnote w:id="1">${section}</w:footnote>` },
        { a: false },
      ),
    )
    expect(filled.text('word/document.xml').match(/<w:txbxContent><w:p\/><\/w:txbxContent>/g)).toHaveLength(2)
    expect(filled.text('word/header1.xml')).toMatch(/<w:hdr[^>]*><w:p\/><\/w:hdr>$/)
    expect(filled.text('word/footnotes.xml')).toContain('<w:footnote w:id="1"><w:p/></w:footnote>')
  })

  it('when no row inside a content control is printed', async () => {
    const row = (...cells: string[]) => table(cells).replace(/.*?(<w:tr>.*)<\/w:tbl>/, '$1')
    const xml = `<w:tbl><w:tblPr/><w:tblGrid/>${row('Título')}<w:sdt><w:sdtPr/><w:sdtContent>${row('{{#l}}{{.}}', '{{/l}}')}</w:sdtContent></w:sdt></w:tbl>`
    const filled = await unzip(await fill({ body: xml + paragraph('') }, { l: [] }))
    expect(filled.text('word/document.xml')).not.toContain('w:sdt')
  })
})

describe('fillDocx draws images', () => {
  const image = (size: object = {}) => ({ $: 'imagem', fileId: 'f', alt: 'Logo "A"', ...size }) as const
  const logo = { today: '2026-11-21', images: new Map([['f', png(200, 100)]]) }

  async function drawn(made: Parameters<typeof makeDocx>[0], scope: TemplateScope, options: FillOptions = logo) {
    return unzip(await fill(made, scope, options))
  }
  const pixelsOf = (xml: string) =>
    [...xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(([, cx, cy]) => [Number(cx) / 9525, Number(cy) / 9525])

  it.each([
    ['at their own size', '{{imagem a}}', {}, [200, 100]],
    ['by height alone', '{{imagem a altura=50}}', {}, [100, 50]],
    ['by width alone', '{{imagem a largura=50}}', {}, [50, 25]],
    ['by both', '{{imagem a altura=50 largura=60}}', {}, [60, 50]],
    ['at the size set in the field', '{{imagem a}}', { width: 40 }, [40, 20]],
    ['no wider than the text', '{{imagem a largura=5000}}', {}, [566, 283]],
  ])('%s', async (_what, tag, size, expected) => {
    const filled = await drawn({ body: paragraph(`x ${tag} y`) }, { a: image(size) })
    expect(pixelsOf(filled.text('word/document.xml')).map((side) => side.map(Math.floor))).toEqual([expected])
  })

  it('no wider than their cell', async () => {
    const cell = `<w:tbl><w:tr><w:tc><w:tcPr><w:tcW w:w="1716" w:type="dxa"/></w:tcPr>${paragraph('{{imagem a}}')}</w:tc></w:tr></w:tbl>`
    const filled = await drawn({ body: cell + paragraph('') }, { a: image() })
    expect(pixelsOf(filled.text('word/document.xml'))).toEqual([[100, 50]])
  })

  it('as one part each, with a relationship from each part that shows them', async () => {
    const filled = await drawn(
      { header: paragraph('{{imagem a}}'), body: paragraph('{{imagem a}}{{imagem a}}') },
      { a: image() },
    )
    const media = filled.entries.filter((entry) => entry.name.startsWith('word/media/'))
    expect(media).toHaveLength(1)
    expect(filled.bytes(media[0]?.name ?? '')).toEqual(png(200, 100))
    for (const part of ['word/document.xml', 'word/header1.xml']) {
      const ids = [...filled.text(part).matchAll(/r:embed="([^"]*)"/g)].map(([, id]) => id)
      const relations = filled.relationships(part).filter((relation) => relation.type.endsWith('/image'))
      expect(relations.map((relation) => relation.target)).toEqual([media[0]?.name])
      expect(new Set(ids)).toEqual(new Set(relations.map((relation) => relation.id)))
    }
    expect(filled.typeOf(media[0]?.name ?? '')).toBe('image/png')
    const numbers = ['word/header1.xml', 'word/document.xml'].flatMap((part) =>
      [...filled.text(part).matchAll(/docPr id="(\d+)"/g)].map(([, id]) => id),
    )
    expect(new Set(numbers).size).toBe(3)
  })

  it('with their description', async () => {
    const filled = await drawn({ body: paragraph('{{imagem a}}') }, { a: image() })
    expect(filled.text('word/document.xml')).toContain('descr="Logo &quot;A&quot;"')
  })

  it('in the items of a list, and nothing if the answer is blank', async () => {
    const filled = await drawn(
      { body: paragraph('{{#l}}{{imagem a}}{{/l}}') },
      { l: [{ a: image() }, { a: '' }, { a: image({ width: 10 }) }] },
    )
    expect(pixelsOf(filled.text('word/document.xml'))).toEqual([
      [200, 100],
      [10, 5],
    ])
  })

  it('from a data: address', async () => {
    const src = `data:image/png;base64,${Buffer.from(png(30, 10)).toString('base64')}`
    const filled = await drawn({ body: paragraph('{{imagem a}}') }, { a: { $: 'imagem', src, alt: '' } }, TODAY)
    expect(pixelsOf(filled.text('word/document.xml'))).toEqual([[30, 10]])
  })

  it('and refuses the document if the bytes are not a picture', async () => {
    const options = { today: '2026-11-21', images: new Map([['f', Buffer.from('<svg/>')]]) }
    expect(
      (await problems({ body: paragraph('{{imagem a}}') }, { a: image() }, options)).map(({ code }) => code),
    ).toEqual(['imagem_invalida'])
  })

  it('in a document that passes the inspection of uploads', async () => {
    const filled = await fill(
      { header: paragraph('{{imagem a}}'), body: paragraph('{{imagem a}}') },
      { a: image() },
      logo,
    )
    expect((await open(filled)).main).toBe('word/document.xml')
  })
})

describe('fillDocx stops a document', () => {
  it('at an unknown reference, reporting its place, its paragraph and the nearest name', async () => {
    const [problem, ...others] = await problems(
      { footer: paragraph('Contrato de {{contratante_nmoe}}') },
      { contratante_nome: 'Ana' },
    )
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      code: 'campo_nao_encontrado',
      ref: 'contratante_nmoe',
      suggestion: 'contratante_nome',
      place: { part: 'word/footer1.xml', kind: 'rodapé', text: 'Contrato de {{contratante_nmoe}}' },
    })
    expect(problem?.message).toBe(
      'Campo "contratante_nmoe" não encontrado. Você quis dizer "contratante_nome"? (rodapé: "Contrato de {{contratante_nmoe}}")',
    )
  })

  it('at a failed calculation, only where it is printed', async () => {
    const fault = 'O cálculo de "Total" não pôde ser feito: Divisão por zero.'
    const total = { $: 'valor', value: '', text: '', fault } as const
    const [problem, ...others] = await problems({ body: paragraph('R$ {{total}} ({{extenso total}})') }, { total })
    expect(others).toEqual([])
    expect(problem).toMatchObject({ code: 'calculo_falhou', ref: 'total' })
    expect(problem?.message).toBe(`${fault} (corpo: "R$ {{total}} ({{extenso total}})")`)
    const unprinted = paragraph('{{#total}}Pagará {{total}}.{{/total}}{{^total}}Nada paga.{{/total}}')
    expect(await body(unprinted, { total })).toEqual(['Nada paga.'])
  })

  it('with all problems at once, each reported once even if a list repeats it', async () => {
    const text = '{{#l}}{{x}}{{/l}}{{#y}}{{/y}}{{monetario z}}'
    const found = await problems({ body: paragraph(text) }, { l: [{}, {}, {}], z: 'muito' })
    expect(found.map(({ code, ref }) => [code, ref])).toEqual([
      ['campo_nao_encontrado', 'x'],
      ['condicional_nao_encontrada', 'y'],
      ['modificador_falhou', 'z'],
    ])
  })

  it.each([
    ['{{#casado}}{{nmoe}}{{/casado}}', 'Campo "nmoe" não encontrado.'],
    ['{{^solteiro}}{{nmoe}}{{/solteiro}}', 'Campo "nmoe" não encontrado.'],
    ['{{#casado igual a verdadeiro}}{{casado.nome}}{{/}}', 'Campo "casado.nome" não encontrado na lista "casado".'],
    ['{{#socios}}{{#nome}}{{nmoe}}{{/nome}}{{/socios}}', 'Campo "nmoe" não encontrado na lista "socios".'],
  ])('at a name in a condition that is not a list: %s', async (text, message) => {
    const scope = { casado: true, solteiro: false, nome: 'Ana', socios: [{ nome: 'Bia' }] }
    const [problem, ...others] = await problems({ body: paragraph(text) }, scope)
    expect([problem?.message.startsWith(message), others]).toEqual([true, []])
  })

  it('at a name in a paragraph that would be dropped', async () => {
    const made = { body: paragraph('{{#y}}x{{/y}}') + paragraph('{{#sim}}{{nmoe}}{{/sim}}') + paragraph('fim') }
    const found = await problems(made, { sim: true, nome: 'Ana' })
    expect(found.map(({ code, ref, place }) => [code, ref, place?.text])).toEqual([
      ['condicional_nao_encontrada', 'y', '{{#y}}x{{/y}}'],
      ['campo_nao_encontrado', 'nmoe', '{{#sim}}{{nmoe}}{{/sim}}'],
    ])
  })

  it('at a name in a section with page breaks, reporting its place', async () => {
    const xml = `${paragraph('{{#l}}')}${paragraph('Olá, {{nmoe}}')}<w:p><w:r><w:br w:type="page"/><w:t>{{/l}}</w:t></w:r></w:p>`
    expect(await problems({ body: xml }, { l: [{ nome: 'a' }] })).toMatchObject([
      { ref: 'nmoe', suggestion: 'nome', place: { part: 'word/document.xml', text: 'Olá, {{nmoe}}' } },
    ])
  })

  it.each([
    ['a long answer in many places', '{{a}}'.repeat(40), { a: 'x'.repeat(1_000_000) }],
    ['an answer of many lines', '{{a}}{{a}}', { a: '\n'.repeat(300_000) }],
    ['lists in lists', `${'{{#l}}'.repeat(6)}x${'{{/l}}'.repeat(6)}`, { l: Array(100).fill('x') }],
    ['lists in lists, with nothing in them', `${'{{#l}}'.repeat(6)}${'{{/l}}'.repeat(6)}`, { l: Array(100).fill('x') }],
  ])('that would grow too large, by %s', async (_what, text, scope) => {
    const found = await problems({ body: paragraph(text) }, scope)
    expect(found.map(({ code, place }) => [code, place?.part])).toEqual([
      ['documento_grande_demais', 'word/document.xml'],
    ])
  })

  it('at a comparison with an unknown name, such as a text without quotes', async () => {
    const made = { body: paragraph('{{#estado igual a casado}}x{{/}}{{^socios.nome igual a Ana}}y{{/}}') }
    const found = await problems(made, { estado: 'casado', socios: [] })
    expect(found.map(({ code, ref }) => [code, ref])).toEqual([
      ['condicional_nao_encontrada', 'casado'],
      ['condicional_nao_encontrada', 'Ana'],
    ])
    expect(await problems({ body: paragraph('{{#estado igual a "casado"}}x{{/}}') }, { estado: '' })).toEqual([])
  })

  it('at a list printed as a value, which would leave a blank, if it has items', async () => {
    const made = { body: paragraph('Sócios: {{socios}}') }
    expect(await problems(made, { socios: [] })).toEqual([])
    expect(await problems(made, { socios: [{ nome: 'Ana' }] })).toMatchObject([
      { code: 'lista_sem_texto', suggestion: 'socios.nome', place: { text: 'Sócios: {{socios}}' } },
    ])
  })

  it('after fifty failing tags', async () => {
    const text = Array.from({ length: 200 }, (_, at) => `{{nome_${at}}}`).join('')
    const found = await problems({ body: paragraph(text) + paragraph('{{outro}}') }, {})
    expect([found.length, found.at(-1)?.ref]).toEqual([50, 'nome_49'])
  })

  it('at an unbalanced tag, before anything is filled', async () => {
    expect((await problems({ body: paragraph('{{#a}}') }, { a: true })).map(({ code }) => code)).toEqual([
      'tag_nao_fechada',
    ])
  })

  it('at a section that cuts through a table', async () => {
    const xml = table(['{{#a}}x'], ['y']) + paragraph('{{/a}}')
    expect((await problems({ body: xml }, { a: true })).map(({ code, place }) => [code, place?.kind])).toEqual([
      ['trecho_mal_posicionado', 'tabela'],
    ])
  })

  it('at a section that begins in one note and ends in another', async () => {
    const note = (id: number, ...texts: string[]) =>
      `<w:footnote w:id="${id}">${texts.map((text) => paragraph(text)).join('')}</w:footnote>`
    const within = note(1, '{{#a}}', 'x', '{{/a}}')
    expect(await problems({ footnotes: within + note(2, 'y') }, { a: false })).toEqual([])
    expect(await problems({ footnotes: within + note(2, '{{#a}}x') + note(3, '{{/a}}') }, { a: false })).toMatchObject([
      { code: 'trecho_mal_posicionado', place: { part: 'word/footnotes.xml', kind: 'nota' } },
    ])
  })

  it('at a section that begins outside a text box and ends inside', async () => {
    const xml = paragraph('{{#a}}') + textBox(paragraph('{{/a}}'))
    const [problem, ...others] = await problems({ body: xml }, { a: true })
    expect([problem?.message.includes('caixa de texto'), others]).toEqual([true, []])
  })

  it('at a section that cuts through a Word field', async () => {
    const run = (inner: string) => `<w:r>${inner}</w:r>`
    const xml = `<w:p>${run('<w:t>{{#a}}</w:t>')}${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:t>{{/a}}</w:t>')}${run('<w:fldChar w:fldCharType="end"/>')}</w:p>`
    expect((await problems({ body: xml }, { a: false })).map(({ code }) => code)).toEqual(['documento_field'])
  })

  it('at a name that only a prototype has', async () => {
    const codes = async (text: string) => (await problems({ body: paragraph(text) }, {})).map(({ code }) => code)
    expect(await codes('{{constructor}}{{toString}}')).toEqual(['campo_nao_encontrado', 'campo_nao_encontrado'])
    expect(await codes('{{__proto__}}')).toEqual(['tag_nome_recusado'])
  })
})
