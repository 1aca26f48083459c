import { getChangedRanges } from '@tiptap/core'
import { Fragment, type Mark, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { endingOf, type Suggested } from '#shared/interview/document/suggestions.ts'

/** Marks a transaction that changes the text itself while suggesting: a suggestion is decided, a comment is placed. */
export const DIRECT = 'direct'

type Change = {
  /** In the document before. */
  readonly from: number
  readonly to: number
  /** What stands there instead: the content of the paragraph, and each further one. */
  readonly first: Fragment
  readonly further: readonly Node[]
}

/**
 * The transaction that suggests what another one would do: what it takes away stays, marked, and what it adds is marked. What the same
 * person suggested to add is taken away at once. Undefined if it does what cannot be suggested: the form of paragraphs, lists, tables and
 * groups.
 */
export function asSuggestion(tr: Transaction, state: EditorState, suggested: Suggested): Transaction | undefined {
  const changes = changesOf(tr, state.doc)
  if (!changes) return undefined
  const out = state.tr
  const { selection } = state
  let end: number | undefined
  for (const change of changes.toReversed()) {
    const steps = out.steps.length
    const own = mineBeside(state.doc, change, suggested)
    const at = takeAway(out, change, own)
    const added = change.first.size > 0 || change.further.length > 0
    const after = added ? add(out, at, change, own) : at
    // After Delete the cursor is behind what is marked, or it would mark the same letter again.
    const forward = selection.empty && selection.head === change.from
    const here = added || forward ? after : change.from
    const touched = selection.from <= change.to && selection.to >= change.from
    end = touched ? here : end === undefined ? undefined : out.mapping.slice(steps).map(end)
  }
  if (end !== undefined && changes.length === 1) out.setSelection(TextSelection.near(out.doc.resolve(end), -1))
  if (tr.storedMarksSet) out.setStoredMarks(tr.storedMarks)
  if (tr.scrolledIntoView) out.scrollIntoView()
  for (const name of ['paste', 'uiEvent', 'composition', 'addToHistory'])
    if (tr.getMeta(name) !== undefined) out.setMeta(name, tr.getMeta(name))
  return out
}

function changesOf(tr: Transaction, before: Node): Change[] | undefined {
  const found: Change[] = []
  for (const { oldRange, newRange } of getChangedRanges(tr).toSorted((a, b) => a.oldRange.from - b.oldRange.from)) {
    const last = found.at(-1)
    if (last && oldRange.from < last.to) return undefined
    const change = changeOf(before, oldRange, tr.doc, newRange)
    if (!change) return undefined
    if (change.to > change.from || change.first.size > 0 || change.further.length > 0) found.push(change)
  }
  return found
}

type Range = { readonly from: number; readonly to: number }

function changeOf(before: Node, oldRange: Range, after: Node, newRange: Range): Change | undefined {
  let [$from, $to] = [before.resolve(oldRange.from), before.resolve(oldRange.to)]
  let [$start, $end] = [after.resolve(newRange.from), after.resolve(newRange.to)]
  // Whole paragraphs in place of others: what they contain.
  if (isBetween($from) && isBetween($to) && isBetween($start) && isBetween($end)) {
    if (!$from.nodeAfter?.isTextblock || !$to.nodeBefore?.isTextblock) return undefined
    if (!$start.nodeAfter?.isTextblock || !$end.nodeBefore?.isTextblock) return undefined
    ;[$from, $to] = [before.resolve($from.pos + 1), before.resolve($to.pos - 1)]
    ;[$start, $end] = [after.resolve($start.pos + 1), after.resolve($end.pos - 1)]
    if ($from.parent.content.size > 0 && !$from.parent.sameMarkup($start.parent)) return undefined
  }
  if (!areParagraphs($from, $to) || !areParagraphs($start, $end)) return undefined
  const several = !$from.sameParent($to) || !$start.sameParent($end)
  if (several && $from.node(-1).type.name === 'listItem') return undefined
  if (!several) return within($from, $to, $start, $end)
  const blocks = after.slice($start.pos, $end.pos).content
  const [first, ...further] = $start.sameParent($end) ? [] : blocks.content
  return { from: $from.pos, to: $to.pos, first: first ? first.content : blocks, further }
}

const isBetween = ($pos: ResolvedPos): boolean => !$pos.parent.isTextblock

/** Whether two places are in paragraphs, in the same one or beside each other. */
function areParagraphs($from: ResolvedPos, $to: ResolvedPos): boolean {
  if (!$from.parent.isTextblock || !$to.parent.isTextblock || $from.depth !== $to.depth) return false
  if ($from.sameParent($to)) return true
  if ($from.start(-1) !== $to.start(-1)) return false
  const holder = $from.node(-1)
  for (let at = $from.index(-1); at <= $to.index(-1); at += 1) if (!holder.child(at).isTextblock) return false
  return true
}

/** A change inside of one paragraph, without what stays as it is at both its ends. */
function within($from: ResolvedPos, $to: ResolvedPos, $start: ResolvedPos, $end: ResolvedPos): Change | undefined {
  if (!$from.parent.hasMarkup($start.parent.type, $start.parent.attrs)) return undefined
  const old = $from.parent.content.cut($from.parentOffset, $to.parentOffset)
  const next = $start.parent.content.cut($start.parentOffset, $end.parentOffset)
  const begin = old.findDiffStart(next)
  const ends = old.findDiffEnd(next)
  if (begin === null || !ends) return { from: $from.pos, to: $from.pos, first: Fragment.empty, further: [] }
  const overlap = Math.max(0, begin - Math.min(ends.a, ends.b))
  return {
    from: $from.pos + begin,
    to: $from.pos + ends.a + overlap,
    first: next.cut(begin, ends.b + overlap),
    further: [],
  }
}

/** The suggestion of the same person that a change goes on with, or a new one. */
function mineBeside(doc: Node, { from, to }: Change, suggested: Suggested): Suggested {
  for (const node of [doc.resolve(from).nodeBefore, doc.resolve(to).nodeAfter])
    for (const mark of node?.marks ?? [])
      if (isSuggestion(mark) && mark.attrs.by === suggested.by)
        return { id: mark.attrs.suggestion, by: mark.attrs.by, at: mark.attrs.at }
  return suggested
}

const isSuggestion = ({ type }: Mark): boolean => type.name === 'insertion' || type.name === 'deletion'

const attributesOf = ({ id, by, at }: Suggested) => ({ suggestion: id, by, at })
const ending = (kind: 'ins' | 'del', { id, by, at }: Suggested) => `${kind} ${id} ${by} ${at}`

/** Marks what is between two places as taken away. Returns where it ends. */
function takeAway(out: Transaction, { from, to }: Change, own: Suggested): number {
  const { insertion, deletion } = out.doc.type.schema.marks
  const steps = out.steps.length
  const gone: Range[] = []
  const joined: number[] = []
  out.doc.nodesBetween(from, to, (node, pos) => {
    if (node.isTextblock) {
      const end = pos + node.nodeSize
      if (end > from && end <= to) {
        const kind = endingOf(node.attrs.ending)?.kind
        if (kind === 'ins') joined.push(end)
        else if (!kind) out.setNodeAttribute(pos, 'ending', ending('del', own))
      }
      return true
    }
    if (!node.isInline) return true
    const [start, end] = [Math.max(pos, from), Math.min(pos + node.nodeSize, to)]
    if (node.marks.some((mark) => mark.type === insertion && mark.attrs.by === own.by))
      gone.push({ from: start, to: end })
    else if (!deletion!.isInSet(node.marks)) out.addMark(start, end, deletion!.create(attributesOf(own)))
    return false
  })
  const acts = [
    ...gone.map((range) => ({ at: range.from, run: () => void out.delete(range.from, range.to) })),
    ...joined.map((at) => ({ at, run: () => joinAt(out, at) })),
  ]
  for (const { run } of acts.toSorted((a, b) => b.at - a.at)) run()
  return out.mapping.slice(steps).map(to)
}

/** Joins the paragraphs on both sides of a place; of an empty one, nothing stays. */
export function joinAt(tr: Transaction, at: number): void {
  const $at = tr.doc.resolve(at)
  const [before, after] = [$at.nodeBefore, $at.nodeAfter]
  if (!before?.isTextblock) return
  const pos = at - before.nodeSize
  if (!after?.isTextblock) {
    if (before.content.size === 0 && $at.parent.childCount > 1) tr.delete(pos, at)
    else tr.setNodeAttribute(pos, 'ending', null)
    return
  }
  if (before.content.size === 0) {
    tr.delete(pos, at)
    return
  }
  tr.setNodeAttribute(pos, 'ending', after.attrs.ending)
  tr.join(at)
}

/** Inserts what a change adds, marked. Returns where it ends. */
function add(out: Transaction, at: number, { first, further }: Change, own: Suggested): number {
  const { insertion, deletion, comment } = out.doc.type.schema.marks
  const mark = insertion!.create(attributesOf(own))
  const marked = (content: Fragment): Fragment =>
    Fragment.fromArray(
      content.content.map((node) => {
        const bare = [insertion!, deletion!, comment!].reduce((marks, type) => type.removeFromSet(marks), node.marks)
        return node.mark(mark.addToSet(bare))
      }),
    )
  let end = at
  const put = (content: Fragment) => {
    if (content.size === 0) return
    out.insert(end, marked(content))
    end += content.size
  }
  put(first)
  for (const { type, attrs, content } of further) {
    const $end = out.doc.resolve(end)
    const before = $end.parent.attrs.ending as string | null
    const pos = $end.before()
    out.split(end, 1, [{ type, attrs: { ...attrs, ending: before } }])
    out.setNodeAttribute(pos, 'ending', ending('ins', own))
    end += 2
    put(content)
  }
  return end
}
