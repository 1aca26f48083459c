import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EditorDef, editorDefSchema, emptyInterviewCode } from '#shared/interview/index.ts'
import { compileModel } from '../fill/index.ts'
import { storiesOf } from '../package/index.ts'
import { type Fixture, fixtures } from '../testing/fixtures.ts'
import { open, textOf } from '../testing/open.ts'
import { cleanDocument, compileEditorDocument, readEditorDocument } from './index.ts'
import { documents } from './testing/documents.ts'
import { wordFacts } from './testing/wordFacts.ts'

const formats = emptyInterviewCode()
const compile = (document: EditorDef): Uint8Array => compileEditorDocument(document, formats)
const read = async (bytes: Uint8Array) => readEditorDocument(await open(bytes))

const there = async ({ model }: Fixture) => compile((await read(model)).editorDef)

describe.each(fixtures())('$name, opened in the editor and made a Word file again', (fixture) => {
  it('has every word of every part in its order', async () => {
    const words = async (bytes: Uint8Array) =>
      Object.entries(await textOf(bytes))
        .filter(([part]) => part.startsWith('word/'))
        .map(([part, paragraphs]) => [part.replace(/\d+/, ''), paragraphs.join(' ').split(/\s+/).filter(Boolean)])
    expect(await words(await there(fixture))).toEqual(await words(fixture.model))
  })

  it('has the same styles, numbers, formats and tables', async () => {
    const [before, after] = [await open(fixture.model), await open(await there(fixture))]
    const parts = (docx: typeof before) => storiesOf(docx).filter(({ part }) => /document|header|footer/.test(part))
    expect(parts(after)).toEqual(parts(before))
    for (const { part } of parts(before)) {
      const [was, is] = [wordFacts(before, part), wordFacts(after, part)]
      // A text box becomes paragraphs, which the file did not have before.
      const boxed = before.text(part).includes('txbxContent')
      expect(is.paragraphs.filter(({ style }) => !boxed || style !== 'Texto de Caixa')).toEqual(was.paragraphs)
      expect(is.tables).toEqual(was.tables)
    }
  })

  it('is read as the same document once more, and fills like the original', async () => {
    const bytes = await there(fixture)
    expect((await read(bytes)).editorDef).toEqual((await read(fixture.model)).editorDef)
    const [was, is] = [await compileModel(fixture.model), await compileModel(bytes)]
    if (!was.ok || !is.ok) throw new Error('a model with problems')
    const tags = (model: typeof was.value) => [...new Set(model.tags.map(({ raw }) => raw.trim()))]
    expect(tags(is.value)).toEqual(tags(was.value))
  })

  it('needs no cleaning, and is a valid document', async () => {
    const { editorDef } = await read(fixture.model)
    expect(cleanDocument(editorDef)).toEqual(editorDef)
    expect(editorDefSchema.parse(JSON.parse(JSON.stringify(editorDef)))).toEqual(editorDef)
  })
})

it('loses nothing of five models, and tells what becomes of the text box of the sixth', async () => {
  const lost = await Promise.all(fixtures().map(async ({ name, model }) => [name, (await read(model)).lost]))
  expect(lost.filter(([, sentences]) => sentences?.length !== 0)).toEqual([
    ['peticao-inicial', ['As caixas de texto viraram parágrafos com borda, no lugar em que estavam ancoradas.']],
  ])
})

describe('any document of the editor', () => {
  it('is read from its Word file with the structure that it had', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const once = (await read(compile(cleanDocument(document)))).editorDef
        const twice = (await read(compile(once))).editorDef
        expect(twice).toEqual(once)
        expect(structureOf(once)).toEqual(structureOf(document))
      }),
      { numRuns: 60 },
    )
  })
})

/** Paragraphs with their kind, number and text, tables with their shape, and pages. */
function structureOf({ sections }: EditorDef) {
  return sections.map(({ page, blocks, headers, footers }) => ({
    page: { size: page?.size, orientation: page?.orientation },
    ...{ headers: outline(headers), blocks: outline(blocks), footers: outline(footers) },
  }))
}

function outline(blocks: EditorDef['sections'][number]['blocks']): unknown[] {
  return blocks.flatMap((block): unknown[] =>
    block.type === 'text'
      ? [...block.content.matchAll(/<(p|h[1-3])([^>]*)>(.*?)<\/\1>/g)].map(([, tag, attributes = '', content = '']) => [
          tag,
          /data-clause="(\d)"/.exec(attributes)?.[1],
          /text-align: (\w+)/.exec(attributes)?.[1],
          content,
        ])
      : [
          block.content.rows.map(({ content, settings }) => [
            settings.header,
            Object.entries(content).map(([column, { colspan, rowspan, content: text }]) => [
              column,
              colspan,
              rowspan,
              text,
            ]),
          ]),
        ],
  )
}
