/** Time to make a Word file of a document, and a document of a Word file: `node test/bench/editorDocument.bench.ts`. */
import { compileEditorDocument, readEditorDocument } from '#functions/docx/editor/index.ts'
import { fixtures } from '#functions/docx/testing/fixtures.ts'
import { open } from '#functions/docx/testing/open.ts'
import { editorDefSchema } from '#shared/interview/index.ts'
import { medianMicroseconds, printTable } from './measure.ts'

const paragraph = `<p>${'As partes ajustam que {{cliente}} pagará {{monetario valor}} até o vencimento, sem prejuízo do disposto acima. '.repeat(4)}</p>`
const pages40 = editorDefSchema.parse({
  sections: [
    {
      id: 'g',
      blocks: Array.from({ length: 40 }, (_, at) => ({
        id: `b${at}`,
        type: 'text',
        content: `<h1 data-clause="1">DO OBJETO</h1>${paragraph.replace('<p>', '<p data-clause="2">').repeat(6)}`,
      })),
    },
  ],
})

const rows = []
for (const { name, model, code } of fixtures()) {
  const docx = await open(model)
  const { editorDef } = readEditorDocument(docx)
  const times = [
    medianMicroseconds(() => compileEditorDocument(editorDef, code), 15),
    medianMicroseconds(() => readEditorDocument(docx), 15),
  ]
  rows.push({ name, times })
}
const [{ code } = { code: undefined }] = fixtures()
const long = await open(compileEditorDocument(pages40, code!))
rows.push({
  name: '40 pages, 1,920 placeholders',
  times: [
    medianMicroseconds(() => compileEditorDocument(pages40, code!), 15),
    medianMicroseconds(() => readEditorDocument(long), 15),
  ],
})
printTable('Documents of the editor', ['to Word', 'from Word'], rows)
