import { type Canvas, fittingSize, type Sheet, shortened } from '../drawing/index.ts'
import type { Mark } from './types.ts'

/** Draws a mark on a sheet of the size of the page; false if its picture cannot be read. */
export function drawMark(canvas: Canvas, sheet: Sheet, mark: Mark, width: number, height: number): boolean {
  const area = {
    x: mark.area.x * width,
    y: mark.area.y * height,
    width: mark.area.width * width,
    height: mark.area.height * height,
  }
  if (mark.kind === 'text') {
    drawText(canvas, sheet, mark.text, area)
    return true
  }
  const caption = mark.caption ?? []
  const size = Math.min(7.5, area.height / 5)
  const top = { ...area, height: area.height - caption.length * size * 1.25 - (caption.length > 0 ? 2 : 0) }
  if (mark.kind === 'typed') drawTyped(canvas, sheet, mark.text, top)
  else if (!sheet.picture(mark.image, top, 'left')) return false
  let y = top.y + top.height + 1
  if (caption.length > 0) sheet.line(area.x, y, area.width, 'grey', 0.5)
  for (const line of caption) {
    const style = { size, ink: 'grey' } as const
    y += size * 1.25
    sheet.text(shortened(canvas, line, area.width, style), area.x, y, style)
  }
  return true
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Handwriting: as large as the area allows, on its lower part, as one writes on a line. */
function drawTyped(canvas: Canvas, sheet: Sheet, text: string, { x, y, width, height }: Box): void {
  const style = { size: Math.min(30, height * 0.85), face: 'hand', ink: 'blue' } as const
  const size = fittingSize(canvas, text, width, style)
  sheet.text(text, x, y + height - size * 0.3, { ...style, size })
}

function drawText(canvas: Canvas, sheet: Sheet, text: string, { x, y, width, height }: Box): void {
  const style = { size: Math.min(11, height * 0.8) }
  const size = fittingSize(canvas, text, width, style)
  sheet.text(text, x, y + height / 2 + size * 0.32, { ...style, size })
}
