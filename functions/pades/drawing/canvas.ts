import { type EmbeddedFont, PDF, type PDFImage, type PDFPage, rgb } from '@libpdf/core'
import { type Face, loadFonts } from './loadFonts.ts'
import { pictureKind } from './pictureSize.ts'
import { qrPath } from './qrPath.ts'

export type Ink = 'black' | 'grey' | 'pale' | 'blue' | 'white'

const INKS: Readonly<Record<Ink, ReturnType<typeof rgb>>> = {
  black: rgb(0.1, 0.11, 0.13),
  grey: rgb(0.38, 0.4, 0.44),
  pale: rgb(0.86, 0.87, 0.89),
  blue: rgb(0.09, 0.2, 0.47),
  white: rgb(1, 1, 1),
}

/** Shares of red, green and blue. */
export type Colour = readonly [red: number, green: number, blue: number]

export type Style = { readonly size: number; readonly face?: Face; readonly ink?: Ink | Colour }

const inkOf = (ink: Ink | Colour) => (typeof ink === 'string' ? INKS[ink] : rgb(...ink))

/** A PDF of our own that is drawn page by page. */
export class Canvas {
  readonly #pdf = PDF.create()
  readonly #fonts = new Map<string, EmbeddedFont>()
  readonly #pictures = new Map<Uint8Array, PDFImage>()

  sheet(width: number, height: number): Sheet {
    return new Sheet(this, this.#pdf.addPage({ width, height }), height)
  }

  async save(): Promise<Uint8Array> {
    return this.#pdf.save({ subsetFonts: true })
  }

  /** A text in pieces, each with a font that has its letters; a letter that none has is left out. */
  runs(text: string, { size, face = 'regular' }: Style): Run[] {
    const runs: Run[] = []
    for (const letter of text.normalize('NFC')) {
      const font = this.#fontOf(letter, face)
      if (!font) continue
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter, width: 0 })
    }
    for (const run of runs) run.width = run.font.getTextWidth(run.text, size)
    return runs
  }

  width(text: string, style: Style): number {
    return this.runs(text, style).reduce((sum, { width }) => sum + width, 0)
  }

  #fontOf(letter: string, face: Face): EmbeddedFont | undefined {
    for (const [at, load] of loadFonts(face).entries()) {
      const key = `${face} ${at}`
      const font = this.#fonts.get(key) ?? this.#pdf.embedFont(load())
      this.#fonts.set(key, font)
      if (font.canEncode(letter)) return font
    }
    return undefined
  }

  /** Undefined for what is no picture. */
  picture(bytes: Uint8Array): PDFImage | undefined {
    const known = this.#pictures.get(bytes)
    if (known) return known
    const kind = pictureKind(bytes)
    if (!kind) return undefined
    try {
      const picture = kind === 'png' ? this.#pdf.embedPng(bytes) : this.#pdf.embedJpeg(bytes)
      this.#pictures.set(bytes, picture)
      return picture
    } catch {
      return undefined
    }
  }
}

type Run = { readonly font: EmbeddedFont; text: string; width: number }

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A page; places are counted from its top left. */
export class Sheet {
  readonly #canvas: Canvas
  readonly #page: PDFPage
  readonly #height: number

  constructor(canvas: Canvas, page: PDFPage, height: number) {
    this.#canvas = canvas
    this.#page = page
    this.#height = height
  }

  /** `y` is the baseline. */
  text(text: string, x: number, y: number, style: Style): void {
    let at = x
    for (const { font, text: piece, width } of this.#canvas.runs(text, style)) {
      const ink = inkOf(style.ink ?? 'black')
      this.#page.drawText(piece, { x: at, y: this.#height - y, font, size: style.size, color: ink })
      at += width
    }
  }

  fill({ x, y, width, height }: Box, ink: Ink, radius = 0, opacity = 1): void {
    this.#page.drawRectangle({
      ...{ x, y: this.#height - y - height, width, height, color: INKS[ink] },
      ...(radius > 0 && { cornerRadius: radius }),
      ...(opacity < 1 && { opacity }),
    })
  }

  frame({ x, y, width, height }: Box, ink: Ink, radius: number): void {
    const box = { x, y: this.#height - y - height, width, height }
    this.#page.drawRectangle({ ...box, borderColor: INKS[ink], borderWidth: 0.75, cornerRadius: radius })
  }

  line(x: number, y: number, width: number, ink: Ink, thickness = 0.75): void {
    const [start, end] = [x, x + width].map((at) => ({ x: at, y: this.#height - y })) as [Point, Point]
    this.#page.drawLine({ start, end, color: INKS[ink], thickness })
  }

  /** As large as the box allows, at its left or in its middle; false if the bytes are no picture. */
  picture(bytes: Uint8Array, box: Box, align: 'left' | 'middle'): boolean {
    const picture = this.#canvas.picture(bytes)
    if (!picture) return false
    const scale = Math.min(box.width / picture.width, box.height / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const x = align === 'left' ? box.x : box.x + (box.width - width) / 2
    this.#page.drawImage(picture, { x, y: this.#height - box.y - (box.height + height) / 2, width, height })
    return true
  }

  /** On white. */
  qr(text: string, x: number, y: number, side: number): void {
    this.fill({ x, y, width: side, height: side }, 'white')
    const { path, modules } = qrPath(text)
    const scale = side / modules
    this.#page.drawSvgPath(path, { x, y: this.#height - y, scale, color: INKS.black })
  }
}

type Point = { readonly x: number; readonly y: number }
