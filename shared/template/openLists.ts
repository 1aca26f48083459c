import { type Frame, insideSection, lookUp, scopeFrame } from './frames.ts'
import { parseTag } from './parseTag.ts'
import { isScope, type TemplateScope } from './value.ts'

/** What can be written inside some open tags: by the list it comes from, innermost first, and last of all from none. */
export type OpenList = {
  /** The list's reference; empty for what stands in no list. */
  readonly list: string
  /** Each name with a sample of its value. */
  readonly names: TemplateScope
  /** The list's items have no fields: each is written `this` (S1 §3). */
  readonly simple: boolean
}

/** `open` are opening tags with their braces, outermost first, as `leftOpen` of a parsed text gives them. */
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
