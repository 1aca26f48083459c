import { parseCss } from '#shared/interview/document/css.ts'
import type { HtmlElement } from '#shared/interview/document/html.ts'
import type { Css } from './formatting.ts'

const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  strong: ['font-weight', 'bold'],
  b: ['font-weight', 'bold'],
  em: ['font-style', 'italic'],
  i: ['font-style', 'italic'],
  u: ['--u', 'yes'],
  s: ['--s', 'yes'],
  sub: ['vertical-align', 'sub'],
  sup: ['vertical-align', 'super'],
}

/** The declarations of text with those of an element around it. */
export function withElement(css: Css, tag: string, { style }: HtmlElement['attributes']): Css {
  const mark = MARKS[tag]
  if (!mark && !style) return css
  return new Map([...css, ...(mark ? [mark] : []), ...(style ? parseCss(style) : [])])
}

/** What a paragraph's declarations say of its text; its background is its own. */
export function textCss(css: Css): Css {
  return new Map([...css].filter(([name]) => TEXT.has(name)))
}

const TEXT: ReadonlySet<string> = new Set([
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'text-decoration', 'text-transform', 'font-variant'],
  ...['letter-spacing', 'color', 'vertical-align', '--text-scale'],
])
