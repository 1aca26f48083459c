import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EditorDef, editorDefSchema, emptyInterviewCode } from '#shared/interview/index.ts'
import { redlineDocx } from '../redline/index.ts'
import { editDocx, edits } from '../redline/testing/randomEdits.ts'
import { viewOf } from '../redline/testing/viewOf.ts'
import { fixtures } from '../testing/fixtures.ts'
import { open } from '../testing/open.ts'
import { compileEditorDocument, mergeDocument, readEditorDocument } from './index.ts'

const formats = emptyInterviewCode()
const compile = (document: EditorDef): Uint8Array => compileEditorDocument(document, formats)
const read = async (bytes: Uint8Array) => readEditorDocument(await open(bytes)).editorDef

/** What is written, without the empty paragraphs that Word wants around tables. */
const written = async (bytes: Uint8Array) =>
  (await viewOf(bytes, 'accepted')).map((part) => part.map((text) => text.trim()).filter((text) => text !== ''))

const merge = async (document: EditorDef, file: Uint8Array) =>
  mergeDocument(document, { before: await read(compile(document)), after: await read(file) }, formats)

describe.each(fixtures())('$name as a document, changed in Word', ({ model }) => {
  it('has the text of the Word file, and is as before where nothing changed', async () => {
    const document = await read(model)
    const made = compile(document)
    expect((await merge(document, made)).editorDef).toEqual(document)
    await fc.assert(
      fc.asyncProperty(edits(fc.boolean()), async (list) => {
        const edited = await editDocx(made, list)
        const line = redlineDocx(await open(made), await open(edited), { name: 'Carla', date: undefined })
        const accepted = line.write(() => 'accepted')
        const { editorDef, refused } = await merge(document, accepted)
        expect(refused).toEqual([])
        expect(await written(compile(editorDef))).toEqual(await written(accepted))
      }),
      { numRuns: 5 },
    )
  })
})

const text = (id: string, content: string) => ({ id, type: 'text' as const, content })
const condition = { field: 'tem_fiador', operator: 'equalTo', value: true, logicOperator: 'and' }
const written_here = editorDefSchema.parse({
  sections: [
    {
      id: 'contrato',
      title: 'Contrato',
      headers: [text('h', '<p>Escritório</p>')],
      blocks: [
        text('a', '<h1>Contrato</h1><p data-clause="1">Objeto</p><ul><li>um</li><li>dois</li></ul>'),
        {
          id: 't',
          type: 'table',
          content: {
            rows: [
              {
                content: { 0: { content: '<p>{{descricao}}</p>' }, 1: { content: '<p>{{valor}}</p>' } },
                settings: { dynamicListFieldRef: 'bens' },
              },
            ],
          },
        },
      ],
    },
    { id: 'fiador', title: 'Fiador', conditionals: [condition], blocks: [text('f', '<p>O fiador responde.</p>')] },
  ],
})

describe('a document with groups, conditions and repeated rows', () => {
  const change = async (changed: (document: EditorDef) => EditorDef) =>
    merge(written_here, compile(changed(written_here)))
  const replaced = (from: string, to: string) => (document: EditorDef) =>
    JSON.parse(JSON.stringify(document).replace(from, to)) as EditorDef

  it.each([
    ['a clause', 'Objeto', 'Objeto do contrato'],
    ['an item', 'dois', 'dois ou três'],
    ['the header', 'Escritório', 'Escritório Lima'],
    ['a cell of a repeated row', '{{descricao}}', 'Bem: {{descricao}}'],
    ['a group with a condition', 'O fiador responde.', 'O fiador responde com todos os bens.'],
  ])('takes a change of %s and keeps the rest', async (_what, from, to) => {
    expect(await change(replaced(from, to))).toEqual({ editorDef: replaced(from, to)(written_here), refused: [] })
  })

  it('refuses a change of the tags that conditions make', async () => {
    const conditions = [{ ...condition, field: 'tem_avalista' }]
    const { refused } = await change((document) => ({
      ...document,
      sections: document.sections.map((section) =>
        section.id === 'fiador' ? ({ ...section, conditionals: conditions } as typeof section) : section,
      ),
    }))
    expect(refused).toHaveLength(1)
  })
})

describe('a document in which paragraphs are suggested to be divided or joined', () => {
  const inOneBlock = (content: string) =>
    editorDefSchema.parse({ sections: [{ id: 'g', blocks: [text('a', content)] }] })
  const ending = (kind: 'ins' | 'del') => ` data-ending="${kind} s1 ana 2026-11-26T12:00:00.000Z"`
  const divided = `<p>Antes.</p><p${ending('ins')}>Um. </p><p>Dois é um parágrafo longo.</p><p>Fim.</p>`
  const joined = `<p>Antes.</p><p${ending('del')}>Um.</p><p>Dois é um parágrafo longo.</p><p>Fim.</p>`

  it.each([
    ['the divided text changes', divided, '<p>Antes.</p><p>Um. Dois é um parágrafo curto.</p><p>Fim.</p>'],
    ['the divided text is removed', divided, '<p>Antes.</p><p>Fim.</p>'],
    ['what would be joined is removed', joined, '<p>Antes.</p><p>Um.</p><p>Fim.</p>'],
    [
      'something is written between what would be joined',
      joined,
      '<p>Antes.</p><p>Um.</p><p>Novo.</p><p>Dois é um parágrafo longo.</p><p>Fim.</p>',
    ],
  ])('is as before where %s, and says so', async (_what, before, after) => {
    const document = inOneBlock(before)
    const { editorDef, refused } = await merge(document, compile(inOneBlock(after)))
    expect(editorDef).toEqual(document)
    expect(refused).not.toEqual([])
  })

  it('takes over what changes in a paragraph that would be joined, and beside a new one', async () => {
    const novel = `<p>Antes.</p><p${ending('ins')}><ins data-suggestion="s1" data-by="ana" data-at="2026-11-26T12:00:00.000Z">Novo.</ins></p><p>Fim.</p>`
    const contentOf = async (before: string, after: string) =>
      (await merge(inOneBlock(before), compile(inOneBlock(after)))).editorDef.sections[0]!.blocks
    expect(await contentOf(joined, joined.replace(ending('del'), '').replace('longo', 'curto'))).toMatchObject([
      { content: joined.replace('longo', 'curto') },
    ])
    expect(await contentOf(novel, '<p>Antes.</p><p>Fim do texto.</p>')).toMatchObject([
      { content: novel.replace('Fim', 'Fim do texto') },
    ])
  })
})
