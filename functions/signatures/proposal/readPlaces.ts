import { PDF, type PDFPage, PdfArray, PdfDict, type PdfName, PdfNumber, type PdfObject } from '@libpdf/core'
import type { PlaceKind } from '#shared/api/signatures/schemas.ts'
import { type MarkedPlace, type PlaceWord, placeOfBookmark, placeWords } from '#shared/template/index.ts'

/** A place in a PDF for somebody who signs; fractions of the page as seen, from its top left corner. */
export type FoundPlace = Pick<MarkedPlace, 'role' | 'row'> & {
  readonly kind: PlaceKind
  /** From 0. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In points: the size of what is drawn, and how far below the top of its line of text it ends. */
const SIZES: Record<PlaceWord, { readonly width: number; readonly height: number; readonly below: number }> = {
  assinatura: { width: 204, height: 40, below: 13 },
  rubrica: { width: 72, height: 26, below: 13 },
  nome: { width: 204, height: 14, below: 13 },
  data: { width: 84, height: 14, below: 13 },
  cpf: { width: 108, height: 14, below: 13 },
}

/** A PDF with more pages repeats initials on the first ones only. */
const MAX_REPEATED = 400

/** The places that the model of a generated PDF has for people who sign, in reading order; a PDF of other programs has none. */
export async function readPlaces(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes)
  const pages = pdf.getPages()
  const found: FoundPlace[] = []
  for (const [name, target] of destinations(pdf)) {
    const marked = placeOfBookmark(name)
    const first = pages.findIndex(({ ref }) => ref.toString() === target.page)
    if (!marked || first === -1) continue
    const last = marked.repeats ? Math.min(pages.length, first + MAX_REPEATED) : first + 1
    for (let page = first; page < last; page += 1) found.push(placeOn(pages[page]!, page, marked, target))
  }
  const places = found.sort((one, other) => one.page - other.page || endOf(one) - endOf(other) || one.x - other.x)
  return { pages: pages.length, places }
}

const endOf = ({ y, height }: FoundPlace): number => y + height

type Target = { readonly page: string; readonly left: number; readonly top: number }

/** Named destinations as LibreOffice writes them (PDF 32000-1, 12.3.2.3): a dictionary of `[page /XYZ left top zoom]`. */
function* destinations(pdf: PDF): Generator<readonly [string, Target]> {
  const resolve = (ref: Parameters<PDF['getObject']>[0]) => pdf.getObject(ref)
  const all = pdf.getCatalog().get('Dests', resolve)
  if (!(all instanceof PdfDict)) return
  for (const key of all.keys() as Iterable<PdfName>) {
    const target = all.get(key, resolve)
    if (!(target instanceof PdfArray)) continue
    const [page, , left, top] = target.toArray()
    const isNumbered = left instanceof PdfNumber && top instanceof PdfNumber
    if (page && isNumbered) yield [nameOf(key.value), { page: refText(page), left: left.value, top: top.value }]
  }
}

const refText = (object: PdfObject): string => (object.type === 'ref' ? object.toString() : '')

/** LibreOffice writes an underscore as 5F, in capitals; the names of places are in small letters. */
const nameOf = (written: string): string => written.replaceAll('5F', '_')

function placeOn(page: PDFPage, at: number, { word, role, row }: MarkedPlace, { left, top }: Target): FoundPlace {
  const box = page.getMediaBox()
  const size = SIZES[word]
  const x = left - box.x
  const bottom = box.height - (top - box.y) + size.below
  const width = Math.min(size.width, box.width - x)
  const share = (length: number, of: number) => Math.min(1, Math.max(0, Math.round((length / of) * 1e6) / 1e6))
  return {
    kind: placeWords[word],
    role,
    row,
    page: at,
    x: share(x, box.width),
    y: share(bottom - size.height, box.height),
    width: share(width, box.width),
    height: share(size.height, box.height),
  }
}
