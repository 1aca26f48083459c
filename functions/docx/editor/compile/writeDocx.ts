import type { ParagraphStyle } from '#shared/interview/model.ts'
import { deflate, store, writeZip, type ZipEntry } from '../../package/index.ts'
import type { Numbering } from './numbering.ts'
import { type Parts, relationsXml, type TextPart } from './parts.ts'
import type { ReviewWriter } from './review.ts'
import { stylesXml } from './styles.ts'

type Contents = {
  readonly body: string
  readonly parts: Parts
  readonly stories: readonly { readonly name: string; readonly xml: string; readonly part: TextPart }[]
  readonly styles: readonly ParagraphStyle[]
  readonly numbering: Numbering
  readonly review: ReviewWriter | undefined
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PKG = 'http://schemas.openxmlformats.org/package/2006'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WML = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const COMMENTS_EXTENDED = 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended'
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${REL}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
].join(' ')

/** The file of a document, its parts in a fixed order. */
export function writeDocx({ body, parts, stories, styles, numbering, review }: Contents): Uint8Array {
  const styled = stylesXml(styles, numbering)
  const numbered = numbering.write()
  const notes = notesXml(parts)
  const xml = (name: string, content: string): ZipEntry => deflate(name, DECLARATION + content)
  const rooted = (root: string, content: string) => `<w:${root} ${NAMESPACES}>${content}</w:${root}>`

  const own = [
    { name: 'styles', root: 'styles', content: styled, type: 'styles', relation: 'styles' },
    { name: 'settings', root: 'settings', content: settings(notes !== ''), type: 'settings', relation: 'settings' },
    { name: 'numbering', root: 'numbering', content: numbered, type: 'numbering', relation: 'numbering' },
    { name: 'footnotes', root: 'footnotes', content: notes, type: 'footnotes', relation: 'footnotes' },
  ].filter(({ content }) => content !== '')
  for (const { name, relation } of own) parts.relation(parts.main, relation, `${name}.xml`)

  const comments = review?.comments() ?? ''
  const extra =
    comments === ''
      ? []
      : [
          { name: 'comments', content: comments, relation: 'comments' },
          { name: 'commentsExtended', content: review!.extended(), relation: COMMENTS_EXTENDED },
        ]
  for (const { name, relation } of extra) parts.relation(parts.main, relation, `${name}.xml`)

  const kindOf = (name: string) => (name.startsWith('header') ? 'header' : 'footer')
  const texts = [
    ...own.map(({ name, type }) => ({ name, type })),
    ...extra.map(({ name }) => ({ name, type: name })),
    ...stories.map(({ name }) => ({ name, type: kindOf(name) })),
  ]
  const extensions = new Set([...parts.media.values()].map(({ extension }) => extension))
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    ...[...extensions].sort().map((each) => `<Default Extension="${each}" ContentType="image/${each}"/>`),
    `<Override PartName="/word/document.xml" ContentType="${WML}.document.main+xml"/>`,
    ...texts.map(({ name, type }) => `<Override PartName="/word/${name}.xml" ContentType="${WML}.${type}+xml"/>`),
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  ].join('')
  const relations = (part: TextPart): ZipEntry[] =>
    part.relations.length === 0
      ? []
      : [
          xml(
            `word/_rels/${part.name}.xml.rels`,
            `<Relationships xmlns="${PKG}/relationships">${relationsXml(part)}</Relationships>`,
          ),
        ]
  return writeZip([
    xml('[Content_Types].xml', `<Types xmlns="${PKG}/content-types">${types}</Types>`),
    xml('_rels/.rels', PACKAGE_RELATIONS),
    xml('word/document.xml', rooted('document', `<w:body>${body}</w:body>`)),
    ...relations(parts.main),
    ...own.map(({ name, root, content }) => xml(`word/${name}.xml`, rooted(root, content))),
    ...relations(parts.notes),
    ...extra.map(({ name, content }) => xml(`word/${name}.xml`, content)),
    ...stories.flatMap(({ name, xml: content, part }) => [
      xml(`word/${name}.xml`, rooted(kindOf(name) === 'header' ? 'hdr' : 'ftr', content)),
      ...relations(part),
    ]),
    ...[...parts.media].map(([name, { bytes }]) => store(`word/${name}`, bytes)),
    xml('docProps/core.xml', CORE),
  ])
}

const PACKAGE_RELATIONS = `<Relationships xmlns="${PKG}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PKG}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`
const CORE = `<cp:coreProperties xmlns:cp="${PKG}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"></cp:coreProperties>`

function settings(notes: boolean): string {
  const separators = '<w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>'
  return [
    '<w:zoom w:percent="100"/><w:defaultTabStop w:val="708"/><w:hyphenationZone w:val="425"/><w:characterSpacingControl w:val="doNotCompress"/>',
    notes ? separators : '',
    '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>',
    '<w:themeFontLang w:val="pt-BR"/><w:decimalSymbol w:val=","/><w:listSeparator w:val=";"/>',
  ].join('')
}

/** The notes after Word's two separators; '' without notes. */
function notesXml({ footnotes }: Parts): string {
  if (footnotes.length === 0) return ''
  const separator = (id: number, type: string) =>
    `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${type}/></w:r></w:p></w:footnote>`
  return [
    separator(-1, 'separator'),
    separator(0, 'continuationSeparator'),
    ...footnotes.map((xml, at) => `<w:footnote w:id="${at + 1}">${xml}</w:footnote>`),
  ].join('')
}
