const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/**
 * The text a reader sees: paragraphs and breaks become lines, tags are removed, entities are decoded. A script that is not closed extends
 * to the end, as in a browser; every step is linear in the text, because anyone may send it.
 */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html
  const text = html
    .replace(/<(script|style)\b[^<]*(?:<(?!\/\1>)[^<]*)*(?:<\/\1>)?/gi, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|div|li|h[1-6]|tr|blockquote)\s*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{1,8});/gi, (whole, name: string) => character(name) ?? whole)
  let end = text.length
  while (text.charAt(end - 1) === '\n') end--
  return text.slice(0, end)
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase())
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined
}
