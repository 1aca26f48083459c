import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph } from '../testing/makeDocx.ts'
import type { DocxPackage } from './docxPackage.ts'
import { inspectDocx } from './inspectDocx.ts'

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WML = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const SETTINGS_TYPE =
  '<Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>'

const outside = (type: string, target: string, id = 'e1') =>
  `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}" TargetMode="External"/>`

const relationships = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`

async function mended(made: Parameters<typeof makeDocx>[0]): Promise<{ docx: DocxPackage; notes: string[] }> {
  const inspected = await inspectDocx(makeDocx(made))
  if (!inspected.ok) throw new Error(inspected.error.message)
  return { docx: inspected.value.package, notes: inspected.value.warnings.map(({ code }) => code) }
}

const withSettings = (settings: string, relations: string) => ({
  types: SETTINGS_TYPE,
  relations: `<Relationship Id="s1" Type="${REL}/settings" Target="settings.xml"/>`,
  parts: {
    'word/settings.xml': `<w:settings xmlns:w="${WML}" xmlns:r="${REL}">${settings}</w:settings>`,
    'word/_rels/settings.xml.rels': relationships(relations),
  },
})

/** A field in a paragraph, its instruction in runs, with other fields inside it. */
const field = (...codes: (string | { readonly inside: string })[]) => `<w:p>${complexField(codes)}</w:p>`

function complexField(codes: readonly (string | { readonly inside: string })[]): string {
  const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const inner = codes.map((code) =>
    typeof code === 'string' ? `<w:r><w:instrText>${code}</w:instrText></w:r>` : complexField([code.inside]),
  )
  return `${sign('begin')}${inner.join('')}${sign('end')}`
}

const instructions = (docx: DocxPackage) =>
  [...docx.text('word/document.xml').matchAll(/<w:instrText>(.*?)<\/w:instrText>/g)].map(([, code]) => code)

describe('a repaired Word file', () => {
  it.each([
    'https://mal.example/x.dotm',
    '\\\\servidor\\modelos\\x.dotm',
    'file://servidor/x.dotm',
    'file:///\\\\servidor\\x.dotm',
    'file:////servidor/x.dotm',
    'Macintosh HD:Users:ana:Modelos:Oficio.dotx',
    'file:///Users/ana/Modelos/Oficio.dotx',
  ])('is attached to no other template (%s)', async (target) => {
    const made = withSettings('<w:attachedTemplate r:id="e1"/><w:zoom/>', outside('attachedTemplate', target))
    const { docx, notes } = await mended(made)
    expect(docx.text('word/settings.xml')).toContain('><w:zoom/></w:settings>')
    expect([docx.relationships('word/settings.xml'), notes]).toEqual([[], []])
  })

  it('no longer has a mail merge, nor its list of recipients', async () => {
    const made = withSettings(
      '<w:mailMerge><w:dataSource r:id="e1"/><w:odso><w:recipientData r:id="e2"/></w:odso></w:mailMerge><w:zoom/>',
      `${outside('mailMergeSource', 'file:///C:/Clientes.xlsx')}<Relationship Id="e2" Type="${REL}/recipientData" Target="recipientData.xml"/>`,
    )
    const parts = { ...made.parts, 'word/recipientData.xml': '<w:recipients xmlns:w="x"/>' }
    const { docx } = await mended({ ...made, parts })
    expect(docx.text('word/settings.xml')).toContain('><w:zoom/></w:settings>')
    expect([docx.relationships('word/settings.xml'), docx.has('word/recipientData.xml')]).toEqual([[], false])
  })

  it('shows the picture of an object from another program, which can no longer be opened', async () => {
    const { docx, notes } = await mended({
      body: `<w:p><w:r><w:object><v:shape id="a"><v:imagedata r:id="i1"/></v:shape><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" ProgID="Excel.Sheet.8" r:id="o1"/></w:object></w:r></w:p>`,
      relations: `<Relationship Id="o1" Type="${REL}/oleObject" Target="embeddings/oleObject1.bin"/>`,
      types: '<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>',
      parts: { 'word/embeddings/oleObject1.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex') },
    })
    expect(docx.text('word/document.xml')).toContain('</v:shape></w:object>')
    expect([docx.relationships('word/document.xml'), docx.has('word/embeddings/oleObject1.bin')]).toEqual([[], false])
    expect(notes).toEqual(['objeto_incorporado'])
  })

  it.each([
    'javascript:alert(1)',
    ' java\tscript:x',
    '%6Aavascript:x',
    'file://servidor/x',
    '\\\\servidor\\x',
    'ms-msdt:/id',
  ])('opens no address that runs something or contacts another machine (%s)', async (target) => {
    const { docx, notes } = await mended({ relations: outside('hyperlink', target) })
    expect(docx.relationships('word/document.xml').map((each) => each.target)).toEqual(['about:blank'])
    expect(notes).toEqual(['link_retirado'])
  })

  it.each(['https://www.planalto.gov.br', 'mailto:ana@exemplo.com.br', 'tel:+5511', 'file:///C:/x.docx', 'anexo.pdf'])(
    'opens %s',
    async (target) => {
      const { docx, notes } = await mended({ relations: outside('hyperlink', target) })
      expect([docx.relationships('word/document.xml')[0]?.target, notes]).toEqual([target, []])
    },
  )

  it.each([
    ['HYPERLINK "\\\\srv\\share\\x.exe"'],
    ['HYPERLINK "\\\\\\\\srv\\\\share\\\\x.exe" \\o "Abrir"'],
    ['HYPERLINK \\o "Nota: veja" “file://srv/x”'],
    ['HYPERLINK "javascript:x()"'],
    ['HYPERLINK "java\\script:x()"'],
    ['HYPER', 'LINK', ' file://srv/x'],
    ['HYPERLINK \\o "a\\" " \\n file://srv/x "'],
    ['HYPERLINK \\s "a \\o " file://srv/x "b"'],
  ])('opens no such address through a field (%s …)', async (...codes) => {
    const { docx, notes } = await mended({ body: field(...codes) })
    expect(instructions(docx)).toEqual([' HYPERLINK &quot;about:blank&quot; ', ...codes.slice(1).map(() => '')])
    expect(notes).toEqual(['link_retirado'])
  })

  it('opens no such address through a simple field, nor through one computed by another field', async () => {
    const { docx, notes } = await mended({
      body: `<w:p><w:fldSimple w:instr=" HYPERLINK &quot;\\\\srv\\x.exe&quot; "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>${field('HYPERLINK "', { inside: 'QUOTE x' }, '"')}`,
    })
    expect(docx.text('word/document.xml')).toContain(
      '<w:fldSimple w:instr=" HYPERLINK &quot;about:blank&quot; "><w:r><w:t>x</w:t>',
    )
    expect(instructions(docx)).toEqual([' HYPERLINK &quot;about:blank&quot; ', 'QUOTE x', ''])
    expect(notes).toEqual(['link_retirado'])
  })

  it.each([
    ['HYPERLINK "https://www.planalto.gov.br/lei?a=1" \\l "art5" \\o "Lei: texto" \\t "_blank"'],
    ['HYPERLINK \\l "_Toc1"'],
    ['HYPERLINK "C:\\\\Contratos\\\\x.docx"'],
    ['HYPERLINK C:\\Contratos\\x.docx \\h'],
    ['HYPERLINK "mailto:', { inside: 'MERGEFIELD email' }, '"'],
    ['HYPERLINK "..\\\\anexo.pdf"'],
  ])('opens through a field what a link may open (%s)', async (...codes) => {
    const { docx, notes } = await mended({ body: field(...codes) })
    expect(instructions(docx)).toEqual(codes.map((code) => (typeof code === 'string' ? code : code.inside)))
    expect(notes).toEqual([])
  })

  it('contains no program that nothing in it refers to', async () => {
    const { docx } = await mended({
      types:
        '<Default Extension="exe" ContentType="application/octet-stream"/><Override PartName="/word/x.exe" ContentType="application/octet-stream"/>',
      parts: { 'word/x.exe': 'MZ', '.DS_Store': 'x' },
    })
    expect(docx.entries.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['word/x.exe']))
    expect(docx.has('.DS_Store')).toBe(false)
    expect(docx.text('[Content_Types].xml')).not.toContain('x.exe')
  })

  it('has its tags where they can be filled, even if written as references, in CDATA, or in data-bound controls', async () => {
    const control = (text: string) =>
      `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a"/></w:sdtPr><w:sdtContent>${paragraph(text)}</w:sdtContent></w:sdt>`
    const { docx } = await mended({
      body: `${paragraph('&#123;&#x7B;nome&#125;&#x7D;')}${paragraph('<![CDATA[{{a}} & b]]>')}${control('{{c}}')}${control('d')}`,
    })
    const xml = docx.text('word/document.xml')
    expect(xml).toContain('>{{nome}}<')
    expect(xml).toContain('>{{a}} &amp; b<')
    expect(xml.match(/dataBinding/g)).toHaveLength(1)
  })

  it("keeps a section break of the document out of the paragraph of a section's tag", async () => {
    const broken = (text: string) =>
      `<w:p><w:pPr><w:jc w:val="left"/><w:sectPr><w:type w:val="nextPage"/></w:sectPr></w:pPr><w:r><w:t>{{</w:t></w:r><w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/><w:r><w:t>${text}}}</w:t></w:r></w:p>`
    const bare =
      '<w:p><w:pPr><w:jc w:val="left"/><w:sectPr><w:type w:val="nextPage"/></w:sectPr></w:pPr><w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/></w:p>'
    const tag = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
    const { docx } = await mended({
      body: `${broken('#socios')}${paragraph('{{nome}}')}${broken('/socios')}${broken('nome')}`,
    })
    expect(docx.text('word/document.xml')).toContain(
      `<w:body>${bare}${tag('{{#socios}}')}${paragraph('{{nome}}')}${tag('{{/socios}}')}${bare}${broken('nome')}<w:sectPr>`,
    )
  })

  it('is unchanged if there is nothing to repair', async () => {
    const bytes = makeDocx({ body: paragraph('{{nome}}') })
    const inspected = await inspectDocx(bytes)
    expect(
      inspected.ok && inspected.value.package.entries.every(({ compressed }) => bytes.buffer === compressed.buffer),
    ).toBe(true)
  })
})
