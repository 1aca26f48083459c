import { expect, it } from 'vitest'
import { xmlTree } from '#functions/docx/package/index.ts'
import { hasTitlePage, pageOf } from './sections.ts'
import { gridOf, readTableProperties, rowsOf, tableConditions, tableParts } from './tables.ts'

const tree = (name: string, inner: string) => xmlTree(`<w:${name}>${inner}</w:${name}>`)

it('a table uses the parts of its style that it names, by attributes or by bits, or else those of a new table', () => {
  const parts = (look: string) => [...tableParts(tree('tblPr', look))]
  expect([
    parts('<w:tblLook w:val="0260"/>'),
    parts('<w:tblLook w:val="0260" w:firstRow="0" w:noVBand="true"/>'),
    parts('<w:tblLook w:lastColumn="1"/>'),
    parts(''),
  ]).toEqual([
    ['firstRow', 'lastRow', 'noHBand'],
    ['lastRow', 'noHBand', 'noVBand'],
    ['lastColumn'],
    ['firstRow', 'firstColumn', 'noVBand'],
  ])
})

it('a table has the borders, margins and indent of its styles where it sets none', () => {
  const line = (side: string, kind: string) => `<w:${side} w:val="${kind}" w:sz="8"/>`
  const style = tree(
    'tblPr',
    `<w:tblInd w:w="100" w:type="dxa"/><w:tblBorders>${line('top', 'single')}${line('start', 'double')}</w:tblBorders><w:tblCellMar><w:start w:w="50"/><w:top w:w="1pt"/></w:tblCellMar>`,
  )
  const own = tree('tblPr', `<w:tblBorders>${line('top', 'nil')}</w:tblBorders>`)
  const border = { width: 8, colour: undefined, space: undefined }
  expect(readTableProperties([style, own])).toEqual({
    borders: { top: { ...border, line: 'none' }, left: { ...border, line: 'double' } },
    margins: { top: 20, left: 50, bottom: 0, right: 108 },
    indent: 100,
  })
})

it('the style of a table sets what all cells have, and what those of a part have', () => {
  const base = tree(
    'style',
    '<w:pPr><w:spacing w:after="0"/></w:pPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:fill="FF0000"/></w:tcPr></w:tblStylePr>',
  )
  const own = tree(
    'style',
    '<w:rPr><w:i/></w:rPr><w:tblStylePr w:type="firstRow"><w:tcPr><w:vAlign w:val="center"/></w:tcPr></w:tblStylePr>',
  )
  expect([...tableConditions([base, own], () => undefined)]).toEqual([
    ['', { cell: {}, run: { italic: true }, paragraph: { after: 0 } }],
    ['firstRow', { cell: { background: '#ff0000', align: 'center' }, run: { bold: true }, paragraph: {} }],
  ])
})

it('a table has its rows in content controls, not those that were deleted, and the widths of its cells without a grid', () => {
  const row = (width: number, more = '') =>
    `<w:tr>${more}<w:tc><w:tcPr><w:tcW w:w="${width}"/></w:tcPr></w:tc><w:sdt><w:sdtContent><w:tc><w:tcPr><w:tcW w:w="3cm"/></w:tcPr></w:tc></w:sdtContent></w:sdt></w:tr>`
  const table = tree(
    'tbl',
    `${row(1, '<w:trPr><w:del/></w:trPr>')}<w:sdt><w:sdtContent>${row(2000)}</w:sdtContent></w:sdt>${row(5)}`,
  )
  const rows = rowsOf(table)
  expect([rows.length, gridOf(table, rows)]).toEqual([2, [2000, 1701]])
})

it('a page has its gutter on the left, exact margins and those of a new document, and a first page of its own if that is on', () => {
  const section = tree(
    'sectPr',
    '<w:pgSz w:w="21cm" w:h="16838"/><w:pgMar w:top="-1000" w:left="1000" w:gutter="200"/><w:titlePg w:val="0"/>',
  )
  expect([pageOf(section), hasTitlePage(section), hasTitlePage(tree('sectPr', '<w:titlePg/>'))]).toEqual([
    {
      width: 11906,
      height: 16838,
      landscape: false,
      margins: { top: 1000, right: 1417, bottom: 1417, left: 1200, header: 709, footer: 709 },
    },
    false,
    true,
  ])
})
