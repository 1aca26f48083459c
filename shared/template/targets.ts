import type { TemplateImage } from './value.ts'

export const targets = ['plain', 'html', 'ooxml', 'json', 'url'] as const

/** The format of rendered text; each escapes what could break out of its context. */
export type Target = (typeof targets)[number]

type Writer = { readonly text: (text: string) => string; readonly image: (image: TemplateImage) => string }

export const writers: { readonly [T in Target]: Writer } = {
  plain: { text: (text) => text, image: ({ alt }) => alt },
  /** The content of an element or of a quoted attribute. */
  html: {
    text: escapeHtml,
    image: htmlImage,
  },
  /** The content of w:t; characters that XML 1.0 forbids are dropped, or Word would not open the file. */
  ooxml: { text: escapeXml, image: ({ alt }) => escapeXml(alt) },
  /** The inside of a JSON string. */
  json: { text: escapeJson, image: ({ fileId, src }) => escapeJson(fileId ?? src ?? '') },
  /** A part of a path or a query: it can neither end nor leave it. */
  url: { text: escapeUrl, image: ({ fileId, src }) => escapeUrl(fileId ?? src ?? '') },
}

/** A single pass over the text; a replace with a callback is several times slower, and most of the rendering time is spent here. */
function escapeHtml(text: string): string {
  let escaped = ''
  let from = 0
  // Stryker disable next-line EqualityOperator: past the end there is no character to escape
  for (let at = 0; at < text.length; at++) {
    const entity = htmlEntity(text.charCodeAt(at))
    if (entity === undefined) continue
    escaped += text.slice(from, at) + entity
    from = at + 1
  }
  // Stryker disable next-line ConditionalExpression: a shortcut
  return from === 0 ? text : escaped + text.slice(from)
}

function htmlEntity(code: number): string | undefined {
  // Stryker disable next-line ConditionalExpression: a shortcut, most characters are letters
  if (code > 96) return undefined
  switch (code) {
    case 38:
      return '&amp;'
    case 60:
      return '&lt;'
    case 62:
      return '&gt;'
    case 34:
      return '&quot;'
    case 39:
      return '&#39;'
    case 96:
      return '&#96;'
    case 10:
      return '<br>'
    default:
      return undefined
  }
}

function htmlImage({ src, fileId, width, height, alt }: TemplateImage): string {
  const source = src !== undefined && isSafeSource(src) ? src : ''
  const file = fileId === undefined ? '' : ` data-file-id="${attribute(fileId)}"`
  const size = `${width === undefined ? '' : ` width="${Math.round(width)}"`}${height === undefined ? '' : ` height="${Math.round(height)}"`}`
  return `<img src="${attribute(source)}"${file}${size} alt="${attribute(alt)}">`
}

/** Whether a picture's source is safe: no javascript:, and no SVG, which can contain scripts. */
export function isSafeSource(src: string): boolean {
  return SAFE_SOURCE.test(src)
}

const SAFE_SOURCE = /^(?:https?:\/\/|\/(?!\/)|data:image\/(?:png|jpe?g|gif|webp);base64,)/i

function attribute(text: string): string {
  return escapeHtml(text.replaceAll('\n', ' '))
}

/** Control characters except tab and line feed, unpaired surrogates and the two noncharacters. */
const XML_FORBIDDEN = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const XML: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

export function escapeXml(text: string): string {
  return text.replace(XML_FORBIDDEN, '').replace(/[&<>"]/g, (character) => XML.get(character) ?? character)
}

/** A path of '..' would leave its folder, even though no character of it is special. */
function escapeUrl(text: string): string {
  return /^\.{1,2}$/.test(text) ? '' : encodeURIComponent(text.toWellFormed())
}

/** U+2028 and U+2029 end a line when JSON is parsed as script; '<' could end the script itself. */
function escapeJson(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
