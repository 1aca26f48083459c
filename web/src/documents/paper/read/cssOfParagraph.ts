import { pointsOf } from '#shared/interview/document/css.ts'
import type { Border } from '#shared/word/borders.ts'
import type { ParagraphProperties } from '#shared/word/paragraphProperties.ts'
import { lineSpacingOf } from './fonts.ts'

/** One border as CSS, or 'none'. */
export const cssOfBorder = ({ line, width, colour = '#000000' }: Border): string =>
  line === 'none' ? line : `${Math.max(0.5, width / 8)}pt ${line} ${colour}`

/** The CSS declarations of a paragraph's properties; `font` is the font of its text. */
export function cssOfParagraph(look: ParagraphProperties, font: string | undefined): string {
  const css: string[] = []
  if (look.align !== undefined) css.push(`text-align:${look.align}`)
  css.push(
    `margin:${pointsOf(look.before ?? 0)} ${pointsOf(look.right ?? 0)} ${pointsOf(look.after ?? 0)} ${pointsOf(look.left ?? 0)}`,
  )
  css.push(`text-indent:${pointsOf(look.firstLine ?? 0)}`)
  css.push(`line-height:${lineHeightOf(look, lineSpacingOf(font))}`)
  if (look.keepNext) css.push('break-after:avoid')
  if (look.keepLines) css.push('break-inside:avoid')
  if (look.pageBefore) css.push('break-before:column')
  if (look.background !== undefined) css.push(`background-color:${look.background}`)
  for (const [side, border] of Object.entries(look.borders ?? {}))
    if (!side.startsWith('inside')) css.push(`border-${side}:${cssOfBorder(border)}`)
  if (look.borders?.bottom) css.push('padding-bottom:1pt')
  if (look.borders?.top) css.push('padding-top:1pt')
  return css.join(';')
}

function lineHeightOf({ line = 240, lineRule = 'auto' }: ParagraphProperties, spacing: number): string {
  if (lineRule === 'exact') return pointsOf(line)
  if (lineRule === 'atLeast') return `max(${pointsOf(line)}, ${spacing}em)`
  return String(Math.round((line / 240) * spacing * 1000) / 1000)
}
