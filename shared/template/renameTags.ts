import { refsOf } from '../logic/expression.ts'
import { parseExpression } from '../logic/language/parse.ts'
import { parseTag, readPath } from './parseTag.ts'

/** The new path for one that is renamed; undefined leaves it. `within` are the refs of the sections around it. */
export type Rename = (path: readonly string[], within: readonly string[]) => readonly string[] | undefined

/** A text with the references of its tags renamed; everything else, spaces and quotes included, stays as it is. */
export function renameTags(source: string, rename: Rename): string {
  const open: string[] = []
  return source.replace(/\{\{((?:(?!\{\{|\}\}).)*)\}\}/gs, (whole, inner: string) => {
    const parsed = parseTag(inner)
    if (!parsed.ok) return whole
    const { kind, ref } = parsed.value
    if (kind === 'close') {
      const opened = open.pop()
      return `{{${renameTag(inner, (path) => rename(path, opened === undefined ? open : open.slice()))}}}`
    }
    const renamed = `{{${renameTag(inner, (path) => rename(path, open))}}}`
    if (kind !== 'value') open.push(parsed.value.condition ? '' : ref)
    return renamed
  })
}

/** One tag's text, without its braces. */
export function renameTag(inner: string, rename: (path: readonly string[]) => readonly string[] | undefined): string {
  const parsed = parseTag(inner)
  if (!parsed.ok) return inner
  const { kind, path, condition } = parsed.value
  const mark = kind === 'value' ? '' : (/^\s*[#^/]/u.exec(inner)?.[0] ?? '')
  const body = inner.slice(mark.length)
  if (kind !== 'value' && !readPath(body.trim()))
    return condition || kind === 'close' ? mark + renameExpression(body, rename) : inner
  const renamed = rename(path)
  return renamed ? mark + replaceWord(body, path.join('.'), renamed.join('.')) : inner
}

/** A rule's or formula's text with its references renamed; a text that cannot be read stays. */
export function renameExpression(
  text: string,
  rename: (path: readonly string[]) => readonly string[] | undefined,
): string {
  const parsed = parseExpression(text)
  if (!parsed.ok) return text
  let renamed = text
  for (const { path, to } of refsOf(parsed.value).toReversed()) {
    const next = rename(path)
    if (next) renamed = renamed.slice(0, to - path.join('.').length) + next.join('.') + renamed.slice(to)
  }
  return renamed
}

/** The first whole word equal to the reference, outside quotes. */
function replaceWord(text: string, from: string, to: string): string {
  let done = false
  return text.replace(/"[^"]*"|“[^”]*”|'[^']*'|[\p{L}_.][\p{L}\p{M}\p{N}_.]*/gu, (word) => {
    if (done || word.normalize('NFC') !== from) return word
    done = true
    return to
  })
}
