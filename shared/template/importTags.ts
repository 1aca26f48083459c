import { type Diagnostic, diagnostic } from '../result.ts'
import { type Dialect, dialects } from './dialects.ts'
import { parseTag } from './parseTag.ts'

export type ImportedTags = {
  /** The text with the tags it could translate in our language; the others stay as they were written. */
  readonly text: string
  /** What was translated, in order. */
  readonly translated: readonly { readonly from: string; readonly to: string; readonly at: number }[]
  /** What could not be, with place and reason. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Translates the tags of another tool. Without a dialect it is the one whose tags the text has most of; a text with
 * none, or with our own alone, comes back as it is.
 */
export function importTags(source: string, dialect: Dialect | undefined = detectDialect(source)): ImportedTags {
  const translated: { from: string; to: string; at: number }[] = []
  const problems: Diagnostic[] = []
  if (!dialect) return { text: source, translated, problems }
  const { pattern, translate } = dialects[dialect]
  const open: string[] = []
  const text = source.replace(pattern, (whole: string, ...rest: unknown[]) => {
    const at = rest.find((argument) => typeof argument === 'number') as number
    const inner = rest.find((argument) => typeof argument === 'string' && argument !== '') as string | undefined
    const to = translate((inner ?? '').trim(), open)
    if (to === undefined || !isOurs(to)) {
      problems.push(
        diagnostic('tag_nao_traduzida', `A tag ${whole} não tem correspondente e ficou como estava.`, {
          from: at,
          to: at + whole.length,
        }),
      )
      return whole
    }
    if (to !== whole) translated.push({ from: whole, to, at })
    return to
  })
  if (open.length > 0)
    problems.push(diagnostic('tag_nao_traduzida', `Há trechos abertos que não são fechados: ${open.join(', ')}.`))
  return { text, translated, problems }
}

/** The dialect with most tags in the text; undefined when there is none. */
export function detectDialect(source: string): Dialect | undefined {
  let best: Dialect | undefined
  let most = 0
  for (const name of Object.keys(dialects) as Dialect[]) {
    const count = (source.match(dialects[name].evidence) ?? []).length
    if (count > most) {
      best = name
      most = count
    }
  }
  return best
}

function isOurs(tag: string): boolean {
  return tag === '' || [...tag.matchAll(/\{\{(.*?)\}\}/gs)].every(([, inner = '']) => parseTag(inner).ok)
}
