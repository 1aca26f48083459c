import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TemplateScope } from '#shared/template/index.ts'
import { type Made, makeDocx, paragraph } from '../testing/makeDocx.ts'
import { textOf, unzip } from '../testing/open.ts'
import { compileModel } from './compileModel.ts'
import { fillDocx } from './fillDocx.ts'

async function fill(made: Made, scope: TemplateScope) {
  const model = await compileModel(makeDocx(made))
  if (!model.ok) throw new Error(JSON.stringify(model.error))
  const filled = fillDocx(model.value, scope, { today: '2026-11-28' })
  if (!filled.ok) throw new Error(JSON.stringify(filled.error))
  return filled.value
}

const section = (tag: string, ...inside: string[]) =>
  paragraph(`{{#${tag}}}`) + inside.join('') + paragraph(`{{/${tag}}}`)
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const note = (kind: string, id: number, text = 'x') =>
  `<w:p>${run(text)}<w:r><w:${kind}Reference w:id="${id}"/></w:r></w:p>`
const notes = (kind: string, ...texts: string[]) =>
  `<w:${kind} w:type="separator" w:id="-1"><w:p/></w:${kind}>${texts.map((text, at) => `<w:${kind} w:id="${at + 1}">${paragraph(text)}</w:${kind}>`).join('')}`
const idsIn = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, id]) => id)
const socios = [
  { nome: 'Ana', filhos: [{ nome: 'Eva' }, { nome: 'Rui' }] },
  { nome: 'Bia', filhos: [] },
]

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const COMMENTED: Made = {
  relations: `<Relationship Id="c" Type="${REL}/comments" Target="comments.xml"/>`,
  types:
    '<Override PartName="/word/comments.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/>',
}
const comments = (...ids: number[]) =>
  `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${ids.map((id) => `<w:comment w:id="${id}">${paragraph(`comentário ${id}`)}</w:comment>`).join('')}</w:comments>`
const commented = (id: number, text: string) =>
  `<w:p><w:commentRangeStart w:id="${id}"/>${run(text)}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r></w:p>`

describe.each(['footnote', 'endnote'])('a %s', (kind) => {
  it('in a list is one note per item, with the item’s answers', async () => {
    const body =
      note(kind, 1) +
      section('socios', note(kind, 2, '{{nome}}'), section('filhos', note(kind, 3, '{{nome}}'))) +
      note(kind, 4)
    const made = { body, [`${kind}s`]: notes(kind, 'um', 'de {{nome}}', 'filho {{nome}}', 'fim') }
    const filled = await fill(made, { socios })
    expect((await textOf(filled))[`word/${kind}s.xml`]).toEqual([
      'um',
      'de Ana',
      'de Bia',
      'filho Eva',
      'filho Rui',
      'fim',
    ])
    const docx = await unzip(filled)
    const texts = new Map(
      [
        ...docx.text(`word/${kind}s.xml`).matchAll(new RegExp(`<w:${kind} w:id="(\\d+)">.*?<w:t[^>]*>([^<]*)<`, 'gs')),
      ].map(([, id, text]) => [id, text]),
    )
    const referred = idsIn(docx.text('word/document.xml'), new RegExp(`${kind}Reference w:id="(\\d+)"`, 'g'))
    expect(referred.map((id) => texts.get(id))).toEqual(['um', 'de Ana', 'filho Eva', 'filho Rui', 'de Bia', 'fim'])
  })

  it('of text that is not printed is not in the document', async () => {
    const made = { body: section('a', note(kind, 1)) + note(kind, 2), [`${kind}s`]: notes(kind, 'segredo', 'fica') }
    expect((await textOf(await fill(made, { a: false })))[`word/${kind}s.xml`]).toEqual(['fica'])
    expect((await textOf(await fill(made, { a: true })))[`word/${kind}s.xml`]).toEqual(['segredo', 'fica'])
  })
})

describe('a comment', () => {
  it('in a list stays where it is first printed', async () => {
    const filled = await unzip(
      await fill(
        {
          ...COMMENTED,
          body: section('socios', commented(0, '{{nome}}')),
          parts: { 'word/comments.xml': comments(0) },
        },
        { socios },
      ),
    )
    const xml = filled.text('word/document.xml')
    expect(idsIn(xml, /<w:comment(RangeStart|RangeEnd|Reference) /g)).toEqual(['RangeStart', 'RangeEnd', 'Reference'])
    expect(xml.indexOf('commentReference')).toBeLessThan(xml.indexOf('Bia'))
  })

  it('on text that is not printed is not in the file', async () => {
    const made = {
      ...COMMENTED,
      body: section('a', commented(0, 'x')) + commented(1, 'y'),
      parts: { 'word/comments.xml': comments(0, 1) },
    }
    const filled = await unzip(await fill(made, { a: false }))
    expect(filled.text('word/comments.xml')).not.toContain('comentário 0')
    expect(filled.text('word/comments.xml')).toContain('comentário 1')
  })
})

it('content controls of a list have ids of their own', async () => {
  const control = `<w:sdt><w:sdtPr><w:id w:val="77"/></w:sdtPr><w:sdtContent>${paragraph('{{nome}}')}</w:sdtContent></w:sdt>`
  const xml = (
    await unzip(await fill({ body: section('socios', control) + control.replace('{{nome}}', 'x') }, { socios }))
  ).text('word/document.xml')
  const ids = idsIn(xml, /<w:id w:val="([^"]*)"/g)
  expect([ids.length, new Set(ids).size]).toEqual([3, 3])
})

describe('a bookmark', () => {
  const start = '<w:bookmarkStart w:id="3" w:name="x"/>'
  const end = '<w:bookmarkEnd w:id="3"/>'

  it.each([
    ['that ends in text that is not printed', `<w:p>${start}${run('a')}</w:p>`, `<w:p>${end}${run('b')}</w:p>`, 1],
    ['that begins in text that is not printed', '', `<w:p>${start}${run('a')}</w:p>`, 0],
  ])('%s is whole or is not there', async (_what, before, hidden, count) => {
    const after = count === 0 ? `<w:p>${end}${run('c')}</w:p>` : paragraph('c')
    const xml = (await unzip(await fill({ body: before + section('a', hidden) + after }, { a: false }))).text(
      'word/document.xml',
    )
    expect([xml.match(/bookmarkStart/g)?.length ?? 0, xml.match(/bookmarkEnd/g)?.length ?? 0]).toEqual([count, count])
  })
})

type Piece =
  | { readonly kind: 'section'; readonly tag: string; readonly inside: readonly Piece[] }
  | { readonly kind: 'note' | 'comment' | 'bookmark' | 'control' | 'reference' | 'start' | 'end'; readonly id: number }

const leaf = fc.record({
  kind: fc.constantFrom('note', 'comment', 'bookmark', 'control', 'reference', 'start', 'end'),
  id: fc.integer({ min: 1, max: 4 }),
})
const { pieces } = fc.letrec<{ pieces: Piece[]; piece: Piece }>((tie) => ({
  pieces: fc.array(tie('piece'), { maxLength: 5 }),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf as fc.Arbitrary<Piece>,
    fc.record({
      kind: fc.constant('section'),
      tag: fc.constantFrom('sim', 'nao', 'lista', 'outra'),
      inside: tie('pieces'),
    }) as fc.Arbitrary<Piece>,
  ),
}))

/** Each id only once in the model, as Word writes it. */
function written(all: readonly Piece[], seen: Set<string>): string {
  return all
    .map((piece) => {
      if (piece.kind === 'section') return section(piece.tag, written(piece.inside, seen))
      const key = `${piece.kind} ${piece.id}`
      if (piece.kind === 'end' && !seen.has(`start ${piece.id}`)) return paragraph('x')
      if (seen.has(key) && piece.kind !== 'reference') return paragraph('x')
      seen.add(key)
      const { id } = piece
      switch (piece.kind) {
        case 'note':
          return note('footnote', id)
        case 'comment':
          return commented(id, 'x')
        case 'bookmark':
          return `<w:p><w:bookmarkStart w:id="${id}" w:name="m${id}"/>${run('x')}<w:bookmarkEnd w:id="${id}"/></w:p>`
        case 'control':
          return `<w:sdt><w:sdtPr><w:id w:val="${id}"/></w:sdtPr><w:sdtContent>${paragraph('x')}</w:sdtContent></w:sdt>`
        case 'reference':
          return `<w:p><w:fldSimple w:instr=" REF m${id} \\h ">${run('x')}</w:fldSimple></w:p>`
        case 'start':
          return `<w:p><w:bookmarkStart w:id="${id + 10}" w:name="cut${id}"/>${run('x')}</w:p>`
        default:
          return `<w:p><w:bookmarkEnd w:id="${id + 10}"/>${run('x')}</w:p>`
      }
    })
    .join('')
}

it('whatever is hidden or repeated, ids are unique, pairs are whole and every reference has its note and comment', async () => {
  const twice = [{ a: 1 }, { a: 2 }].map((item) => ({ ...item, sim: true, nao: false }))
  const scope: TemplateScope = { sim: true, nao: false, lista: twice, outra: [{ lista: twice }, { lista: [] }] }
  await fc.assert(
    fc.asyncProperty(pieces, async (all) => {
      const seen = new Set<string>()
      const text = written(all, seen)
      const open = [1, 2, 3, 4].filter((id) => seen.has(`start ${id}`) && !seen.has(`end ${id}`))
      const ends = open.map((id) => `<w:bookmarkEnd w:id="${id + 10}"/>`).join('')
      const body = `${text}<w:p>${ends}${run('{{#sim}}fim{{/sim}}')}</w:p>`
      const filled = await unzip(
        await fill(
          {
            ...COMMENTED,
            body,
            footnotes: notes('footnote', '1', '2', '3', '4'),
            parts: { 'word/comments.xml': comments(1, 2, 3, 4) },
          },
          scope,
        ),
      )
      const xml = filled.text('word/document.xml')
      const unique = (ids: readonly (string | undefined)[]) => expect(new Set(ids).size).toBe(ids.length)
      unique(idsIn(xml, /<w:bookmarkStart w:id="(\d+)"/g))
      unique(idsIn(xml, /<w:bookmarkStart [^>]*w:name="([^"]*)"/g))
      unique(idsIn(xml, /<w:id w:val="(\d+)"/g))
      expect(idsIn(xml, /<w:bookmarkStart w:id="(\d+)"/g).toSorted()).toEqual(
        idsIn(xml, /<w:bookmarkEnd w:id="(\d+)"/g).toSorted(),
      )
      const references = idsIn(xml, /commentReference w:id="(\d+)"/g)
      unique(references)
      expect(idsIn(xml, /commentRangeStart w:id="(\d+)"/g)).toEqual(references)
      expect(idsIn(filled.text('word/comments.xml'), /<w:comment w:id="(\d+)"/g)).toEqual(
        expect.arrayContaining(references),
      )
      const notesReferred = idsIn(xml, /footnoteReference w:id="(\d+)"/g)
      unique(notesReferred)
      expect(idsIn(filled.text('word/footnotes.xml'), /<w:footnote w:id="(\d+)"/g)).toEqual(
        expect.arrayContaining(notesReferred),
      )
      expect(xml).not.toContain('minuta-item')
    }),
    { numRuns: Number(process.env.RUNS ?? 150) },
  )
}, 300_000)
