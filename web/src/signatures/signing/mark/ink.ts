/** A stroke as x, y and pressure in turn, in thousandths of the pad's width (y too) and of full pressure: short enough to be kept. */
export type Stroke = readonly number[]

/** The pad is this many times as wide as high. */
export const PAD_RATIO = 2.4
const INK = '#16265c'

type Pen = CanvasRenderingContext2D

/** Draws strokes on a canvas of a width in pixels, thinner where the pen was quick, as ink is. */
export function drawStrokes(pen: Pen, strokes: readonly Stroke[], width: number): void {
  pen.strokeStyle = INK
  pen.fillStyle = INK
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const stroke of strokes) drawStroke(pen, stroke, width / 1_000)
}

function drawStroke(pen: Pen, stroke: Stroke, scale: number): void {
  const points = pointsOf(stroke)
  const [first, ...rest] = points
  if (!first) return
  let thick = thickness(first, points[1])
  if (rest.length === 0) {
    pen.beginPath()
    pen.arc(first.x * scale, first.y * scale, thick * scale * 0.7, 0, Math.PI * 2)
    pen.fill()
    return
  }
  let from: Pick<Point, 'x' | 'y'> = first
  for (const [at, point] of rest.entries()) {
    // A change of thickness is gradual.
    thick = thick * 0.7 + thickness(points[at]!, point) * 0.3
    const to = at === rest.length - 1 ? point : between(points[at]!, point)
    pen.beginPath()
    pen.lineWidth = thick * scale
    pen.moveTo(from.x * scale, from.y * scale)
    pen.quadraticCurveTo(points[at]!.x * scale, points[at]!.y * scale, to.x * scale, to.y * scale)
    pen.stroke()
    from = to
  }
}

type Point = { readonly x: number; readonly y: number; readonly pressure: number }

function pointsOf(stroke: Stroke): readonly Point[] {
  const points: Point[] = []
  for (let at = 0; at + 2 < stroke.length; at += 3)
    points.push({ x: stroke[at]!, y: stroke[at + 1]!, pressure: stroke[at + 2]! / 1_000 })
  return points
}

const between = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** In thousandths of the width. Mice and fingers report no pressure, or always the same one. */
function thickness(from: Point, to: Point | undefined): number {
  const distance = to ? Math.hypot(to.x - from.x, to.y - from.y) : 0
  const byPressure = from.pressure > 0 && from.pressure !== 0.5 ? 0.6 + from.pressure * 0.8 : 1
  return Math.max(3, 7.5 - distance * 0.09) * byPressure
}

/** Where the ink is, in thousandths of the width. */
function boundsOf(strokes: readonly Stroke[]) {
  const points = strokes.flatMap(pointsOf)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const MARGIN = 14
/** Widest and highest picture, in pixels: sharp when it is printed. */
const WIDEST = 900
const HIGHEST = 360

/** The strokes as a PNG on a transparent ground, cut to the ink; undefined without ink. */
export function pictureOf(strokes: readonly Stroke[]): string | undefined {
  if (strokes.length === 0) return undefined
  const { left, right, top, bottom } = boundsOf(strokes)
  const [wide, high] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN]
  const scale = Math.min(WIDEST / wide, HIGHEST / high, 2)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(wide * scale)
  canvas.height = Math.ceil(high * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.translate((MARGIN - left) * scale, (MARGIN - top) * scale)
  drawStrokes(pen, strokes, 1_000 * scale)
  return canvas.toDataURL('image/png')
}

/** Whether there is enough ink for a signature: a slip of the finger is not one. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  if (strokes.length === 0) return false
  const { left, right, top, bottom } = boundsOf(strokes)
  return right - left + (bottom - top) > 40
}
