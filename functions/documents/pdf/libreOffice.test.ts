// @module-tag further
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editorDefSchema, emptyInterviewCode } from '#shared/interview/index.ts'
import { printed } from '#shared/template/index.ts'
import { compileEditorDocument, readEditorDocument } from '../../docx/editor/index.ts'
import { compileModel, fillDocx } from '../../docx/fill/index.ts'
import { FIXTURE_DAY, type Fixture, fixtures } from '../../docx/testing/fixtures.ts'
import { makeDocx } from '../../docx/testing/makeDocx.ts'
import { open } from '../../docx/testing/open.ts'
import { createPdfConverter } from './converter.ts'
import { libreOfficeFolder } from './libreOfficeFolder.ts'
import { startWorker } from './worker.ts'

// One real LibreOffice for all these tests: it takes seconds to start, and occasionally a first start stalls and is replaced.
const converter = createPdfConverter({ spares: 0 })
beforeAll(() => converter.warmUp(), 180_000)
afterAll(() => converter.close())

async function pdfOf(docx: Uint8Array): Promise<Uint8Array> {
  const pdf = await converter.convert(docx)
  if (!pdf.ok) throw new Error(pdf.error.reason)
  return pdf.value
}

async function filled({ model, scope }: Pick<Fixture, 'model' | 'scope'>): Promise<Uint8Array> {
  const compiled = await compileModel(model)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const docx = fillDocx(compiled.value, scope, { today: FIXTURE_DAY })
  if (!docx.ok) throw new Error(JSON.stringify(docx.error))
  return docx.value
}

const oneSpace = (text: string) => text.replace(/\s+/g, ' ')

describe.each(fixtures())('the PDF of $name', (fixture) => {
  it('has the expected pages and sentences, with header and footer on each page', async () => {
    const { pages, header, footer, must, mustNot } = fixture.expected
    const pdf = await getDocumentProxy(await pdfOf(await filled(fixture)))
    const { totalPages, text } = await extractText(pdf, { mergePages: false })
    expect(totalPages).toBeGreaterThanOrEqual(pages.min)
    expect(totalPages).toBeLessThanOrEqual(pages.max)

    const whole = runningText(text)
    expect(must.filter((sentence) => !whole.includes(oneSpace(sentence)))).toEqual([])
    expect(mustNot.filter((sentence) => whole.includes(oneSpace(sentence)))).toEqual([])
    text.forEach((page, index) => {
      const missing = [...header, ...footer].filter(
        (line) => !oneSpace(page).includes(lineOn(line, index + 1, totalPages)),
      )
      expect([index + 1, missing]).toEqual([index + 1, []])
    })
  }, 180_000)
})

it.each(fixtures())(
  'the PDF of $name has the same text on the same pages once it went through the editor',
  async (fixture) => {
    const { editorDef } = readEditorDocument(await open(fixture.model))
    const written = compileEditorDocument(editorDef, fixture.code)
    const [before, after] = await Promise.all(
      [fixture.model, written].map((model) => pagesOf(filled({ ...fixture, model }))),
    )
    // A text box becomes a paragraph with a border, which stands elsewhere on its page.
    const wordsOf = (pages: readonly string[] | undefined) => pages?.join(' ').split(/\s+/).sort()
    if (fixture.name === 'peticao-inicial') expect(wordsOf(after)).toEqual(wordsOf(before))
    else expect(after?.map(oneSpace)).toEqual(before?.map(oneSpace))
    expect(after).toHaveLength(before?.length ?? 0)
  },
  180_000,
)

async function pagesOf(docx: Promise<Uint8Array>): Promise<string[]> {
  const pdf = await getDocumentProxy(await pdfOf(await docx))
  return (await extractText(pdf, { mergePages: false })).text
}

describe('a document written in the editor', () => {
  const group = (content: string, more: object = {}) => ({
    id: content,
    blocks: [{ id: 'b', type: 'text', content }],
    ...more,
  })
  const model = compileEditorDocument(
    editorDefSchema.parse({
      sections: [
        group(
          '<div data-toc></div><h1 data-clause="1">Um</h1><p>{{#b}}</p><h1 data-clause="1">Dois</h1><p>{{/b}}</p><p data-clause="2">Conforme a <span data-ref="tres"></span> e o item <span data-ref="item"></span>.</p>',
        ),
        group('<h1 data-clause="1" data-anchor="tres">Três</h1><p data-clause="2" data-anchor="item">Item</p>'),
        group('<p>deitado</p>', {
          page: { orientation: 'landscape' },
          conditionals: [{ field: 'b', operator: 'equalTo', value: true }],
        }),
      ],
    }),
    emptyInterviewCode(),
  )
  const printedWith = async (b: boolean): Promise<string[][]> => {
    const pages = await pagesOf(filled({ model, scope: { b: printed(b, b ? 'Sim' : 'Não') } }))
    return pages.map((page) => page.split('\n').map((line) => oneSpace(line.replace(/\.{3,}/, ' … '))))
  }

  it('has the numbers and pages of what is printed in its references and table of contents', async () => {
    expect(await printedWith(false)).toEqual([
      ['CLÁUSULA 1ª Um … 1', 'CLÁUSULA 2ª Três … 2', 'CLÁUSULA 1ª. Um', '1.1. Conforme a CLÁUSULA 2ª e o item 2.1.'],
      ['CLÁUSULA 2ª. Três', '2.1. Item'],
    ])
    expect((await printedWith(true)).map((lines) => lines.at(-1))).toEqual([
      '2.1. Conforme a CLÁUSULA 3ª e o item 3.1.',
      '3.1. Item',
      'deitado',
    ])
  }, 180_000)
})

describe('an answer of several lines in a justified paragraph', () => {
  it('is not stretched to the width of the page', async () => {
    const model = makeDocx({
      body: `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:t>{{endereco}}</w:t></w:r></w:p>`,
      relations:
        '<Relationship Id="rS" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/>',
      types:
        '<Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>',
      parts: {
        'word/settings.xml':
          '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>',
      },
    })
    const pdf = await getDocumentProxy(
      await pdfOf(await filled({ model, scope: { endereco: 'Rua das Flores, 10\nCentro de Campinas\nSão Paulo' } })),
    )
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const rightmost = Math.max(...items.map((item) => ('width' in item ? item.transform[4] + item.width : 0)))
    // The page is 595 points wide, its text ends at 510.
    expect(rightmost).toBeLessThan(250)
  }, 180_000)
})

describe('clauses', () => {
  it('are numbered without those that are not printed', async () => {
    const clause = (text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
    const numbering =
      '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Cláusula %1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'
    const model = makeDocx({
      body: clause('O objeto.') + clause('{{#fiador}}O FIADOR responde.{{/fiador}}') + clause('O foro.'),
      relations:
        '<Relationship Id="rIdN" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>',
      types:
        '<Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>',
      parts: { 'word/numbering.xml': numbering },
    })
    const pdf = await pdfOf(await filled({ model, scope: { fiador: false } }))
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
    expect(oneSpace(text).trim()).toBe('Cláusula 1. O objeto. Cláusula 2. O foro.')
  }, 180_000)
})

describe('fonts', () => {
  it('are replaced by fonts of the same widths, which are embedded in the PDF', async () => {
    const names = ['Arial', 'Times New Roman', 'Calibri', 'Cambria', 'Courier New', 'Arial Narrow']
    const body = names
      .map(
        (name) =>
          `<w:p><w:r><w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/></w:rPr><w:t>Ação nº 1</w:t></w:r></w:p>`,
      )
      .join('')
    const pdf = await pdfOf(makeDocx({ body }))
    const embedded = [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/FontName\/[A-Z]{6}\+([\w-]+)/g),
    ].map(([, name]) => name)
    expect(new Set(embedded)).toEqual(
      new Set([
        'LiberationSans',
        'LiberationSerif',
        'Carlito',
        'Caladea-Regular',
        'LiberationMono',
        'LiberationSansNarrow',
      ]),
    )
  }, 180_000)
})

describe('a document that LibreOffice cannot read', () => {
  it('is refused with the reason, and the next document is converted', async () => {
    expect(await converter.convert(Buffer.from('PK\x03\x04 no docx at all'))).toMatchObject({
      ok: false,
      error: { code: 'pdf_nao_convertido' },
    })
    expect(
      Buffer.from(await pdfOf(makeDocx()))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }, 240_000)
})

describe.runIf(existsSync('/proc'))('converter processes', () => {
  it('that are killed fail their pending conversions at once', async () => {
    const worker = startWorker(await libreOfficeFolder())
    const waiting = expect(worker.convert(makeDocx(), 100_000)).rejects.toThrow('converter process ended (SIGKILL)')
    process.kill(worker.pid as number, 'SIGKILL')
    await waiting
    expect(worker.alive()).toBe(false)
  }, 20_000)

  it.each(['SIGKILL', 'SIGTERM'] as const)('end when their parent gets %s, even while they start', async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const child = Number(await firstLine(parent))
    expect(isAlive(child)).toBe(true)
    parent.kill(signal)
    await once(parent, 'exit')
    await expect.poll(() => isAlive(child), { timeout: 10_000 }).toBe(false)
  })
})

const HOLDER = `
  import { startWorker } from ${JSON.stringify(new URL('./worker.ts', import.meta.url).href)}
  import { libreOfficeFolder } from ${JSON.stringify(new URL('./libreOfficeFolder.ts', import.meta.url).href)}
  const worker = startWorker(await libreOfficeFolder())
  console.log(worker.pid)
  setInterval(() => {}, 1000)`

async function firstLine(parent: ChildProcess): Promise<string> {
  const [chunk] = await once(parent.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  return String(chunk)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function lineOn(line: string, page: number, pages: number): string {
  return oneSpace(line.replace('{pagina}', String(page)).replace('{paginas}', String(pages)))
}

/** The text of all pages, without the lines that every page repeats: a sentence may continue on the next page. */
function runningText(pages: readonly string[]): string {
  const withoutNumbers = (line: string) => line.replace(/\d+/g, '#').trim()
  const lines = pages.map((page) => page.split('\n'))
  const repeated = new Set(
    lines[0]
      ?.map(withoutNumbers)
      .filter((line) => lines.every((page) => page.some((other) => withoutNumbers(other) === line))),
  )
  return oneSpace(lines.flatMap((page) => page.filter((line) => !repeated.has(withoutNumbers(line)))).join(' '))
}
