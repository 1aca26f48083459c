import { Canvas, drawnOver, openingOf, type Placed, placeForm } from '../drawing/index.ts'
import {
  copier,
  Dict,
  dictOf,
  type Matrix,
  Name,
  openPdf,
  type Page,
  type PdfFile,
  pagesOf,
  Ref,
  Revision,
  Stream,
  transform,
  withEntries,
} from '../reader/index.ts'
import { type Drawing, drawField, NotDrawn } from './drawField.ts'
import { type Form, type Rect, readForm, stateOf, type Widget } from './readForm.ts'

/** What became of a field that is seen. */
export type Shown = {
  readonly widget: Widget
  /** Its appearance was in the file, was drawn by us, or there is none. */
  readonly by: 'file' | 'us' | 'nobody'
}

export type Flattened = {
  readonly bytes: Uint8Array
  readonly shown: readonly Shown[]
  readonly pages: readonly Page[]
}

/** A field that cannot be drawn. */
export class NotFlattened extends Error {
  override readonly name = 'NotFlattened'
  readonly widget: Widget

  constructor(widget: Widget) {
    super(`field ${widget.name}`)
    this.widget = widget
  }
}

/**
 * A file with the fields of its form drawn on the pages as PDFium and Poppler show them, and without the form: appended to the file as it
 * is. What the form alone can run goes with it. Other annotations stay. `npm run compare-forms -- <folder>` tries it on a folder of PDFs.
 */
export async function flattened(file: PdfFile): Promise<Flattened> {
  const pages = pagesOf(file)
  const form = readForm(file, pages)
  const revision = new Revision(file)
  const canvas = new Canvas()
  const shown: Shown[] = []
  const drawings = new Map<Widget, Drawing>()
  for (const widget of form.widgets) {
    const by = drawnBy(file, form, widget)
    if (widget.isSeen) shown.push({ widget, by })
    if (by === 'us') drawings.set(widget, drawing(canvas, file, form, widget))
  }
  const sheets = new Map<Widget, Ref>()
  const lettered = [...drawings].filter(([, { sheet }]) => sheet)
  if (lettered.length > 0) {
    const letters = openPdf(await canvas.save())
    const copy = copier(letters, revision)
    for (const [at, sheet] of pagesOf(letters).entries())
      sheets.set(lettered[at]![0], placeForm(letters, sheet, revision, copy))
  }
  const fonts = standardFonts(revision)
  const opening = openingOf(revision)
  for (const ref of form.objects.values()) revision.set(ref, null)
  for (const [at, page] of pages.entries()) {
    const placed = shown.flatMap(({ widget, by }) => {
      if (widget.page !== at || by === 'nobody') return []
      const own = drawings.get(widget)
      const made = own ? madeForm(revision, own, fonts, sheets.get(widget)) : storedForm(file, revision, widget)
      return made ? [layered(revision, widget, made)] : []
    })
    const before = withoutFields(file, page)
    const after =
      placed.length > 0
        ? drawnOver(file, revision, { ...page, dict: before }, opening, placed, { name: 'Campo' })
        : before
    if (after !== page.dict) revision.set(page.ref, after)
  }
  const root = file.trailer.get('Root')
  if (root instanceof Ref) revision.set(root, withoutForm(file))
  return { bytes: revision.write().bytes, shown, pages }
}

/** Who draws a field that is seen, as PDFium decides it. */
function drawnBy(file: PdfFile, { needsAppearances }: Form, widget: Widget): Shown['by'] {
  const { type, isSeen, rect } = widget
  if (!isSeen || rect.width === 0 || rect.height === 0) return 'nobody'
  const stored = storedStream(file, widget) ? 'file' : 'nobody'
  if (type === 'signature' || type === 'unknown') return stored
  if (type === 'button') return stored === 'file' ? 'file' : 'us'
  if (needsAppearances) return 'us'
  if (type === 'check' || type === 'radio') return file.dict(widget.dict.get('AP')) ? stored : 'us'
  return stored === 'file' ? 'file' : 'us'
}

function storedStream(file: PdfFile, widget: Widget): Ref | undefined {
  const normal = file.dict(widget.dict.get('AP'))?.get('N')
  const resolved = file.resolve(normal)
  const found = resolved instanceof Dict ? resolved.get(stateOf(file, widget)) : normal
  return found instanceof Ref && file.resolve(found) instanceof Stream ? found : undefined
}

function drawing(canvas: Canvas, file: PdfFile, form: Form, widget: Widget): Drawing {
  try {
    return drawField(canvas, file, form, widget)
  } catch (error) {
    if (error instanceof NotDrawn) throw new NotFlattened(widget)
    throw error
  }
}

type Fonts = (name: string) => Ref

function standardFonts(revision: Revision): Fonts {
  const known = new Map<string, Ref>()
  return (name) => {
    const font =
      known.get(name) ??
      revision.add(
        dictOf({
          Type: new Name('Font'),
          Subtype: new Name('Type1'),
          BaseFont: new Name(name),
          Encoding: new Name('WinAnsiEncoding'),
        }),
      )
    known.set(name, font)
    return font
  }
}

/** Adds what we drew as a form. */
function madeForm(
  revision: Revision,
  { width, height, rotation, content, fonts }: Drawing,
  fontOf: Fonts,
  sheet: Ref | undefined,
): Placed & { readonly box: Rect } {
  const turns: Readonly<Record<Drawing['rotation'], Matrix>> = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, 1, -1, 0, height, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, width],
  }
  const dict = dictOf({
    Type: new Name('XObject'),
    Subtype: new Name('Form'),
    BBox: [0, 0, width, height],
    Matrix: [...turns[rotation]],
    Resources: dictOf({
      Font: dictOf(Object.fromEntries([...fonts].map((name) => [name, fontOf(name)]))),
      XObject: sheet && dictOf({ Letras: sheet }),
    }),
  })
  const form = revision.add(new Stream(dict, new TextEncoder().encode(content)))
  return { form, matrix: [1, 0, 0, 1, 0, 0], box: turned({ x: 0, y: 0, width, height }, turns[rotation]) }
}

/** An appearance that is in the file, as a form. */
function storedForm(file: PdfFile, revision: Revision, widget: Widget): (Placed & { readonly box: Rect }) | undefined {
  const form = storedStream(file, widget)
  const stream = file.resolve(form)
  if (!form || !(stream instanceof Stream)) return undefined
  const [a, b, c, d] = file.array(stream.dict.get('BBox')).map((side) => file.number(side) ?? 0)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const own = file.array(stream.dict.get('Matrix')).map((one) => file.number(one) ?? 0)
  const matrix = own.length === 6 ? (own as unknown as Matrix) : ([1, 0, 0, 1, 0, 0] as const)
  const box = turned({ x: Math.min(a, c), y: Math.min(b, d), width: Math.abs(c - a), height: Math.abs(d - b) }, matrix)
  if (box.width === 0 || box.height === 0) return undefined
  // Some programs leave it out, and others then draw nothing.
  if (file.name(stream.dict.get('Subtype')) !== 'Form')
    revision.set(form, new Stream(withEntries(stream.dict, { Subtype: new Name('Form') }), stream.encoded))
  return { form, matrix, box }
}

/** The rectangle around a rectangle that was turned. */
function turned({ x, y, width, height }: Rect, matrix: Matrix): Rect {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([a, b]) => transform(matrix, a!, b!))
  const [xs, ys] = [corners.map(([one]) => one), corners.map(([, one]) => one)]
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom }
}

/** Where an appearance lies on the page (ISO 32000-2, 12.5.5, algorithm 8.1), in the layer of its field. */
function layered(revision: Revision, { rect, dict }: Widget, { form, box }: Placed & { readonly box: Rect }): Placed {
  const [wide, tall] = [rect.width / box.width, rect.height / box.height]
  const matrix: Matrix = [wide, 0, 0, tall, rect.x - box.x * wide, rect.y - box.y * tall]
  const layer = dict.get('OC')
  if (layer === undefined) return { form, matrix }
  const around = dictOf({
    Type: new Name('XObject'),
    Subtype: new Name('Form'),
    BBox: [box.x, box.y, box.x + box.width, box.y + box.height],
    Resources: dictOf({ XObject: dictOf({ Campo: form }) }),
    OC: layer,
  })
  return { form: revision.add(new Stream(around, new TextEncoder().encode('/Campo Do'))), matrix }
}

const without = (dict: Dict, ...keys: readonly string[]): Dict =>
  new Dict(new Map([...dict.entries].filter(([key]) => !keys.includes(key))))

function withoutFields(file: PdfFile, { dict }: Page): Dict {
  const annotations = file.array(dict.get('Annots'))
  const kept = annotations.filter((one) => file.name(file.dict(one)?.get('Subtype')) !== 'Widget')
  const quiet = dict.get('AA') === undefined ? dict : without(dict, 'AA')
  return kept.length === annotations.length ? quiet : withEntries(quiet, { Annots: kept })
}

/** Actions that only a form needs. */
const OF_FORMS = new Set(['JavaScript', 'SubmitForm', 'ResetForm', 'ImportData', 'Hide'])

/** The catalog without the form and what its scripts ran. */
function withoutForm(file: PdfFile): Dict {
  const root = without(file.root, 'AcroForm', 'AA', 'Perms', 'NeedsRendering')
  const names = file.dict(root.get('Names'))
  const opening = file.dict(root.get('OpenAction'))
  const runs = OF_FORMS.has(file.name(opening?.get('S')) ?? '')
  const quiet = runs ? without(root, 'OpenAction') : root
  return names?.get('JavaScript') === undefined ? quiet : withEntries(quiet, { Names: without(names, 'JavaScript') })
}
