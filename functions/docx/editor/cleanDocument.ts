import { parseCss, writeCss } from '#shared/interview/document/css.ts'
import { type HtmlElement, type HtmlNode, parseHtml, writeHtml } from '#shared/interview/document/html.ts'
import { endingOf, suggestionOf } from '#shared/interview/document/suggestions.ts'
import {
  paragraphProperties,
  tableProperties,
  textProperties,
  vocabulary,
} from '#shared/interview/document/vocabulary.ts'
import type { EditorBlock, EditorDef, EditorTable } from '#shared/interview/model.ts'
import { cleanText } from '../fill/index.ts'

/** The document with only the HTML and the styles that editor documents have; what is only text in other elements stays. */
export function cleanDocument(document: EditorDef): EditorDef {
  return {
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      headers: section.headers.map(cleanBlock),
      blocks: section.blocks.map(cleanBlock),
      footers: section.footers.map(cleanBlock),
    })),
    ...(document.styles && {
      styles: document.styles.map((style) => ({ ...style, css: cleanCss(style.css, PARAGRAPH) })),
    }),
    ...(document.numberings && {
      numberings: document.numberings.map((scheme) => ({
        ...scheme,
        levels: scheme.levels.map((level) => ({
          ...level,
          ...(level.css !== undefined && { css: cleanCss(level.css, PARAGRAPH) }),
        })),
      })),
    }),
  }
}

function cleanBlock(block: EditorBlock): EditorBlock {
  return block.type === 'text'
    ? { ...block, content: cleanHtml(block.content) }
    : { ...block, content: cleanTable(block.content) }
}

function cleanTable(table: EditorTable): EditorTable {
  return {
    ...table,
    ...(table.css !== undefined && { css: cleanCss(table.css, TABLE) }),
    rows: table.rows.map((row) => ({
      ...row,
      content: Object.fromEntries(
        Object.entries(row.content).map(([column, cell]) => [
          column,
          {
            ...cell,
            content: cleanHtml(cell.content),
            ...(cell.css !== undefined && { css: cleanCss(cell.css, TABLE) }),
          },
        ]),
      ),
    })),
  }
}

/** HTML in the vocabulary of editor documents. */
export function cleanHtml(html: string): string {
  return writeHtml(parseHtml(html).flatMap(cleanNode))
}

/** Elements whose content is no text of the document. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style head title template iframe object embed svg math noscript textarea select button'.split(' '),
)
const RENAMED: Readonly<Record<string, string>> = {
  h4: 'p',
  h5: 'p',
  h6: 'p',
  del: 's',
  strike: 's',
  ins: 'u',
  pre: 'p',
}

function cleanNode(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return [cleanText(node)]
  const tag = suggestionOf(node) ? node.tag : (RENAMED[node.tag] ?? node.tag)
  if (DROPPED.has(tag)) return []
  const children = node.children.flatMap(cleanNode)
  const known = Object.hasOwn(vocabulary, tag) ? vocabulary[tag] : undefined
  const attributes = known && cleanAttributes(tag, known, node.attributes)
  if (!attributes || !means(tag, attributes)) return children
  return [{ tag, attributes, children }]
}

/** Whether an element says anything by being there: others only wrap what they contain. */
function means(tag: string, attributes: HtmlElement['attributes']): boolean {
  switch (tag) {
    case 'span':
      return Object.keys(attributes).length > 0
    case 'div':
      return attributes['data-toc'] !== undefined
    case 'img':
      return attributes.src !== undefined
    case 'a':
      return attributes.href !== undefined
    case 'ins':
    case 'del':
      return suggestionOf({ tag, attributes, children: [] }) !== undefined
    default:
      return true
  }
}

function cleanAttributes(
  tag: string,
  known: readonly string[],
  attributes: HtmlElement['attributes'],
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (!known.includes(name)) continue
    const clean = cleanValue(tag, name, cleanText(value))
    if (clean !== undefined) found[name] = clean
  }
  return found
}

function cleanValue(tag: string, name: string, value: string): string | undefined {
  switch (name) {
    case 'style': {
      const css = cleanCss(
        value,
        tag === 'p' || /^h\d$/.test(tag) ? PARAGRAPH : /^(table|col|t[hd])$/.test(tag) ? TABLE : TEXT,
      )
      return css === '' ? undefined : css
    }
    case 'src':
      return /^data:image\/(png|jpeg|gif);base64,[\w+/=\s]+$/.test(value) ? value : undefined
    case 'href':
      return /^(https?:\/\/|mailto:)/i.test(value) ? value : undefined
    case 'data-clause':
      return /^[1-9]$/.test(value) ? value : undefined
    case 'data-page':
      return value === 'count' ? 'count' : 'number'
    case 'data-wrap':
      return value === 'left' || value === 'right' ? value : undefined
    case 'colspan':
    case 'rowspan':
    case 'width':
    case 'height':
    case 'start':
      return /^\d{1,5}(\.\d{1,4})?$/.test(value) ? value : undefined
    case 'type':
      return /^[1aAiI]$/.test(value) ? value : undefined
    case 'data-suggestion':
    case 'data-comment':
      return /^[\w-]{1,40}$/.test(value) ? value : undefined
    case 'data-by':
      return /^[\w-]{1,60}$/.test(value) ? value : undefined
    case 'data-at':
      return /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(value) ? value : undefined
    case 'data-ending':
      return endingOf(value) ? value : undefined
    case 'alt':
    case 'data-note':
      return value
    default:
      return value.slice(0, 300)
  }
}

const TEXT: ReadonlySet<string> = new Set(textProperties)
const PARAGRAPH: ReadonlySet<string> = new Set([...paragraphProperties, ...textProperties])
const TABLE: ReadonlySet<string> = new Set(tableProperties)

/** Only what the document's styles may say; a value that could load or run something is none. */
function cleanCss(text: string, allowed: ReadonlySet<string>): string {
  const kept = [...parseCss(text)].filter(
    ([name, value]) =>
      allowed.has(name) && value.length <= 300 && /^(?:[\p{L}\w\s.,#%'"+-]|rgba?\([\d., %]+\))*$/u.test(value),
  )
  return writeCss(new Map(kept))
}
