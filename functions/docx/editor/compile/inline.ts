import type { HtmlElement, HtmlNode } from '#shared/interview/document/html.ts'
import { suggestionOf } from '#shared/interview/document/suggestions.ts'
import { cleanText, drawnSize, inlinePicture } from '../../fill/index.ts'
import { type Css, runProperties, withElement } from '../../html/index.ts'
import { encodeXml } from '../../package/index.ts'
import { anchoredPicture } from './anchoredPicture.ts'
import type { Parts, TextPart } from './parts.ts'
import type { ReviewWriter } from './review.ts'

export type InlineContext = {
  readonly parts: Parts
  readonly part: TextPart
  /** Of the text, in twips. */
  readonly room: number
  /** The number of the paragraph with an anchor, if every clause is printed. */
  readonly labelOf: (anchor: string) => string
  /** Writes suggestions and comments; without it, the document has none. */
  readonly review?: ReviewWriter | undefined
  /** Inside of a suggestion, where Word has no links. */
  readonly suggested?: boolean
}

/** The runs of a paragraph's content. */
export function inlineXml(nodes: readonly HtmlNode[], css: Css, context: InlineContext): string {
  return nodes.map((node) => (typeof node === 'string' ? textXml(node, css) : elementXml(node, css, context))).join('')
}

function elementXml({ tag, attributes, children }: HtmlElement, css: Css, context: InlineContext): string {
  const run = (content: string) => runXml(content, css)
  switch (tag) {
    case 'br':
      return run('<w:br/>')
    case 'img':
      return pictureXml(attributes, css, context)
    case 'a': {
      const inner = inlineXml(children, css, context)
      const { href = '' } = attributes
      if (!/^(https?:|mailto:)/i.test(href) || inner === '' || context.suggested) return inner
      const relation = context.parts.relation(context.part, 'hyperlink', href, true)
      return `<w:hyperlink r:id="${relation}">${inner}</w:hyperlink>`
    }
    default: {
      const suggestion = context.review && suggestionOf({ tag, attributes, children })
      if (suggestion)
        return context.review!.change(
          suggestion.kind,
          suggestion,
          inlineXml(children, css, { ...context, suggested: true }),
        )
      const comment = attributes['data-comment']
      if (comment !== undefined && context.review && context.part === context.parts.main)
        return context.review.commented(comment, inlineXml(children, withElement(css, tag, attributes), context))
      if (attributes['data-tab'] !== undefined) return run('<w:tab/>')
      if (attributes['data-page'] !== undefined)
        return fieldXml(attributes['data-page'] === 'count' ? 'NUMPAGES' : 'PAGE', '1', css)
      const anchor = attributes['data-ref']
      if (anchor !== undefined)
        return fieldXml(`REF ${context.parts.bookmark(anchor)} \\n \\h`, context.labelOf(anchor), css)
      const note = attributes['data-note']
      if (note !== undefined) return noteXml(note, css, context)
      return inlineXml(children, withElement(css, tag, attributes), context)
    }
  }
}

/** A run of text. Line breaks in HTML are spaces; tabs are kept. */
export function textXml(text: string, css: Css): string {
  const clean = cleanText(text).replace(/(?<! ) *\n */g, ' ')
  if (clean === '') return ''
  const pieces = clean.split('\t').map((piece) => {
    if (piece === '') return ''
    const space = /^ | $| {2}/.test(piece) ? ' xml:space="preserve"' : ''
    return `<w:t${space}>${encodeXml(piece)}</w:t>`
  })
  return runXml(pieces.join('<w:tab/>'), css)
}

function runXml(content: string, css: Css): string {
  return `<w:r>${runProperties(css, { shaded: true })}${content}</w:r>`
}

/** A field with the result that is shown until Word computes it. */
export function fieldXml(instruction: string, result: string, css: Css): string {
  return [
    runXml('<w:fldChar w:fldCharType="begin"/>', css),
    runXml(`<w:instrText xml:space="preserve"> ${encodeXml(instruction)} </w:instrText>`, css),
    runXml('<w:fldChar w:fldCharType="separate"/>', css),
    textXml(result, css) || runXml('', css),
    runXml('<w:fldChar w:fldCharType="end"/>', css),
  ].join('')
}

function noteXml(text: string, css: Css, { parts, part }: InlineContext): string {
  // Word has no notes in headers, footers and notes.
  if (part !== parts.main) return textXml(` (${text})`, css)
  const mark = '<w:rPr><w:rStyle w:val="Refdenotaderodap"/></w:rPr>'
  const id = parts.footnote(
    `<w:p><w:pPr><w:pStyle w:val="Textodenotaderodap"/></w:pPr><w:r>${mark}<w:footnoteRef/></w:r>${textXml(` ${text}`, new Map())}</w:p>`,
  )
  return `<w:r>${mark}<w:footnoteReference w:id="${id}"/></w:r>`
}

function pictureXml(attributes: HtmlElement['attributes'], css: Css, { parts, part, room }: InlineContext): string {
  const { src = '', alt = '', width, height } = attributes
  const found = parts.picture(part, src)
  if (!found) return textXml(alt, css)
  const { relation, file, id } = found
  const asked = { ...sizeOf('width', width), ...sizeOf('height', height) }
  const picture = { relation, id, name: `Imagem ${id}`, alt, size: drawnSize(file, asked, room / 15) }
  const side = attributes['data-wrap']
  return runXml(side === 'left' || side === 'right' ? anchoredPicture(picture, side) : inlinePicture(picture), css)
}

function sizeOf(side: 'width' | 'height', value: string | undefined): { [side: string]: number } {
  const size = Number(value)
  return value !== undefined && size > 0 && size < 10_000 ? { [side]: size } : {}
}
