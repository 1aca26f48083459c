import { expect, it } from 'vitest'
import { makeDocx } from '#functions/docx/testing/makeDocx.ts'
import { open } from '#functions/docx/testing/open.ts'
import { PaintedText } from '../testing/paintedText.ts'
import { DocumentPainter } from './DocumentPainter.ts'
import { openModel } from './openModel.ts'

/** What a document of these parts looks like, without the spacing of its lines. */
async function looks(made: { body: string; styles?: string; numbering?: string }): Promise<string[]> {
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const docx = await open(
    makeDocx({
      body: made.body,
      styles: made.styles ?? '',
      relations:
        '<Relationship Id="rN" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>',
      parts: { 'word/numbering.xml': `<w:numbering ${namespace}>${made.numbering ?? ''}</w:numbering>` },
    }),
  )
  const painted = new PaintedText()
  painted.apply(new DocumentPainter(openModel(docx)).paint(new Map()))
  return painted.looks().map((look) => look.replaceAll(/line-height:[\d.]+;?/g, ''))
}

const style = (kind: string, id: string, inner: string) =>
  `<w:style w:type="${kind}" w:styleId="${id}">${inner}</w:style>`
const paragraph = (properties: string, runs: string) => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`

it('text that both its style and that of its paragraph make bold is not bold', async () => {
  const run = (properties: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>x</w:t></w:r>`
  expect(
    await looks({
      styles: style('paragraph', 'P', '<w:rPr><w:b/></w:rPr>') + style('character', 'C', '<w:rPr><w:b/></w:rPr>'),
      body: paragraph('<w:pStyle w:val="P"/>', run('<w:rStyle w:val="C"/>') + run('<w:b/>')),
    }),
  ).toEqual([
    '<p margin:0pt 0pt 0pt 0pt;text-indent:0pt;font-weight:700><span font-weight:400>x</span><span font-weight:700>x</span></p>',
  ])
})

it('the style of a table formats all that is in it, under the styles of its paragraphs', async () => {
  const cell = (properties: string) => `<w:tc>${paragraph(properties, '<w:r><w:t>x</w:t></w:r>')}</w:tc>`
  const spacing = (after: number) => `<w:pPr><w:spacing w:after="${after}"/></w:pPr>`
  const [, row] = await looks({
    styles:
      style('table', 'T', `${spacing(40)}<w:rPr><w:i/></w:rPr>`) + style('paragraph', 'P', `${spacing(200)}<w:rPr/>`),
    body: `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr>${cell('')}${cell('<w:pStyle w:val="P"/>')}</w:tr></w:tbl>`,
  })
  expect(row?.match(/<p [^>]*>/g)).toEqual(
    ['2pt', '10pt'].map((after) => `<p margin:0pt 0pt ${after} 0pt;text-indent:0pt;font-style:italic>`),
  )
})

it('a list that starts over counts from there, in the words of its format, and a bullet is a sign that any font has', async () => {
  const level = (format: string, text: string) =>
    `<w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/><w:suff w:val="nothing"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:abstractNum w:abstractNumId="0">${level('ordinalText', 'Título %1')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level('bullet', '\uf0a7')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>`
  const item = (list: number) =>
    paragraph(`<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`, '<w:r><w:t> x</w:t></w:r>')
  const found = await looks({ numbering, body: [1, 2, 1, 3].map(item).join('') })
  expect(found.map((look) => look.replaceAll(/<[^>]+>/g, ''))).toEqual([
    'Título Primeiro x',
    'Título Quinto x',
    'Título Sexto x',
    '▪ x',
  ])
})
