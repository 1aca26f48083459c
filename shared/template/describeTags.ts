import { refsOf } from '../logic/expression.ts'
import { type Frame, insideSection, lookUp, scopeFrame } from './frames.ts'
import type { Tag } from './parseTag.ts'
import {
  type ParseOptions,
  parseTemplate,
  type SectionNode,
  type TagPlace,
  type TemplateNode,
} from './parseTemplate.ts'
import { isList, type TemplateScope } from './value.ts'

/** The kind of a tag, for highlighting: S1 §9 gives each a colour. */
export type TagUse = TagPlace & {
  readonly tag: Tag
  readonly role: 'value' | 'open' | 'close'
  readonly kind: 'conditional' | 'list' | 'listField' | 'field'
  /** The list its field belongs to, for section tags too. */
  readonly list?: string
  /** Whether its references exist. The contents of an unknown list cannot be checked, and count as known. */
  readonly known: boolean
  /** For a section tag, the position of its counterpart; absent if that is missing or in another block. */
  readonly partner?: TagPlace
}

/** Every tag in the text's tree, in order. Tags that cannot be parsed or that close nothing are left out. */
export function describeTags(source: string, shape: TemplateScope, options: ParseOptions = {}): TagUse[] {
  const uses: TagUse[] = []
  describe(parseTemplate(source, options).nodes, [scopeFrame(shape)], true, uses)
  return uses.sort((a, b) => a.from - b.from)
}

function describe(nodes: readonly TemplateNode[], frames: readonly Frame[], judged: boolean, uses: TagUse[]): void {
  for (const node of nodes) {
    if (node.kind === 'text' || node.kind === 'block') continue
    const { tag, from, to } = node
    if (node.kind === 'value') {
      const found = lookUp(tag.path, frames)
      const list = listOf(tag, frames)
      const kind = list === undefined ? 'field' : 'listField'
      uses.push({ tag, from, to, role: 'value', kind, ...ofList(list), known: found.known || !judged })
      continue
    }
    const found = lookUp(tag.path, frames)
    const known = tag.condition ? refsOf(tag.condition).every(({ path }) => lookUp(path, frames).known) : found.known
    const kind = !tag.condition && found.known && isList(found.value) ? 'list' : 'conditional'
    describeSection(node, { kind, ...ofList(listOf(tag, frames)), known: known || !judged }, uses)
    const inner = tag.condition || !found.known ? frames : insideSection(node, found.value, frames)
    describe(node.nodes, inner, judged && (known || tag.condition !== undefined), uses)
  }
}

function describeSection(
  { tag, from, to, close }: SectionNode,
  is: Pick<TagUse, 'kind' | 'list' | 'known'>,
  uses: TagUse[],
): void {
  // A section opened in an earlier block has no opening tag here.
  const open = to > from ? { from, to } : undefined
  if (open) uses.push({ tag, ...open, role: 'open', ...is, ...(close ? { partner: close } : {}) })
  if (close) uses.push({ tag, ...close, role: 'close', ...is, ...(open ? { partner: open } : {}) })
}

/** The list its first reference belongs to, open around the tag or named in its path; undefined if there is none. */
function listOf({ path }: Tag, frames: readonly Frame[]): string | undefined {
  const around = frames.slice(1).findLast((frame) => lookUp(path, [frame]).known)
  if (around) return around.ref
  if (path.length < 2 || path[0] === 'this') return undefined
  const parent = lookUp(path.slice(0, -1), frames)
  return parent.known && isList(parent.value) ? path.slice(0, -1).join('.') : undefined
}

function ofList(list: string | undefined): Pick<TagUse, 'list'> {
  return list === undefined ? {} : { list }
}
