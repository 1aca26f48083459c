import { expect, it } from 'vitest'
import { editorDefSchema, emptyInterviewCode } from '#shared/interview/index.ts'
import { printed } from '#shared/template/index.ts'
import { fillModel } from '../models/index.ts'
import { textOf } from '../testing/open.ts'
import { compileEditorDocument } from './index.ts'

it('a filled document shows in its references the numbers of the clauses that it has', async () => {
  const content =
    '<p>{{#b}}</p><h1 data-clause="1">Dois</h1><p>{{/b}}</p><h1 data-clause="1" data-anchor="tres">Três</h1><p data-clause="2" data-anchor="um">x</p><p>Ver <strong><span data-ref="tres"></span></strong> e <span data-ref="um"></span>.</p>'
  const bytes = compileEditorDocument(
    editorDefSchema.parse({ sections: [{ id: 'g', blocks: [{ id: 'b', type: 'text', content }] }] }),
    emptyInterviewCode(),
  )
  const lastLine = async (b: boolean) => {
    const file = { organizationId: 'o', fileId: 'f', bytes: async () => bytes }
    const made = await fillModel(file, { b: printed(b, b ? 'Sim' : 'Não') }, '2026-11-26')
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    return (await textOf(made.value.docx))['word/document.xml']?.at(-1)
  }
  expect(await lastLine(true)).toBe('Ver CLÁUSULA 2ª e 2.1.')
  expect(await lastLine(false)).toBe('Ver CLÁUSULA 1ª e 1.1.')
})
