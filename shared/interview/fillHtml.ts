import { balanceTags, openTags } from '../template/htmlTags.ts'
import { parseTemplate } from '../template/parseTemplate.ts'
import { FORMATTED, renderStrict, withoutMarks } from '../template/render.ts'
import type { TemplateScope } from '../template/value.ts'

/** A text in HTML with its tags filled and its format; undefined if it cannot be filled. Answers are printed as they were typed. */
export function fillHtml(html: string, scope: TemplateScope, today: string): string | undefined {
  const template = parseTemplate(withWholeTags(withoutMarks(html)), { html: true })
  const rendered = renderStrict(template, scope, { today, target: 'html', formatted: true })
  return rendered.ok ? balanceTags(withParagraphs(rendered.value.text)) : undefined
}

const TAG = /\{\{(?:[^{}<>]|<[^<>]*>)*\}\}/g
const MARKUP = /<[^<>]*>/g
/** A paragraph or list item with nothing but the beginnings and ends of sections. */
const ONLY_SECTIONS = /<(p|li)\b[^<>]*>\s*((?:\{\{\s*[#^/][^{}]*\}\}\s*)+)<\/\1>/gi

/** The same text without markup inside of tags, where editors leave it, and without paragraphs that print nothing. */
function withWholeTags(html: string): string {
  return html
    .replace(/\{((?:<[^<>]*>)+)\{/g, '$1{{')
    .replace(/\}((?:<[^<>]*>)+)\}/g, '}}$1')
    .replace(TAG, (tag) => {
      const markup = tag.match(MARKUP) ?? []
      const [opening, closing] = [false, true].map((closes) => markup.filter((one) => one.startsWith('</') === closes))
      return `${opening?.join('')}${tag.replace(MARKUP, '')}${closing?.join('')}`
    })
    .replace(ONLY_SECTIONS, '$2')
}

const ONE_PARAGRAPH = /^\s*<p\b[^<>]*>((?:(?!<\/?(?:p|ul|ol|li|table|div|h[1-6]|blockquote|hr)\b)[\s\S])*)<\/p>\s*$/i

/** Puts what formatted values bring in its place: one paragraph into the line, several between two paragraphs. */
function withParagraphs(rendered: string): string {
  let done = ''
  let rest = rendered
  for (let from = rest.indexOf(FORMATTED.open); from >= 0; from = rest.indexOf(FORMATTED.open)) {
    const to = rest.indexOf(FORMATTED.close, from)
    const given = rest.slice(from + 1, to)
    done += rest.slice(0, from)
    rest = rest.slice(to + 1)
    const line = ONE_PARAGRAPH.exec(given)?.[1]
    const around = line === undefined ? paragraphAround(done) : undefined
    if (around === undefined) done += line ?? given
    else {
      const ends = [...around.matchAll(/<([a-z][\w-]*)/gi)].map(([, name]) => `</${name}>`)
      done = `${done}${ends.reverse().join('')}`.replace(/<p\b[^<>]*>(?:<(?!br|img)[^<>]*>)*<\/p>$/i, '') + given
      rest = `${around}${rest}`.replace(/^(?:<p\b[^<>]*>(?:<(?!br|img)[^<>]*>)*<\/p>)/i, '')
    }
  }
  return done + rest
}

/** The opening tags of the paragraph in which a fragment ends, and of what is open within it. */
function paragraphAround(html: string): string | undefined {
  const open = openTags(html)
  const at = [...open.matchAll(/<p[\s>]/gi)].at(-1)?.index
  return at === undefined ? undefined : open.slice(at)
}
