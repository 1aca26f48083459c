import type { CSSProperties } from 'react'
import type { RichTextEditorProps } from './types.ts'

/** The interview's default format (S0 §3) as CSS variables for the text's styles: '--h1-size', '--p-font'. */
export function formatVariables(formats: RichTextEditorProps['formats']): CSSProperties {
  if (!formats) return {}
  const names = { normal: 'p', 'heading-1': 'h1', 'heading-2': 'h2', 'heading-3': 'h3' } as const
  return Object.fromEntries(
    Object.entries(names).flatMap(([style, name]) => {
      const { font, size, bold, italic, underline, textColor, alignment } = formats[style as keyof typeof names]
      return [
        [`--${name}-font`, font],
        [`--${name}-size`, size],
        [`--${name}-weight`, bold ? '700' : '400'],
        [`--${name}-slant`, italic ? 'italic' : 'normal'],
        [`--${name}-line`, underline ? 'underline' : 'none'],
        [`--${name}-color`, textColor],
        [`--${name}-align`, alignment],
      ]
    }),
  )
}
