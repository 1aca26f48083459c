import { isPicture } from './embedded.ts'
import { escapeHtml } from './escapeHtml.ts'

/** Allowed tags, each with the tag that replaces it. */
const ALLOWED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['p', 'strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre'].map((tag) => [
      tag,
      tag,
    ]),
  ),
  ...Object.fromEntries(['table', 'thead', 'tbody', 'tr', 'td', 'th'].map((tag) => [tag, tag])),
  div: 'p',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h1: 'h4',
  h2: 'h4',
  h3: 'h4',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
}

const REMOVED = /<(script|style)\b[^<]*(?:<(?!\/\1>)[^<]*)*(?:<\/\1>)?|<!--[\s\S]*?(?:-->|$)/gi
const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi
const ALIGNED = /text-align:\s*(left|right|center|justify)/i
const SOURCE = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const ENTITY = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z0-9]{1,30});)/gi

/**
 * Sanitises the formatted text of an answer: only known tags stay, all closed, with no attributes except alignment and embedded pictures,
 * so that no answer can change how others look.
 */
export function safeHtml(html: string): string {
  const open: string[] = []
  const seen = html.replace(REMOVED, '')
  let written = ''
  let from = 0
  for (const match of seen.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = match
    written += safeText(seen.slice(from, match.index))
    written += slash ? close(open, name) : begin(open, name.toLowerCase(), attributes)
    from = match.index + whole.length
  }
  return (
    written +
    safeText(seen.slice(from)) +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}

const safeText = (text: string): string =>
  text.replace(ENTITY, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

function begin(open: string[], name: string, attributes: string): string {
  if (name === 'br' || name === 'hr') return `<${name}>`
  if (name === 'img') return picture(attributes)
  const tag = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined
  if (tag === undefined) return ''
  open.push(tag)
  const align = ALIGNED.exec(attributes)?.[1]?.toLowerCase()
  return align ? `<${tag} style="text-align:${align}">` : `<${tag}>`
}

/** Closes a tag and those left open inside it; ignores one without an opening tag. */
function close(open: string[], name: string): string {
  const tag = Object.hasOwn(ALLOWED, name.toLowerCase()) ? ALLOWED[name.toLowerCase()]! : ''
  const at = open.lastIndexOf(tag)
  if (at < 0) return ''
  return open
    .splice(at)
    .reverse()
    .map((one) => `</${one}>`)
    .join('')
}

function picture(attributes: string): string {
  const [, double, single] = SOURCE.exec(attributes) ?? []
  const address = double ?? single ?? ''
  return isPicture(address) ? `<img src="${escapeHtml(address)}" alt="">` : ''
}
