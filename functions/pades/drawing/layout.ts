import type { Canvas, Style } from './canvas.ts'

/** Lines of a text that are not wider; a word that does not fit by itself is broken. */
export function wrap(
  canvas: Canvas,
  text: string,
  width: number,
  style: Style,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\r?\n/)) {
    let line = ''
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word
      if (canvas.width(longer, style) <= width) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      const pieces = broken(canvas, word, width, style)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    lines.push(line)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shortened(canvas, lines.slice(most - 1).join(' '), width, style)]
}

function broken(canvas: Canvas, word: string, width: number, style: Style): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && canvas.width(piece + letter, style) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** A text on one line, with three dots if it does not fit. */
export function shortened(canvas: Canvas, text: string, width: number, style: Style): string {
  if (canvas.width(text, style) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && canvas.width(`${letters.join('')}…`, style) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The largest size up to one at which a text fits on a line. */
export function fittingSize(canvas: Canvas, text: string, width: number, style: Style): number {
  const wide = canvas.width(text, style)
  return wide <= width ? style.size : (style.size * width) / wide
}
