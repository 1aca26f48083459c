import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspectDocx } from './inspect.ts'
import { makeDocx, paragraph } from './testing/makeDocx.ts'
import { writeZip } from './writeZip.ts'
import { deflate, store } from './zip.ts'

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

describe('inspectDocx accepts', () => {
  it('a Word document, and gives its main part', async () => {
    const inspected = await inspectDocx(makeDocx({ header: paragraph('Cabeçalho') }))
    expect(inspected).toMatchObject({ ok: true, value: { package: { main: 'word/document.xml' }, warnings: [] } })
  })

  it('hyperlinks, which only act when clicked', async () => {
    expect(await codeOf({ relations: external('hyperlink', 'https://www.planalto.gov.br') })).toBe('ok')
  })

  it.each([
    'file:///C:/Users/Ana/AppData/Roaming/Microsoft/Templates/Normal.dotm',
    'Normal.dotm',
    'C:\\Modelos\\Oficio.dotx',
  ])('a template attached from the author’s own disk (%s), as Word writes it by itself', async (target) => {
    expect(await codeOf({ relations: external('attachedTemplate', target) })).toBe('ok')
  })

  it('a signed model, with a warning', async () => {
    const inspected = await inspectDocx(makeDocx({ parts: { '_xmlsignatures/sig1.xml': '<a/>' } }))
    expect(inspected.ok && inspected.value.warnings.map((warning) => warning.code)).toEqual(['signed_model'])
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
    ['a Word template', 'word_template', () => retyped('wordprocessingml.template.main+xml')],
    ['a truncated file', 'corrupted', () => makeDocx().slice(0, -40)],
    ['a part that does not parse', 'malformed_xml', () => makeDocx({ body: '<w:p>' })],
    [
      'a part in bytes that are no UTF-8',
      'malformed_xml',
      () => makeDocx({ parts: { 'word/x.xml': Buffer.from('<a>\xe9</a>', 'latin1') } }),
    ],
    [
      'external entities',
      'external_entity',
      () => makeDocx({ parts: { 'word/x.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' } }),
    ],
    [
      'another prefix than Word’s',
      'unusual_word',
      () => makeDocx({ parts: { 'word/document.xml': '<x:document xmlns:x="y"/>' } }),
    ],
    ['a name that climbs', 'unsafe_name', () => makeDocx({ parts: { '../../etc/cron.d/x': 'x' } })],
    ['an absolute name', 'unsafe_name', () => makeDocx({ parts: { '/etc/x': 'x' } })],
    ['a name with backslashes', 'unsafe_name', () => makeDocx({ parts: { 'word\\x.xml': '<a/>' } })],
    ['a drive name', 'unsafe_name', () => makeDocx({ parts: { 'C:x': 'x' } })],
    ['a part twice, in another case', 'unsafe_name', () => makeDocx({ parts: { 'WORD/Document.xml': '<a/>' } })],
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
      'a remote template',
      'external_link',
      () => makeDocx({ relations: external('attachedTemplate', 'https://mal.example/x.dotm') }),
    ],
    [
      'a template of another machine',
      'external_link',
      () => makeDocx({ relations: external('attachedTemplate', '\\\\servidor\\modelos\\x.dotm') }),
    ],
    [
      'a template of another machine as an address',
      'external_link',
      () => makeDocx({ relations: external('attachedTemplate', 'file://servidor/x.dotm') }),
    ],
    [
      'a linked picture',
      'external_link',
      () => makeDocx({ relations: external('image', 'https://mal.example/pixel.png') }),
    ],
    ['a linked object', 'external_link', () => makeDocx({ relations: external('oleObject', 'file:///C:/x.xls') })],
    [
      'a DDE field, in pieces',
      'active_field',
      () => makeDocx({ body: fieldOf('DDE', 'AUTO c:\\\\windows\\\\system32\\\\cmd.exe') }),
    ],
    [
      'an INCLUDETEXT field',
      'active_field',
      () => makeDocx({ body: '<w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;C:\\x&quot; "/></w:p>' }),
    ],
  ])('%s', async (_what, code, make) => {
    const inspected = await inspectDocx(make())
    expect(inspected.ok ? 'ok' : inspected.error.code).toBe(code)
  })

  it('a size written smaller than it is', async () => {
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

  it('for any bytes after the mark of a zip', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (rest) => {
        const inspected = await inspectDocx(Buffer.concat([Buffer.from('PK\x03\x04'), rest]))
        expect(inspected.ok).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('for a sound document cut anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.byteLength - 1), async (length) => {
        expect((await inspectDocx(sound.slice(0, length))).ok).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  it('for a sound document with bytes changed: refused, or accepted with the same parts', async () => {
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

function fieldOf(...instructions: string[]): string {
  const runs = instructions.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`)
  return `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs.join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
}
