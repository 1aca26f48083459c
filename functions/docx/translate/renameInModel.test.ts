// @module-tag further
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  buildScope,
  type InterviewCode,
  interviewCodeSchema,
  renameField,
  renamePath,
} from '#shared/interview/index.ts'
import { renameTags } from '#shared/template/index.ts'
import { compileModel } from '../fill/compileModel.ts'
import { fillDocx } from '../fill/fillDocx.ts'
import { FIXTURE_DAY, fixtures } from '../testing/fixtures.ts'
import { makeDocx, paragraph, textBox } from '../testing/makeDocx.ts'
import { open, textOf } from '../testing/open.ts'
import { renameInModel } from './renameInModel.ts'

type Renaming = Parameters<typeof renameInModel>[1]

async function renamed(model: Uint8Array, rename: Renaming): Promise<Uint8Array> {
  const result = await renameInModel(model, rename)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const only =
  (from: string, to: string): Renaming =>
  ([first = '', ...rest]) =>
    first === from ? [to, ...rest] : undefined

const run = (text: string, format = '') => `<w:r>${format}<w:t xml:space="preserve">${text}</w:t></w:r>`
const bold = '<w:rPr><w:b/></w:rPr>'
const bodyOf = async (model: Uint8Array) => (await open(model)).text('word/document.xml')
const rename = async (body: string, how: Renaming) => bodyOf(await renamed(makeDocx({ body }), how))
const written = (body: string) => bodyOf(makeDocx({ body }))

describe('a rename in a docx model', () => {
  it.each([
    ['a longer name', 'nome', 'nome_completo', ['{{nome}}'], ['{{nome_completo}}']],
    ['a shorter name', 'nome_completo', 'nome', ['{{nome_completo}}'], ['{{nome}}']],
    [
      'a tag split into runs',
      'nome',
      'cliente',
      ['Sr. {', '{no', 'me}', '}, brasileiro'],
      ['Sr. {', '{client', 'e}', '}, brasileiro'],
    ],
    ['a tag split into runs, letters in common', 'nome', 'none', ['{{no', 'me', '}}'], ['{{no', 'ne', '}}']],
    ['an addition at a split', 'nome', 'nome2', ['{{nome', '}}'], ['{{nome2', '}}']],
    [
      'spaces, modifiers and the close',
      'ana',
      'bia',
      ['{{ maiuscula ana }}{{#ana}}ana{{/ana}}'],
      ['{{ maiuscula bia }}{{#bia}}ana{{/bia}}'],
    ],
    [
      'a comparison',
      'idade',
      'anos',
      ['{{#idade &gt; 18 e &quot;idade&quot; = idade}}{{/}}'],
      ['{{#anos &gt; 18 e &quot;idade&quot; = anos}}{{/}}'],
    ],
    ['text that is not a tag', 'nome', 'cliente', ['nome {nome} {{outro}} {{nome'], ['nome {nome} {{outro}} {{nome']],
    ['entities in the text around', 'a', 'b', ['&lt;&amp;&#233;{{a}}&amp;'], ['&lt;&amp;&#233;{{b}}&amp;']],
  ])('%s', async (_, from, to, before, after) => {
    const body = (texts: string[]) => `<w:p>${texts.map((text, at) => run(text, at % 2 ? bold : '')).join('')}</w:p>`
    expect(await rename(body(before), only(from, to))).toBe(await written(body(after)))
  })
  it('reaches text boxes, their copies for older programs, headers, footers and notes', async () => {
    const made = (name: string) =>
      makeDocx({
        body: paragraph(`{{${name}}}`) + textBox(`<w:p>${run(`{{${name}}}`)}</w:p>`),
        header: paragraph(`{{${name}}}`),
        footer: paragraph(`{{${name}}}`),
        footnotes: `<w:footnote w:id="1">${paragraph(`{{${name}}}`)}</w:footnote>`,
      })
    const now = await open(await renamed(made('a'), only('a', 'b')))
    const expected = await open(made('b'))
    for (const { name } of expected.entries) expect(now.text(name)).toBe(expected.text(name))
  })
  it('knows the sections around a tag, across paragraphs', async () => {
    const within: (readonly string[])[] = []
    const body = paragraph('{{#socios}}') + paragraph('{{nome}}') + paragraph('{{/socios}}{{nome}}')
    await rename(body, (path, around) => {
      if (path[0] === 'nome') within.push([...around])
      return undefined
    })
    expect(within).toEqual([['socios'], []])
  })
  it('returns the same bytes if nothing is renamed', async () => {
    const model = makeDocx({ body: paragraph('{{nome}}') })
    expect(await renamed(model, () => undefined)).toBe(model)
  })
  it('reads texts of any length', async () => {
    const long = 'a'.repeat(300_000)
    expect(await rename(`<w:p>${run(`${long}{{nome}}`)}</w:p>`, only('nome', 'cliente'))).toBe(
      await written(`<w:p>${run(`${long}{{cliente}}`)}</w:p>`),
    )
  })
  it('rejects what is not a docx', async () => {
    expect(await renameInModel(new Uint8Array([1, 2, 3]), only('a', 'b'))).toMatchObject({ ok: false })
  })
})

describe.each(fixtures())('the model $name, with every field renamed', ({ name, model, scope }) => {
  const folder = new URL('../../../test/fixtures/models/', import.meta.url)
  const json = (kind: string) => JSON.parse(readFileSync(new URL(`${name}.${kind}.json`, folder), 'utf8'))
  const code = interviewCodeSchema.parse(json('interview'))
  const places = code.sections.flatMap(({ fields }) =>
    fields.flatMap(({ ref, listFields }) => [
      ...(listFields ?? []).map((item) => ({ ref: item.ref, list: ref })),
      ...(ref === '' ? [] : [{ ref }]),
    ]),
  )
  const newName = (ref: string) => (ref === '' ? '' : `${[...ref].toReversed().join('')}_x`)

  it('is filled to the same document, and changes only parts with a renamed tag', async () => {
    let now: InterviewCode = code
    let bytes = model
    for (const place of places) {
      bytes = await renamed(bytes, renamePath(now, place, newName(place.ref)))
      now = renameField(now, place, newName(place.ref))
    }
    const values = Object.fromEntries(
      Object.entries<unknown>(json('values')).map(([ref, value]) => [newName(ref), renameMembers(value, code, ref)]),
    )
    expect(await filledText(bytes, buildScope(now, values, FIXTURE_DAY))).toEqual(await filledText(model, scope))

    const [before, after] = [await open(model), await open(bytes)]
    expect(after.entries.map((entry) => entry.name)).toEqual(before.entries.map((entry) => entry.name))
    before.entries.forEach((entry, at) => {
      const text = before.text(entry.name).replace(/<[^>]*>/g, '')
      if (!text.includes('{{')) expect(after.entries[at]).toEqual(entry)
    })
  })

  it('has the same tags as renaming its text gives, and the same text around them', async () => {
    const [place] = places
    const how = renamePath(code, place!, 'renomeado')
    const before = await textOf(model)
    for (const [part, texts] of Object.entries(await textOf(await renamed(model, how))))
      expect(texts.join('\n')).toBe(renameTags(before[part]!.join('\n'), how))
  })

  function renameMembers(value: unknown, { sections }: InterviewCode, list: string): unknown {
    const items = sections.flatMap(({ fields }) => fields).find(({ ref }) => ref === list)?.listFields
    if (!items || !Array.isArray(value)) return value
    return value.map((row) =>
      typeof row === 'object' && row !== null
        ? Object.fromEntries(Object.entries(row).map(([ref, member]) => [newName(ref), member]))
        : row,
    )
  }
})

async function filledText(model: Uint8Array, scope: Parameters<typeof fillDocx>[1]) {
  const compiled = await compileModel(model)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const docx = fillDocx(compiled.value, scope, { today: FIXTURE_DAY })
  if (!docx.ok) throw new Error(JSON.stringify(docx.error))
  return textOf(docx.value)
}

it("an item's field is renamed as this.nome too, also inside a condition and not in another list", async () => {
  const list = (ref: string) => ({
    type: 'list',
    uid: ref,
    ref,
    listFields: [{ type: 'text', uid: `${ref}n`, ref: 'nome' }],
  })
  const code = interviewCodeSchema.parse({ sections: [{ id: 's', fields: [list('socios'), list('bens')] }] })
  const body = (name: string) =>
    paragraph(
      `{{#socios}}{{this.${name}}}{{#(this.casado)}}{{this.${name}}}{{/}}{{/}}{{#bens}}{{this.nome}}{{/}}{{nome}}`,
    )
  const how = renamePath(code, { ref: 'nome', list: 'socios' }, 'apelido')
  expect(await rename(body('nome'), how)).toBe(await written(body('apelido')))
})
