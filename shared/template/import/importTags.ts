import { type Diagnostic, diagnostic } from '../../result.ts'
import { parseTag } from '../parseTag.ts'
import { type CanRepeat, type Edit, innerOf, shownTag } from './dialect.ts'
import { type Dialect, dialectNames } from './dialectNames.ts'
import { dialects } from './dialects.ts'
import { hasOurTags } from './hasOurTags.ts'

export type ImportedTags = {
  /** The text with the tags that could be translated; the others are kept as written. */
  readonly text: string
  /** The translated tags, in order. */
  readonly translated: readonly { readonly from: string; readonly to: string; readonly at: number }[]
  /** The tags that could not be translated, with place and reason. */
  readonly problems: readonly Diagnostic[]
  /** The changes that turn the given text into the new one, in order. */
  readonly edits: readonly Edit[]
}

/**
 * Translates the tags of another tool; `all` is the whole document of which the text is a part. If no dialect is given, the one with the
 * most tags in the text is used; a text with none, or with only our own, is returned unchanged.
 */
export function importTags(
  source: string,
  dialect: Dialect | undefined = detectDialect(source),
  canRepeat: CanRepeat = () => true,
  all: string = source,
): ImportedTags {
  const translated: { from: string; to: string; at: number }[] = []
  const problems: Diagnostic[] = []
  if (!dialect) return { text: source, translated, problems, edits: [] }
  const { pattern, begin } = dialects[dialect]
  const translation = begin(source, canRepeat, all)
  const edits: Edit[] = [...translation.edits]
  for (const match of source.matchAll(pattern)) {
    const { 0: whole, index: at } = match
    const shown = shownTag(whole)
    const dropped = translation.edits.some(({ from, to }) => from <= at && at + whole.length <= to)
    const replacement = dropped ? '' : translation.translate(innerOf(match), whole, at)
    const to = typeof replacement === 'string' ? replacement : undefined
    if (replacement === undefined && whole.startsWith('{{') && isOurs(whole)) continue
    if (to === whole) continue
    if (to === undefined || !isOurs(to)) {
      const instead = typeof replacement === 'object' ? ` ${replacement.instead}` : ''
      const message = `A marcação ${shown} não tem correspondente e fica como está.${instead}`
      problems.push(diagnostic('tag_nao_traduzida', message, { from: at, to: at + whole.length }))
      continue
    }
    translated.push({ from: shown, to, at })
    if (!dropped) edits.push({ from: at, to: at + whole.length, text: to })
  }
  const open = translation.unclosed()
  if (open.length > 0)
    problems.push(diagnostic('tag_nao_traduzida', `Há trechos abertos que não são fechados: ${open.join(', ')}.`))
  const inOrder = edits.toSorted((a, b) => a.from - b.from)
  return { text: edited(source, inOrder), translated, problems, edits: inOrder }
}

/** Insertions come before edits that start at the same position. */
function edited(source: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to, text } of edits) {
    pieces.push(source.slice(at, from), text)
    at = to
  }
  return [...pieces, source.slice(at)].join('')
}

/**
 * The dialect with the most tags in the text; undefined if there is none. Any contract may have brackets and blanks: they count only if the
 * text has no other kind of tag; beside tags of ours, only brackets that certainly contain names count.
 */
export function detectDialect(source: string): Dialect | undefined {
  const ours = hasOurTags(source)
  let best: Dialect | undefined
  let most = 0
  for (const name of dialectNames) {
    const { evidence, counts } = dialects[name]
    const common = name === 'brackets' || name === 'blanks'
    if (common && (best !== undefined || (ours && !counts))) continue
    const sure =
      counts && (ours || !common) ? counts(source) : Math.max(counts?.(source) ?? 0, matches(source, evidence))
    if (sure > most) {
      best = name
      most = sure
    }
  }
  return best
}

function matches(source: string, evidence: RegExp): number {
  return (source.match(evidence) ?? []).length
}

function isOurs(tag: string): boolean {
  return [...tag.matchAll(/\{\{(.*?)\}\}/gs)].every(([, inner]) => parseTag(inner!).ok)
}
