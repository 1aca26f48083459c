import { Unreadable } from './budget.ts'
import type { PdfFile } from './pdfFile.ts'
import { Dict, Ref, type Value } from './values.ts'

/** A page with what it inherits from above. */
export type Page = {
  readonly ref: Ref
  readonly dict: Dict
  readonly resources: Value
  readonly rotation: 0 | 90 | 180 | 270
  /** What of it is seen, in its own coordinates from the bottom left. */
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export class TooManyPages extends Error {
  override readonly name = 'TooManyPages'
}

const MAX_DEPTH = 60

type Inherited = { readonly media?: Value; readonly crop?: Value; readonly rotate?: Value; readonly resources?: Value }

/** The pages in order. A node that occurs twice is taken once: a tree in a circle ends. */
export function pagesOf(file: PdfFile, most = Number.POSITIVE_INFINITY): Page[] {
  const pages: Page[] = []
  const seen = new Set<number>()
  const walk = (value: Value, inherited: Inherited, depth: number): void => {
    if (!(value instanceof Ref) || seen.has(value.number)) return
    if (depth > MAX_DEPTH) throw new Unreadable('too_complex', 'a page tree that is too deep')
    seen.add(value.number)
    const dict = file.resolve(value)
    if (!(dict instanceof Dict)) return
    const own = {
      media: dict.get('MediaBox') ?? inherited.media,
      crop: dict.get('CropBox') ?? inherited.crop,
      rotate: dict.get('Rotate') ?? inherited.rotate,
      resources: dict.get('Resources') ?? inherited.resources,
    }
    if (file.name(dict.get('Type')) !== 'Page' && Array.isArray(file.resolve(dict.get('Kids')))) {
      for (const kid of file.array(dict.get('Kids'))) walk(kid, own, depth + 1)
      return
    }
    if (pages.length >= most) throw new TooManyPages()
    pages.push({
      ref: value,
      dict,
      resources: own.resources ?? null,
      rotation: rotationOf(file.number(own.rotate) ?? 0),
      crop: cropOf(file, own.media, own.crop),
    })
  }
  walk(file.root.get('Pages') ?? null, {}, 0)
  return pages
}

function rotationOf(degrees: number): Page['rotation'] {
  const turned = ((Math.round(degrees / 90) * 90) % 360) + 360
  return (turned % 360) as Page['rotation']
}

type Box = [number, number, number, number]

/** US letter, as programs take it for a page without a size. */
const LETTER: Box = [0, 0, 612, 792]

function boxOf(file: PdfFile, value: Value | undefined): Box | undefined {
  const numbers = file.array(value).map((one) => file.number(one))
  if (numbers.length !== 4 || numbers.some((one) => one === undefined || Math.abs(one) > 1e6)) return undefined
  const [a, b, c, d] = numbers as Box
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[2] - box[0] > 0 && box[3] - box[1] > 0 ? box : undefined
}

/** The crop box as far as it is within the media box (ISO 32000-2, 14.11.2). */
function cropOf(file: PdfFile, mediaValue: Value | undefined, cropValue: Value | undefined): Page['crop'] {
  const media = boxOf(file, mediaValue) ?? LETTER
  const crop = boxOf(file, cropValue) ?? media
  const [x, y] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])]
  const [right, top] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])]
  if (right <= x || top <= y)
    return { x: media[0], y: media[1], width: media[2] - media[0], height: media[3] - media[1] }
  return { x, y, width: right - x, height: top - y }
}

/** Width and height as a person sees the page. */
export function seenSize({ rotation, crop }: Pick<Page, 'rotation' | 'crop'>): { width: number; height: number } {
  return rotation % 180 === 0 ? { width: crop.width, height: crop.height } : { width: crop.height, height: crop.width }
}

export type Matrix = readonly [number, number, number, number, number, number]

/** From points of the page as seen, from its bottom left, to the page's own coordinates. */
export function seenToOwn({ rotation, crop: { x, y, width, height } }: Pick<Page, 'rotation' | 'crop'>): Matrix {
  if (rotation === 90) return [0, 1, -1, 0, x + width, y]
  if (rotation === 180) return [-1, 0, 0, -1, x + width, y + height]
  if (rotation === 270) return [0, -1, 1, 0, x, y + height]
  return [1, 0, 0, 1, x, y]
}

export function transform([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The other way round, for points. */
export function ownToSeen(page: Pick<Page, 'rotation' | 'crop'>): Matrix {
  const [a, b, c, d, e, f] = seenToOwn(page)
  // Turned by quarters, so the inverse of the turn is its transpose.
  return [a, c, b, d, -(a * e + b * f), -(c * e + d * f)]
}

/** First one, then the other. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [A, B, C, D, E, F] = second
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}
