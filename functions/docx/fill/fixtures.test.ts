import { describe, expect, it } from 'vitest'
import { scanXml } from '../package/scanXml.ts'
import { storiesOf } from '../package/stories.ts'
import { fillWithDocxtemplater } from '../testing/fillWithDocxtemplater.ts'
import { FIXTURE_DAY, type Fixture, fixtures } from '../testing/fixtures.ts'
import { open, textOf, unzip } from '../testing/open.ts'
import { compileModel } from './compileModel.ts'
import { fillDocx } from './fillDocx.ts'

const OPTIONS = { today: FIXTURE_DAY }

async function filled({ model, scope }: Fixture): Promise<Uint8Array> {
  const compiled = await compileModel(model)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const docx = fillDocx(compiled.value, scope, OPTIONS)
  if (!docx.ok) throw new Error(JSON.stringify(docx.error, null, 2))
  return docx.value
}

/** Pictures of the answers are media of their own, which relationships and content types name. */
const ADDED_TO = /^word\/media\/imagem-|\.rels$|^\[Content_Types\]/
const PICTURE = /<w:drawing><wp:inline xmlns:wp.*?<\/w:drawing>/g

const oneSpace = (text: string) => text.replace(/\s+/g, ' ')

it('there are at least six complete models', () => {
  expect(fixtures().length).toBeGreaterThanOrEqual(6)
})

describe.each(fixtures())('$name, filled', (fixture) => {
  it('has exactly the expected sentences, and no braces', async () => {
    const text = oneSpace(
      Object.values(await textOf(await filled(fixture)))
        .flat()
        .join('\n'),
    )
    expect(fixture.expected.must.filter((sentence) => !text.includes(oneSpace(sentence)))).toEqual([])
    expect(fixture.expected.mustNot.filter((sentence) => text.includes(oneSpace(sentence)))).toEqual([])
    expect(text).not.toMatch(/\{\{|\}\}/)
  })

  it('is a document whose parts are all well-formed', async () => {
    const docx = await open(await filled(fixture))
    for (const { name } of docx.entries.filter((entry) => /\.(xml|rels)$/.test(entry.name))) {
      expect([name, scanXml(docx.text(name))]).toEqual([name, undefined])
    }
  })

  it('keeps every part without tags unchanged', async () => {
    const before = await unzip(fixture.model)
    const after = await unzip(await filled(fixture))
    const stories = storiesOf(before).map((story) => story.part)
    const rest = (entries: typeof before.entries) =>
      entries.filter(({ name }) => !stories.includes(name) && !ADDED_TO.test(name))
    expect(rest(after.entries)).toEqual(rest(before.entries))
  })

  it('is, part by part, what docxtemplater alone produces', async () => {
    const after = await unzip(await filled(fixture))
    const stories = storiesOf(after).map((story) => story.part)
    const expected = fillWithDocxtemplater(fixture.model, stories, fixture.scope, FIXTURE_DAY)
    for (const part of stories) {
      const withoutNumbers = (xml = '') =>
        xml.replace(/ w14:(paraId|textId)="[^"]*"/g, '').replace(/<w:bookmark(Start|End)[^>]*>/g, '')
      expect(withoutNumbers(after.text(part).replace(PICTURE, '[imagem]'))).toBe(
        withoutNumbers(expected(part)).replace(INSCRIPTION, '>$2 $1<'),
      )
    }
  })
})

/** Beside 'OAB/' the state is written first. */
const INSCRIPTION = />(\d{2,3}\.\d{3})\/([A-Z]{2})</g
