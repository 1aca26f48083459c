import { describe, expect, it } from 'vitest'
import { dropParagraphs } from './dropParagraphs.ts'

const blank = '<w:p><w:r/></w:p>'
const mark = '<w:bookmarkEnd w:id="1"/>'
const breakOff = '<w:p><w:pPr><w:sectPr/></w:pPr>'

/** The pieces without those `blank` paragraphs that may be dropped. */
function left(...pieces: string[]): string {
  const blanks = pieces.flatMap((piece, at) => (piece === blank ? [{ from: at, to: at + 1 }] : []))
  return dropParagraphs(pieces, blanks).join('')
}

describe('dropParagraphs', () => {
  it.each([
    ['after a paragraph', ['<w:tc><w:p>a</w:p>', blank, '</w:tc>']],
    ['after one that was inserted', ['</w:tbl>', '<w:p/>', blank, '</w:tc>']],
    ['before one', ['<w:tc><w:tcPr/>', blank, '<w:p w14:paraId="1">a</w:p></w:tc>']],
    ['after marks without text', [`<w:tc><w:p>a</w:p>${mark}`, ' ', mark, blank, '</w:tc>']],
    ['before marks without text', ['</w:tbl>', blank, '', '\n', `${mark}<w:p>a</w:p></w:tc>`]],
    ['before a table, at the top', ['<w:tbl><w:tc><w:tcPr></w:tcPr>', blank, '<w:tbl/><w:p/></w:tc></w:tbl>']],
    [
      'after the paragraph that follows a section of the document',
      [`${breakOff}</w:p><w:p>a</w:p>`, blank, '<w:sectPr/>'],
    ],
    [
      'after a paragraph of many pieces that follows one',
      [`${breakOff}</w:p><w:p>`, 'a', '</w:p>', blank, '<w:sectPr/>'],
    ],
  ])('takes out a paragraph %s', (_where, pieces) => {
    expect(left(...pieces)).toBe(pieces.filter((piece) => piece !== blank).join(''))
  })

  it.each([
    ['its cell contains nothing else', ['<w:tc><w:tcPr/>', blank, '</w:tc>']],
    ['it follows a table, with no paragraph among the marks between them', ['</w:tbl>', mark, blank, '</w:tc>']],
    ['it is between two tables', ['</w:tbl>', blank, '<w:tbl>']],
    ['only paragraph properties follow', ['</w:tbl>', blank, '<w:pPr/>']],
    ['it is the only one of a section of the document', [breakOff, 'a', '</w:p>', blank, '<w:sectPr/>']],
  ])('leaves it where %s', (_why, pieces) => {
    expect(left(...pieces)).toBe(pieces.join(''))
  })

  it('keeps the last of several', () => {
    expect(left('<w:tc>', blank, '', blank, mark, blank, '</w:tc>')).toBe(`<w:tc>${mark}${blank}</w:tc>`)
  })
})
