// @module-tag further
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dialect, dialectNames } from '#shared/template/import/dialectNames.ts'
import { importTags } from '#shared/template/import/index.ts'
import { printed, type TemplateScope } from '#shared/template/index.ts'
import { compileModel } from '../fill/compileModel.ts'
import { fillDocx } from '../fill/fillDocx.ts'
import { verifyPart } from '../fill/verifyPart.ts'
import { applyEdits } from '../package/applyEdits.ts'
import type { DocxPackage } from '../package/docxPackage.ts'
import { inspectDocx } from '../package/inspectDocx.ts'
import { storiesOf } from '../package/stories.ts'
import { writeZip } from '../package/writeZip.ts'
import { deflate } from '../package/zip.ts'
import { fixtures } from '../testing/fixtures.ts'
import { makeDocx, paragraph, table, textBox } from '../testing/makeDocx.ts'
import { open, textOf, unzip } from '../testing/open.ts'
import { editStory } from './editStory.ts'
import { storyText } from './storyText.ts'
import { foreignTags, translateModel } from './translateModel.ts'

type Made = Parameters<typeof makeDocx>[0]

async function translated(model: Uint8Array, dialect?: Dialect): Promise<Uint8Array> {
  const result = await translateModel(model, dialect)
  if (!result.ok) throw new Error(result.error.message)
  return result.value.bytes
}

async function filled(model: Uint8Array, scope: TemplateScope): Promise<Uint8Array> {
  const compiled = await compileModel(model)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const docx = fillDocx(compiled.value, scope, { today: '2026-11-21' })
  if (!docx.ok) throw new Error(JSON.stringify(docx.error))
  return docx.value
}

const fill = async (made: Made, scope: TemplateScope, dialect?: Dialect) =>
  textOf(await filled(await translated(makeDocx(made), dialect), scope))
const bodyOf = async (model: Uint8Array) => (await open(model)).text('word/document.xml')
const translatedBody = async (body: string, dialect?: Dialect) => bodyOf(await translated(makeDocx({ body }), dialect))
const written = (body: string) => bodyOf(makeDocx({ body }))

const run = (text: string, format = '') => `<w:r>${format}<w:t xml:space="preserve">${text}</w:t></w:r>`
const bold = '<w:rPr><w:b/></w:rPr>'

const scope: TemplateScope = {
  cliente: 'Ana Lima',
  casado: true,
  conjuge: 'Bia Reis',
  assinado_em: printed('2026-03-18', '18/03/2026', 'date'),
  valor: printed('1234.5', '1234,5', 'money'),
  socios: [
    { nome: 'Caio', quota: '60' },
    { nome: 'Davi', quota: '40' },
  ],
}

/** The filled text of every model below. */
const contract = {
  'word/header1.xml': ['Contrato de ANA LIMA'],
  'word/document.xml': [
    'Eu, Ana Lima, assino em 18/03/2026 por R$\u00a01.234,50.',
    'Cônjuge: Bia Reis',
    'Nome',
    'Quota',
    'Caio',
    '60%',
    'Davi',
    '40%',
    'Na caixa: Ana Lima',
  ],
  'word/footnotes.xml': ['Nota de Ana Lima'],
}
const withoutSpouse = {
  ...contract,
  'word/document.xml': contract['word/document.xml'].toSpliced(1, 1),
}

const note = (text: string) => `<w:footnote w:id="1">${paragraph(text)}</w:footnote>`
const simpleField = (instruction: string, result: string) =>
  `<w:fldSimple w:instr=" MERGEFIELD ${instruction} ">${run(result)}</w:fldSimple>`
const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const complexField = (instruction: string, result: string, format = '') =>
  `${sign('begin')}<w:r><w:instrText xml:space="preserve"> MERGEFIELD </w:instrText></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r>${sign('separate')}${run(result, format)}${sign('end')}`
const inParagraph = (...content: string[]) => `<w:p>${content.join('')}</w:p>`

const models: Record<string, Made> = {
  docxtemplater: {
    header: paragraph('Contrato de {clie', 'nte | upp', 'er}'),
    body:
      paragraph('Eu, {', 'cliente', '}, assino em {assinado_em | date} por {valor | currency}.') +
      paragraph('{#casado}') +
      paragraph('Cônjuge: {conjuge}') +
      paragraph('{/casado}') +
      table(['Nome', 'Quota'], ['{#socios}{nome}', '{quota}%{/socios}']) +
      textBox(paragraph('Na caixa: {cliente}')),
    footnotes: note('Nota de {cliente}'),
  },
  jinja: {
    header: paragraph('Contrato de {{ cliente', ' | upper }}'),
    body:
      paragraph(
        '{# o que se deixa de lado #}Eu, {{ ',
        'cliente }}, assino em {{ assinado_em | format_date }} por {{ valor|currency }}.',
      ) +
      paragraph('{%p if ca', 'sado == True %}') +
      paragraph('Cônjuge: {{r conjuge }}') +
      paragraph('{%p endif %}') +
      table(
        ['Nome', 'Quota'],
        ['{%tr for s in ', ''],
        ['{{ s.nome }}', '{{ s.quota }}%'],
        ['{%tr endfor %}', ''],
      ).replace('{%tr for s in ', '{%tr for s in socios %}') +
      textBox(paragraph('Na caixa: {{ cliente }}')),
    footnotes: note('Nota de {{ cliente }}'),
  },
  carbone: {
    header: paragraph('Contrato de {d.cliente:upper', 'Case}'),
    body:
      paragraph('Eu, {d.', 'cliente}, assino em {d.assinado_em:formatD(DD/MM/YYYY)} por {d.valor:formatC(2)}.') +
      paragraph('{d.casado:showBegin}') +
      paragraph('Cônjuge: {d.conjuge}') +
      paragraph('{d.casado:showEnd}') +
      table(
        ['Nome', 'Quota'],
        ['{d.socios[i].nome}', '{d.socios[i].quota}%'],
        ['{d.socios[i+1].nome}', '{d.socios[i+1].quota}%'],
      ) +
      textBox(paragraph('Na caixa: {d.cliente}')),
    footnotes: note('Nota de {d.cliente}'),
  },
  mergeFields: {
    header: inParagraph(run('Contrato de '), simpleField('cliente \\* Upper', '«cliente»')),
    body:
      inParagraph(
        run('Eu, '),
        complexField('cliente \\* MERGEFORMAT', '«cliente»'),
        run(', assino em '),
        simpleField('Assinado_em \\@ &quot;dd/MM/yyyy&quot;', '01/01/2020'),
        run(' por '),
        complexField('valor \\# "#.##0,00"', '«valor»'),
        run('.'),
      ) +
      paragraph('{{#casado}}') +
      paragraph('Cônjuge: &lt;&lt;Cônjuge&gt;&gt;') +
      paragraph('{{/casado}}') +
      table(
        ['Nome', 'Quota'],
        [
          inParagraph(simpleField('TableStart:Sócios', '«TableStart:Sócios»'), simpleField('Nome', 'x')),
          inParagraph(complexField('Quota', ''), run('%'), complexField('TableEnd:Sócios', '«TableEnd:Sócios»')),
        ],
      ) +
      textBox(inParagraph(run('Na caixa: '), simpleField('Cliente', 'Fulano'))),
    footnotes: note('Nota de «Cliente»'),
  },
}

describe.each(Object.entries(models))('a model written for %s', (dialect, made) => {
  it('is recognised, and lists its values, rows, conditions, formats, header, note and box', async () => {
    expect(foreignTags(await open(makeDocx(made)))).toMatchObject({ dialect, problems: [] })
    expect(await fill(made, scope)).toEqual(contract)
    expect(await fill(made, { ...scope, casado: false })).toEqual(withoutSpouse)
  })

  it('does not change when translated again', async () => {
    const once = await translated(makeDocx(made))
    expect(await translated(once, dialect as Dialect)).toBe(once)
    expect(await translated(once)).toBe(once)
  })

  it('has the same text in both copies of a text box', async () => {
    const xml = await bodyOf(await filled(await translated(makeDocx(made)), scope))
    expect(
      xml.match(/Na caixa: |Ana Lima<\/w:t><\/w:r>(?:<w:r><\/w:r>)?<\/w:p><\/w:txbxContent>/g)?.length,
    ).toBeGreaterThanOrEqual(4)
  })

  it('keeps the parts without tags byte for byte', async () => {
    const types = `${made?.types ?? ''}<Default Extension="bin" ContentType="image/x-emf"/>`
    const model = makeDocx({ ...made, types, parts: { 'word/media/imagem.bin': new Uint8Array([1, 2, 3]) } })
    const [before, after] = [await unzip(model), await unzip(await translated(model))]
    const others = ({ entries }: typeof before) =>
      entries.filter(({ name }) => !/^word\/(document|header1|footnotes)\.xml$/.test(name))
    expect(others(after)).toEqual(others(before))
    expect(others(after).map(({ name }) => name)).toContain('word/media/imagem.bin')
  })
})

/** A tag as the other tool would write it; undefined if it cannot be expressed. */
const foreign: Partial<Record<Dialect, (inner: string) => string | undefined>> = {
  docxtemplater: (inner) => (/^[#^/]?\w+$/.test(inner) ? `{${inner}}` : undefined),
  mergeFields: (inner) => (/^[a-z]\w*$/.test(inner) ? `«${inner}»` : undefined),
  carbone: (inner) => (/^[a-z]\w*$/.test(inner) ? `{d.${inner}}` : undefined),
}

/** The fixtures' documents with their plain tags written for another tool, cut into runs in various ways. */
function inDialect(docx: DocxPackage, dialect: Dialect): Uint8Array {
  let count = 0
  const entries = docx.entries.map((entry) => {
    const story = storiesOf(docx).find(({ part }) => part === entry.name)
    if (!story) return entry
    const xml = docx.text(entry.name)
    const edits = [false, true].flatMap((older) => {
      const read = storyText(xml, story, older)
      const all = [...read.text.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(({ 0: whole, 1: inner = '', index }) => {
        const text = foreign[dialect]?.(inner)
        const held = read.pieces.find(({ end }) => end > index)
        return text === undefined || held?.older !== older ? [] : [{ from: index, to: index + whole.length, text }]
      })
      return editStory(xml, read, all)
    })
    const cut = applyEdits(xml, edits).replace(
      /(<w:r(?: [^>]*)?>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?)<w:t xml:space="preserve">([^<]*(?:\{[^{}<]+\}|«[^<»]+»)[^<]*)<\/w:t><\/w:r>/g,
      (_whole, run: string, text: string) => {
        count += 1
        const at = text.search(/\{[^{}]+\}|«/) + 1 + (count % 3)
        return [text.slice(0, at), text.slice(at)]
          .map((half) => `${run}<w:t xml:space="preserve">${half}</w:t></w:r>`)
          .join('')
      },
    )
    return deflate(entry.name, cut)
  })
  expect(count).toBeGreaterThan(5)
  return writeZip(entries)
}

describe.each(fixtures())('$name, written for other tools', ({ model, scope: answers }) => {
  it.each(Object.keys(foreign) as Dialect[])('from %s, translates to the same text as ours', async (dialect) => {
    const theirs = inDialect(await open(model), dialect)
    expect((await textOf(theirs))['word/document.xml']).not.toEqual((await textOf(model))['word/document.xml'])
    const ours = await translated(theirs)
    expect(await textOf(await filled(ours, answers))).toEqual(await textOf(await filled(model, answers)))
    expect(await translated(ours)).toBe(ours)
  })

  it('needs no translation as it is', async () => {
    expect(await translated(model)).toBe(model)
  })
})

describe('the position of a tag', () => {
  it.each<[string, string, string, Dialect | undefined]>([
    [
      'takes the format of its first run; other runs keep theirs',
      inParagraph(run('Sr. '), run('{no', bold), run('me'), run('} e cia.')),
      inParagraph(run('Sr. '), run('{{nome}}', bold), run(''), run(' e cia.')),
      undefined,
    ],
    [
      'keeps the space after a tag that ends in a run',
      '<w:p><w:r><w:t>{nome</w:t></w:r><w:r><w:t>} e cia.</w:t></w:r></w:p>',
      inParagraph(run('{{nome}}'), run(' e cia.')),
      undefined,
    ],
    [
      'is found beside entities, CDATA, breaks and marks of Word',
      inParagraph(
        run('A &amp; B &lt;{no'),
        '<w:proofErr w:type="spellStart"/>',
        run('me}&#62;'),
        run('<![CDATA[<{uf}>]]>'),
      ),
      inParagraph(
        run('A &amp; B &lt;{{nome}}'),
        '<w:proofErr w:type="spellStart"/>',
        run('&#62;'),
        run('<![CDATA[<{{uf}}>]]>'),
      ),
      undefined,
    ],
    [
      'loses the breaks inside it',
      `<w:p><w:r><w:t xml:space="preserve">{% if a</w:t><w:br/><w:t xml:space="preserve"> and b %}c{% endif %}</w:t></w:r></w:p>`,
      `<w:p><w:r><w:t xml:space="preserve">{{#a e b}}</w:t><w:t xml:space="preserve">c{{/}}</w:t></w:r></w:p>`,
      undefined,
    ],
    [
      'is not recognised across two paragraphs',
      paragraph('{a') + paragraph('b} {c}'),
      paragraph('{a') + paragraph('b} {{c}}'),
      undefined,
    ],
    ['is not recognised across two cells', table(['{a', 'b} {c}']), table(['{a', 'b} {{c}}']), undefined],
    [
      'is not recognised in deleted text',
      inParagraph('<w:del><w:r><w:delText>{a}</w:delText></w:r></w:del>', run('{b}')),
      inParagraph('<w:del><w:r><w:delText>{a}</w:delText></w:r></w:del>', run('{{b}}')),
      undefined,
    ],
    [
      'may be a text in brackets, if requested',
      paragraph('Eu, [NOME DO CLIENTE], "a lei [sic]"'),
      paragraph('Eu, {{nome_do_cliente}}, "a lei [sic]"'),
      'brackets',
    ],
    [
      'gets a paragraph for each of our tags, so that none leaves an empty line',
      ['{% if a %}', 'A', '{% elif b %}', 'B', '{% endif %}'].map((text) => paragraph(text)).join(''),
      paragraph('{{#a}}') +
        paragraph('A') +
        ['{{/}}', '{{^a}}'].map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('') +
        paragraph('{{#b}}') +
        paragraph('B') +
        '<w:p><w:r><w:t>{{/}}</w:t></w:r></w:p>' +
        paragraph('{{/}}'),
      undefined,
    ],
    [
      'is removed with its paragraph if nothing prints',
      paragraph('{%p set c = cliente %}') + paragraph('{{ c }}'),
      paragraph('{{cliente}}'),
      undefined,
    ],
  ])('it %s', async (_rule, before, after, dialect) => {
    expect(await translatedBody(before, dialect)).toBe(await written(after))
  })

  const three = {
    a: false,
    b: false,
    l: [
      { n: '1', m: [{ k: 'x' }, { k: 'y' }] },
      { n: '2', m: [{ k: 'z' }] },
    ],
  }
  const shown = async (body: string, values: TemplateScope = three) =>
    (await fill({ body }, values))['word/document.xml']

  it.each<[string, string, readonly string[]]>([
    [
      'rows of one list inside those of another',
      table(
        ['{%tr for x in l %}', ''],
        ['{{ x.n }}', ''],
        ['{%tr for y in x.m %}', ''],
        ['{{ y.k }}', 'de {{ x.n }}'],
        ['{%tr endfor %}', ''],
        ['{%tr endfor %}', ''],
      ),
      ['1', 'x', 'de 1', 'y', 'de 1', '2', 'z', 'de 2'],
    ],
    [
      'rows that depend on a condition, with its else',
      table(
        ...['{%tr if a %}', 'A', '{%tr elif b %}', 'B', '{%tr else %}', 'C', '{%tr endif %}', 'D'].map((text) => [
          text,
          '',
        ]),
      ),
      ['C', 'D'],
    ],
    [
      'rows of one cell, repeated inside the cell',
      table(['{%tr for x in l %}'], ['{{ x.n }}'], ['{%tr endfor %}']) + table(['{d.l[i].n}']),
      ['1', '2', '{d.l[i].n}'],
    ],
    ['a list of one cell known by its example', table(['{d.l[i].n}'], ['{d.l[i+1].n}']), ['1', '2']],
    ['rows of two tags', table(['fica'], ['{%tr if a %}{%tr endif %}'], ['também']), ['fica', 'também']],
    [
      'paragraphs of a list known by its example',
      paragraph('Itens') + paragraph('{d.l[i].n}') + paragraph('—') + paragraph('{d.l[i+1].n}') + paragraph('fim'),
      ['Itens', '1', '—', '2', '—', 'fim'],
    ],
    [
      'rows of lists in rows, known by their example',
      table(
        ['{d.l[i].n}', ''],
        ['', '{d.l[i].m[i].k}'],
        ['', '{d.l[i].m[i+1].k}'],
        ['{d.l[i+1].n}', ''],
        ['', '{d.l[i+1].m[i].k}'],
      ),
      ['1', 'x', 'y', '2', 'z'],
    ],
    ['a list inside a line', paragraph('De {d.l[i].n}, {d.l[i+1].n}.'), ['De 1, 2, .']],
  ])('%s are ours', async (_what, body, lines) => {
    expect(await shown(body)).toEqual(lines)
  })

  it('a row whose condition is false is removed', async () => {
    const rows = ['{%tr if a %}', 'A', '{%tr endif %}', 'B'].map((text) => [text, ''])
    const xml = await bodyOf(await filled(await translated(makeDocx({ body: table(...rows) })), three))
    expect(xml.match(/<w:tr>/g)).toHaveLength(1)
  })

  it('an empty cell may contain an opening and a closing tag', async () => {
    const empty = '<w:p/>'
    const body = table(['{%tr for x in l %}', ''], [empty, '{{ x.n }}', empty], ['{%tr endfor %}', ''])
    expect(await shown(body)).toEqual(['1', '2'])
  })

  it('a text between two rows of one table never moves', async () => {
    const body = table(['{%tr for x in l %} e mais'], ['{{ x.n }}'], ['{%tr endfor %}'])
    expect(await translatedBody(body)).toBe(await written(table(['{{#l}} e mais'], ['{{this.n}}'], ['{{/}}'])))
  })
})

describe('any document', () => {
  const words = [
    'Eu, ',
    ' ',
    '{',
    '}',
    '{{',
    '}}',
    '{nome}',
    '{#l}',
    '{/l}',
    '{a | upper}',
    '{% if a %}',
    '{% else %}',
    '{% elif b %}',
    '{% endif %}',
    '{%tr for x in l %}',
    '{{ x.n }}',
    '{%tr endfor %}',
    '{%p set c = d %}',
    '{%',
    '%}',
    '{d.l[i].a}',
    '{d.l[i+1].a}',
    '{d.m[i].b[i].c}',
    '{d.m[i].b[i+1].c}',
    '{d.m[i+1].b[i].c}',
    '[NOME]',
    '«Nome»',
    '&lt;&lt;',
    '&gt;&gt;',
    '&amp;',
  ]
  const runs = fc
    .tuple(fc.array(fc.constantFrom(...words), { maxLength: 4 }), fc.integer({ min: 1, max: 9 }))
    .map(([all, size]) => all.join('').match(new RegExp(`(?:&[a-z]+;|.){1,${size}}`, 'gs')) ?? [])
  const field = fc.constantFrom(
    simpleField('Nome', 'x'),
    complexField('Nome \\* Upper', 'x'),
    sign('begin'),
    sign('separate'),
    sign('end'),
    '<w:r><w:br/></w:r>',
    '<w:bookmarkStart w:id="1" w:name="a"/>',
  )
  const paragraphs = fc
    .tuple(runs, fc.option(field, { nil: '', freq: 6 }))
    .map(([texts, inside]) =>
      texts.length === 0 && inside === '' ? '<w:p/>' : inParagraph(inside, ...texts.map((text) => run(text)), inside),
    )
  const rows = fc.array(fc.array(paragraphs, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 })
  const blocks = fc.oneof(
    { weight: 4, arbitrary: paragraphs },
    { weight: 2, arbitrary: rows.map((all) => table(...all)) },
    { weight: 1, arbitrary: paragraphs.map((inside) => textBox(inside)) },
    { weight: 1, arbitrary: rows.map((all) => table(['<w:p/>', `${table(...all)}<w:p/>`])) },
  )
  const bodies = fc.array(blocks, { minLength: 1, maxLength: 6 }).map((all) => all.join(''))

  it('stays valid, and does not change when translated again', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(...dialectNames), async (body, dialect) => {
        // A field whose name is computed by another field is rejected: see `fieldCodesOf`.
        const inspected = await inspectDocx(makeDocx({ body }))
        fc.pre(inspected.ok || inspected.error.code !== 'active_field')
        const once = await translated(makeDocx({ body }), dialect)
        const [before, after] = [await written(body), await bodyOf(once)]
        // Cells end in paragraphs; only fields that were misplaced before still are.
        const { xml, faults } = verifyPart(after, true)
        expect(xml).toBe(after)
        expect(faults.length).toBeLessThanOrEqual(verifyPart(before, true).faults.length)
        expect(await bodyOf(await translated(once, dialect))).toBe(after)
      }),
      { numRuns: 300 },
    )
  })

  it('without moved rows or paragraphs, has the translation of its text', async () => {
    const plain = fc.array(runs, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        plain,
        fc.constantFrom('docxtemplater' as const, 'brackets' as const, 'mergeFields' as const),
        async (all, dialect) => {
          const model = makeDocx({ body: all.map((texts) => paragraph(...texts)).join('') })
          const linesOf = async (bytes: Uint8Array) => ((await textOf(bytes))['word/document.xml'] ?? []).join('\n')
          expect(await linesOf(await translated(model, dialect))).toBe(importTags(await linesOf(model), dialect).text)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe("docxtemplater's loops that declare what they repeat", () => {
  const partners = {
    socios: [
      { nome: 'Caio', quota: '60' },
      { nome: 'Davi', quota: '40' },
    ],
    casado: true,
  }
  const textAfter = async (body: string) => (await fill({ body }, partners))['word/document.xml']

  it.each([
    [
      'a row, from any of its cells',
      table(['Nome', 'Quota'], ['{nome}', '{-w:tr socios}{quota}{/socios}']),
      ['Nome', 'Quota', 'Caio', '60', 'Davi', '40'],
    ],
    ['a row of one cell', table(['{-w:tr socios}{nome}{/}']), ['Caio', 'Davi']],
    [
      'a paragraph, from the middle of it',
      paragraph('Sócio: {-w:p socios}{nome}{/}.') + paragraph('Fim'),
      ['Sócio: Caio.', 'Sócio: Davi.', 'Fim'],
    ],
    ['a paragraph of a cell', table(['{-w:p socios}{nome}{/}', 'x']), ['Caio', 'Davi', 'x']],
    ['a table', table(['{-w:tbl socios}{nome}', '{quota}{/socios}']), ['Caio', '60', 'Davi', '40']],
    ['what is inside it too', paragraph('{-w:p socios}{#casado}{nome}{/casado}{/}'), ['Caio', 'Davi']],
  ])('repeat %s', async (_what, body, expected) => expect(await textAfter(body)).toEqual(expected))

  it.each([
    ['a section cuts through the paragraph', paragraph('{#casado}a{-w:p socios}{nome}{/}{/}'), ['aCaioDavi']],
    [
      'it is open over two paragraphs',
      paragraph('{-w:p socios}') + paragraph('{nome}') + paragraph('{/}'),
      ['Caio', 'Davi'],
    ],
    ['no table is around', paragraph('{-w:tr socios}{nome}{/}'), ['CaioDavi']],
  ])('are ordinary sections if %s', async (_why, body, expected) => expect(await textAfter(body)).toEqual(expected))
})

describe('merge fields of Word', () => {
  const fields = async (content: string) => translatedBody(inParagraph(content), 'mergeFields')
  const plain = (text: string, format = '') => `<w:r>${format}<w:t xml:space="preserve">${text}</w:t></w:r>`

  it.each([
    [
      'a simple one looks like its result',
      `<w:fldSimple w:instr=" MERGEFIELD Nome ">${run('Ana', bold)}</w:fldSimple>`,
      plain('{{nome}}', bold),
    ],
    ['a complex one too', complexField('Nome', 'Ana', bold), plain('{{nome}}', bold)],
    [
      'one that was never printed is placed where it begins',
      `${sign('begin')}<w:r><w:instrText>MERGEFIELD "Nome do cliente"</w:instrText></w:r>${sign('end')}`,
      plain('{{nome_do_cliente}}'),
    ],
    [
      'text in the same run as its marks stays',
      '<w:r><w:t>Eu, </w:t><w:fldChar w:fldCharType="begin"/><w:instrText>MERGEFIELD Nome</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>x</w:t><w:fldChar w:fldCharType="end"/><w:t>.</w:t></w:r>',
      `<w:r><w:t>Eu, </w:t></w:r>${plain('{{nome}}')}<w:r><w:t>.</w:t></w:r>`,
    ],
    [
      'bookmarks in it stay',
      `<w:fldSimple w:instr="MERGEFIELD Nome"><w:bookmarkStart w:id="1" w:name="a"/>${run('x')}<w:bookmarkEnd w:id="1"/></w:fldSimple>`,
      `${plain('{{nome}}')}<w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/>`,
    ],
    [
      'another field stays',
      `<w:fldSimple w:instr=" PAGE ">${run('1')}</w:fldSimple>${simpleField('Nome', 'x')}`,
      `<w:fldSimple w:instr=" PAGE ">${run('1')}</w:fldSimple>${plain('{{nome}}')}`,
    ],
  ])('%s', async (_rule, before, after) => {
    expect(await fields(before)).toBe(await written(inParagraph(after)))
  })

  const condition = `${sign('begin')}<w:r><w:instrText> IF </w:instrText></w:r>${complexField('Sexo', 'x')}<w:r><w:instrText> = "F" "a" "o" </w:instrText></w:r>${sign('separate')}${run('o')}${sign('end')}`

  it.each([
    ['a condition of the mail merge, with the field that it compares', condition, ['MERGEFIELD «Sexo»', 'IF']],
    [
      'a field that contains more than runs',
      `<w:fldSimple w:instr="MERGEFIELD Nome"><w:hyperlink w:anchor="a">${run('x')}</w:hyperlink></w:fldSimple>`,
      ['MERGEFIELD «Nome»'],
    ],
    ['the next record', `<w:fldSimple w:instr=" NEXT "/>`, ['NEXT']],
  ])('%s stays and is reported with its place', async (_what, content, names) => {
    const model = makeDocx({ body: inParagraph(run('Sr'), content) + inParagraph(simpleField('Nome', 'x')) })
    const after = await bodyOf(await translated(model))
    expect(after).toContain(content)
    expect(foreignTags(await open(model))?.problems).toEqual(
      names.map((name) => ({
        severity: 'error',
        code: 'campo_nao_traduzido',
        message: `O campo ${name} da mala direta do Word não tem correspondente e fica como está.${name === 'IF' ? ' Escreva no lugar {{#referencia igual a "valor"}}…{{/}}{{^referencia igual a "valor"}}…{{/}}.' : ''}`,
        place: expect.objectContaining({ part: 'word/document.xml', kind: 'corpo', paragraph: 0 }),
        tag: name,
      })),
    )
  })

  it('a document from the model no longer asks for its recipients', async () => {
    const settings = (inside: string) => `<w:settings xmlns:w="w">${inside}<w:zoom w:percent="100"/></w:settings>`
    const merge = '<w:mailMerge><w:mainDocumentType w:val="formLetters"/></w:mailMerge>'
    const model = makeDocx({
      body: inParagraph(simpleField('Nome', 'x')),
      parts: { 'word/settings.xml': settings(merge) },
      relations:
        '<Relationship Id="rId90" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/>',
    })
    expect((await unzip(await translated(model))).text('word/settings.xml')).toBe(settings(''))
  })
})

describe('the preview of a translation', () => {
  it('lists each tag once, with its translation, count and place; and what is not translated', async () => {
    const body = paragraph('Eu, {nome}, e {nome} de {uf | estranho}') + table(['{#l}{n}{/}'])
    expect(foreignTags(await open(makeDocx({ body })))).toEqual({
      dialect: 'docxtemplater',
      translated: [
        {
          from: '{nome}',
          to: '{{nome}}',
          count: 2,
          place: place('corpo', 0, 'Eu, {nome}, e {nome} de {uf | estranho}'),
        },
        { from: '{#l}', to: '{{#l}}', count: 1, place: place('tabela', 1, '{#l}{n}{/}') },
        { from: '{n}', to: '{{n}}', count: 1, place: place('tabela', 1, '{#l}{n}{/}') },
        { from: '{/}', to: '{{/}}', count: 1, place: place('tabela', 1, '{#l}{n}{/}') },
      ],
      problems: [
        {
          severity: 'error',
          code: 'tag_nao_traduzida',
          message:
            'A marcação {uf | estranho} não tem correspondente e fica como está. Escreva {{referencia}}, se preciso com maiuscula, minuscula, primeira maiuscula, iniciais maiusculas, monetario, data ou extenso.',
          place: place('corpo', 0, 'Eu, {nome}, e {nome} de {uf | estranho}'),
          tag: '{uf | estranho}',
        },
      ],
    })
  })

  const place = (kind: string, index: number, text: string) => ({
    part: 'word/document.xml',
    kind,
    paragraph: index,
    text,
  })

  it('proposes the blanks beside our tags, and asks about those that are probably filled in by hand', async () => {
    const by = (tag: string, at: number) => ({
      code: 'lacuna_a_mao',
      message: `"${tag}" tem lacunas para preencher à mão, que saem em branco no documento. Se são respostas, escreva no lugar de cada uma {{referencia}}.`,
      severity: 'warning',
      place: place('corpo', at, tag),
      tag,
    })
    const lines = [
      '{{cliente}}, por seu advogado, Dr. ________, OAB/SP nº ____.',
      'Santos, ____ de ________ de 2026.',
      'Testemunha: ______',
      '______________',
    ]
    expect(foreignTags(await open(makeDocx({ body: lines.map((line) => paragraph(line)).join('') })))).toEqual({
      dialect: 'blanks',
      translated: [
        { from: '________', to: '{{advogado}}', count: 1, place: place('corpo', 0, lines[0]!) },
        { from: '____', to: '{{oab}}', count: 1, place: place('corpo', 0, lines[0]!) },
      ],
      problems: [by(lines[1]!, 1), by(lines[2]!, 2)],
    })
  })

  it.each([
    ['a contract without tags', 'O preço é de R$ 10,00 (dez reais), nos termos do art. 5º [sic].'],
    ['brackets beside our own tags', 'Eu, {{nome}}, conforme o [ANEXO I].'],
    ['blanks without a name', 'Eu, [●], residente em [...] e [ ].'],
    ['a stressed word', 'Eu, {{nome}}, vi _pessoalmente_ o réu.'],
    ['our own tags', 'Eu, {{maiuscula nome}}, {{#socios}}{{nome}}{{/socios}}'],
  ])('is empty for %s, which is unchanged', async (_what, text) => {
    const model = makeDocx({ header: paragraph(text), body: paragraph(text) + table([text]) })
    expect(foreignTags(await open(model))).toBeUndefined()
    expect(await translated(model)).toBe(model)
  })
})
