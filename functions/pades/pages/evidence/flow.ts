import type { Canvas, Sheet } from '../../drawing/index.ts'

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 50, bottom: 66 } as const
export const WIDE = PAGE.width - 2 * PAGE.margin

/** Draws from top to bottom, on as many pages as it takes. */
export class Flow {
  readonly canvas: Canvas
  readonly sheets: Sheet[] = []
  y = 0

  constructor(canvas: Canvas) {
    this.canvas = canvas
    this.turn()
  }

  get sheet(): Sheet {
    return this.sheets.at(-1)!
  }

  /** A new page. */
  turn(): void {
    this.sheets.push(this.canvas.sheet(PAGE.width, PAGE.height))
    this.y = PAGE.margin
  }

  /** A new page unless there is room for so many points. */
  need(height: number): void {
    if (this.y + height > PAGE.height - PAGE.bottom) this.turn()
  }

  gap(height: number): void {
    this.y += height
  }

  heading(text: string): void {
    this.need(60)
    this.gap(27)
    this.sheet.text(text, PAGE.margin, this.y, { size: 12.5, face: 'bold', ink: 'blue' })
    this.gap(10)
  }
}
