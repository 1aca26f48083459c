import { type Frame, insideSection, lookUp, scopeFrame } from './frames.ts'
import { parseTag } from './parseTag.ts'
import { isScope, type TemplateScope } from './value.ts'

/** The names available inside open tags: by list, innermost first, then those outside lists. */
export type OpenList = {
  /** The list's reference; empty for names outside lists. */
  readonly list: string
  /** Each name with a sample value. */
  readonly names: TemplateScope
  /** The list's items have no fields: each is written `this` (S1 §3). */
  readonly simple: boolean
}

/** `open` are opening tags with their braces, outermost first, as in `leftOpen` of a parsed text. */
export function openLists(shape: TemplateScope, open: readonly string[]): OpenList[] {
  let frames: readonly Frame[] = [scopeFrame(shape)]
  for (const raw of open) {
    const parsed = parseTag(raw.slice(2, -2))
    if (!parsed.ok || parsed.value.condition) continue
    const found = lookUp(parsed.value.path, frames)
    if (found.known)
      frames = insideSection({ tag: parsed.value, inverse: parsed.value.kind === 'inverse' }, found.value, frames)
  }
  return frames
    .toReversed()
    .map(({ item, ref }) => ({ list: ref, names: isScope(item) ? item : {}, simple: !isScope(item) }))
}
