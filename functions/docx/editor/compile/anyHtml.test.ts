import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editorDefSchema, emptyInterviewCode } from '#shared/interview/index.ts'
import { compileModel } from '../../fill/index.ts'
import { inspectDocx } from '../../package/index.ts'
import { scanXml } from '../../package/scanXml.ts'
import { open } from '../../testing/open.ts'
import { cleanDocument, compileEditorDocument, readEditorDocument } from '../index.ts'

const piece = fc.constantFrom(
  ...['<p>', '</p>', '<table>', '</table>', '<tr>', '</tr>', '<td colspan="3">', '<td rowspan="2">', '</td>', '<ul>'],
  ...['<ol type="a" start="3">', '</ul>', '</ol>', '<li>', '</li>', 'texto', ' ', '<a href="https://a.b/">', '</a>'],
  ...[
    '<strong>',
    '</strong>',
    '<h1 data-clause="1">',
    '</h1>',
    '<hr data-break="page">',
    '<div data-toc="">',
    '</div>',
  ],
  ...['<span data-note="n">', '<span data-ref="a">', '<span data-page="number">', '</span>', '<br>', '<blockquote>'],
  ...['</blockquote>', '<p data-anchor="a" style="break-before: page">', '\t', '\u0001', '&#0;', '&lt;'],
)

it('any HTML, in the body, a header and a cell, is a Word file that is read as the same document again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const content = pieces.join('')
      const text = (id: string) => ({ id, type: 'text', content })
      const table = { id: 't', type: 'table', content: { rows: [{ content: { 0: { content }, 1: { content: '' } } }] } }
      const group = { id: 'g', headers: [text('h')], blocks: [text('b'), table] }
      const document = cleanDocument(editorDefSchema.parse({ sections: [group] }))
      const bytes = compileEditorDocument(document, emptyInterviewCode())
      const inspected = await inspectDocx(bytes)
      if (!inspected.ok) throw new Error(inspected.error.message)
      const docx = inspected.value.package
      for (const { name } of docx.entries.filter((entry) => /\.(xml|rels)$/.test(entry.name)))
        expect([name, scanXml(docx.text(name))]).toEqual([name, undefined])
      const xml = docx.text(docx.main)
      // Word requires a paragraph at the end of a cell and of the body, and has none in another.
      expect(xml).not.toMatch(
        /<\/w:tbl><\/w:tc>|<\/w:tcPr><\/w:tc>|<\/w:tbl><w:sectPr|<w:p[ >](?:(?!<\/w:p>).)*<w:(p|tbl)[ >]/,
      )
      expect((await compileModel(bytes)).ok).toBe(true)
      const once = readEditorDocument(docx).editorDef
      expect(readEditorDocument(await open(compileEditorDocument(once, emptyInterviewCode()))).editorDef).toEqual(once)
    }),
    { numRuns: 150 },
  )
})
