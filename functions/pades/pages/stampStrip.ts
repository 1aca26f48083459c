import type { Canvas, Sheet } from '../drawing/index.ts'
import { type Matrix, type Page, seenSize } from '../reader/index.ts'
import { withoutScheme } from './withoutScheme.ts'

/** In points: the strip lies along the right edge, in the margin, and is read from below. */
const STRIP = { length: 268, height: 36, edge: 7, bottom: 24 } as const

/** Draws the line that every page gets. */
export function drawStrip(canvas: Canvas, number: string, verifyUrl: string): Sheet {
  const sheet = canvas.sheet(STRIP.length, STRIP.height)
  const style = { size: 7, ink: 'grey' } as const
  const first = `Assinatura eletrônica nº ${number}`
  const second = `Confira em ${withoutScheme(verifyUrl)}`
  const text = STRIP.height + 4
  const wide = STRIP.length - text - 4
  const bold = { size: 7.5, face: 'bold', ink: 'black' } as const
  const shrink = Math.min(1, wide / canvas.width(first, bold), wide / canvas.width(second, style))
  const width = text + 4 + Math.max(canvas.width(first, bold), canvas.width(second, style)) * shrink
  // What may be below stays visible.
  sheet.fill({ x: 0, y: 0, width, height: STRIP.height }, 'white', 3, 0.82)
  sheet.qr(verifyUrl, 0, 0, STRIP.height)
  sheet.text(first, text, 16, { ...bold, size: bold.size * shrink })
  sheet.text(second, text, 25.5, { ...style, size: style.size * shrink })
  return sheet
}

/** Where the strip lies on a page, from its own points to those of the page as seen; smaller on pages that are shorter. */
export function placeStrip(page: Page): Matrix {
  const { width, height } = seenSize(page)
  const scale = Math.min(1, (height - 2 * STRIP.edge) / STRIP.length, (width - 2 * STRIP.edge) / (4 * STRIP.height))
  const bottom = Math.min(STRIP.bottom, Math.max(0, (height - STRIP.length * scale) / 2))
  return [0, scale, -scale, 0, width - STRIP.edge, bottom]
}
