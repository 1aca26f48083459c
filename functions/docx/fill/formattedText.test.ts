import { describe, expect, it } from 'vitest'
import { printedBarcode } from '#shared/interview/fields/printedBarcode.ts'
import { printedHtml } from '#shared/interview/fields/printedHtml.ts'
import { makeDocx, paragraph, table } from '../testing/makeDocx.ts'
import { unzip } from '../testing/open.ts'
import { compileModel } from './compileModel.ts'
import { fillDocx } from './fillDocx.ts'

/** The body of a model with {{texto}} filled with HTML, without the document around it. */
async function print(body: string, html: string): Promise<string> {
  const model = await compileModel(makeDocx({ body }))
  if (!model.ok) throw new Error(JSON.stringify(model.error))
  const filled = fillDocx(model.value, { texto: printedHtml(html), sim: true }, { today: '2026-11-26' })
  if (!filled.ok) throw new Error(JSON.stringify(filled.error))
  const xml = (await unzip(filled.value)).text('word/document.xml')
  return /<w:body>(.*?)(?:<w:sectPr|<\/w:body>)/s.exec(xml)?.[1] ?? ''
}

const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`
const EMPTY = '<w:r><w:t/></w:r>'
const bold = '<w:rPr><w:b/><w:bCs/></w:rPr>'

describe('a formatted answer', () => {
  it('has bold, italic and underlined words in the letter of the model', async () => {
    const model = `<w:p><w:r><w:rPr><w:rFonts w:ascii="Arial"/><w:sz w:val="24"/></w:rPr><w:t xml:space="preserve">Objeto: {{texto}}.</w:t></w:r></w:p>`
    const letter = '<w:rFonts w:ascii="Arial"/>'
    const size = '<w:sz w:val="24"/>'
    expect(await print(model, 'a <b>casa</b> e <i>o <u>lote</u></i>')).toBe(
      `<w:p><w:r><w:rPr>${letter}${size}</w:rPr>${t('Objeto: ')}</w:r>` +
        `<w:r><w:rPr>${letter}${size}</w:rPr>${t('a ')}</w:r>` +
        `<w:r><w:rPr>${letter}<w:b/><w:bCs/>${size}</w:rPr>${t('casa')}</w:r>` +
        `<w:r><w:rPr>${letter}${size}</w:rPr>${t(' e ')}</w:r>` +
        `<w:r><w:rPr>${letter}<w:i/><w:iCs/>${size}</w:rPr>${t('o ')}</w:r>` +
        `<w:r><w:rPr>${letter}<w:i/><w:iCs/>${size}<w:u w:val="single"/></w:rPr>${t('lote')}</w:r>` +
        `<w:r><w:rPr>${letter}${size}</w:rPr>${t('.')}</w:r></w:p>`,
    )
  })

  it('has paragraphs like the one of its tag, of which only the first is numbered', async () => {
    const properties =
      '<w:pPr><w:pStyle w:val="Clausula"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr><w:jc w:val="both"/></w:pPr>'
    const model = `<w:p>${properties}<w:r>${t('{{texto}}')}</w:r></w:p>`
    const following = properties.replace('w:val="3"', 'w:val="0"')
    expect(await print(model, '<p>Primeiro.</p><p style="text-align: center">Segundo.</p><p></p>')).toBe(
      `<w:p>${properties}${EMPTY}<w:r>${t('Primeiro.')}</w:r></w:p>` +
        `<w:p>${following.replace('both', 'center')}<w:r>${t('Segundo.')}</w:r>${EMPTY}</w:p>`,
    )
  })

  it('has lists with their numbers and letters, and lists inside them', async () => {
    const xml = await print(
      paragraph('{{texto}}'),
      '<p>São:</p><ol><li><p>um</p><ul><li>dentro</li></ul></li><li>dois</li></ol><ol type="a"><li>três</li></ol>',
    )
    const lines = xml.split('</w:p>').map((each) => each.replaceAll('<w:tab/>', '→').replace(/<[^>]*>/g, ''))
    expect(lines).toEqual(['São:', '1.→um', '–→dentro', '2.→dois', 'a.→três', ''])
    expect(xml).toContain('<w:ind w:left="720" w:hanging="360"/>')
    expect(xml).toContain('<w:ind w:left="1440" w:hanging="360"/>')
  })

  it('has tables, which stand between paragraphs', async () => {
    const xml = await print(
      paragraph('Veja: {{texto}} Fim.'),
      '<table><tr><th>Item</th></tr><tr><td>A &amp; B</td></tr></table>',
    )
    expect(xml.replace(/<w:(tblPr|tblGrid|tcPr|trPr)>.*?<\/w:\1>/gs, '')).toBe(
      `<w:p><w:r>${t('Veja: ')}</w:r></w:p>` +
        `<w:tbl><w:tr><w:tc><w:p><w:r>${bold}${t('Item')}</w:r></w:p></w:tc></w:tr>` +
        `<w:tr><w:tc><w:p><w:r>${t('A &amp; B')}</w:r></w:p></w:tc></w:tr></w:tbl>` +
        `<w:p><w:r>${t(' Fim.')}</w:r></w:p>`,
    )
  })

  it('in a table of the model ends its cell with a paragraph', async () => {
    const xml = await print(table(['{{texto}}']), '<table><tr><td>x</td></tr></table>')
    expect(xml).toMatch(/<\/w:tbl><w:p>.*<\/w:p><\/w:tc>/)
  })

  it('has its lines in one paragraph where that paragraph cannot end', async () => {
    const link = `<w:p><w:hyperlink w:anchor="x"><w:r>${t('{{texto}}')}</w:r></w:hyperlink></w:p>`
    expect(await print(link, '<p>um</p><p><b>dois</b></p>')).toBe(
      `<w:p><w:hyperlink w:anchor="x">${EMPTY}<w:r>${t('um')}</w:r><w:r><w:br/></w:r><w:r>${bold}${t('dois')}</w:r>${EMPTY}</w:hyperlink></w:p>`,
    )
  })

  it('inside a section in the middle of a text ends the paragraph around both', async () => {
    const xml = await print(paragraph('{{#sim}}{{texto}}{{/sim}} fim'), '<p>um</p><p>dois</p>')
    expect(xml.split('</w:p>').map((each) => each.replace(/<[^>]*>/g, ''))).toEqual(['um', 'dois fim', ''])
  })

  it('without format is plain text, and its line breaks are lines', async () => {
    expect(await print(paragraph('{{texto}}'), '<p>um<br>dois</p>')).toBe(
      `<w:p><w:r>${t('um')}</w:r><w:r><w:br/></w:r><w:r>${t('dois')}</w:r></w:p>`,
    )
  })

  it('of a code is its drawing, in a size that readers can scan', async () => {
    const { html } = printedBarcode('23793381286000782713695000063305975520000370000', 'code128')
    const xml = await print(paragraph('{{texto}}'), html!)
    expect(xml).toMatch(/<pic:pic/)
    expect(xml).toMatch(/descr="23793381286000782713695000063305975520000370000"/)
  })

  it('of a code that cannot be drawn is its text', async () => {
    expect(await print(paragraph('{{texto}}'), printedBarcode('12', 'ean13').html!)).toContain(t('12'))
  })

  it('with a modifier is plain text', async () => {
    expect(await print(paragraph('{{texto maiuscula}}'), 'a <b>casa</b>')).toBe(`<w:p><w:r>${t('A CASA')}</w:r></w:p>`)
  })
})

describe('anybody’s HTML', () => {
  it.each([
    ['paragraphs', '<p>a'.repeat(150_000)],
    ['items', `<ul>${'<li>a'.repeat(100_000)}`],
    ['elements inside each other', '<b>'.repeat(100_000)],
    ['cells', `<table>${'<tr><td>a'.repeat(20_000)}`],
  ])('with many %s is printed', async (_what, html) => {
    expect((await print(paragraph('{{texto}}'), html)).startsWith('<w:p>')).toBe(true)
  })

  it('in a paragraph of many tags is printed', async () => {
    const model = await compileModel(makeDocx({ body: paragraph('{{texto}} '.repeat(5_000)) }))
    expect(model.ok).toBe(true)
  })
})
