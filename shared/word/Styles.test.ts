import { describe, expect, it } from 'vitest'
import { xmlTree } from '#functions/docx/package/index.ts'
import { overParagraph, readParagraphProperties } from './paragraphProperties.ts'
import { readRunProperties } from './runProperties.ts'
import { Styles } from './Styles.ts'
import { themeFonts } from './themeFonts.ts'

const theme = themeFonts(
  xmlTree(
    '<a:theme><a:fontScheme><a:majorFont><a:latin typeface="Cambria"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme></a:theme>',
  ),
)
const style = (kind: string, id: string, inner: string, more = '') =>
  `<w:style w:type="${kind}" w:styleId="${id}"${more}>${inner}</w:style>`
const stylesOf = (inner: string) => new Styles(xmlTree(`<w:styles>${inner}</w:styles>`), theme)
const runOf = (inner: string) => readRunProperties(xmlTree(`<w:rPr>${inner}</w:rPr>`), theme)
const paragraphOf = (inner: string) => readParagraphProperties(xmlTree(`<w:pPr>${inner}</w:pPr>`))
const bold = '<w:rPr><w:b/></w:rPr>'

describe('a style', () => {
  const styles = stylesOf(
    [
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>',
      style('paragraph', 'Normal', '<w:pPr><w:spacing w:after="120"/></w:pPr>', ' w:default="1"'),
      style('paragraph', 'A', `<w:basedOn w:val="Normal"/><w:pPr><w:spacing w:before="60"/></w:pPr>${bold}`),
      style('paragraph', 'B', '<w:basedOn w:val="A"/><w:pPr><w:ind w:left="567"/></w:pPr>'),
      style('paragraph', 'X', `<w:basedOn w:val="Y"/>${bold}`),
      style('paragraph', 'Y', '<w:basedOn w:val="X"/><w:pPr><w:keepNext/></w:pPr>'),
    ].join(''),
  )

  it('has what the styles that it is based on set', () => {
    expect([styles.paragraphOf('B'), styles.runOf('paragraph', 'B')]).toEqual([
      { before: 60, after: 120, left: 567 },
      { bold: true },
    ])
  })

  it('that the file does not have is the default one, as is that of a paragraph that names none', () => {
    expect(['Nenhum', undefined].map((id) => styles.paragraphOf(id))).toEqual([{ after: 120 }, { after: 120 }])
  })

  it('that is based on itself ends where the circle closes', () => {
    expect([styles.paragraphOf('X'), styles.runOf('paragraph', 'Y')]).toEqual([{ keepNext: true }, { bold: true }])
  })
})

describe('a toggle', () => {
  const of = (defaults: string, paragraph: string, character: string, direct = '') => {
    const styles = stylesOf(
      `<w:docDefaults><w:rPrDefault><w:rPr>${defaults}</w:rPr></w:rPrDefault></w:docDefaults>${style('paragraph', 'P', `<w:rPr>${paragraph}</w:rPr>`)}${style('character', 'C', `<w:rPr>${character}</w:rPr>`)}`,
    )
    const run = xmlTree(`<w:rPr><w:rStyle w:val="C"/>${direct}</w:rPr>`)
    return styles.runIn(run, styles.runOf('paragraph', 'P')).bold
  }
  const [on, off] = ['<w:b/>', '<w:b w:val="0"/>']

  it('is off where the style of the paragraph and that of the run both set it, unless the document sets it', () => {
    expect([of('', on, on), of('', '', on), of('', on, off), of('', off, off), of(on, on, on)]).toEqual([
      false,
      true,
      true,
      false,
      true,
    ])
  })

  it('of a run itself counts alone', () => {
    expect([of('', on, on, on), of(on, on, on, off)]).toEqual([true, false])
  })
})

describe('the properties', () => {
  it('of text have the font of the theme before the one that is named', () => {
    expect([
      runOf('<w:rFonts w:asciiTheme="majorHAnsi" w:ascii="Arial"/>'),
      runOf('<w:rFonts w:hAnsiTheme="minorHAnsi"/>'),
      runOf('<w:rFonts w:hAnsi="Arial"/>'),
    ]).toEqual([{ font: 'Cambria' }, { font: 'Calibri' }, { font: 'Arial' }])
  })

  it('of text have sizes with and without unit, and the colours of highlighting before those of shading', () => {
    expect([
      runOf('<w:sz w:val="24"/><w:spacing w:val="-10"/>'),
      runOf('<w:sz w:val="12pt"/><w:spacing w:val="1mm"/>'),
      runOf('<w:highlight w:val="darkMagenta"/><w:shd w:val="clear" w:fill="FF0000"/>'),
      runOf('<w:highlight w:val="none"/><w:shd w:val="clear" w:fill="auto"/><w:color w:val="auto"/>'),
    ]).toEqual([
      { size: 24, spacing: -10 },
      { size: 24, spacing: 57 },
      { background: '#800080' },
      { colour: '#000000' },
    ])
  })

  it('of a paragraph have lengths with and without unit, and a hanging indent before one of the first line', () => {
    expect([
      paragraphOf('<w:ind w:left="2cm" w:hanging="0.5in" w:firstLine="10"/><w:spacing w:before="6pt" w:line="360"/>'),
      paragraphOf('<w:ind w:start="720" w:end="20.4" w:firstLine="10"/><w:jc w:val="both"/><w:keepNext w:val="off"/>'),
    ]).toEqual([
      { left: 1134, firstLine: -720, before: 120, line: 360, lineRule: 'auto' },
      { left: 720, right: 20, firstLine: 10, align: 'justify', keepNext: false },
    ])
  })

  it('of a paragraph add tab stops and borders to those that it inherits, and may clear one', () => {
    const tab = (kind: string, at: number) => `<w:tab w:val="${kind}" w:pos="${at}"/>`
    const under = paragraphOf(
      `<w:pBdr><w:top w:val="single" w:sz="4" w:color="FF0000"/></w:pBdr><w:tabs>${tab('start', 900)}${tab('right', 100)}${tab('bar', 5)}</w:tabs>`,
    )
    const over = paragraphOf(
      `<w:pBdr><w:bottom w:val="dotDash" w:sz="8"/></w:pBdr><w:tabs>${tab('center', 500)}${tab('clear', 100)}</w:tabs>`,
    )
    expect(overParagraph(under, over)).toEqual({
      borders: {
        top: { line: 'solid', width: 4, colour: '#ff0000', space: undefined },
        bottom: { line: 'dashed', width: 8, colour: undefined, space: undefined },
      },
      tabs: [
        { at: 100, kind: 'clear', leader: 'none' },
        { at: 500, kind: 'center', leader: 'none' },
        { at: 900, kind: 'left', leader: 'none' },
      ],
    })
  })
})
