import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph } from '../testing/makeDocx.ts'
import { inspectDocx } from './inspectDocx.ts'
import { writeZip } from './writeZip.ts'
import { deflate, store } from './zip.ts'

const WML = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const SVG = '<Default Extension="svg" ContentType="image/svg+xml"/>'
const ROOT = (xml: string) => `<w:x xmlns:w="${WML}">${xml}</w:x>`
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

describe('inspectDocx accepts', () => {
  it('a Word document, and finds its main part', async () => {
    const inspected = await inspectDocx(makeDocx({ header: paragraph('Cabeçalho') }))
    expect(inspected).toMatchObject({ ok: true, value: { package: { main: 'word/document.xml' }, warnings: [] } })
  })

  it('hyperlinks, which only act when clicked', async () => {
    const body = `<w:p><w:hyperlink r:id="e1"><w:r><w:t>x</w:t></w:r></w:hyperlink><w:r><wp:docPr><a:hlinkClick r:id="e1"/></wp:docPr></w:r></w:p>`
    expect(await codeOf({ body, relations: external('hyperlink', 'https://www.planalto.gov.br') })).toBe('ok')
  })

  it.each([
    ...[
      'TOC \\o "1-3" \\h \\z \\u',
      'SEQ Figura \\* ARABIC',
      'EMBED Excel.Sheet.12',
      'FORMTEXT',
      '= 2 + 3',
      'MACROBUTTON NoMacro [Clique]',
      'MACROBUTTON AutoTexto [Clique]',
      'nome_do_cliente',
    ].map((instruction): [string, Parameters<typeof makeDocx>[0]] => [
      `the field ${instruction}`,
      { body: fieldOf(instruction) },
    ]),
    [
      'fields that show the text of a bookmark, or a value set by another field',
      {
        body: `<w:p><w:bookmarkStart w:id="1" w:name="Cliente"/><w:bookmarkEnd w:id="1"/></w:p>${fieldOf('cliente')}${fieldOf('SET Total 5')}${fieldOf('Total \\# 0,00')}`,
      },
    ],
    ['a prompt to click', { body: fieldOf('MACROBUTTON Inserir [Clique e digite o nome]') }],
    [
      'a formula of a field',
      { body: `<w:p>${mark('begin')}${code('=')}${fieldOf('PAGE').slice(5, -6)}${code('-1')}${mark('end')}</w:p>` },
    ],
    ['the citations of a reference manager', { body: fieldOf('ADDIN ZOTERO_ITEM CSL_CITATION {"a":{"b":{}}}') }],
    [
      'an SVG that is a picture',
      { types: SVG, parts: { 'word/media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>' } },
    ],
    [
      'a large drawing of one colour',
      {
        types: '<Default Extension="bmp" ContentType="image/bmp"/>',
        parts: { 'word/media/a.bmp': new Uint8Array(20_000_000) },
      },
    ],
  ])('%s', async (_what, made) => {
    expect(await codeOf(made)).toBe('ok')
  })

  it.each([
    'file:///C:/Users/Ana/AppData/Roaming/Microsoft/Templates/Normal.dotm',
    'Normal.dotm',
    'C:\\Modelos\\Oficio.dotx',
  ])('a template attached from the author’s own disk (%s), as Word does automatically', async (target) => {
    expect(await codeOf({ relations: external('attachedTemplate', target) })).toBe('ok')
  })

  it('a Word template, as a document', async () => {
    const inspected = await inspectDocx(retyped('wordprocessingml.template.main+xml'))
    expect(inspected.ok && inspected.value.package.typeOf('word/document.xml')).toMatch(/document\.main\+xml$/)
  })

  it.each(['UTF-8', 'utf-8', 'US-ASCII'])('a part in %s, converted to UTF-8', async (encoding) => {
    const inspected = await inspectDocx(
      makeDocx({ parts: { 'word/document.xml': declared(encoding, paragraph('Contrato')) } }),
    )
    expect(inspected.ok && inspected.value.package.text('word/document.xml')).toMatch(/^<\?xml [^>]*encoding="utf-8"/i)
  })

  it('a signed model, with a warning', async () => {
    const inspected = await inspectDocx(makeDocx({ parts: { '_xmlsignatures/sig1.xml': '<a/>' } }))
    expect(inspected.ok && inspected.value.warnings.map((warning) => warning.code)).toEqual(['signed_model'])
  })
})

describe('inspectDocx names the actual kind of file, whatever its extension', () => {
  const odt = 'application/vnd.oasis.opendocument.text'
  it.each<[string, Uint8Array, string]>([
    ['a Word 97 document', compound('WordDocument'), 'salve como Documento do Word (.docx)'],
    ['the start of any old binary file', Buffer.from('d0cf11e000', 'hex'), 'formato antigo do Office (.doc)'],
    ['an old spreadsheet', compound('Workbook'), 'uma planilha do Excel'],
    ['an RTF', Buffer.from('{\\rtf1 x}'), 'O arquivo é um RTF. Abra-o no Word e salve como'],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'Este é um PDF.'],
    ['a page saved as .doc', Buffer.from('\ufeff<html xmlns:o="x"><body>'), 'uma página da internet (HTML)'],
    ['an ODT', writeZip([store('mimetype', Buffer.from(odt))]), 'um documento do LibreOffice (.odt)'],
    ['a spreadsheet', writeZip([deflate('[Content_Types].xml', '<Types/>'), deflate('xl/a', 'x')]), 'uma planilha'],
    ['a zip with a document', writeZip([deflate('Contrato.docx', 'x')]), 'Retire dele o documento'],
  ])('%s', async (_what, bytes, message) => {
    const inspected = await inspectDocx(bytes)
    expect(inspected.ok ? '' : inspected.error.message).toContain(message)
  })
})

describe('inspectDocx refuses, by content', () => {
  it.each<[string, string, () => Uint8Array]>([
    ['an empty file', 'empty', () => new Uint8Array()],
    ['a PDF', 'not_docx', () => Buffer.from('%PDF-1.7 …')],
    ['an RTF', 'not_docx', () => Buffer.from('{\\rtf1 x}')],
    ['text', 'not_docx', () => Buffer.from('Contrato de locação')],
    ['a Word 97 document', 'legacy_doc', () => compound('WordDocument')],
    ['an encrypted document', 'encrypted', () => compound('EncryptedPackage')],
    ['another compound file', 'not_docx', () => compound('Workbook')],
    ['a zip of anything', 'not_docx', () => writeZip([deflate('a.txt', 'x')])],
    ['a file over 50 MB', 'too_large', () => new Uint8Array(50 * 1024 * 1024 + 1)],
    ['a document without a main part', 'not_docx', () => makeDocx({ parts: { 'word/document.xml': null } })],
    ['a spreadsheet', 'not_docx', () => retyped('spreadsheetml.sheet.main+xml')],
    ['a truncated file', 'corrupted', () => makeDocx().slice(0, -40)],
    ['a part that does not parse', 'malformed_xml', () => makeDocx({ body: '<w:p>' })],
    [
      'a part that is not valid UTF-8',
      'malformed_xml',
      () => makeDocx({ parts: { 'word/x.xml': Buffer.from('<a>\xe9</a>', 'latin1') } }),
    ],
    ...['UTF-7', 'IBM037', 'x-inventado', 'UTF-16', 'ISO-8859-1', 'US-ASCII'].map(
      (encoding): [string, string, () => Uint8Array] => [
        `a part declared as ${encoding}, in which its bytes mean something else`,
        'foreign_encoding',
        () => makeDocx({ parts: { 'word/document.xml': declared(encoding, paragraph('+ADw-w:fldSimple/+AD4- é')) } }),
      ],
    ),
    [
      'relationships in another encoding',
      'foreign_encoding',
      () =>
        makeDocx({
          parts: { 'word/_rels/x.xml.rels': "<?xml version = '1.0' encoding = 'utf-7'?><Relationships/>" },
        }),
    ],
    [
      'a part in UTF-16',
      'foreign_encoding',
      () => makeDocx({ parts: { 'word/x.xml': Buffer.from('\ufeff<a/>', 'utf16le') } }),
    ],
    [
      'a declaration that readers interpret differently',
      'malformed_xml',
      () => makeDocx({ parts: { 'word/x.xml': '<?xml version="1.0" standalone="yes" encoding="UTF-7"?><a/>' } }),
    ],
    [
      'external entities',
      'external_entity',
      () => makeDocx({ parts: { 'word/x.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' } }),
    ],
    [
      'a prefix other than Word’s',
      'unusual_word',
      () => makeDocx({ parts: { 'word/document.xml': '<x:document xmlns:x="y"/>' } }),
    ],
    ['a name that climbs', 'unsafe_name', () => makeDocx({ parts: { '../../etc/cron.d/x': 'x' } })],
    ['an absolute name', 'unsafe_name', () => makeDocx({ parts: { '/etc/x': 'x' } })],
    ['a name with backslashes', 'unsafe_name', () => makeDocx({ parts: { 'word\\x.xml': '<a/>' } })],
    ['a drive name', 'unsafe_name', () => makeDocx({ parts: { 'C:x': 'x' } })],
    ['a part twice, in different case', 'unsafe_name', () => makeDocx({ parts: { 'WORD/Document.xml': '<a/>' } })],
    ['a zip bomb', 'zip_bomb', () => makeDocx({ parts: { 'word/media/a.bin': new Uint8Array(60_000_000) } })],
    [
      'many parts',
      'zip_bomb',
      () => writeZip(Array.from({ length: 5000 }, (_, index) => store(`word/${index}.bin`, new Uint8Array(1)))),
    ],
    ['macros by their part', 'macros', () => makeDocx({ parts: { 'word/vbaProject.bin': 'x' } })],
    [
      'macros by their type',
      'macros',
      () =>
        makeDocx({
          types:
            '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
          parts: { 'word/x.bin': '<a/>' },
        }),
    ],
    ['ActiveX', 'macros', () => makeDocx({ parts: { 'word/activeX/activeX1.xml': '<a/>' } })],
    [
      'another document embedded as text',
      'embedded_chunk',
      () => makeDocx({ relations: `<Relationship Id="c" Type="${REL}/aFChunk" Target="chunk.html"/>` }),
    ],
    [
      'a linked picture',
      'external_link',
      () => makeDocx({ relations: external('image', 'https://mal.example/pixel.png') }),
    ],
    ...[
      '<a:blip r:link="e1"/>',
      '<a:blip r:embed="e1"/>',
      "<a:blip x:link = '&#101;1'/>",
      '<v:imagedata r:id="e1"/>',
      '<w:subDoc r:id="e1"/>',
      '<w:hyperlink r:id="e1"><a:blip r:link="e1"/></w:hyperlink>',
    ].map((use): [string, string, () => Uint8Array] => [
      `a picture or another content that is fetched by a relationship of a link (${use})`,
      'external_link',
      () => makeDocx({ body: `<w:p>${use}</w:p>`, relations: external('hyperlink', 'https://mal.example/x.png') }),
    ]),
    [
      'a DDE field, split into runs',
      'active_field',
      () => makeDocx({ body: fieldOf('DDE', 'AUTO c:\\\\windows\\\\system32\\\\cmd.exe') }),
    ],
    [
      'an INCLUDETEXT field',
      'active_field',
      () => makeDocx({ body: '<w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;C:\\x&quot; "/></w:p>' }),
    ],
    [
      'a DDE field in a part outside of word/',
      'active_field',
      () => makeDocx({ parts: { 'outro/x.xml': ROOT(fieldOf('DDEAUTO cmd.exe')) } }),
    ],
    [
      'a DDE field under another prefix',
      'active_field',
      () =>
        makeDocx({
          parts: {
            'word/x.xml': `<q:p xmlns:q="${WML}"><q:r><q:instrText>DDEAUTO cmd.exe</q:instrText></q:r></q:p>`,
          },
        }),
    ],
    [
      'a field whose name is computed by another field',
      'active_field',
      () =>
        makeDocx({
          body: `<w:p>${mark('begin')}${fieldOf('QUOTE 68 68 69').slice(5, -6)}${code(' c:\\cmd.exe')}${mark('end')}</w:p>`,
        }),
    ],
    [
      'a field the end of whose name is computed by another field',
      'active_field',
      () =>
        makeDocx({
          body: `<w:p>${mark('begin')}${code('DD')}${fieldOf('QUOTE 69').slice(5, -6)}${code(' c:\\cmd.exe')}${mark('end')}</w:p>`,
        }),
    ],
    ...[
      'DATABASE \\d "C:\\clientes.mdb" \\s "SELECT * FROM x"',
      'RD "http://mal.example/x.docx"',
      'PRINT 27"E"',
      'CONTROL Forms.CommandButton.1',
      'NOVIDADE "http://mal.example"',
      'MACROBUTTON AutoOpen Clique aqui',
      'MACROBUTTON "Normal.NewMacros.AutoExec" Clique aqui',
      'MACROBUTTON Document_Open Clique aqui',
      '\u200bDDEAUTO cmd.exe',
    ].map((instruction): [string, string, () => Uint8Array] => [
      `the field ${instruction}`,
      'active_field',
      () => makeDocx({ body: fieldOf(instruction) }),
    ]),
    [
      'a macro button whose macro is named by another field',
      'active_field',
      () =>
        makeDocx({
          body: `<w:p>${mark('begin')}${code('MACROBUTTON Auto')}${fieldOf('QUOTE "Open"').slice(5, -6)}${code(' x')}${mark('end')}</w:p>`,
        }),
    ],
    [
      'a field that another one hides until its deletion is accepted',
      'active_field',
      () =>
        makeDocx({
          body: `<w:p>${mark('begin')}<w:del><w:r><w:delInstrText>PAGE </w:delInstrText></w:r></w:del>${code('DDEAUTO cmd.exe')}${mark('end')}</w:p>`,
        }),
    ],
    [
      'a field that another one hides until its insertion is rejected',
      'active_field',
      () =>
        makeDocx({
          body: `<w:p>${mark('begin')}<w:ins>${code('PAGE ')}</w:ins>${code('DDEAUTO cmd.exe')}${mark('end')}</w:p>`,
        }),
    ],
    [
      'a field behind an attribute of another namespace',
      'active_field',
      () =>
        makeDocx({
          body: `<w:p><w:fldSimple w14:x=' w:instr="PAGE"' w14:instr="PAGE" w:instr="DDEAUTO cmd.exe"/></w:p>`,
        }),
    ],
    [
      'a picture of an older drawing that is fetched',
      'external_link',
      () => makeDocx({ body: '<w:p><w:r><w:pict><v:imagedata src="https://mal.example/x.png"/></w:pict></w:r></w:p>' }),
    ],
    [
      'a linked picture in relations written in capitals',
      'external_link',
      () =>
        makeDocx({
          parts: {
            'WORD/_RELS/HEADER9.XML.RELS': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${external('image', '\\\\mal\\x.png').replace('External', 'EXTERNAL')}</Relationships>`,
          },
        }),
    ],
    [
      'a linked picture declared as internal',
      'external_link',
      () => makeDocx({ relations: external('image', 'https://mal.example/x.png').replace('External', 'Internal') }),
    ],
    [
      'an SVG with a script',
      'active_picture',
      () =>
        makeDocx({
          types: SVG,
          parts: { 'word/media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>' },
        }),
    ],
    [
      'an SVG that runs when it is shown',
      'active_picture',
      () =>
        makeDocx({
          types: SVG,
          parts: { 'word/media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>' },
        }),
    ],
    [
      'a program that something in it refers to',
      'embedded_file',
      () =>
        makeDocx({
          relations: `<Relationship Id="x" Type="${REL}/image" Target="media/foto.png"/>`,
          types: '<Default Extension="png" ContentType="image/png"/>',
          parts: { 'word/media/foto.png': 'MZ…' },
        }),
    ],
    [
      'a header in another form than Word’s',
      'unusual_word',
      () => makeDocx({ header: '', parts: { 'word/header1.xml': `<q:hdr xmlns:q="${WML}"/>` } }),
    ],
  ])('%s', async (_what, code, make) => {
    const inspected = await inspectDocx(make())
    expect(inspected.ok ? 'ok' : inspected.error.code).toBe(code)
  })

  it('a declared size smaller than the real one', async () => {
    const bytes = Buffer.from(makeDocx({ parts: { 'word/media/a.bin': new Uint8Array(60_000_000) } }))
    const at = bytes.lastIndexOf('word/media/a.bin') - 46
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    bytes.writeUInt32LE(10, at + 24)
    const inspected = await inspectDocx(bytes)
    expect(inspected.ok ? 'ok' : inspected.error.code).toBe('zip_bomb')
  })

  it('a name that differs between the file and its directory', async () => {
    const bytes = Buffer.from(makeDocx())
    bytes.write('word/documenX.xml', bytes.indexOf('word/document.xml'))
    const inspected = await inspectDocx(bytes)
    expect(inspected.ok ? 'ok' : inspected.error.code).toBe('corrupted')
  })
})

describe('inspectDocx answers', () => {
  const sound = makeDocx({ header: paragraph('{{a}}'), body: paragraph('{{b}}').repeat(20) })

  it('for any bytes after the signature of a zip', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (rest) => {
        const inspected = await inspectDocx(Buffer.concat([Buffer.from('PK\x03\x04'), rest]))
        expect(inspected.ok).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('for a valid document cut anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.byteLength - 1), async (length) => {
        expect((await inspectDocx(sound.slice(0, length))).ok).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  it('for a valid document with changed bytes: rejected, or accepted with the same parts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(sound.byteLength - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          const bytes = Buffer.from(sound)
          for (const [at, value] of changes) bytes[at] = value
          const inspected = await inspectDocx(bytes)
          if (inspected.ok) expect(inspected.value.package.text('word/document.xml')).toContain('{{b}}')
        },
      ),
      { numRuns: 500 },
    )
  })
})

async function codeOf(made: Parameters<typeof makeDocx>[0]): Promise<string> {
  const inspected = await inspectDocx(makeDocx(made))
  return inspected.ok ? 'ok' : inspected.error.code
}

function declared(encoding: string, body: string): string {
  return `<?xml version="1.0" encoding="${encoding}"?><w:document xmlns:w="${WML}"><w:body>${body}</w:body></w:document>`
}

function external(type: string, target: string): string {
  return `<Relationship Id="e1" Type="${REL}/${type}" Target="${target}" TargetMode="External"/>`
}

function compound(name: string): Uint8Array {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(64),
  ])
}

function retyped(type: string): Uint8Array {
  return makeDocx({
    parts: {
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`,
    },
  })
}

function mark(type: string): string {
  return `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
}

function code(text: string): string {
  return `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
}

function fieldOf(...instructions: string[]): string {
  const runs = instructions.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`)
  return `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs.join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
}
