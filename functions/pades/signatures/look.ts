import { Canvas, fittingSize, shortened } from '../drawing/index.ts'
import type { SignatureLook } from './types.ts'

const MOST_LINES = 6

/** The visible part of a signature as a PDF of one page. */
export async function drawLook({ lines, image }: SignatureLook, width: number, height: number): Promise<Uint8Array> {
  const canvas = new Canvas()
  const sheet = canvas.sheet(width, height)
  const edge = Math.min(6, height / 10)
  sheet.frame({ x: 0.5, y: 0.5, width: width - 1, height: height - 1 }, 'blue', Math.min(4, height / 8))
  const room = { x: edge, y: edge, width: image ? width * 0.38 : 0, height: height - 2 * edge }
  const hasImage = image !== undefined && sheet.picture(image, room, 'middle')
  const x = edge + (hasImage ? room.width + edge : edge / 2)
  const wide = width - x - edge
  const shown = lines.slice(0, MOST_LINES)
  // The first line counts for one and a half.
  const size = Math.min(11, (height - 2 * edge) / ((shown.length + 0.5) * 1.25))
  let y = (height - (shown.length + 0.4) * size * 1.25) / 2
  for (const [at, line] of shown.entries()) {
    const style = { size: at === 0 ? size * 1.3 : size, face: at === 0 ? 'bold' : 'regular', ink: 'blue' } as const
    const fitted = { ...style, size: Math.max(style.size * 0.7, fittingSize(canvas, line, wide, style)) }
    y += style.size * 1.15
    sheet.text(shortened(canvas, line, wide, fitted), x, y, fitted)
  }
  return canvas.save()
}
