import type { Canvas, Sheet } from '../drawing/index.ts'
import type { Dict, PdfFile, Value } from '../reader/index.ts'
import { circle, inset, markPath, middleSquare, numeral, rectangle } from './paths.ts'
import { type Form, flag, optionsOf, type Rect, stateOf, type Widget, wordsOfField } from './readForm.ts'
import { type Typeface, typefaceFor, windowsCodes } from './typeface.ts'

/** What readers draw for a field that has no appearance, in points from its lower left corner, before it is turned. */
export type Drawing = {
  readonly width: number
  readonly height: number
  readonly rotation: 0 | 90 | 180 | 270
  readonly content: string
  /** The standard fonts that the content names. */
  readonly fonts: ReadonlySet<string>
  /** A page of the canvas with letters that these do not have: named `Letras` in the content. */
  readonly sheet?: Sheet
}

/** A field cannot be drawn so that its words are seen. */
export class NotDrawn extends Error {
  override readonly name = 'NotDrawn'
}

/** Draws a field as PDFium does for one without an appearance (ISO 32000-2, 12.7.4.3 and 12.7.5). */
export function drawField(canvas: Canvas, file: PdfFile, form: Form, widget: Widget): Drawing {
  const look = lookOf(file, widget)
  const isTurned = look.rotation % 180 !== 0
  const { width, height } = isTurned ? { width: widget.rect.height, height: widget.rect.width } : widget.rect
  const whole = { x: 0, y: 0, width, height }
  const client = inset(whole, look.reach)
  const pen = new Pen(canvas, width, height)
  const isRound = widget.type === 'radio' && markOf(file, widget) === 'l'
  pen.add(isRound ? roundFrame(middleSquare(whole), look) : frame(whole, look))
  if (widget.type === 'check' || widget.type === 'radio') drawMark(pen, file, widget, client)
  else if (widget.type === 'list') drawList(pen, file, form, widget, client)
  else drawWords(pen, file, form, widget, client, look)
  return {
    width,
    height,
    rotation: look.rotation,
    content: pen.content,
    fonts: pen.fonts,
    ...(pen.sheet && { sheet: pen.sheet }),
  }
}

type Colour = readonly number[]

type Look = {
  readonly rotation: Drawing['rotation']
  readonly background: Colour
  readonly border: Colour
  readonly style: string
  readonly thickness: number
  /** How far the border reaches into the field. */
  readonly reach: number
}

function lookOf(file: PdfFile, { dict }: Widget): Look {
  const look = file.dict(dict.get('MK'))
  const own = file.dict(dict.get('BS'))
  const border = file.array(dict.get('Border'))
  const turn = ((Math.round((file.number(look?.get('R')) ?? 0) / 90) * 90) % 360) + 360
  const thickness = Math.min(50, Math.max(0, file.number(own?.get('W')) ?? file.number(border[2]) ?? 1))
  const style = file.name(own?.get('S')) ?? 'S'
  return {
    rotation: (turn % 360) as Look['rotation'],
    background: numbers(file, look?.get('BG')),
    border: numbers(file, look?.get('BC')),
    ...{ style, thickness },
    reach: style === 'B' || style === 'I' ? thickness * 2 : thickness,
  }
}

const numbers = (file: PdfFile, value: Value | undefined): number[] =>
  file.array(value).map((one) => file.number(one) ?? 0)

function paint(colour: Colour, of: 'fill' | 'stroke'): string {
  const operator = { 1: 'g', 3: 'rg', 4: 'k' }[colour.length]
  if (!operator) return ''
  return `${colour.map(numeral).join(' ')} ${of === 'fill' ? operator : operator.toUpperCase()}\n`
}

const BLACK: Colour = [0]

function frame(whole: Rect, { background, border, style, thickness }: Look): string {
  const back = background.length > 0 ? `q\n${paint(background, 'fill')}${rectangle(whole)}f\nQ\n` : ''
  if (thickness === 0 || (border.length === 0 && style !== 'B' && style !== 'I')) return back
  if (style === 'U') {
    const y = numeral(thickness / 2)
    return `${back}q\n${paint(border, 'stroke')}${numeral(thickness)} w\n0 ${y} m ${numeral(whole.width)} ${y} l S\nQ\n`
  }
  const dash = style === 'D' ? '[3 3] 0 d\n' : ''
  const line =
    border.length > 0
      ? `${paint(border, 'stroke')}${numeral(thickness)} w\n${dash}${rectangle(inset(whole, thickness / 2))}S\n`
      : ''
  return `${back}q\n${style === 'B' || style === 'I' ? edges(whole, thickness, style, background) : ''}${line}Q\n`
}

/** The light and the dark edges of a field that seems raised or sunk. */
function edges({ width, height }: Rect, by: number, style: 'B' | 'I', background: Colour): string {
  const [light, dark] = style === 'B' ? [[1], background.map((part) => part / 2)] : [[0.5], [0.75]]
  const corner = (x: number, y: number) => `${numeral(x)} ${numeral(y)}`
  const upper = [
    corner(by, by),
    corner(by, height - by),
    corner(width - by, height - by),
    corner(width - 2 * by, height - 2 * by),
    corner(2 * by, height - 2 * by),
    corner(2 * by, 2 * by),
  ]
  const lower = [
    corner(width - by, height - by),
    corner(width - by, by),
    corner(by, by),
    corner(2 * by, 2 * by),
    corner(width - 2 * by, 2 * by),
    corner(width - 2 * by, height - 2 * by),
  ]
  const shape = (corners: readonly string[]) =>
    `${corners.map((one, at) => `${one} ${at === 0 ? 'm' : 'l'}`).join(' ')} h f\n`
  return `${paint(light!, 'fill')}${shape(upper)}${dark!.length > 0 ? `${paint(dark!, 'fill')}${shape(lower)}` : ''}`
}

function roundFrame(square: Rect, { background, border, thickness, style }: Look): string {
  const round = inset(square, 1)
  const back = background.length > 0 ? `q\n${paint(background, 'fill')}${circle(round)}f\nQ\n` : ''
  if (thickness === 0 || border.length === 0) return back
  const dash = style === 'D' ? '[3 3] 0 d\n' : ''
  return `${back}q\n${paint(border, 'stroke')}${numeral(thickness)} w\n${dash}${circle(inset(round, thickness / 2))}S\nQ\n`
}

/** The letter of ZapfDingbats that a box or a button is marked with. */
function markOf(file: PdfFile, widget: Widget): string {
  const caption = captionOf(file, widget)
  return /^[48lunH]$/.test(caption) ? caption : widget.type === 'radio' ? 'l' : '4'
}

function captionOf(file: PdfFile, { dict }: Widget): string {
  const caption = file.resolve(file.dict(dict.get('MK'))?.get('CA'))
  return caption && typeof caption === 'object' && 'bytes' in caption
    ? Buffer.from(caption.bytes).toString('latin1')
    : ''
}

function drawMark(pen: Pen, file: PdfFile, widget: Widget, client: Rect): void {
  if (stateOf(file, widget) === 'Off') return
  const { colour } = appearanceOf(file, widget, undefined)
  pen.add(
    `q\n${paint(colour, 'fill')}${markPath(markOf(file, widget), middleSquare(client), widget.type === 'radio')}f\nQ\n`,
  )
}

type TextLook = { readonly font: string; readonly size: number; readonly colour: Colour }

/** The default appearance: font, size and colour of a field's words. */
function appearanceOf(file: PdfFile, widget: Widget, form: Dict | undefined): TextLook {
  const value = widget.inherited('DA')
  const text = value && typeof value === 'object' && 'bytes' in value ? Buffer.from(value.bytes).toString('latin1') : ''
  const [, name = 'Helv', size = '0'] = /\/([^\s/[\]()<>]+)\s+(-?[\d.]+)\s+Tf/.exec(text) ?? []
  const paints = [...text.matchAll(/((?:-?[\d.]+\s+){1,4})(g|rg|k)\b/g)].at(-1)
  const colour = paints?.[1]?.trim().split(/\s+/).map(Number) ?? []
  const fonts = [widget.inherited('DR'), form?.get('DR')].map((one) => file.dict(file.dict(one ?? null)?.get('Font')))
  const font = fonts.map((some) => file.dict(some?.get(name))).find(Boolean)
  return {
    // Readers take Helvetica for a font that the form does not have.
    font: file.name(font?.get('BaseFont')) ?? 'Helvetica',
    size: Math.min(500, Number(size) || 0),
    colour: [1, 3, 4].includes(colour.length) && colour.every(Number.isFinite) ? colour : BLACK,
  }
}

/** The sizes among which readers choose for fields that leave it to them. */
const SIZES = [4, 6, 8, 9, 10, 12, 14, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60, 70, 80, 90, 100, 110, 120, 130, 144]
const SIZES_OF_LINES = SIZES.slice(0, 6)

const largest = (sizes: readonly number[], fits: (size: number) => boolean): number =>
  sizes.findLast((size) => fits(size)) ?? sizes[0]!

function drawWords(pen: Pen, file: PdfFile, form: Form, widget: Widget, client: Rect, look: Look): void {
  const isLines = widget.type === 'text' && (widget.flags & flag.multiline) !== 0
  const caption = widget.type === 'button' ? captionOf(file, widget) : wordsOfField(file, widget).join(' ')
  const own = caption
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
  const seen = widget.flags & flag.password && widget.type === 'text' ? '*'.repeat([...own].length) : own
  const text = isLines ? seen : seen.replaceAll('\n', ' ')
  const most = widget.inherited('MaxLen')
  const isComb =
    widget.type === 'text' && (widget.flags & flag.comb) !== 0 && typeof most === 'number' && most > 0 && most <= 1_000
  if (isComb) pen.add(combLines(client, most, look))
  if (text.trim() === '') return
  const words = appearanceOf(file, widget, form.dict)
  if (words.size < 0 || /dingbats|^symbol|wingdings|webdings/i.test(words.font)) throw new NotDrawn('signs, or a size')
  const face = typefaceFor(pen.canvas, words.font, text)
  const style = { face, colour: words.colour }
  const side = widget.type === 'button' ? 1 : widget.inherited('Q')
  const middle = (size: number) => client.y + client.height / 2 - ((face.ascent + face.descent) * size) / 2
  const tall = (size: number) => (face.ascent - face.descent) * size
  const shift = (room: number) => (side === 1 ? room / 2 : side === 2 ? room : 0)
  pen.clip(client)
  if (isComb) {
    const cell = client.width / most
    const letters = [...text]
    const size = words.size || Math.max(1, Math.min(cell * 0.9, client.height * 0.8))
    const first = client.x + shift(Math.max(0, most - letters.length) * cell)
    for (const [at, letter] of letters.entries())
      if (letter !== ' ')
        pen.write(letter, first + at * cell + (cell - face.width(letter, size)) / 2, middle(size), size, style)
  } else if (isLines) {
    const lines = (size: number) => wrapped(text, client.width, (line) => face.width(line, size))
    const size = words.size || largest(SIZES_OF_LINES, (one) => lines(one).length * tall(one) <= client.height)
    for (const [at, line] of lines(size).entries()) {
      const y = client.y + client.height - face.ascent * size - at * tall(size)
      pen.write(line, client.x + shift(client.width - face.width(line, size)), y, size, style)
    }
  } else {
    const size =
      words.size || largest(SIZES, (one) => tall(one) <= client.height && face.width(text, one) <= client.width)
    pen.write(text, client.x + shift(client.width - face.width(text, size)), middle(size), size, style)
  }
  pen.unclip()
}

/** The lines between the cells of a comb. */
function combLines({ x, y, width, height }: Rect, cells: number, { border, thickness, style }: Look): string {
  if (border.length === 0 || thickness === 0 || (style !== 'S' && style !== 'D')) return ''
  const lines = Array.from({ length: cells - 1 }, (_, at) => {
    const across = numeral(x + (width / cells) * (at + 1))
    return `${across} ${numeral(y)} m ${across} ${numeral(y + height)} l S\n`
  })
  return `q\n${paint(border, 'stroke')}${numeral(thickness)} w\n${style === 'D' ? '[3 3] 0 d\n' : ''}${lines.join('')}Q\n`
}

const CHOSEN: Colour = [0, 0.2, 0.4431]

function drawList(pen: Pen, file: PdfFile, form: Form, widget: Widget, client: Rect): void {
  const chosen = new Set(wordsOfField(file, widget))
  const { font, size: given, colour } = appearanceOf(file, widget, form.dict)
  const size = given || 12
  const from = widget.inherited('TI')
  const options = optionsOf(file, widget).slice(typeof from === 'number' && from > 0 ? from : 0)
  pen.clip(client)
  let top = client.y + client.height
  for (const { label } of options) {
    const text = label.replace(/\s+/g, ' ')
    const face = typefaceFor(pen.canvas, font, text)
    const tall = (face.ascent - face.descent) * size
    if (top <= client.y) break
    const isChosen = chosen.has(label)
    if (isChosen)
      pen.add(
        `q\n${paint(CHOSEN, 'fill')}${rectangle({ x: client.x, y: top - tall, width: client.width, height: tall })}f\nQ\n`,
      )
    pen.write(text, client.x, top - face.ascent * size, size, { face, colour: isChosen ? [1] : colour })
    top -= tall
  }
  pen.unclip()
}

/** A text in lines that are not wider; a word that is wider by itself is broken. */
function wrapped(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const part of paragraph.split(/(?<= )/)) {
      if (line !== '' && measure((line + part).trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      if (measure(part.trimEnd()) <= width) line += part
      else
        for (const letter of part) {
          if (line !== '' && measure(line + letter) > width) {
            lines.push(line)
            line = ''
          }
          line += letter
        }
    }
    lines.push(line)
  }
  return lines
}

type TextStyle = { readonly face: Typeface; readonly colour: Colour }

/** Writes the content of one field. */
class Pen {
  readonly canvas: Canvas
  readonly fonts = new Set<string>()
  readonly #width: number
  readonly #height: number
  #content = ''
  #sheet: Sheet | undefined

  constructor(canvas: Canvas, width: number, height: number) {
    this.canvas = canvas
    this.#width = width
    this.#height = height
  }

  get content(): string {
    return this.#content
  }

  get sheet(): Sheet | undefined {
    return this.#sheet
  }

  add(content: string): void {
    this.#content += content
  }

  clip(rect: Rect): void {
    this.add(`q\n${rectangle(rect)}W n\n`)
  }

  /** Letters of our own fonts lie on a sheet, drawn within the same bounds. */
  unclip(): void {
    this.add(this.#sheet ? '/Letras Do\nQ\n' : 'Q\n')
  }

  write(text: string, x: number, y: number, size: number, { face, colour }: TextStyle): void {
    if (text.trim() === '') return
    const codes = face.standard && windowsCodes(text)
    if (face.standard && codes) {
      this.fonts.add(face.standard)
      const hex = Buffer.from(codes).toString('hex')
      this.add(
        `BT\n${paint(colour, 'fill')}/${face.standard} ${numeral(size)} Tf\n${numeral(x)} ${numeral(y)} Td\n<${hex}> Tj\nET\n`,
      )
      return
    }
    const style = { size, face: face.isBold ? 'bold' : 'regular', ink: seenColour(colour) } as const
    const drawn = this.canvas.runs(text, style).map((run) => run.text)
    if (drawn.join('') !== text.normalize('NFC')) throw new NotDrawn('a letter that no font has')
    this.#sheet ??= this.canvas.sheet(this.#width, this.#height)
    this.#sheet.text(text, x, this.#height - y, style)
  }
}

function seenColour(colour: Colour): readonly [number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = colour
  if (colour.length === 1) return [a, a, a]
  return colour.length === 3 ? [a, b, c] : [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)]
}
