import { readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { placeOf } from './placeOf.ts'
import type { SeenWord } from './rowsOf.ts'

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
        draw: (dotsPerInch) => draw(document.getPage(number - 1), dotsPerInch),
      }),
      close: () => document.destroy(),
    }
  } catch {
    return undefined
  }
}

/** Pixels of a page at most: a poster is not a paper that is read. */
const MOST_PIXELS = 24_000_000

async function draw(
  page: ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>,
  dotsPerInch: number,
): Promise<Picture> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(MOST_PIXELS / Math.max(1, originalWidth * originalHeight)))
  let size = { width: 0, height: 0 }
  const { data } = await page.render({
    scale,
    colorSpace: 'BGRA',
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

function wordsOf(raw: Raw, document: number, at: number): Pick<SeenPage, 'words' | 'width' | 'height'> {
  const page = raw._FPDF_LoadPage(document, at)
  const width = raw._FPDF_GetPageWidthF(page)
  const height = raw._FPDF_GetPageHeightF(page)
  const text = raw._FPDFText_LoadPage(page)
  const room = raw._malloc(24)
  const words: SeenWord[] = []
  let letters = ''
  let box: [number, number, number, number] | undefined
  /** The corners as the page is seen, turned as its author wants. */
  const seen = (x: number, y: number): readonly [number, number] => {
    raw._FPDF_PageToDevice(page, 0, 0, SHARES, SHARES, 0, x, y, room + 16, room + 20)
    return [(raw.HEAP32[(room + 16) >> 2]! / SHARES) * width, (raw.HEAP32[(room + 20) >> 2]! / SHARES) * height]
  }
  const end = () => {
    if (box && letters !== '') {
      const [one, other] = [seen(box[0], box[1]), seen(box[2], box[3])]
      const [xs, ys] = [
        [one[0], other[0]],
        [one[1], other[1]],
      ]
      words.push({ text: letters, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], sure: 1 })
    }
    letters = ''
    box = undefined
  }
  const count = raw._FPDFText_CountChars(text)
  for (let one = 0; one < count; one++) {
    const code = raw._FPDFText_GetUnicode(text, one)
    const letter = code === 0 || code > 0x10ffff ? '' : String.fromCodePoint(code)
    if (letter === '' || code <= 32 || /\s/.test(letter)) {
      end()
      continue
    }
    if (!raw._FPDFText_GetLooseCharBox(text, one, room)) continue
    const from = room >> 2
    const [left, top, right, bottom] = [0, 1, 2, 3].map((offset) => raw.HEAPF32[from + offset]!) as [
      number,
      number,
      number,
      number,
    ]
    // Words that only lie side by side, without a space in the file.
    if (
      box &&
      (left - box[2] > 0.6 * Math.abs(top - bottom) || Math.abs(bottom - box[1]) > 0.8 * Math.abs(top - bottom))
    )
      end()
    letters += letter
    box = box
      ? [Math.min(box[0], left), Math.min(box[1], bottom), Math.max(box[2], right), Math.max(box[3], top)]
      : [left, bottom, right, top]
  }
  end()
  raw._free(room)
  raw._FPDFText_ClosePage(text)
  raw._FPDF_ClosePage(page)
  return { words, width, height }
}
