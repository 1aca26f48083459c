import { refsOf } from '../logic/expression.ts'
import { parseExpression } from '../logic/language/parse.ts'
import { parseTag, readPath } from './parseTag.ts'

/** The new path of a renamed one; undefined keeps it. `within` are the refs of the sections around it. */
export type Rename = (path: readonly string[], within: readonly string[]) => readonly string[] | undefined

/** Renames the references in a text's tags; everything else, including spaces and quotes, is kept. */
export function renameTags(source: string, rename: Rename): string {
  const renameNext = tagRenamer(rename)
  return source.replace(TAG, (_whole, inner: string) => `{{${renameNext(inner)}}}`)
}

const TAG = /\{\{((?:(?!\{\{|\}\}).)*)\}\}/gs

/** Renames tags, given in order and without their braces, keeping track of the sections they open. */
export function tagRenamer(rename: Rename): (inner: string) => string {
  const open: string[] = []
  return (inner) => {
    const parsed = parseTag(inner)
    if (!parsed.ok) return inner
    const { kind, ref, condition } = parsed.value
    if (kind === 'close') open.pop()
    const renamed = renameTag(inner, (path) => rename(path, open))
    if (kind === 'section' || kind === 'inverse') open.push(condition ? '' : ref)
    return renamed
  }
}

/** The text of one tag, without its braces. */
function renameTag(inner: string, rename: (path: readonly string[]) => readonly string[] | undefined): string {
  const parsed = parseTag(inner)
  if (!parsed.ok) return inner
  const { kind, path, condition } = parsed.value
  if (kind === 'place') return inner
  const mark = kind === 'value' ? '' : (/^\s*[#^/]/u.exec(inner)?.[0] ?? '')
  const body = inner.slice(mark.length)
  if (kind !== 'value' && !readPath(body.trim()))
    return condition || kind === 'close' ? mark + renameExpression(body, rename) : inner
  const renamed = rename(path)
  return renamed ? mark + replaceWord(body, path.join('.'), renamed.join('.')) : inner
}

/** Renames the references in the text of a rule or formula; a text that cannot be parsed is kept. */
export function renameExpression(
  text: string,
  rename: (path: readonly string[]) => readonly string[] | undefined,
): string {
  const parsed = parseExpression(text)
  if (!parsed.ok) return text
  let renamed = text
  for (const { path, from, to } of refsOf(parsed.value).toReversed()) {
    const next = rename(path)
    // As written, even with separate accents (NFD); a word like 'todos' may come before it.
    if (next)
      renamed =
        renamed.slice(0, from) + renamed.slice(from, to).replace(WORD_AT_END, next.join('.')) + renamed.slice(to)
  }
  return renamed
}

const WORD_AT_END = /[\p{L}_.][\p{L}\p{M}\p{N}_.]*$/u

/** The first whole word equal to the reference, outside quotes. */
function replaceWord(text: string, from: string, to: string): string {
  let done = false
  return text.replace(/"[^"]*"|“[^”]*”|'[^']*'|[\p{L}_.][\p{L}\p{M}\p{N}_.]*/gu, (word) => {
    if (done || word.normalize('NFC') !== from) return word
    done = true
    return to
  })
}
