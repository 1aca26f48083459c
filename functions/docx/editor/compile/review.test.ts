import { describe, expect, it } from 'vitest'
import { settleDocument } from '#shared/interview/document/suggestions.ts'
import { editorDefSchema, emptyInterviewCode } from '#shared/interview/index.ts'
import { readComments } from '../../redline/index.ts'
import { viewOf } from '../../redline/testing/viewOf.ts'
import { open, textOf } from '../../testing/open.ts'
import { compileEditorDocument, mergeDocument, readEditorDocument } from '../index.ts'

const formats = emptyInterviewCode()
const mark = (kind: 'ins' | 'del', text: string) =>
  `<${kind} data-suggestion="s1" data-by="ana" data-at="2026-11-26T12:00:00.123Z">${text}</${kind}>`
const ending = (kind: 'ins' | 'del') => ` data-ending="${kind} s1 ana 2026-11-26T12:00:00.123Z"`
const of = (...blocks: string[]) =>
  editorDefSchema.parse({
    sections: [
      {
        id: 'g',
        headers: [{ id: 'h', type: 'text', content: `<p>Minuta ${mark('ins', 'nova')}</p>` }],
        blocks: blocks.map((content, at) => ({ id: `b${at}`, type: 'text', content })),
      },
    ],
  })
const document = of(
  `<h1${ending('ins')}>Do <strong>objeto</strong></h1><p>${mark('ins', 'Um parágrafo de {{novo}}.')}</p>`,
  `<p>O ${mark('del', '{{cliente}}')}${mark('ins', '{{cliente.nome}}')} paga <span data-comment="c1">multa de <em>10%</em></span>.</p>`,
  `<p${ending('del')}>Foro de</p><p>São Paulo<span data-note="Nota"></span> ${mark('del', '<span data-tab=""></span>fim')}</p>`,
)
const review = {
  comments: [
    {
      id: 'c1',
      resolved: true,
      said: [
        { by: 'ana', at: '2026-11-26T12:00:00.123Z', text: 'Não é muito?\nConfira & diga.' },
        { by: 'bia', at: '2026-11-26T13:00:00.000Z', text: 'É o usual.' },
      ],
    },
    { id: 'gone', resolved: false, said: [{ by: 'ana', at: '2026-11-26T12:00:00.000Z', text: 'Sem trecho.' }] },
  ],
  nameOf: (id: string) => (id === 'ana' ? 'Ana "Lima" & filhos' : 'Bia'),
}

const linesOf = async (bytes: Uint8Array) => (await textOf(bytes))['word/document.xml']

describe('a document with suggestions and comments', () => {
  it('is the Word file of the document without them: nothing that is only suggested is in it', async () => {
    const plain = of(
      '<h1>Do <strong>objeto</strong></h1>',
      '<p>O {{cliente}} paga multa de <em>10%</em>.</p>',
      '<p>Foro de</p><p>São Paulo<span data-note="Nota"></span> <span data-tab=""></span>fim</p>',
    )
    plain.sections[0]!.headers = [{ id: 'h', type: 'text', content: '<p>Minuta </p>' }]
    expect(Buffer.from(compileEditorDocument(document, formats))).toEqual(
      Buffer.from(compileEditorDocument(plain, formats)),
    )
  })

  it('has what was suggested once it is accepted', async () => {
    expect(await linesOf(compileEditorDocument(settleDocument(document, 'accepted'), formats))).toEqual([
      ...['Do objeto', 'Um parágrafo de {{novo}}.', 'O {{cliente.nome}} paga multa de 10%.', 'Foro deSão Paulo '],
    ])
  })

  it('is for a review the file with tracked changes: both ways of settling them in Word are ours', async () => {
    const reviewed = compileEditorDocument(document, formats, review)
    const text = async (view: 'accepted' | 'refused') =>
      (await viewOf(reviewed, view)).map((part) => part.filter((line) => line.trim() !== ''))
    const settled = async (as: 'accepted' | 'refused') =>
      (await viewOf(compileEditorDocument(settleDocument(document, as), formats), 'accepted')).map((part) =>
        part.filter((line) => line.trim() !== ''),
      )
    expect(await text('accepted')).toEqual(await settled('accepted'))
    expect(await text('refused')).toEqual(await settled('refused'))
    const xml = (await open(reviewed)).text('word/document.xml')
    expect(xml).toContain('w:author="Ana &quot;Lima&quot; &amp; filhos" w:date="2026-11-26T12:00:00Z"')
    expect(xml).toMatch(/<w:del [^>]+><w:r>(?:<w:rPr>.*?<\/w:rPr>)?<w:delText>\{\{cliente\}\}<\/w:delText>/)
  })

  it('has the comments that still have a place, replies and resolutions as Word has them', async () => {
    const docx = await open(compileEditorDocument(document, formats, review))
    expect(readComments(docx)).toEqual([
      {
        author: 'Ana "Lima" & filhos',
        date: '2026-11-26T12:00:00Z',
        text: 'Não é muito?\nConfira & diga.',
        quote: 'multa de 10%',
      },
      { author: 'Bia', date: '2026-11-26T13:00:00Z', text: 'É o usual.', quote: 'multa de 10%' },
    ])
    const extended = docx.text('word/commentsExtended.xml')
    expect(extended.match(/<w15:commentEx [^>]*>/g)).toEqual([
      '<w15:commentEx w15:paraId="10000000" w15:done="1"/>',
      '<w15:commentEx w15:paraId="10000001" w15:paraIdParent="10000000" w15:done="1"/>',
    ])
  })
})

describe('a change in Word to a document under review', () => {
  const merge = async (before: string, edited: string) => {
    const written = of(before)
    const read = async (content: string) =>
      readEditorDocument(await open(compileEditorDocument(of(content), formats))).editorDef
    const { editorDef, refused } = mergeDocument(
      written,
      { before: await read(before), after: await read(edited) },
      formats,
    )
    return { content: editorDef.sections[0]!.blocks.map((block) => block.content).join(''), refused }
  }

  it('keeps comments at their words', async () => {
    expect(
      await merge(
        '<p>Prazo de <span data-comment="c1">30 dias</span>.</p><p>Fim.</p>',
        '<p>O prazo é de 30 dias.</p><p>Fim.</p>',
      ),
    ).toEqual({
      content: '<p>O prazo é de <span data-comment="c1">30 dias</span>.</p><p>Fim.</p>',
      refused: [],
    })
  })

  it('leaves suggestions in other paragraphs as they are, and is refused where there is one', async () => {
    const before = `<p>Prazo de 30 ${mark('ins', 'longos')} dias.</p><p>Fim.</p>`
    expect(await merge(before, '<p>Prazo de 30  dias.</p><p>O fim.</p>')).toEqual({
      content: `<p>Prazo de 30 ${mark('ins', 'longos')} dias.</p><p>O fim.</p>`,
      refused: [],
    })
    expect(await merge(before, '<p>Prazo de 60  dias.</p><p>Fim.</p>')).toEqual({
      content: before,
      refused: ['Prazo de 60  dias.'],
    })
  })
})
