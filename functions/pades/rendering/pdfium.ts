import { readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { placeOf } from './placeOf.ts'

/** Left, top, right and bottom in points of the page as seen, from its top left. */
export type SeenBox = readonly [left: number, top: number, right: number, bottom: number]

/** `sure`, from 0 to 1, matters for what is recognised in scans; text is sure. */
export type SeenWord = { readonly text: string; readonly box: SeenBox; readonly sure: number }

export type SeenLetter = { readonly letter: string; readonly box: SeenBox }

/** The functions of PDFium's C interface (fpdf_text.h, fpdfview.h) that the package has but does not type. */
type Raw = {
  readonly HEAPF32: Float32Array
  readonly HEAP32: Int32Array
  readonly _malloc: (size: number) => number
  readonly _free: (at: number) => void
  readonly _FPDF_LoadPage: (document: number, at: number) => number
  readonly _FPDF_ClosePage: (page: number) => void
  readonly _FPDF_GetPageWidthF: (page: number) => number
  readonly _FPDF_GetPageHeightF: (page: number) => number
  readonly _FPDF_PageToDevice: (
    page: number,
    ...place: readonly [
      x: number,
      y: number,
      width: number,
      height: number,
      rotate: number,
      px: number,
      py: number,
      outX: number,
      outY: number,
    ]
  ) => number
  readonly _FPDFText_LoadPage: (page: number) => number
  readonly _FPDFText_ClosePage: (text: number) => void
  readonly _FPDFText_CountChars: (text: number) => number
  readonly _FPDFText_GetUnicode: (text: number, at: number) => number
  readonly _FPDFText_GetLooseCharBox: (text: number, at: number, rectangle: number) => number
}

let library: Promise<PDFiumLibrary> | undefined

function load(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init({
    wasmBinary: new Uint8Array(readFileSync(placeOf('@hyzyla/pdfium/dist/pdfium.wasm'))).buffer,
  })
  return library
}

/** A grey picture of a page: a byte for each pixel. */
export type Picture = { readonly width: number; readonly height: number; readonly grey: Uint8Array }

export type SeenPage = {
  readonly words: readonly SeenWord[]
  readonly width: number
  readonly height: number
  /** A picture of it, for recognition. */
  readonly draw: (dotsPerInch: number) => Promise<Picture>
}

export type OpenPdf = {
  readonly pageCount: number
  readonly page: (number: number) => SeenPage
  /** In the order in which the page draws them. */
  readonly letters: (page: number) => SeenLetter[]
  /** A page as a reader shows it, with the fields of its form and other annotations. */
  readonly shown: (page: number, dotsPerInch: number) => Promise<Picture>
  readonly close: () => void
}

/** Opens a PDF; undefined if it is damaged or has a password. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | undefined> {
  const pdfium = await load()
  try {
    const document = await pdfium.loadDocument(bytes)
    const { module: raw } = pdfium as unknown as { module: Raw }
    const { documentIdx } = document as unknown as { documentIdx: number }
    return {
      pageCount: document.getPageCount(),
      page: (number) => ({
        ...wordsOf(raw, documentIdx, number - 1),
        draw: (dotsPerInch) => draw(document.getPage(number - 1), dotsPerInch, false),
      }),
      letters: (number) => lettersOf(raw, documentIdx, number - 1),
      shown: (number, dotsPerInch) => draw(document.getPage(number - 1), dotsPerInch, true),
      close: () => document.destroy(),
    }
  } catch {
    return undefined
  }
}

/** Forgets the library: after a file that broke it, its memory cannot be trusted. */
export function forgetLibrary(): void {
  library = undefined
}

/** Pixels of a page at most: a poster is not a paper that is read. */
const MOST_PIXELS = 24_000_000

async function draw(
  page: ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>,
  dotsPerInch: number,
  withFields: boolean,
): Promise<Picture> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(MOST_PIXELS / Math.max(1, originalWidth * originalHeight)))
  let size = { width: 0, height: 0 }
  const { data } = await page.render({
    scale,
    colorSpace: 'BGRA',
    renderFormFields: withFields,
    render: ({ data: pixels, width, height }) => {
      size = { width, height }
      const grey = new Uint8Array(width * height)
      for (let at = 0; at < grey.length; at++)
        grey[at] = (pixels[at * 4]! * 29 + pixels[at * 4 + 1]! * 150 + pixels[at * 4 + 2]! * 77) >> 8
      return Promise.resolve(grey)
    },
  })
  return { ...size, grey: data }
}

const SHARES = 100_000

/** Lets something look at the characters of a page; a box it asks for is that of the page as seen, turned as its author wants. */
function onPage<T>(raw: Raw, document: number, at: number, look: (view: PageView) => T): T {
  const page = raw._FPDF_LoadPage(document, at)
  const width = raw._FPDF_GetPageWidthF(page)
  const height = raw._FPDF_GetPageHeightF(page)
  const text = raw._FPDFText_LoadPage(page)
  const room = raw._malloc(24)
  const corner = (x: number, y: number): readonly [number, number] => {
    raw._FPDF_PageToDevice(page, 0, 0, SHARES, SHARES, 0, x, y, room + 16, room + 20)
    return [(raw.HEAP32[(room + 16) >> 2]! / SHARES) * width, (raw.HEAP32[(room + 20) >> 2]! / SHARES) * height]
  }
  const view: PageView = {
    width,
    height,
    count: raw._FPDFText_CountChars(text),
    letter: (one) => {
      const code = raw._FPDFText_GetUnicode(text, one)
      return code === 0 || code > 0x10ffff ? '' : String.fromCodePoint(code)
    },
    own: (one) => {
      if (!raw._FPDFText_GetLooseCharBox(text, one, room)) return undefined
      const [left, top, right, bottom] = [0, 1, 2, 3].map((offset) => raw.HEAPF32[(room >> 2) + offset]!) as Rect
      return [left, top, right, bottom]
    },
    seen: ([left, top, right, bottom]) => {
      const [one, other] = [corner(left, bottom), corner(right, top)]
      const [xs, ys] = [
        [one[0], other[0]],
        [one[1], other[1]],
      ]
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    },
  }
  const seen = look(view)
  raw._free(room)
  raw._FPDFText_ClosePage(text)
  raw._FPDF_ClosePage(page)
  return seen
}

/** In the page's own coordinates, from the bottom left. */
type Rect = [left: number, top: number, right: number, bottom: number]

type PageView = {
  readonly width: number
  readonly height: number
  readonly count: number
  readonly letter: (at: number) => string
  readonly own: (at: number) => Rect | undefined
  readonly seen: (rect: Rect) => SeenBox
}

function lettersOf(raw: Raw, document: number, at: number): SeenLetter[] {
  return onPage(raw, document, at, ({ count, letter, own, seen }) => {
    const letters: SeenLetter[] = []
    for (let one = 0; one < count; one++) {
      const box = own(one)
      if (box) letters.push({ letter: letter(one), box: seen(box) })
    }
    return letters
  })
}

function wordsOf(raw: Raw, document: number, at: number): Pick<SeenPage, 'words' | 'width' | 'height'> {
  return onPage(raw, document, at, ({ width, height, count, letter, own, seen }) => {
    const words: SeenWord[] = []
    let letters = ''
    let box: Rect | undefined
    const end = () => {
      if (box && letters !== '') words.push({ text: letters, box: seen(box), sure: 1 })
      letters = ''
      box = undefined
    }
    for (let one = 0; one < count; one++) {
      const character = letter(one)
      if (character === '' || character.charCodeAt(0) <= 32 || /\s/.test(character)) {
        end()
        continue
      }
      const place = own(one)
      if (!place) continue
      const [left, top, right, bottom] = place
      // Words that only lie side by side, without a space in the file.
      if (
        box &&
        (left - box[2] > 0.6 * Math.abs(top - bottom) || Math.abs(bottom - box[3]) > 0.8 * Math.abs(top - bottom))
      )
        end()
      letters += character
      box = box
        ? [Math.min(box[0], left), Math.max(box[1], top), Math.max(box[2], right), Math.min(box[3], bottom)]
        : [left, top, right, bottom]
    }
    end()
    return { words, width, height }
  })
}
