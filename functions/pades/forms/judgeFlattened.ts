import { Name, ownToSeen, type Page, type PdfFile, seenSize, transform } from '../reader/index.ts'
import {
  forgetLibrary,
  type OpenPdf,
  openPdf,
  type Picture,
  type SeenBox,
  type SeenLetter,
} from '../rendering/index.ts'
import type { Flattened, Shown } from './flattened.ts'
import { chosenIn, flag, type Widget } from './readForm.ts'

/** Why flattened pages are not what readers show: a field whose value is not what the page shows, or a page that changed. */
export type Loss =
  | { readonly kind: 'value'; readonly widget: Widget; readonly value: string }
  | { readonly kind: 'mark'; readonly widget: Widget }
  | { readonly kind: 'page'; readonly page: number }
  /** PDFium does not read it, or needs too long. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'time' }

/** Proofs beyond this would outlast the call that waits for them. */
const MOST_MILLISECONDS = 15_000

/** Compares the flattened pages with the original by PDFium: they show each field's value, and are the same beside what we drew. */
export async function judgeFlattened(file: PdfFile, { bytes, shown, pages }: Flattened): Promise<Loss | undefined> {
  const marked = shown.find(({ widget }) => !isMarkedAsSaid(file, widget))
  if (marked) return { kind: 'mark', widget: marked.widget }
  const [before, after] = [await openPdf(file.bytes), await openPdf(bytes)]
  try {
    return before && after ? await compare(file, before, after, shown, pages) : { kind: 'unread' }
  } catch {
    forgetLibrary()
    return { kind: 'unread' }
  } finally {
    before?.close()
    after?.close()
  }
}

async function compare(
  file: PdfFile,
  before: OpenPdf,
  after: OpenPdf,
  shown: readonly Shown[],
  pages: readonly Page[],
): Promise<Loss | undefined> {
  const started = performance.now()
  if (before.pageCount !== pages.length || after.pageCount !== pages.length) return { kind: 'unread' }
  const byPage = Map.groupBy(shown, ({ widget }) => widget.page)
  for (const [at, own] of byPage) {
    const page = pages[at]!
    const texts = { before: before.letters(at + 1), after: after.letters(at + 1) }
    const boxes = own.map(({ widget }) => seenBox(page, widget))
    for (const [place, { widget }] of own.entries()) {
      const isAlone = !boxes.some((box, other) => other !== place && overlap(box, boxes[place]!))
      const value = unseenValue(file, widget, shownIn(boxes[place]!, texts, isAlone))
      if (value !== undefined) return { kind: 'value', widget, value }
    }
    const drawn = own.filter(({ widget, by }) => by !== 'file' || widget.type === 'button')
    const areas = drawn.map(({ widget }) => seenBox(page, widget))
    const pictures = [await before.shown(at + 1, DOTS), await after.shown(at + 1, DOTS)] as const
    if (!isSame(pictures, seenSize(page).width, areas)) return { kind: 'page', page: at }
    if (performance.now() - started > MOST_MILLISECONDS) return { kind: 'time' }
  }
  return undefined
}

/** Whether a box that is chosen by its field's value is shown as chosen, and none else. */
function isMarkedAsSaid(file: PdfFile, { type, dict, inherited }: Widget): boolean {
  const value = inherited('V')
  if ((type !== 'check' && type !== 'radio') || !(value instanceof Name)) return true
  const state = file.name(dict.get('AS'))
  const states = [...(file.dict(file.dict(dict.get('AP'))?.get('N'))?.entries.keys() ?? [])]
  // Without appearances, nothing tells which button of a group has the value.
  if (state === undefined) return states.length > 0 || type === 'check' || value.value === 'Off'
  if (value.value === 'Off') return state === 'Off'
  if (states.includes(value.value) || (states.length === 0 && type === 'check')) return state === value.value
  return state === 'Off' || type === 'check' || !states.includes(state)
}

type Seen = {
  readonly text: string
  /** Whether that is all of the field's, and nothing else. */
  readonly isOwn: boolean
}

const overlap = (one: SeenBox, other: SeenBox): boolean =>
  one[0] < other[2] - 2 && other[0] < one[2] - 2 && one[1] < other[3] - 2 && other[1] < one[3] - 2

/** The text of a field on the flattened page: what lies in its place, and did not lie there before. */
function shownIn(place: SeenBox, { before, after }: Texts, isAlone: boolean): Seen {
  const [own, all] = [before, after].map((letters) => textIn(place, letters)) as [string, string]
  return all.startsWith(own) ? { text: all.slice(own.length), isOwn: isAlone } : { text: all, isOwn: false }
}

type Texts = { readonly before: readonly SeenLetter[]; readonly after: readonly SeenLetter[] }

function textIn([left, top, right, bottom]: SeenBox, letters: readonly SeenLetter[]): string {
  const there = letters.filter(({ box }) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
    return x > left && x < right && y > top && y < bottom
  })
  return plain(there.map(({ letter }) => letter).join(''))
}

/** A value of a field that its place does not show, or not by itself; undefined if all is as it should be. */
function unseenValue(file: PdfFile, widget: Widget, { text, isOwn }: Seen): string | undefined {
  const { type, flags } = widget
  if ((type !== 'text' && type !== 'choice' && type !== 'list') || flags & flag.password) return undefined
  const chosen = chosenIn(file, widget)
  const isFormatted = hasFormat(file, widget)
  if (chosen.length === 0) return isOwn && type !== 'list' && !isFormatted && text !== '' ? '' : undefined
  const shows = (value: string): boolean => {
    // A list shows what was not chosen, too.
    if (!isOwn || type === 'list') return text.includes(plain(value))
    return text === plain(value) || (isFormatted && isFormOf(value, text))
  }
  return chosen.find(({ value, label }) => !shows(label) && !shows(value))?.label
}

/** PDFium reads a hyphen that ends a line as a control character. */
const plain = (text: string): string =>
  text
    .replaceAll('\u0002', '-')
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, '')

/** A script that shows the field's value in another way than it is stored: 9000 as R$ 9.000,00. */
const hasFormat = (file: PdfFile, widget: Widget): boolean =>
  file.dict(file.dict(widget.inherited('AA'))?.get('F')) !== undefined

function isFormOf(value: string, seen: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, '')
  if (seen.includes(plain(value)) && digits(seen) === digits(value)) return true
  return readingsOf(value).some(({ number }) =>
    readingsOf(seen).some(({ number: other, step }) =>
      [number, number * 100].some((one) => Math.abs(one - other) <= step / 2),
    ),
  )
}

type NumberRead = { readonly number: number; readonly step: number }

/** A number with marks of thousands alone, or with decimals after its last mark; `step` is that of its last digit. */
function readingsOf(text: string): NumberRead[] {
  const digits = text.replace(/[^\d.,]/g, '')
  const whole = digits.replace(/[.,]/g, '')
  if (whole === '') return []
  const [, start, end] = /^(.*)[.,](\d+)$/.exec(digits) ?? []
  const decimals =
    end === undefined ? [] : [{ number: Number(`${start!.replace(/[.,]/g, '')}.${end}`), step: 10 ** -end.length }]
  return [{ number: Number(whole), step: 0 }, ...decimals]
}

/** In points from the top left, as the page is seen, and a little more. */
export function seenBox(page: Page, { rect }: Widget): SeenBox {
  const matrix = ownToSeen(page)
  const { height } = seenSize(page)
  const [one, other] = [transform(matrix, rect.x, rect.y), transform(matrix, rect.x + rect.width, rect.y + rect.height)]
  const [xs, ys] = [
    [one[0], other[0]],
    [height - one[1], height - other[1]],
  ]
  return [Math.min(...xs) - 1, Math.min(...ys) - 1, Math.max(...xs) + 1, Math.max(...ys) + 1]
}

const DOTS = 72

/** Shades by which a pixel may differ: edges that lie a little otherwise. */
const SHADES = 72

/** Pixels that may differ more, per million. */
const MOST_PER_MILLION = 40

/** Whether two pictures of a page are the same beside some areas of it. */
function isSame([one, other]: readonly [Picture, Picture], wide: number, areas: readonly SeenBox[]): boolean {
  if (one.width !== other.width || one.height !== other.height) return false
  const different: number[] = []
  for (let at = 0; at < one.grey.length; at += 1)
    if (Math.abs(one.grey[at]! - other.grey[at]!) > SHADES) different.push(at)
  // Pictures of very large pages have fewer dots.
  const scale = one.width / wide
  const counted = different.filter((at) => {
    const [x, y] = [(at % one.width) / scale, Math.floor(at / one.width) / scale]
    return !areas.some(
      ([left, top, right, bottom]) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2,
    )
  })
  return counted.length <= Math.max(2, (one.grey.length * MOST_PER_MILLION) / 1e6)
}
