import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph, table } from '../testing/makeDocx.ts'
import { open, textOf } from '../testing/open.ts'
import { revisionsOf, settleRevisions } from './revisions.ts'

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const inserted = (content: string) => `<w:ins w:id="1" w:author="Ana">${content}</w:ins>`
const deleted = (text: string) => `<w:del w:id="2" w:author="Ana"><w:r><w:delText>${text}</w:delText></w:r></w:del>`
const ended = '<w:pPr><w:jc w:val="left"/><w:rPr><w:del w:id="3"/></w:rPr></w:pPr>'

async function accepted(body: string): Promise<string[]> {
  const docx = await open(makeDocx({ body }))
  const bytes = settleRevisions(docx, { acceptChanges: true, removeComments: false })
  expect(revisionsOf(await open(bytes)).changes).toBe(0)
  return (await textOf(bytes))['word/document.xml'] ?? []
}

describe('tracked changes, all accepted', () => {
  it.each<[string, string, string[]]>([
    ['inserted text stays', `<w:p>${run('a')}${inserted(run('b'))}</w:p>`, ['ab']],
    ['deleted text is removed', `<w:p>${run('a')}${deleted('b')}${run('c')}</w:p>`, ['ac']],
    [
      'moved text is at its new place',
      `<w:p><w:moveFromRangeStart w:id="4" w:name="m"/><w:moveFrom w:id="5">${run('a')}</w:moveFrom><w:moveFromRangeEnd w:id="4"/>${run('b')}<w:moveTo w:id="6">${run('a')}</w:moveTo></w:p>`,
      ['ba'],
    ],
    ['a deletion of inserted text', `<w:p>${run('a')}${inserted(deleted('b'))}</w:p>`, ['a']],
    ['an insertion around a tag', `<w:p>${inserted(run('{{no'))}${run('me}}')}</w:p>`, ['{{nome}}']],
    [
      'a former format',
      `<w:p><w:pPr><w:jc w:val="left"/><w:pPrChange w:id="7"><w:pPr/></w:pPrChange></w:pPr><w:r><w:rPr><w:b/><w:rPrChange w:id="8"><w:rPr/></w:rPrChange></w:rPr><w:t>a</w:t></w:r></w:p>`,
      ['a'],
    ],
    [
      'a paragraph whose end was deleted is joined with the next',
      `<w:p>${ended}${run('a ')}</w:p><w:p><w:pPr><w:jc w:val="right"/></w:pPr>${run('b')}</w:p>`,
      ['a b'],
    ],
    ['several of them', `<w:p>${ended}${run('a')}</w:p><w:p>${ended}${run('b')}</w:p><w:p>${run('c')}</w:p>`, ['abc']],
    [
      'a whole paragraph that was deleted',
      `${paragraph('a')}<w:p>${ended}${deleted('b')}</w:p>${paragraph('c')}`,
      ['a', 'c'],
    ],
    [
      'a paragraph that was inserted',
      `<w:p><w:pPr><w:rPr><w:ins w:id="9"/></w:rPr></w:pPr>${inserted(run('a'))}</w:p>${paragraph('b')}`,
      ['a', 'b'],
    ],
    [
      'a row that was deleted',
      table(['a'], ['b']).replace('<w:tr>', '<w:tr><w:trPr><w:del w:id="1"/></w:trPr>'),
      ['b'],
    ],
    [
      'a row that was inserted',
      table(['a'], ['b']).replace('<w:tr>', '<w:tr><w:trPr><w:ins w:id="1"/></w:trPr>'),
      ['a', 'b'],
    ],
  ])('%s', async (_what, body, texts) => {
    expect(await accepted(`${body}<w:p/>`)).toEqual(texts)
  })

  it('a paragraph that is joined with the next takes its format', async () => {
    const body = `<w:p>${ended}${run('a')}</w:p><w:p><w:pPr><w:jc w:val="right"/></w:pPr>${run('b')}</w:p>`
    const docx = await open(makeDocx({ body }))
    const settled = await open(settleRevisions(docx, { acceptChanges: true, removeComments: false }))
    expect(settled.text('word/document.xml')).toContain(
      `<w:p><w:pPr><w:jc w:val="right"/></w:pPr>${run('a')}${run('b')}</w:p>`,
    )
  })
})

describe('comments', () => {
  const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const made = makeDocx({
    body: `<w:p><w:commentRangeStart w:id="0"/>${run('a')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
    relations: `<Relationship Id="c1" Type="${REL}/comments" Target="comments.xml"/>`,
    types:
      '<Override PartName="/word/comments.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/>',
    parts: {
      'word/comments.xml': `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0">${paragraph('Confirmar com o cliente')}</w:comment></w:comments>`,
    },
  })

  it('are counted, and removed with their part', async () => {
    const docx = await open(made)
    expect(revisionsOf(docx)).toEqual({ changes: 0, comments: 1 })
    const settled = await open(settleRevisions(docx, { acceptChanges: false, removeComments: true }))
    expect(revisionsOf(settled)).toEqual({ changes: 0, comments: 0 })
    expect([settled.has('word/comments.xml'), settled.text('word/document.xml').includes('comment')]).toEqual([
      false,
      false,
    ])
    expect(settled.text('[Content_Types].xml')).not.toContain('comments')
    expect(settled.text('word/_rels/document.xml.rels')).not.toContain('comments')
  })
})
