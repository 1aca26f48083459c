import { pointsOf } from '#shared/interview/document/css.ts'
import type { Border, Borders, Side } from '#shared/word/borders.ts'
import type { ParagraphProperties, TabStop } from '#shared/word/paragraphProperties.ts'
import type { RunProperties } from '#shared/word/runProperties.ts'

export type Css = Map<string, string>

/** The declarations that have a value. */
function declared(all: Readonly<Record<string, string | undefined>>): Css {
  const css: Css = new Map()
  for (const [name, value] of Object.entries(all)) if (value !== undefined) css.set(name, value)
  return css
}

const points = (twips: number | undefined): string | undefined => (twips === undefined ? undefined : pointsOf(twips))

const either = (value: boolean | undefined, on: string, off: string): string | undefined =>
  value === undefined ? undefined : value ? on : off

/** What the properties of a paragraph set. */
export function paragraphCss(properties: ParagraphProperties): Css {
  const { keepNext, keepLines, pageBefore, widowControl, contextual, borders, background, tabs } = properties
  return new Map([
    ...declared({
      'break-after': either(keepNext, 'avoid', 'auto'),
      'break-inside': either(keepLines, 'avoid', 'auto'),
      'break-before': either(pageBefore, 'page', 'auto'),
      '--widows': either(widowControl, 'avoid', 'auto'),
      '--contextual-spacing': either(contextual, 'yes', 'auto'),
    }),
    ...bordersCss(borders),
    ...paddingCss(borders),
    ...declared({
      'background-color': background,
      '--tabs': tabs?.map(tabOf).join(', '),
      'margin-top': points(properties.before),
      'margin-bottom': points(properties.after),
    }),
    ...lineCss(properties),
    ...indentCss(properties),
    ...declared({ 'text-align': properties.align }),
  ])
}

function lineCss({ line, lineRule }: ParagraphProperties): Css {
  if (line === undefined) return new Map()
  if (lineRule === 'auto') return declared({ 'line-height': String(Number((line / 240).toFixed(4))) })
  return declared({ [lineRule === 'exact' ? 'line-height' : '--line-at-least']: pointsOf(line) })
}

export const indentCss = ({ left, right, firstLine }: ParagraphProperties): Css =>
  declared({ 'margin-left': points(left), 'margin-right': points(right), 'text-indent': points(firstLine) })

const tabOf = ({ kind, at, leader }: TabStop): string =>
  `${kind} ${pointsOf(at)}${leader === 'dot' ? ' dots' : leader === 'none' ? '' : ' line'}`

export const SIDES: readonly Side[] = ['top', 'left', 'bottom', 'right']

/** The four borders of a paragraph, cell or table. */
export function bordersCss(borders: Borders | undefined): Css {
  const css: Css = new Map()
  for (const side of borders ? SIDES : []) {
    const line = lineOf(borders?.[side])
    if (line) css.set(`border-${side}`, line)
  }
  return css
}

/** The distance of each border from the text. */
function paddingCss(borders: Borders | undefined): Css {
  const css: Css = new Map()
  for (const side of borders ? SIDES : []) {
    const { line, space = 0 } = borders?.[side] ?? {}
    if (space > 0 && line !== 'none') css.set(`padding-${side}`, `${space}pt`)
  }
  return css
}

/** A border as CSS writes it. */
export function lineOf(border: Border | undefined): string | undefined {
  if (!border || border.line === 'none') return border?.line
  return [`${Number((border.width / 8).toFixed(3))}pt`, border.line, border.colour].filter(Boolean).join(' ')
}

/** What the properties of a run set. */
export function textCss(properties: RunProperties): Css {
  const { font, underline, strike, spacing, scale, size, position } = properties
  const lines = [underline && underline !== 'none' ? 'underline' : '', strike ? 'line-through' : ''].filter(Boolean)
  const decided = underline !== undefined || strike !== undefined
  return declared({
    'font-family': font && (/^[\w-]+$/.test(font) ? font : `"${font.replace(/["\\;]/g, '')}"`),
    'font-weight': either(properties.bold, 'bold', 'normal'),
    'font-style': either(properties.italic, 'italic', 'normal'),
    'text-transform': either(properties.caps, 'uppercase', 'none'),
    'font-variant': either(properties.smallCaps, 'small-caps', 'normal'),
    'text-decoration': decided ? lines.join(' ') || 'none' : undefined,
    color: properties.colour,
    'letter-spacing': points(spacing),
    '--text-scale': scale === undefined ? undefined : `${scale}%`,
    'font-size': size === undefined ? undefined : `${size / 2}pt`,
    'background-color': properties.background,
    'vertical-align': position && { subscript: 'sub', superscript: 'super', baseline: 'baseline' }[position],
  })
}
