import { parseCss } from '#shared/interview/document/css.ts'
import { baseStyles } from '#shared/interview/document/documentStyles.ts'
import type { ParagraphStyle } from '#shared/interview/model.ts'
import { paragraphProperties, runProperties, writeParagraphProperties } from '../../html/index.ts'
import { encodeXml } from '../../package/index.ts'
import type { Numbering } from './numbering.ts'

/** styles.xml, without its root. */
export function stylesXml(styles: readonly ParagraphStyle[], numbering: Numbering): string {
  const names = new Set(styles.map(({ name }) => name.toLowerCase()))
  const normal = styles.find(({ name }) => name === baseStyles.p)
  const text = runProperties(parseCss(normal?.css ?? ''), { shaded: false })
  const font = /<w:rFonts [^>]*>/.exec(text)?.[0] ?? ''
  const size = /<w:sz [^>]*><w:szCs [^>]*>/.exec(text)?.[0] ?? ''
  return [
    `<w:docDefaults><w:rPrDefault><w:rPr>${font}${size}<w:lang w:val="pt-BR" w:eastAsia="pt-BR" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>`,
    ...styles.map((style) => styleXml(style, styles, numbering)),
    ...OWN.filter(({ name }) => !names.has(name)).map(({ xml }) => xml),
    '<w:style w:type="character" w:default="1" w:styleId="Fontepargpadro"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>',
    '<w:style w:type="character" w:styleId="Refdenotaderodap"><w:name w:val="footnote reference"/><w:basedOn w:val="Fontepargpadro"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>',
    '<w:style w:type="table" w:default="1" w:styleId="Tabelanormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>',
    '<w:style w:type="numbering" w:default="1" w:styleId="Semlista"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/></w:style>',
  ].join('')
}

/** Styles that notes and the table of contents need, unless the document has them. */
const OWN = [
  ownStyle('footnote text', 'Textodenotaderodap', '', '<w:rPr><w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr>'),
  ...[1, 2, 3].map((level) =>
    ownStyle(`toc ${level}`, `Sumrio${level}`, `<w:ind w:left="${(level - 1) * 240}" w:right="567"/>`, ''),
  ),
]

function ownStyle(name: string, id: string, indent: string, text: string) {
  const paragraph = `<w:pPr><w:spacing w:after="60" w:line="240" w:lineRule="auto"/>${indent}<w:jc w:val="left"/></w:pPr>`
  return {
    name,
    xml: `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>${paragraph}${text}</w:style>`,
  }
}

function styleXml(style: ParagraphStyle, styles: readonly ParagraphStyle[], numbering: Numbering): string {
  const { id, name, basedOn, next, css, clause } = style
  const declared = parseCss(css)
  const properties = paragraphProperties(declared)
  const level = /^heading ([1-9])$/i.exec(name)?.[1]
  if (level !== undefined) properties.set('w:outlineLvl', `<w:outlineLvl w:val="${Number(level) - 1}"/>`)
  if (clause) {
    const list = numbering.listOf(numbering.schemeOf(clause.numbering))
    const at = clause.level > 1 ? `<w:ilvl w:val="${clause.level - 1}"/>` : ''
    properties.set('w:numPr', `<w:numPr>${at}<w:numId w:val="${list}"/></w:numPr>`)
  }
  const known = (other: string | undefined) => other !== undefined && styles.some((each) => each.id === other)
  const isNormal = name === baseStyles.p
  return [
    `<w:style w:type="paragraph"${isNormal ? ' w:default="1"' : ''} w:styleId="${encodeXml(id)}"><w:name w:val="${encodeXml(name)}"/>`,
    known(basedOn) && basedOn !== id ? `<w:basedOn w:val="${encodeXml(basedOn!)}"/>` : '',
    known(next) ? `<w:next w:val="${encodeXml(next!)}"/>` : '',
    '<w:qFormat/>',
    writeParagraphProperties(properties),
    runProperties(declared, { shaded: false }),
    '</w:style>',
  ].join('')
}
