import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph } from '../../docx/testing/makeDocx.ts'
import { open } from '../../docx/testing/open.ts'
import { substituteFonts, substituteFontWarning } from './substituteFonts.ts'
import { usedFonts } from './usedFonts.ts'

const run = (properties: string, text = 'a') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`
const STYLES = [
  `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/></w:rPr></w:rPrDefault></w:docDefaults>`,
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"/>',
  `<w:style w:type="paragraph" w:styleId="Corpo"><w:rPr>${font('Georgia')}</w:rPr></w:style>`,
  '<w:style w:type="paragraph" w:styleId="Clausula"><w:basedOn w:val="Corpo"/></w:style>',
  `<w:style w:type="character" w:styleId="Destaque"><w:rPr>${font('Impact')}</w:rPr></w:style>`,
].join('')
const THEME =
  '<a:theme xmlns:a="a"><a:fontScheme><a:majorFont><a:latin typeface="Cambria"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme></a:theme>'

async function used(body: string): Promise<string[]> {
  return usedFonts(await open(makeDocx({ body, styles: STYLES, theme: THEME })))
}

describe('usedFonts', () => {
  it.each([
    ['the run’s own', `<w:p>${run(font('Verdana'))}</w:p>`, ['Verdana']],
    ['the character style’s', `<w:p>${run('<w:rStyle w:val="Destaque"/>')}</w:p>`, ['Impact']],
    [
      'the paragraph style’s, by inheritance',
      `<w:p><w:pPr><w:pStyle w:val="Clausula"/></w:pPr>${run('')}</w:p>`,
      ['Georgia'],
    ],
    ['the default’s, by the theme', paragraph('a'), ['Calibri']],
    ['the theme’s for headings', `<w:p>${run('<w:rFonts w:asciiTheme="majorHAnsi"/>')}</w:p>`, ['Cambria']],
    ['none for runs without text', `<w:p>${run(font('Verdana'), ' ')}</w:p>`, []],
  ])('finds %s', async (_what, body, fonts) => {
    expect(await used(body)).toEqual(fonts)
  })

  it('falls back to Word’s own default in a document without styles', async () => {
    expect(usedFonts(await open(makeDocx({ body: paragraph('a') })))).toEqual(['Times New Roman'])
  })
})

describe('substituteFonts', () => {
  it('accepts fonts that are installed or have a substitute of the same widths, and reports the others', async () => {
    const names = ['Arial', 'Times New Roman', 'Calibri', 'Cambria', 'Courier New', 'Carlito', 'Garamond', 'Verdana']
    const body = `<w:p>${names.map((name) => run(font(name))).join('')}</w:p>`
    expect(substituteFonts(await open(makeDocx({ body })))).toEqual(['Garamond', 'Verdana'])
    expect(substituteFontWarning('Garamond')).toContain('"Garamond"')
  })
})
