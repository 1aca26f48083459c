import {
  Dict,
  Name,
  type Page,
  type PdfFile,
  Ref,
  Stream,
  Text,
  Unreadable,
  type Value,
  wordsOf,
} from '../reader/index.ts'

/** A widget: what a page shows of a field of a form. */
export type Widget = {
  /** The place of its page, from 0. */
  readonly page: number
  readonly annotation: Value
  readonly dict: Dict
  readonly name: string
  /** How its author calls it to people: the tip of the mouse. */
  readonly tip: string | undefined
  readonly type: 'text' | 'choice' | 'list' | 'check' | 'radio' | 'button' | 'signature' | 'unknown'
  readonly flags: number
  /** On a screen, as PDFium and Poppler decide it: neither hidden nor without view. */
  readonly isSeen: boolean
  readonly rect: Rect
  /** An entry of its own or of the fields above it. */
  readonly inherited: (key: string) => Value
}

/** In the page's own coordinates. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Form = {
  readonly widgets: readonly Widget[]
  /** The objects of all fields, which are of no use without the form. */
  readonly objects: ReadonlyMap<number, Ref>
  /** Readers redraw all fields, whatever appearances are stored. */
  readonly needsAppearances: boolean
  /** The form's own dictionary. */
  readonly dict: Dict
}

const MOST_WIDGETS = 5_000
const MAX_DEPTH = 32

export const flag = {
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  button: 1 << 16,
  combo: 1 << 17,
  file: 1 << 20,
  comb: 1 << 24,
} as const

const HIDDEN = 1 << 1
const NO_VIEW = 1 << 5

/** The fields of a form as the pages show them. Fails with `Unreadable` for more than anybody fills in, and fields in a circle. */
export function readForm(file: PdfFile, pages: readonly Page[]): Form {
  const dict = file.dict(file.root.get('AcroForm')) ?? new Dict()
  const objects = fieldObjects(file, dict)
  const widgets: Widget[] = []
  for (const [page, { dict: of }] of pages.entries())
    for (const annotation of file.array(of.get('Annots'))) {
      const found = file.dict(annotation)
      if (!found || file.name(found.get('Subtype')) !== 'Widget') continue
      if (widgets.length >= MOST_WIDGETS) throw new Unreadable('too_complex', 'too many fields')
      widgets.push(widgetOf(file, annotation, found, page, dict))
      if (annotation instanceof Ref) objects.set(annotation.number, annotation)
    }
  return { widgets, objects, dict, needsAppearances: file.resolve(dict.get('NeedAppearances')) === true }
}

function fieldObjects(file: PdfFile, form: Dict): Map<number, Ref> {
  const seen = new Map<number, Ref>()
  const pending = file.array(form.get('Fields')).map((value) => ({ value, depth: 0 }))
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next
    if (depth > MAX_DEPTH || seen.size > 4 * MOST_WIDGETS) throw new Unreadable('too_complex', 'too many fields')
    if (!(value instanceof Ref) || seen.has(value.number)) continue
    seen.set(value.number, value)
    for (const kid of file.array(file.dict(value)?.get('Kids'))) pending.push({ value: kid, depth: depth + 1 })
  }
  return seen
}

function widgetOf(file: PdfFile, annotation: Value, dict: Dict, page: number, form: Dict): Widget {
  const line = lineOf(file, dict)
  const inherited = (key: string): Value => {
    for (const one of line) {
      const value = file.resolve(one.get(key))
      if (value !== null) return value
    }
    // The form's own defaults for texts (ISO 32000-2, 12.7.4.3).
    return key === 'DA' || key === 'Q' ? file.resolve(form.get(key)) : null
  }
  const [type, own] = [inherited('FT'), inherited('Ff')]
  const flags = typeof own === 'number' ? own : 0
  const names = line
    .map((one) => textIn(file.resolve(one.get('T'))))
    .filter((name) => name !== undefined && name !== '')
  const shown = file.number(dict.get('F')) ?? 0
  return {
    ...{ page, annotation, dict, flags, inherited },
    name: names.toReversed().join('.'),
    tip: textIn(inherited('TU'))?.trim() || undefined,
    type: type instanceof Name ? kindOf(type.value, flags) : 'unknown',
    isSeen: (shown & (HIDDEN | NO_VIEW)) === 0,
    rect: rectOf(file, dict.get('Rect')),
  }
}

/** The widget and the fields above it. */
function lineOf(file: PdfFile, dict: Dict): Dict[] {
  const line = [dict]
  const seen = new Set<number>()
  for (let above = dict.get('Parent'); above instanceof Ref; above = line.at(-1)!.get('Parent')) {
    if (seen.has(above.number) || line.length > MAX_DEPTH) throw new Unreadable('damaged', 'fields in a circle')
    seen.add(above.number)
    const next = file.dict(above)
    if (!next) break
    line.push(next)
  }
  return line
}

function kindOf(type: string, flags: number): Widget['type'] {
  if (type === 'Tx') return 'text'
  if (type === 'Ch') return flags & flag.combo ? 'choice' : 'list'
  if (type === 'Sig') return 'signature'
  if (type !== 'Btn') return 'unknown'
  if (flags & flag.button) return 'button'
  return flags & flag.radio ? 'radio' : 'check'
}

function rectOf(file: PdfFile, value: Value | undefined): Rect {
  const sides = file.array(value).map((side) => file.number(side) ?? 0)
  const [a = 0, b = 0, c = 0, d = 0] = sides.some((side) => Math.abs(side) > 1e6) ? [] : sides
  return { x: Math.min(a, c), y: Math.min(b, d), width: Math.abs(c - a), height: Math.abs(d - b) }
}

const textIn = (value: Value): string | undefined => (value instanceof Text ? wordsOf(value) : undefined)

/** What a field for words has: its text, or the labels of the options that were chosen. */
export const wordsOfField = (file: PdfFile, widget: Widget): string[] =>
  chosenIn(file, widget).map(({ label }) => label)

/** The values of a field for words, each with the label under which people choose it. */
export function chosenIn(file: PdfFile, widget: Widget): Option[] {
  const value = widget.inherited('V')
  const values = (widget.type !== 'text' && Array.isArray(value) ? value : [value])
    .map((one) => plainText(file, file.resolve(one)))
    .filter((one) => one !== '')
  if (widget.type === 'text') return values.map((one) => ({ value: one, label: one }))
  const options = optionsOf(file, widget)
  return values.map((one) => options.find(({ value: of }) => of === one) ?? { value: one, label: one })
}

type Option = { readonly value: string; readonly label: string }

export function optionsOf(file: PdfFile, widget: Widget): Option[] {
  return file.array(widget.inherited('Opt')).map((option) => {
    const own = file.resolve(option)
    if (!Array.isArray(own)) return { value: plainText(file, own), label: plainText(file, own) }
    const [value, label] = own.map((one) => plainText(file, file.resolve(one)))
    return { value: value ?? '', label: label ?? value ?? '' }
  })
}

function plainText(file: PdfFile, value: Value): string {
  if (value instanceof Name) return value.value
  const text = value instanceof Stream ? new Text(file.decoded(value)) : value
  return text instanceof Text ? pdfWords(text).normalize('NFC') : ''
}

/** PDFDocEncoding has marks where Latin-1 has control characters (ISO 32000-2, annex D.2). */
const MARKS = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€'

function pdfWords(text: Text): string {
  const start = Buffer.from(text.bytes.subarray(0, 3)).toString('hex')
  const isMarked = start.startsWith('feff') || start.startsWith('fffe') || start === 'efbbbf'
  const words = wordsOf(text)
  if (isMarked) return withoutLanguages(words)
  return [...text.bytes]
    .map((byte) => (byte >= 0x80 && byte <= 0xa0 ? MARKS[byte - 0x80]! : String.fromCharCode(byte)))
    .join('')
}

/** A text may name its language between two escapes (ISO 32000-2, 7.9.2.2.2). */
const withoutLanguages = (words: string): string =>
  words
    .split('\u001b')
    .filter((_, at) => at % 2 === 0)
    .join('')

/** The state in which a box or a button of a choice is drawn, as PDFium finds it. */
export function stateOf(file: PdfFile, widget: Widget): string {
  const own = file.name(widget.dict.get('AS'))
  if (own) return own
  const value = widget.inherited('V')
  if (!(value instanceof Name)) return 'Off'
  const states = file.dict(file.dict(widget.dict.get('AP'))?.get('N'))
  // A box of its own that has no appearance yet.
  if (!states) return widget.type === 'check' ? value.value : 'Off'
  return states.get(value.value) === undefined ? 'Off' : value.value
}
