import { describe, expect, it } from 'vitest'
import { type EditorBlock, type EditorSection, editorDefSchema, emptyInterviewCode } from '#shared/interview/index.ts'
import { printed, type TemplateScope } from '#shared/template/index.ts'
import { compileModel, fillDocx } from '../../fill/index.ts'
import { scanXml } from '../../package/scanXml.ts'
import { open, textOf } from '../../testing/open.ts'
import { compileEditorDocument } from './compileEditorDocument.ts'

const formats = emptyInterviewCode()
const text = (content: string, id = 'b'): EditorBlock => ({ id, type: 'text', content })

type Group = Partial<Omit<EditorSection, 'conditionals'>> & { conditionals?: unknown[] }
const compile = (groups: Group[], rest: object = {}) =>
  compileEditorDocument(
    editorDefSchema.parse({ sections: groups.map((group, at) => ({ id: `g${at}`, ...group })), ...rest }),
    formats,
  )
const bodyOf = async (bytes: Uint8Array) => (await open(bytes)).text('word/document.xml')

async function fill(bytes: Uint8Array, scope: TemplateScope) {
  const compiled = await compileModel(bytes)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const filled = fillDocx(compiled.value, scope, { today: '2026-11-26' })
  if (!filled.ok) throw new Error(JSON.stringify(filled.error))
  return filled.value
}
const lines = async (bytes: Uint8Array) => (await textOf(bytes))['word/document.xml']

const yes = printed(true, 'Sim')
const no = printed(false, 'Não')
const named = (...names: string[]) =>
  names.map((nome) => ({ nome: printed(nome, nome), ativo: nome === 'Caio' ? no : yes }))

describe('a document written in Minuta, compiled', () => {
  it('is the same file, byte for byte, each time', () => {
    const groups = [
      { blocks: [text('<h1 data-clause="1">Do objeto</h1><p>{{nome}}</p>')], headers: [text('<p>x</p>')] },
    ]
    expect(compile(groups)).toEqual(compile(groups))
  })

  it('has only well-formed parts, whatever the HTML', async () => {
    const docx = await open(
      compile([
        {
          headers: [text('<p>a & b <b>c')],
          blocks: [
            text('solto <i>em <b>itálico</i></b><p>um<p>dois &lt;x&gt;<table><tr><td>a<td>b</table><script>x</script>'),
          ],
        },
      ]),
    )
    for (const { name } of docx.entries.filter((entry) => /\.(xml|rels)$/.test(entry.name)))
      expect([name, scanXml(docx.text(name))]).toEqual([name, undefined])
  })

  it('numbers clauses by Word’s own lists, which count on when one is hidden', async () => {
    const bytes = compile([
      {
        blocks: [
          text(
            '<h1 data-clause="1">A</h1><p>{{#b}}</p><h1 data-clause="1">B</h1><p>{{/b}}</p><p data-clause="2">C</p>',
          ),
        ],
      },
    ])
    const numbering = (await open(bytes)).text('word/numbering.xml')
    expect(numbering).toContain('<w:lvlText w:val="CLÁUSULA %1ª."/>')
    expect(await lines(await fill(bytes, { b: no }))).toEqual(['A', 'C'])
    const filled = await bodyOf(await fill(bytes, { b: yes }))
    expect(
      [...filled.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d)"\/>/g)].map(([, ...found]) => found),
    ).toEqual([
      ['0', '1'],
      ['0', '1'],
      ['1', '1'],
    ])
  })

  it('starts a named list over', async () => {
    const numbering = (
      await open(
        compile([
          {
            blocks: [
              text(
                '<p data-clause="4" data-numbering="decimal">a</p><p data-clause="4" data-numbering="decimal" data-list="x">b</p>',
              ),
            ],
          },
        ]),
      )
    ).text('word/numbering.xml')
    expect(
      [...numbering.matchAll(/<w:num w:numId="(\d)">.*?<\/w:num>/g)].map(([xml]) => xml.includes('startOverride')),
    ).toEqual([false, true])
  })

  it('prints a group only if its condition holds, with its own page', async () => {
    const bytes = compile([
      { blocks: [text('<p>um</p>')] },
      {
        conditionals: [{ field: 'anexo', operator: 'equalTo', value: true }],
        page: { size: 'A4', orientation: 'landscape', margins: { top: 20, right: 20, bottom: 20, left: 20 } },
        blocks: [text('<p>deitado</p>')],
      },
      { blocks: [text('<p>três</p>')] },
    ])
    const sizes = (xml: string) => [...xml.matchAll(/<w:pgSz w:w="(\d+)"/g)].map(([, width]) => Number(width))
    expect(sizes(await bodyOf(await fill(bytes, { anexo: yes })))).toEqual([11906, 16838, 11906])
    expect(sizes(await bodyOf(await fill(bytes, { anexo: no })))).toEqual([11906, 11906])
    expect((await lines(await fill(bytes, { anexo: no })))?.filter(Boolean)).toEqual(['um', 'três'])
  })

  it('divides groups of one format by a page break, unless the next one follows at once', async () => {
    const xml = await bodyOf(
      compile([{ blocks: [text('a')] }, { blocks: [text('b')] }, { begins: 'continuous', blocks: [text('c')] }]),
    )
    expect(xml.match(/<w:br w:type="page"\/>|<w:t>\w<\/w:t>|<w:sectPr>/g)).toEqual([
      '<w:t>a</w:t>',
      '<w:br w:type="page"/>',
      '<w:t>b</w:t>',
      '<w:t>c</w:t>',
      '<w:sectPr>',
    ])
  })

  it('keeps the header of the group before where a group has none', async () => {
    const docx = await open(
      compile([
        { headers: [text('<p>topo</p>')], blocks: [text('a')] },
        { page: { size: 'A5' }, blocks: [text('b')] },
      ] as Group[]),
    )
    expect(docx.text('word/document.xml').match(/<w:headerReference [^>]*>/g)).toHaveLength(2)
    expect(docx.entries.filter(({ name }) => name.startsWith('word/header'))).toHaveLength(1)
  })

  it('repeats a row for each item of its list for which its condition holds', async () => {
    const cell = (content: string) => ({ content, id: '', hidden: false })
    const table = (settings: object, ...cells: string[]): EditorBlock => ({
      id: 't',
      type: 'table',
      content: {
        rows: [{ content: Object.fromEntries(cells.map((content, at) => [String(at), cell(content)])), settings }],
      },
    })
    const scope: TemplateScope = { socios: named('Ana', 'Caio', 'Bia'), tem: no }
    const printedBy = async (settings: object, ...cells: string[]) =>
      (await lines(await fill(compile([{ blocks: [table(settings, ...cells)] }]), scope)))?.filter(Boolean)
    expect(await printedBy({ dynamicListFieldRef: 'socios' }, '<p>{{nome}}</p>', '<p>x</p>')).toEqual([
      'Ana',
      'x',
      'Caio',
      'x',
      'Bia',
      'x',
    ])
    expect(await printedBy({ dynamicListFieldRef: 'socios' }, '<p>{{nome}}</p>')).toEqual(['Ana', 'Caio', 'Bia'])
    expect(await printedBy({ conditionalFieldRef: 'tem' }, '<p>a</p>', '<p>b</p>')).toEqual([])
    expect(
      await printedBy({ dynamicListFieldRef: 'socios', conditionalFieldRef: 'ativo' }, '<p>{{nome}}</p>', '<p>x</p>'),
    ).toEqual(['Ana', 'x', 'Bia', 'x'])
  })

  it('spans columns and rows, and repeats header rows on each page', async () => {
    const cell = (content: string, more: object = {}) => ({
      content: `<p>${content}</p>`,
      id: '',
      hidden: false,
      ...more,
    })
    const xml = await bodyOf(
      compile([
        {
          blocks: [
            {
              id: 't',
              type: 'table',
              content: {
                widths: [20, 30, 50],
                rows: [
                  {
                    content: { '0': cell('a', { rowspan: 2 }), '1': cell('b', { colspan: 2 }) },
                    settings: { header: true },
                  },
                  { content: { '1': cell('c'), '2': cell('d', { fill: '#eeeeee', valign: 'middle' }) }, settings: {} },
                ],
              },
            },
          ],
        },
      ]),
    )
    expect([...xml.matchAll(/<w:tcPr>(.*?)<\/w:tcPr>/g)].map(([, found]) => found)).toEqual([
      '<w:tcW w:w="1814" w:type="dxa"/><w:vMerge w:val="restart"/>',
      '<w:tcW w:w="7257" w:type="dxa"/><w:gridSpan w:val="2"/>',
      '<w:tcW w:w="1814" w:type="dxa"/><w:vMerge/>',
      '<w:tcW w:w="2722" w:type="dxa"/>',
      '<w:tcW w:w="4535" w:type="dxa"/><w:shd w:val="clear" w:color="auto" w:fill="EEEEEE"/><w:vAlign w:val="center"/>',
    ])
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1)
  })

  it('writes pages, references, notes, tabs, breaks and a table of contents as Word has them', async () => {
    const docx = await open(
      compile([
        {
          blocks: [
            text(
              '<div data-toc></div><h1 data-clause="1" data-anchor="preco">Do preço</h1><p>Ver a cláusula <span data-ref="preco"></span>.<span data-note="Nota {{x}}"></span><span data-tab></span>fim</p><hr data-break="page">',
            ),
          ],
          footers: [text('<p>Página <span data-page="number"></span> de <span data-page="count"></span></p>')],
        },
      ]),
    )
    const xml = docx.text('word/document.xml')
    expect([...xml.matchAll(/<w:instrText [^>]*>(.*?)<\/w:instrText>/g)].map(([, code]) => code?.trim())).toEqual([
      'REF _Toc00000001 \\n \\h',
      'PAGEREF _Toc00000001 \\h',
      'REF preco \\n \\h',
    ])
    expect(xml).toContain('<w:bookmarkStart w:id="1" w:name="preco"/>')
    expect(xml).toContain('<w:tab/>')
    expect(docx.text('word/footnotes.xml')).toContain('Nota {{x}}')
    expect(docx.text('word/footer1.xml')).toMatch(/ PAGE .* NUMPAGES /)
  })

  it('hides an entry of the table of contents with its heading', async () => {
    const bytes = compile([{ blocks: [text('<div data-toc></div><h1>A</h1><p>{{#b}}</p><h1>B</h1><p>{{/b}}</p>')] }])
    expect(await lines(await fill(bytes, { b: no }))).toEqual(['\tA\t1', 'A'])
    expect(await lines(await fill(bytes, { b: yes }))).toEqual(['\tA\t1', '\tB\t1', 'A', 'B'])
  })

  it('gives text and headings the formats of the interview', async () => {
    const bytes = compileEditorDocument(
      editorDefSchema.parse({ sections: [{ id: 'g', blocks: [text('<h2>x</h2>')] }] }),
      {
        ...formats,
        defaultFormat: {
          ...formats.defaultFormat,
          'heading-2': {
            ...formats.defaultFormat['heading-2'],
            font: 'Cambria',
            size: '20px',
            bold: true,
            alignment: 'center',
          },
        },
      },
    )
    const style = /<w:style [^>]*w:styleId="Ttulo2">.*?<\/w:style>/.exec(
      (await open(bytes)).text('word/styles.xml'),
    )?.[0]
    expect(style).toContain('<w:jc w:val="center"/><w:outlineLvl w:val="1"/>')
    expect(style).toContain('w:ascii="Cambria"')
    expect(style).toContain('<w:b/><w:bCs/>')
    expect(style).toContain('<w:sz w:val="30"/>')
  })

  it('makes headings bold, and items of lists as the interview says', async () => {
    const docx = await open(
      compileEditorDocument(
        editorDefSchema.parse({
          sections: [{ id: 'g', blocks: [text('<h1>a</h1><p>b</p><ul><li><p>c</p></li></ul>')] }],
        }),
        { ...formats, customStyleLi: 'font-style: italic; color: #336699; margin-bottom: 6pt' },
      ),
    )
    const styleOf = (id: string) =>
      new RegExp(`<w:style [^>]*w:styleId="${id}">.*?</w:style>`).exec(docx.text('word/styles.xml'))?.[0]
    expect(styleOf('Ttulo1')).toContain('<w:b/><w:bCs/>')
    expect(styleOf('Normal')).toContain('<w:b w:val="0"/>')
    const [, , item] = docx.text('word/document.xml').match(/<w:p>.*?<\/w:p>/g) ?? []
    expect(item).toContain('<w:spacing w:after="120"/>')
    expect(item).toContain('<w:i/><w:iCs/><w:color w:val="336699"/>')
  })
})
