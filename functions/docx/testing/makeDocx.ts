import { writeZip } from '../package/writeZip.ts'
import { deflate } from '../package/zip.ts'

/** XML for the parts of a document made for a test, and other contents of the file. */
export type Made = {
  readonly body?: string
  readonly header?: string
  readonly footer?: string
  readonly footnotes?: string
  readonly endnotes?: string
  readonly styles?: string
  readonly theme?: string
  /** More parts, or replacements for those made here; null removes one. */
  readonly parts?: Readonly<Record<string, string | Uint8Array | null>>
  /** More relationships of the main part. */
  readonly relations?: string
  /** More members of [Content_Types].xml. */
  readonly types?: string
  readonly sectPr?: string
}

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(' ')
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PKG = 'http://schemas.openxmlformats.org/package/2006'
const WML = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** The bytes of a small, valid docx. */
export function makeDocx(made: Made = {}): Uint8Array {
  const stories = STORIES.filter(({ key }) => made[key] !== undefined)
  const parts: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PKG}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WML}.document.main+xml"/>${stories
      .map(({ name, type }) => `<Override PartName="/word/${name}.xml" ContentType="${type}"/>`)
      .join('')}${made.types ?? ''}</Types>`,
    '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PKG}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${DECLARATION}<w:document ${NAMESPACES}><w:body>${made.body ?? paragraph('Texto')}${made.sectPr ?? '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:left="1701" w:right="1701" w:top="1417" w:bottom="1417"/></w:sectPr>'}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `${DECLARATION}<Relationships xmlns="${PKG}/relationships">${stories
      .map(
        ({ name, relation }, index) =>
          `<Relationship Id="rId${index + 1}" Type="${REL}/${relation}" Target="${name}.xml"/>`,
      )
      .join('')}${made.relations ?? ''}</Relationships>`,
    ...Object.fromEntries(
      stories.map(({ key, name, root }) => [
        `word/${name}.xml`,
        root === '' ? `${DECLARATION}${made[key]}` : `${DECLARATION}<${root} ${NAMESPACES}>${made[key]}</${root}>`,
      ]),
    ),
    ...made.parts,
  }
  return writeZip(
    Object.entries(parts)
      .filter((part): part is [string, string | Uint8Array] => part[1] !== null)
      .map(([name, content]) => deflate(name, content)),
  )
}

const STORIES = [
  { key: 'header', name: 'header1', relation: 'header', root: 'w:hdr', type: `${WML}.header+xml` },
  { key: 'footer', name: 'footer1', relation: 'footer', root: 'w:ftr', type: `${WML}.footer+xml` },
  { key: 'footnotes', name: 'footnotes', relation: 'footnotes', root: 'w:footnotes', type: `${WML}.footnotes+xml` },
  { key: 'endnotes', name: 'endnotes', relation: 'endnotes', root: 'w:endnotes', type: `${WML}.endnotes+xml` },
  { key: 'styles', name: 'styles', relation: 'styles', root: 'w:styles', type: `${WML}.styles+xml` },
  {
    key: 'theme',
    name: 'theme1',
    relation: 'theme',
    root: '',
    type: 'application/vnd.openxmlformats-officedocument.theme+xml',
  },
] as const

/** A paragraph with one run per text, as Word leaves edited text. */
export function paragraph(...runs: string[]): string {
  return `<w:p>${runs.map((text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`
}

/** A table of rows of cells; a cell has paragraphs, or the text of one paragraph. */
export function table(...rows: string[][]): string {
  const cell = (content: string) => (content.startsWith('<') ? content : paragraph(content))
  return `<w:tbl><w:tblPr/><w:tblGrid/>${rows
    .map((cells) => `<w:tr>${cells.map((content) => `<w:tc><w:tcPr/>${cell(content)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`
}

/** A text box as Word writes it: once for itself, once for older programs. */
export function textBox(...paragraphs: string[]): string {
  const content = `<w:txbxContent>${paragraphs.join('')}</w:txbxContent>`
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${content}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
}

/** A PNG of the given size: its header is complete, its picture is empty. */
export function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(45)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
