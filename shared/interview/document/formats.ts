import type { InterviewCode, TextFormat } from '../model.ts'
import { parseCss, pointsOf, twipsOf, writeCss } from './css.ts'
import { baseStyles, flattenStyle } from './documentStyles.ts'

/** What an author formats once for the whole document. */
export const formatted = ['normal', 'heading-1', 'heading-2', 'heading-3', 'listItem'] as const
export type Formatted = (typeof formatted)[number]

type Code = Pick<InterviewCode, 'defaultFormat' | 'customStyleLi' | 'editorDef'>

/** How text or a heading looks; of the items of lists only what differs from the text. */
export function formatOf(code: Code, what: Formatted): Partial<TextFormat> {
  if (what === 'listItem') return readFormat(parseCss(code.customStyleLi))
  const own = ownStyle(code, what)
  return { ...code.defaultFormat[what], ...(own && readFormat(flattenStyle(code.editorDef.styles ?? [], own.id))) }
}

/** Undefined leaves it to the text, for the items of lists. A document that came from Word keeps the rest of its style. */
export function changeFormat<T extends Code>(code: T, what: Formatted, change: Changed): T {
  if (what === 'listItem') return { ...code, customStyleLi: changeCss(code.customStyleLi, change) }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const own = ownStyle(code, what)
  const styles = code.editorDef.styles?.map((style) =>
    style === own ? { ...style, css: changeCss(style.css, change) } : style,
  )
  return {
    ...code,
    defaultFormat: { ...code.defaultFormat, [what]: { ...code.defaultFormat[what], ...given } },
    editorDef: own ? { ...code.editorDef, styles } : code.editorDef,
  }
}

type Changed = { readonly [K in keyof TextFormat]?: TextFormat[K] | undefined }

const tags = { normal: 'p', 'heading-1': 'h1', 'heading-2': 'h2', 'heading-3': 'h3' } as const

/** The document's own style for it, which hides the interview's format. */
const ownStyle = ({ editorDef }: Code, what: keyof typeof tags) =>
  editorDef.styles?.find(({ name }) => name.toLowerCase() === baseStyles[tags[what]].toLowerCase())

const alignments: ReadonlySet<string> = new Set(['left', 'center', 'right', 'justify'])

function readFormat(css: ReadonlyMap<string, string>): Partial<TextFormat> {
  const family = css.get('font-family')?.split(',')[0]?.trim()
  const size = twipsOf(css.get('font-size'))
  const weight = css.get('font-weight')
  const slant = css.get('font-style')
  const line = css.get('text-decoration')
  const colour = css.get('color')
  const alignment = css.get('text-align')
  return {
    ...(family && { font: family.replace(/^["']|["']$/g, '') }),
    ...(size !== undefined && { size: pointsOf(size) }),
    ...(weight && { bold: /^(?:bold|bolder|[6-9]00)$/.test(weight) }),
    ...(slant && { italic: /^(?:italic|oblique)$/.test(slant) }),
    ...(line && { underline: line.includes('underline') }),
    ...(colour && { textColor: colour }),
    ...(alignment && alignments.has(alignment) && { alignment: alignment as TextFormat['alignment'] }),
  }
}

function changeCss(css: string, change: Changed): string {
  const declared = parseCss(css)
  for (const [part, value] of Object.entries(change)) {
    const [name, write] = declarations[part as keyof TextFormat]
    if (value === undefined) declared.delete(name)
    else declared.set(name, write(value))
  }
  return writeCss(declared)
}

const declarations: { readonly [K in keyof TextFormat]: readonly [string, (value: unknown) => string] } = {
  font: ['font-family', String],
  size: ['font-size', String],
  bold: ['font-weight', (on) => (on ? 'bold' : 'normal')],
  italic: ['font-style', (on) => (on ? 'italic' : 'normal')],
  underline: ['text-decoration', (on) => (on ? 'underline' : 'none')],
  textColor: ['color', String],
  alignment: ['text-align', String],
}
