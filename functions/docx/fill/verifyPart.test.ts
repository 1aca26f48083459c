import { describe, expect, it } from 'vitest'
import { verifyPart } from './verifyPart.ts'

const begin = '<w:fldChar w:fldCharType="begin"/>'
const separate = '<w:fldChar w:fldCharType="separate"/>'
const end = '<w:fldChar w:fldCharType="end"/>'

describe('verifyPart', () => {
  it.each([
    ['an empty cell', '<w:tc></w:tc>', '<w:tc><w:p/></w:tc>'],
    ['a cell of properties only', '<w:tc><w:tcPr/></w:tc>', '<w:tc><w:tcPr/><w:p/></w:tc>'],
    ['a cell that ends with a table', '<w:tc><w:p/><w:tbl/></w:tc>', '<w:tc><w:p/><w:tbl/><w:p/></w:tc>'],
    [
      'a cell that ends with a bookmark',
      '<w:tc><w:tbl/><w:bookmarkEnd/></w:tc>',
      '<w:tc><w:tbl/><w:bookmarkEnd/><w:p/></w:tc>',
    ],
    [
      'a cell in a cell',
      '<w:tc><w:tbl><w:tc></w:tc></w:tbl><w:p/></w:tc>',
      '<w:tc><w:tbl><w:tc><w:p/></w:tc></w:tbl><w:p/></w:tc>',
    ],
    ['a sound cell', '<w:tc><w:p><w:r/></w:p></w:tc>', '<w:tc><w:p><w:r/></w:p></w:tc>'],
  ])('gives %s the paragraph that Word requires', (_what, cell, repaired) => {
    expect(verifyPart(`<a>${cell}</a>`, false)).toEqual({ xml: `<a>${repaired}</a>`, faults: [] })
  })

  it.each(['w:txbxContent', 'w:hdr', 'w:ftr', 'w:footnote', 'w:endnote'])(
    'gives an empty %s the paragraph that Word requires, but none if it has a table',
    (name) => {
      const repaired = (content: string) => verifyPart(`<a><${name}>${content}</${name}></a>`, false).xml
      expect(repaired('')).toBe(`<a><${name}><w:p/></${name}></a>`)
      expect(repaired('<w:bookmarkEnd/>')).toBe(`<a><${name}><w:bookmarkEnd/><w:p/></${name}></a>`)
      expect(repaired('<w:tbl/>')).toBe(`<a><${name}><w:tbl/></${name}></a>`)
    },
  )

  it.each(['w:tbl', 'w:tr'])('removes a content control from a %s if only a paragraph is left in it', (name) => {
    const control = (content: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`
    const repaired = (content: string) => verifyPart(`<${name}><b/>${content}<c/></${name}>`, false).xml
    expect(repaired(control('<w:p></w:p>'))).toBe(`<${name}><b/><c/></${name}>`)
    const sound = `${control('<w:tc><w:p/></w:tc>')}<w:tc>${control('<w:p/>')}<w:p/></w:tc>`
    expect(repaired(sound)).toBe(`<${name}><b/>${sound}<c/></${name}>`)
  })

  it.each([
    ['nested fields', begin + begin + separate + end + separate + end, []],
    ['a field without result', begin + end, []],
    ['a field that does not end', begin + separate, ['field']],
    ['a field that does not begin', separate + end, ['field', 'field']],
    ['an end alone', end, ['field']],
    ['XML that does not parse', '<b>', ['malformed']],
    ['a tag left', '<b>{{nome}}</b>', ['braces']],
  ])('finds in %s: %s', (_what, xml, codes) => {
    expect(verifyPart(`<a>${xml}</a>`, false).faults.map(({ code }) => code)).toEqual(codes)
  })

  it('accepts braces if an answer contains them', () => {
    expect(verifyPart('<a>{{nome}}</a>', true).faults).toEqual([])
  })
})
