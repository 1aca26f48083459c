import type { EditorDef, InterviewCode, ParagraphStyle, TextFormat } from '../model.ts'
import { parseCss } from './css.ts'

type Formats = InterviewCode['defaultFormat']

/** The names that Word has for the styles of `<p>`, `<h1>`, `<h2>` and `<h3>`. */
export const baseStyles = { p: 'Normal', h1: 'heading 1', h2: 'heading 2', h3: 'heading 3' } as const

/** The paragraph styles of a document: its own, and those that the interview's formats give to text and headings that it has not. */
export function documentStyles(document: Pick<EditorDef, 'styles'>, formats: Formats): ParagraphStyle[] {
  const own = document.styles ?? []
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  const ids = new Set(own.map(({ id }) => id))
  const made = bases(formats).filter(({ name, id }) => !names.has(name.toLowerCase()) && !ids.has(id))
  return [...made, ...own]
}

function bases(formats: Formats): ParagraphStyle[] {
  const heading = 'margin-top: 12pt; margin-bottom: 6pt; break-after: avoid; break-inside: avoid'
  return [
    { id: 'Normal', name: baseStyles.p, css: `line-height: 1.5; ${cssOf(formats.normal)}` },
    {
      id: 'Ttulo1',
      name: baseStyles.h1,
      basedOn: 'Normal',
      next: 'Normal',
      css: `${heading}; ${cssOf(formats['heading-1'])}`,
    },
    {
      id: 'Ttulo2',
      name: baseStyles.h2,
      basedOn: 'Normal',
      next: 'Normal',
      css: `${heading}; ${cssOf(formats['heading-2'])}`,
    },
    {
      id: 'Ttulo3',
      name: baseStyles.h3,
      basedOn: 'Normal',
      next: 'Normal',
      css: `${heading}; ${cssOf(formats['heading-3'])}`,
    },
  ]
}

function cssOf({ font, size, bold, italic, underline, textColor, alignment }: TextFormat): string {
  return [
    `font-family: ${font}`,
    `font-size: ${size}`,
    `font-weight: ${bold ? 'bold' : 'normal'}`,
    `font-style: ${italic ? 'italic' : 'normal'}`,
    `text-decoration: ${underline ? 'underline' : 'none'}`,
    `color: ${textColor}`,
    `text-align: ${alignment}`,
  ].join('; ')
}

/** The style's declarations with those of the styles that it is based on. */
export function flattenStyle(styles: readonly ParagraphStyle[], id: string): Map<string, string> {
  return new Map(
    chainOf(styles, id)
      .toReversed()
      .flatMap(({ css }) => [...parseCss(css)]),
  )
}

/** The number that a style gives to its paragraphs, its own or inherited. */
export function clauseOfStyle(styles: readonly ParagraphStyle[], id: string): ParagraphStyle['clause'] {
  return chainOf(styles, id).find(({ clause }) => clause)?.clause
}

/** A style, the one it is based on, and so on; the first of several with an id. */
function chainOf(styles: readonly ParagraphStyle[], id: string): ParagraphStyle[] {
  const byId = new Map(styles.toReversed().map((style) => [style.id, style]))
  const chain = new Set<ParagraphStyle>()
  for (let at = byId.get(id); at && !chain.has(at); at = byId.get(at.basedOn ?? '')) chain.add(at)
  return [...chain]
}
