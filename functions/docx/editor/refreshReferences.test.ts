import { expect, it } from 'vitest'
import { editorDefSchema, emptyInterviewCode } from '#shared/interview/index.ts'
import { printed } from '#shared/template/index.ts'
import { fillModel } from '../models/index.ts'
import { problemWithPlace, readModel } from '../read/index.ts'
import { open, textOf } from '../testing/open.ts'
import { compileEditorDocument } from './index.ts'

const compiled = (content: string): Uint8Array =>
  compileEditorDocument(
    editorDefSchema.parse({ sections: [{ id: 'g', blocks: [{ id: 'b', type: 'text', content }] }] }),
    emptyInterviewCode(),
  )

it('a filled document shows in its references the numbers of the clauses that it has', async () => {
  const content =
    '<p>{{#b}}</p><h1 data-clause="1">Dois</h1><p>{{/b}}</p><h1 data-clause="1" data-anchor="tres">Três</h1><p data-clause="2" data-anchor="um">x</p><p>Ver <strong><span data-ref="tres"></span></strong> e <span data-ref="um"></span>.</p>'
  const bytes = compiled(content)
  const lastLine = async (b: boolean) => {
    const file = { organizationId: 'o', fileId: 'f', bytes: async () => bytes }
    const made = await fillModel(file, { b: printed(b, b ? 'Sim' : 'Não') }, '2026-11-26')
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    return (await textOf(made.value.docx))['word/document.xml']?.at(-1)
  }
  expect(await lastLine(true)).toBe('Ver CLÁUSULA 2ª e 2.1.')
  expect(await lastLine(false)).toBe('Ver CLÁUSULA 1ª e 1.1.')
})

it('a reference to a clause that may be left out is warned of, and refused in a document without the clause', async () => {
  const content =
    '<p>{{#b}}</p><h1 data-clause="1" data-anchor="multa">Multa</h1><p>{{/b}}</p><p>Ver <span data-ref="multa"></span>.</p>'
  const bytes = compiled(content)
  expect(readModel(await open(bytes)).doubtful.map(problemWithPlace)).toEqual([
    'Uma referência ("CLÁUSULA 1ª") aponta para um trecho que pode não sair, o de {{#b}}, e a frase dela sai mesmo assim. Quando o trecho não sair, o documento não será gerado. Ponha a frase também entre {{#b}} e {{/b}}, ou escreva-a sem referência. (corpo: "Ver CLÁUSULA 1ª.")',
  ])
  const file = { organizationId: 'o', fileId: 'other', bytes: async () => bytes }
  const made = await fillModel(file, { b: printed(false, 'Não') }, '2026-11-26')
  expect(made).toMatchObject({
    error: [
      {
        message:
          'Uma referência ("CLÁUSULA 1ª") aponta para um trecho que não sai neste documento. No modelo, ponha a frase da referência sob a mesma condição do trecho, ou escreva-a sem referência. (corpo: "Ver CLÁUSULA 1ª.")',
      },
    ],
  })
})
