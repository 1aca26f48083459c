import { expect, it } from 'vitest'
import { makeDocx, paragraph } from '../../testing/makeDocx.ts'
import { open } from '../../testing/open.ts'
import { readEditorDocument } from './readEditorDocument.ts'

const read = async (made: Parameters<typeof makeDocx>[0]) => readEditorDocument(await open(makeDocx(made)))

it('a table has at most the columns of Word, whatever its file says of spans and places', async () => {
  const cell = (span: string, text: string) =>
    `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(text)}</w:tc>`
  const row = (before: string, ...cells: string[]) =>
    `<w:tr><w:trPr><w:gridBefore w:val="${before}"/></w:trPr>${cells.join('')}</w:tr>`
  const rows = [
    row('0', cell('2000000000', 'a')),
    row('1000000000', cell('1', 'b')),
    row('-5', cell('-3', 'c'), cell('62', 'd'), cell('9', 'e')),
    row('0', ...Array.from({ length: 200 }, (_, at) => cell('1', String(at)))),
  ]
  const { editorDef } = await read({ body: `<w:tbl>${rows.join('')}</w:tbl>` })
  const [block] = editorDef.sections[0]!.blocks
  if (block?.type !== 'table') throw new Error('no table')
  const spans = block.content.rows.map(({ content }) =>
    Object.entries(content).map(([column, { colspan = 1 }]) => [Number(column), colspan]),
  )
  expect(spans.slice(0, 3)).toEqual([
    [[0, 63]],
    [],
    [
      [0, 1],
      [1, 62],
    ],
  ])
  expect(spans[3]).toEqual(Array.from({ length: 63 }, (_, at) => [at, 1]))
  expect(block.content.widths).toHaveLength(63)
})

it('a list has at most the levels of Word, whatever its file says', async () => {
  const level = (at: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:abstractNum w:abstractNumId="0">${level('0', '%1.')}${level('4294967290', 'x')}${level('-1', 'y')}${level('8', '%9)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="4000000000">${level('4000000000', 'z')}</w:lvlOverride></w:num>`
  const item = (at: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p>`
  const { editorDef } = await read({
    body: ['0', '4000000000', '-7'].map(item).join(''),
    relations:
      '<Relationship Id="rN" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>',
    parts: {
      'word/numbering.xml': `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${numbering}</w:numbering>`,
    },
  })
  expect(editorDef.numberings?.map(({ levels }) => levels.map(({ text }) => text))).toEqual([
    ['%1.', '', '', '', '', '', '', '', '%9)'],
  ])
  const texts = editorDef.sections[0]!.blocks.map((block) => (block.type === 'text' ? block.content : ''))
  expect(texts.join('').match(/data-clause="\d+"/g)).toEqual(['1', '9', '1'].map((at) => `data-clause="${at}"`))
})

it('boxes and tables inside of each other keep their text and take no time', async () => {
  const box = (inner: string) => `<w:p><w:r><w:pict><w:txbxContent>${inner}</w:txbxContent></w:pict></w:r></w:p>`
  const table = (inner: string) => `<w:tbl><w:tr><w:tc>${inner}${paragraph('t')}</w:tc></w:tr></w:tbl>`
  let boxes = paragraph('fundo')
  let tables = paragraph('chão')
  for (let at = 0; at < 100; at += 1) {
    boxes = box(boxes)
    tables = table(tables)
  }
  const { editorDef, lost } = await read({ body: `${boxes}${tables}` })
  const written = JSON.stringify(editorDef.sections)
  expect([written.match(/fundo/g)?.length, written.match(/chão/g)?.length, written.match(/>t</g)?.length]).toEqual([
    1, 1, 100,
  ])
  expect(lost).toContain('As tabelas dentro de muitas outras viraram parágrafos.')
})

it('fields that are not closed, and many notes and addresses, take no time', async () => {
  const many = 2_000
  const each = (write: (at: number) => string) => Array.from({ length: many }, (_, at) => write(at)).join('')
  const { editorDef } = await read({
    body: `<w:p>${each((at) => `<w:hyperlink r:id="r${at}"><w:r><w:t>a</w:t><w:footnoteReference w:id="${at}"/></w:r></w:hyperlink>`)}</w:p>${each(() => '<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>x</w:t></w:r></w:p>')}`,
    footnotes: each((at) => `<w:footnote w:id="${at}">${paragraph(`nota ${at}`)}</w:footnote>`),
    relations: each(
      (at) =>
        `<Relationship Id="r${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://a/${at}" TargetMode="External"/>`,
    ),
  })
  const written = JSON.stringify(editorDef.sections)
  expect(written.match(/data-note/g)).toHaveLength(many)
  expect(written.match(/href/g)?.length).toBeGreaterThan(0)
})
