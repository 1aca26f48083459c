import { Fragment, type Mark, type Node, Slice } from '@tiptap/pm/model'
import { endingOf, type Settling } from '#shared/interview/document/suggestions.ts'

export const isSuggestion = ({ type }: Mark): boolean => type.name === 'insertion' || type.name === 'deletion'

export const isDeleted = ({ marks }: Node): boolean => marks.some(({ type }) => type.name === 'deletion')

/** The formats of letters, without what says that they are suggested. */
export const withoutSuggestion = (marks: readonly Mark[]): readonly Mark[] =>
  marks.some(isSuggestion) ? marks.filter((mark) => !isSuggestion(mark)) : marks

const known = new WeakMap<Node, boolean>()

export function hasSuggestions(node: Node): boolean {
  const before = known.get(node)
  if (before !== undefined) return before
  const found =
    node.marks.some(isSuggestion) || Boolean(endingOf(node.attrs.ending)) || node.content.content.some(hasSuggestions)
  known.set(node, found)
  return found
}

/** A node as it is once its suggestions are decided. What has none stays the same object. */
export function settledNode(node: Node, as: Settling): Node {
  return hasSuggestions(node) ? node.copy(settledContent(node.content, as)) : node
}

/** Copied text as it is once its suggestions are decided. */
export function settledSlice(slice: Slice, as: Settling): Slice {
  const content = settledContent(slice.openEnd > 0 ? endingHere(slice.content) : slice.content, as)
  const whole = Slice.maxOpen(content)
  return new Slice(content, Math.min(slice.openStart, whole.openStart), Math.min(slice.openEnd, whole.openEnd))
}

/** The end of the last paragraph is not copied with what is in it. */
function endingHere(content: Fragment): Fragment {
  const { lastChild } = content
  if (!lastChild || lastChild.isInline) return content
  const last = lastChild.isTextblock ? withEnding(lastChild, null) : lastChild.copy(endingHere(lastChild.content))
  return content.replaceChild(content.childCount - 1, last)
}

function settledContent(content: Fragment, as: Settling): Fragment {
  const [gone, joins] = as === 'accepted' ? (['deletion', 'del'] as const) : (['insertion', 'ins'] as const)
  const done: Node[] = []
  /** The last paragraph, which goes on with the next one. */
  let waiting: Node | undefined
  /** Whether it gives the joined one its look, even if it is empty. */
  let stays = false
  const flush = (isLast: boolean) => {
    if (waiting && (waiting.content.size > 0 || (isLast && done.length === 0))) done.push(withEnding(waiting, null))
    waiting = undefined
  }
  content.forEach((child) => {
    if (child.isInline) {
      if (!child.marks.some(({ type }) => type.name === gone)) done.push(child.mark(withoutSuggestion(child.marks)))
      return
    }
    const own = settledNode(child, as)
    if (!own.isTextblock) {
      flush(false)
      done.push(own)
      return
    }
    const whole: Node = waiting && stays ? waiting.copy(waiting.content.append(own.content)) : own
    stays = (waiting !== undefined && stays) || !leavesNext(own)
    waiting = whole
    if (endingOf(own.attrs.ending)?.kind !== joins) {
      done.push(withEnding(whole, null))
      waiting = undefined
    }
  })
  flush(true)
  return Fragment.fromArray(done)
}

/** Whether of a paragraph that is joined with the next one nothing stays, not even how it looks. */
export const leavesNext = (paragraph: Node): boolean =>
  paragraph.content.size === 0 && !endingOf(paragraph.attrs.ending)?.first

export function withEnding(node: Node, ending: string | null): Node {
  if (node.attrs.ending === ending) return node
  return node.type.create({ ...node.attrs, ending }, node.content, node.marks)
}

/** Internal attributes, assigned again on every change; readers never see them. */
const NAMES: ReadonlySet<string> = new Set(['blockId', 'anchor', 'ending'])

/** Whether two nodes have the same text, format and structure. */
export function isSame(one: Node, other: Node): boolean {
  if (one === other) return true
  if (one.isText || other.isText) return one.eq(other)
  if (one.type !== other.type || one.childCount !== other.childCount) return false
  if (one.marks.length !== other.marks.length || !one.marks.every((mark) => mark.isInSet(other.marks))) return false
  for (const [name, value] of Object.entries(one.attrs))
    if (!NAMES.has(name) && JSON.stringify(value) !== JSON.stringify(other.attrs[name])) return false
  return one.children.every((child, at) => isSame(child, other.child(at)))
}
