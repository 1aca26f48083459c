import { expect, it } from 'vitest'
import { withoutEmptySection } from './emptySection.ts'

const section = (width: number) => `<w:sectPr><w:pgSz w:w="${width}"/></w:sectPr>`
const ended = (width: number, text = '') => `<w:p><w:pPr>${section(width)}</w:pPr>${text}</w:p>`

it('a section without paragraphs at the end of a document goes, and the one before it is the last', () => {
  expect(withoutEmptySection(`<w:body><w:p/>${ended(1)}${section(2)}</w:body>`)).toBe(
    `<w:body><w:p/><w:p><w:pPr></w:pPr></w:p>${section(1)}</w:body>`,
  )
})

it.each([
  ['a section with a paragraph', `<w:body>${ended(1)}<w:p/>${section(2)}</w:body>`],
  ['a section that ends with text', `<w:body>${ended(1, '<w:r/>')}${section(2)}</w:body>`],
  ['the only section', `<w:body><w:p/>${section(1)}</w:body>`],
  ['a part without sections', '<w:hdr><w:p/></w:hdr>'],
])('%s stays', (_what, xml) => {
  expect(withoutEmptySection(xml)).toBe(xml)
})
