import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptyInterviewCode } from '#shared/interview/index.ts'
import { makeDocx, paragraph, png, table } from '../../testing/makeDocx.ts'
import { open, textOf } from '../../testing/open.ts'
import { compileEditorDocument } from '../index.ts'
import { readEditorDocument } from './readEditorDocument.ts'

const folder = new URL('../../../../test/fixtures/word/', import.meta.url)
const read = async (made: Parameters<typeof makeDocx>[0]) => readEditorDocument(await open(makeDocx(made)))
const textsOf = ({ editorDef }: Awaited<ReturnType<typeof read>>) =>
  editorDef.sections.flatMap(({ blocks }) => blocks.map((block) => (block.type === 'text' ? block.content : 'tabela')))

it.each(readdirSync(folder).filter((name) => name.endsWith('.docx')))(
  '%s keeps every word of its body',
  async (name) => {
    const bytes = readFileSync(new URL(name, folder))
    const { editorDef } = readEditorDocument(await open(bytes))
    const words = async (docx: Uint8Array) =>
      (await textOf(docx))['word/document.xml']?.join(' ').split(/\s+/).filter(Boolean)
    expect(await words(compileEditorDocument(editorDef, emptyInterviewCode()))).toEqual(await words(bytes))
  },
)

describe('a Word file opened in the editor', () => {
  it('has a tag in the format of its first brace, however Word divided it', async () => {
    const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
    const body = `<w:p>${run('a {', '<w:b/>')}${run('{no')}${run('me}}', '<w:i/>')}${run(' b')}</w:p>`
    expect(textsOf(await read({ body }))).toEqual(['<p><strong>a {{nome}}</strong> b</p>'])
  })

  it('has text in the look that its style and that of its paragraph give together, without what they hide', async () => {
    const style = (kind: string, id: string, properties: string) =>
      `<w:style w:type="${kind}" w:styleId="${id}"><w:rPr>${properties}</w:rPr></w:style>`
    const run = (styled: string, more = '') =>
      `<w:r><w:rPr><w:rStyle w:val="${styled}"/>${more}</w:rPr><w:t>${styled}</w:t></w:r>`
    const found = await read({
      styles: `${style('paragraph', 'P', '<w:b/>')}${style('character', 'Forte', '<w:b/><w:strike/>')}${style('character', 'Oculto', '<w:vanish/>')}`,
      body: `<w:p><w:pPr><w:pStyle w:val="P"/></w:pPr>${run('Forte')}${run('Forte', '<w:b/><w:u w:val="single"/>')}${run('Oculto')}</w:p>`,
    })
    expect([textsOf(found), found.lost]).toEqual([
      [
        '<p data-style="P"><span style="font-weight: normal"><s>Forte</s></span><u><s><strong>Forte</strong></s></u></p>',
      ],
      ['O texto oculto não entra no documento.'],
    ])
  })

  it('has its pictures, breaks, notes and fields', async () => {
    const drawing =
      '<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="476250"/><wp:docPr id="1" name="x" descr="Logo"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:blip r:embed="rP"/></a:graphic></wp:inline></w:drawing></w:r>'
    const found = await read({
      body: `<w:p>${drawing}</w:p><w:p><w:r><w:t>um</w:t><w:br w:type="page"/><w:t>dois</w:t><w:footnoteReference w:id="2"/></w:r></w:p><w:p><w:fldSimple w:instr=" NUMPAGES "><w:r><w:t>9</w:t></w:r></w:fldSimple></w:p>`,
      footnotes: `<w:footnote w:id="2">${paragraph('Lei nº {{numero}}')}</w:footnote>`,
      relations:
        '<Relationship Id="rP" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.png"/>',
      types: '<Default Extension="png" ContentType="image/png"/>',
      parts: { 'word/media/a.png': png(10, 5) },
    })
    expect(textsOf(found)).toEqual([
      `<p><img src="data:image/png;base64,${Buffer.from(png(10, 5)).toString('base64')}" width="100" height="50" alt="Logo"></p><p>um</p><hr data-break="page"><p>dois<span data-note="Lei nº {{numero}}"></span></p><p><span data-page="count"></span></p>`,
    ])
    expect([found.kept.slice(1), found.lost]).toEqual([['1 imagem.', '1 nota de rodapé.'], []])
  })

  it('has groups where the file has sections, with their pages', async () => {
    const section = (more: string) => `<w:sectPr>${more}</w:sectPr>`
    const wide =
      '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/>'
    const { editorDef } = await read({
      body: `${paragraph('um')}<w:p><w:pPr>${section(wide)}</w:pPr><w:r><w:t>fim</w:t></w:r></w:p>${table(['a', 'b'])}`,
      sectPr: section(
        `<w:type w:val="continuous"/>${wide.replace('w:w="16838" w:h="11906" w:orient="landscape"', 'w:w="10000" w:h="15000"')}`,
      ),
    })
    const margins = { top: 20, right: 20, bottom: 20, left: 20, header: 10, footer: 10 }
    expect(
      editorDef.sections.map(({ page, begins, blocks }) => [page, begins, blocks.map(({ type }) => type)]),
    ).toEqual([
      [{ size: 'A4', orientation: 'landscape', margins }, undefined, ['text']],
      [{ size: 'custom', orientation: 'portrait', width: 176.39, height: 264.58, margins }, 'continuous', ['table']],
    ])
  })

  it('tells everything that it has not', async () => {
    const { lost } = await read({
      body: [
        '<w:p><w:ins w:id="1"><w:r><w:t>novo</w:t></w:r></w:ins><w:del w:id="2"><w:r><w:delText>velho</w:delText></w:r></w:del></w:p>',
        '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>oculto</w:t></w:r></w:p>',
        '<w:p><w:fldSimple w:instr=" DATE "><w:r><w:t>hoje</w:t></w:r></w:fldSimple></w:p>',
        '<w:p><w:commentRangeStart w:id="1"/><w:r><w:t>a</w:t></w:r></w:p>',
        '<w:tbl><w:tr><w:tc><w:tcPr><w:textDirection w:val="btLr"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl><w:p/>',
      ].join(''),
      sectPr:
        '<w:sectPr><w:pgBorders/><w:lnNumType w:countBy="1"/><w:pgNumType w:start="5"/><w:cols w:num="2"/><w:titlePg/></w:sectPr>',
    })
    expect(lost).toEqual([
      'As alterações controladas foram aceitas.',
      'O texto oculto não entra no documento.',
      'Os campos automáticos do Word (DATE) viraram o texto que mostravam.',
      'Os comentários do Word não entram no documento.',
      'O texto girado nas tabelas ficou na horizontal.',
      'O cabeçalho e o rodapé diferentes da primeira página ficaram iguais aos das outras.',
      'O texto em colunas ficou em uma coluna só.',
      'A borda da página não foi mantida.',
      'A numeração das linhas não foi mantida.',
      'As páginas são contadas a partir de 1.',
    ])
  })
})
