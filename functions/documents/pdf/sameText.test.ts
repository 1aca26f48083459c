// @module-tag further
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXTURE_DAY, fixtures } from '../../docx/testing/fixtures.ts'
import { makeDocx, paragraph } from '../../docx/testing/makeDocx.ts'
import { open, textOf } from '../../docx/testing/open.ts'
import { manyNumberings, referenceModels } from '../../docx/testing/referenceModels.ts'
import { field, filledModel, referenceFixtures } from '../../docx/testing/references.ts'
import { convertDocument } from './convertDocument.ts'
import { createPdfConverter } from './converter.ts'

const converter = createPdfConverter({ spares: 0 })
beforeAll(() => converter.warmUp(), 180_000)
afterAll(() => converter.close())

async function made(model: Uint8Array, answers: Parameters<typeof filledModel>[1], day?: string) {
  const filled = await filledModel(model, answers, day)
  if (!(filled instanceof Uint8Array)) throw new Error(filled.join('\n'))
  const converted = await convertDocument(filled, (docx) => converter.convert(docx))
  if (!converted.ok) throw new Error(JSON.stringify(converted.error))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(converted.value.pdf)), { mergePages: false })
  return { docx: converted.value.docx ?? filled, pages: text }
}

const squashed = (text: string) => text.replace(/[\s\u00ad\u2011-]+/g, '')
const lettersOf = (text: string) => text.replace(/\P{L}/gu, '')
const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu) ?? []
const numbersOf = (text: string) => text.match(/\d+/g) ?? []

/**
 * What the docx says that the PDF does not, and the other way round. Only the PDF has the numbers of paragraphs and notes, and on each page
 * its header and footer.
 */
async function differences(docx: Uint8Array, pages: readonly string[]) {
  const parts = Object.entries(await textOf(docx)).filter(([part]) => !part.startsWith('docProps'))
  const opened = await open(docx)
  const labels = opened.has('word/numbering.xml')
    ? [...opened.text('word/numbering.xml').matchAll(/w:lvlText w:val="([^"]*)"/g)].map(([, text = '']) => text)
    : []
  const onPages = parts.flatMap(([part, texts]) => (/header|footer/.test(part) ? texts.map(lettersOf) : []))
  const texts = parts.flatMap(([part, own]) => (/header|footer/.test(part) ? [] : own))
  const pdf = pages.map((page) => onPages.reduce((rest, text) => rest.replace(text, ''), lettersOf(page))).join('')
  const numbers = new Set(numbersOf(pages.join(' ')))
  const known = new Set([...parts.flatMap(([, own]) => own), ...labels].flatMap(wordsOf))
  return {
    missing: texts.filter((text) => !pdf.includes(lettersOf(text))),
    missingNumbers: texts.flatMap(numbersOf).filter((number) => !numbers.has(number)),
    added: pages.flatMap(wordsOf).filter((word) => !known.has(word) && !/^[ivxlc]+$/i.test(word)),
  }
}

const cases = [
  ...fixtures().map(({ name, model, scope }) => ({ name, model, answers: scope })),
  ...referenceFixtures(),
  ...referenceModels(),
]

describe.each(cases)('the PDF of $name', ({ model, answers }) => {
  it('says what its docx says', async () => {
    const { docx, pages } = await made(model, answers, FIXTURE_DAY)
    expect(pages.join(' ')).not.toMatch(/Error:|not found/)
    expect(await differences(docx, pages)).toEqual({ missing: [], missingNumbers: [], added: [] })
  }, 180_000)
})

it('notes stand in the PDF in the order of their references', async () => {
  const { model, answers } = referenceModels()[3]!
  const { pages } = await made(model, answers)
  const [text = ''] = pages
  const lines = ['1Nota final Ana.', '2Nota final Bruno.', '3Nota final Célia.', '4Nota final 3.']
  expect(text).toContain('Sócio Ana1')
  expect(lines.map((line) => text.includes(line))).toEqual([true, true, true, true])
}, 180_000)

it('a reference shows the number that stands before its paragraph, however lists are numbered', async () => {
  const { pages } = await made(manyNumberings(), {})
  const lines = pages
    .join('\n')
    .split('\n')
    .map((line) => /^(.*?)[.\s]*@\d+ = (.*)$/.exec(line.trim()))
  expect(lines.filter((line) => line === null)).toEqual([])
  expect(lines).toHaveLength(34)
  expect(lines.map((line) => line?.[2])).toEqual(lines.map((line) => line?.[1]))
}, 180_000)

it('a PDF with LibreOffice’s error for a reference is refused, with its pages', async () => {
  const model = makeDocx({
    body: `${paragraph('Error: Reference source not found')}<w:p>${field('REF _X', 'x')}</w:p>`,
  })
  expect(await convertDocument(model, (docx) => converter.convert(docx))).toEqual({
    ok: false,
    error: { wrongPages: [1] },
  })
}, 180_000)

describe('a table of contents', () => {
  it('has in the docx and in the PDF the pages on which the headings are', async () => {
    const { model, answers } = referenceModels()[0]!
    const { docx, pages } = await made(model, answers)
    const lines = (await textOf(docx))['word/document.xml']!.map((text) => text.trim())
    expect(lines.slice(0, 5)).toEqual([
      'CLÁUSULA 1ª – Objeto\t2',
      'CLÁUSULA 2ª – Sócio Ana\t2',
      'CLÁUSULA 3ª – Sócio Bruno\t3',
      'CLÁUSULA 4ª – Sócio Célia\t4',
      'CLÁUSULA 5ª – Foro\t5',
    ])
    expect(squashed(pages[0]!)).toMatch(/SócioBruno\.*3.*Foro\.*5/)
    expect(pages.map((text) => /Sócio Bruno/.test(text) && /Como sócio/.test(text))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
    expect(squashed(pages[1]!)).toContain(squashed('conforme a CLÁUSULA 5ª –, página 5'))
  }, 180_000)

  it('has the numbers of pages that its section gives', async () => {
    const { model, answers } = referenceModels()[2]!
    const { docx, pages } = await made(model, answers)
    const lines = (await textOf(docx))['word/document.xml']!.map((text) => text.trim())
    expect(lines[0]).toBe('CLÁUSULA 1ª – Objeto\tVI')
    expect(squashed(pages[0]!)).toMatch(/Objeto\.*VI/)
  }, 180_000)
})
