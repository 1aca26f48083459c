import { inspectDocx, printedStories } from '#functions/docx/package/index.ts'
import { paragraphsOf } from '#functions/docx/read/index.ts'
import { drawnToRead, type FilledField } from '#functions/pades/forms/index.ts'
import { type OpenPdf, openPdf } from '#functions/pades/rendering/index.ts'
import { decodeText } from '#shared/format/decodeText.ts'
import { exifOrientation } from '#shared/format/exifOrientation.ts'
import { err, ok, type Result } from '#shared/result.ts'
import { readTables } from '#shared/sheets/index.ts'
import type { OpenFile, Unreadable } from './openedFile.ts'
import type { PaperPage, Row } from './paper.ts'
import { pixelsOf } from './pixelsOf.ts'
import { plainRows, rowOf, wordsIn } from './plainRows.ts'
import { readMail } from './readMail.ts'
import { NoPicture, type RecognisedPage, recognise } from './recognise.ts'
import { rowsOf } from './rowsOf.ts'

const refused = (code: string, message: string): Result<never, Unreadable> => err({ code, message })

const LOCKED = 'Este PDF está danificado ou tem senha. Abra-o, salve uma cópia sem senha e envie de novo.'
const PICTURE = 'Esta imagem não pôde ser lida. Salve-a como JPEG ou PNG e envie de novo.'
const HUGE = 'Esta imagem tem pontos demais para ser lida. Reduza-a, ou fotografe de novo com menos detalhe, e envie.'
/** More than a page of A3 at 600 dots per inch: each takes three bytes of memory while it is recognised. */
const MOST_PIXELS = 100_000_000
const UNKNOWN =
  'Este tipo de arquivo não é lido. Envie PDF, Word (.docx), Excel (.xlsx), imagem, e-mail (.eml) ou texto.'

/** A page with fewer letters than this is a scan with, at most, a stamp in text. */
const FEW_LETTERS = 40
/** For scans inside PDFs: letters of 10 points are about 25 pixels high, which Tesseract reads best. */
const DOTS_PER_INCH = 200

const NOTHING = () => {}

const latin = (bytes: Uint8Array, to: number): string => Buffer.from(bytes.subarray(0, to)).toString('latin1')

const onePage = (kind: OpenFile['kind'], rows: readonly Row[]): Result<OpenFile, Unreadable> =>
  ok({ kind, pageCount: 1, readPage: async () => ({ number: 1, rows, scanned: false }), close: NOTHING })

const scannedPage = (number: number, { words, width, height, turn }: RecognisedPage): PaperPage => ({
  number,
  rows: rowsOf(words, width, height),
  scanned: true,
  ...(turn !== 0 && { turn }),
})

async function readPdfPage(pdf: OpenPdf, number: number): Promise<PaperPage> {
  const page = pdf.page(number)
  const letters = page.words.reduce((sum, { text }) => sum + text.length, 0)
  if (letters >= FEW_LETTERS) return { number, rows: rowsOf(page.words, page.width, page.height), scanned: false }
  return scannedPage(number, await recognise(await page.draw(DOTS_PER_INCH), { dotsPerInch: DOTS_PER_INCH }))
}

/** A page with what its form says of itself: labels on a page may be far from their fields, or none. */
function withFields(page: PaperPage, fields: readonly FilledField[]): PaperPage {
  const rows = fields
    .filter((field) => field.page === page.number)
    .map(({ label, value, box }): Row => {
      const words = wordsIn(value).map((word) => ({ ...word, box }))
      return { cells: [[...wordsIn(`${label}:`), ...words]], begins: true }
    })
  return { ...page, rows: [...page.rows, ...rows] }
}

async function readPicture(bytes: Uint8Array): Promise<PaperPage> {
  return scannedPage(1, await recognise(bytes, { orientation: exifOrientation(bytes) }))
}

/** The rows of a Word file: a paragraph each, and those of a table row in one. */
async function wordRows(bytes: Uint8Array): Promise<Result<readonly Row[], Unreadable>> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) return err(inspected.error)
  const docx = inspected.value.package
  const rows: Row[] = []
  for (const story of printedStories(docx)) {
    let tableRow = 0
    for (const { text, row } of paragraphsOf(docx.text(story.part), story)) {
      const lines = text.split('\n')
      const [first = '', ...more] = lines
      if (row > 0 && row === tableRow && rows.length > 0) {
        const last = rows.pop()!
        rows.push({ ...last, cells: [...last.cells, wordsIn(text.replace(/[\t\n]/g, ' '))] })
        continue
      }
      rows.push(
        rowOf(first.split('\t'), row === 0 || tableRow === 0),
        ...more.map((line) => rowOf(line.split('\t'), false)),
      )
      tableRow = row
    }
  }
  return ok(rows.filter(({ cells }) => cells.length > 0))
}

const cellText = (cell: string | number | boolean | null): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  // Days come as answers are stored.
  return (cell ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1').replace(/[\t\n]/g, ' ')
}

async function openSheet(bytes: Uint8Array): Promise<Result<OpenFile, Unreadable>> {
  const read = await readTables(bytes)
  if (!read.ok) return read
  const rows = read.value.flatMap(({ rows: lines }) => lines.map((line, at) => rowOf(line.map(cellText), at === 0)))
  return onePage(
    'sheet',
    rows.filter(({ cells }) => cells.length > 0),
  )
}

const PICTURES = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF[\s\S]{4}WEBP/, /^II\*\0/, /^MM\0\*/]

const isMail = (bytes: Uint8Array, name: string): boolean =>
  /\.eml$/i.test(name) || /^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*){3}/.test(latin(bytes, 2048))

/** Opens a file by its content, whatever its name. */
export async function openFile(bytes: Uint8Array, name: string): Promise<Result<OpenFile, Unreadable>> {
  const start = latin(bytes, 2048)
  if (bytes.length === 0) return refused('arquivo_vazio', 'O arquivo está vazio.')
  if (start.slice(0, 1024).includes('%PDF-')) {
    const { bytes: drawn, fields } = await drawnToRead(bytes)
    const pdf = await openPdf(drawn)
    if (!pdf || pdf.pageCount === 0) return refused('pdf_ilegivel', LOCKED)
    return ok({
      kind: 'pdf',
      pageCount: pdf.pageCount,
      readPage: async (number) => withFields(await readPdfPage(pdf, number), fields),
      close: pdf.close,
    })
  }
  if (PICTURES.some((form) => form.test(start))) {
    const size = pixelsOf(bytes)
    if (size && size.width * size.height > MOST_PIXELS) return refused('imagem_grande', HUGE)
    return ok({
      kind: 'picture',
      pageCount: 1,
      close: NOTHING,
      readPage: () =>
        readPicture(bytes).catch((error: unknown) => {
          throw error instanceof NoPicture ? new UnreadablePage(PICTURE) : error
        }),
    })
  }
  if (start.startsWith('PK')) {
    const read = await wordRows(bytes)
    if (read.ok) return onePage('word', read.value)
    const sheet = await openSheet(bytes)
    return sheet.ok || /\.xlsx$/i.test(name) ? sheet : err(read.error)
  }
  if (bytes.subarray(0, 4_096).includes(0) || /\.(?:exe|html?|svg)$/i.test(name))
    return refused('arquivo_desconhecido', UNKNOWN)
  if (isMail(bytes, name))
    // A message within a message is named, and not opened.
    return readMail(bytes, async (inside, of) =>
      isMail(inside, of) ? refused('email_em_email', UNKNOWN) : openFile(inside, of),
    )
  if (/\.(?:csv|tsv)$/i.test(name)) return openSheet(bytes)
  return onePage('text', plainRows(decodeText(bytes)))
}

/** A page that cannot be read, with what its sender may do. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage'
}
