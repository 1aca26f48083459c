import { Fragment, type Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { endingOf, type Suggested, writeEnding } from '#shared/interview/document/suggestions.ts'
import { type Change, type Piece, partAt } from './changes.ts'
import { isDeleted, isSuggestion, leavesNext, settledNode, withEnding } from './settled.ts'

/**
 * Whether paragraphs that are to be joined look like the first of them, whatever stays of it: new ones if they are refused, and others if
 * that is accepted.
 */
export type Looks = { readonly ins: boolean; readonly del: boolean }

/** What of the document after a change is where in the document with suggestions. */
type Moved = { readonly start: number; readonly end: number; readonly at: number; readonly steps: number }
export type Written = { readonly tr: Transaction; readonly moved: readonly Moved[] }

export function written(state: EditorState, changes: readonly Change[], suggested: Suggested, looks: Looks): Written {
  const { tr, selection } = state
  const moved: Moved[] = []
  for (const change of changes.toReversed()) {
    const own = mineBeside(state.doc, change, suggested)
    if (change.formatted) {
      for (const group of groupsOf(change.formatted, own).toReversed()) {
        const at = format(tr, group, own)
        const [from, to] = [group[0]!.from, group.at(-1)!.to]
        const offset = change.start - change.from
        if (at !== undefined) moved.push({ start: from + offset, end: to + offset, at, steps: tr.steps.length })
      }
      continue
    }
    const isEmpty = change.look === state.doc.resolve(change.to).parent
    const at = takeAway(tr, change, own, looks.del && change.inText && !isEmpty)
    if (change.parts) partAt(tr, change.from)
    if (change.slice.size === 0) {
      // After Backspace the cursor is before what is marked, or it would mark the same letter again.
      const back = selection.empty && selection.head > change.from
      moved.push({ start: change.start, end: change.end, at: back ? change.from : at, steps: tr.steps.length })
      continue
    }
    if (change.inText) add(tr, at, change, own, looks.ins)
    else tr.insert(at, newParagraphs(change.slice.content, own))
    moved.push({ start: change.start, end: change.end, at, steps: tr.steps.length })
  }
  return { tr, moved }
}

/** The suggestion of the same person that a change goes on with, or a new one. */
function mineBeside(doc: Node, { from, to }: Change, suggested: Suggested): Suggested {
  for (const node of [doc.resolve(from).nodeBefore, doc.resolve(to).nodeAfter])
    for (const mark of node?.marks ?? [])
      if (isSuggestion(mark) && mark.attrs.by === suggested.by)
        return { id: mark.attrs.suggestion, by: mark.attrs.by, at: mark.attrs.at }
  return suggested
}

const isAddedBy = ({ marks }: Node, { by }: Suggested): boolean =>
  marks.some(({ type, attrs }) => type.name === 'insertion' && attrs.by === by)

const attributesOf = ({ id, by, at }: Suggested) => ({ suggestion: id, by, at })

const ending = (kind: 'ins' | 'del', { id, by, at }: Suggested, first = false) =>
  writeEnding({ kind, id, by, at, first })

/** Pieces beside each other that are shown before and after as a whole, and each of those that their author formats again. */
function groupsOf(pieces: readonly Piece[], own: Suggested): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    const goesOn = last?.at(-1)?.to === piece.from && !isAddedBy(piece.node, own) && !isAddedBy(last[0]!.node, own)
    if (goesOn) last.push(piece)
    else groups.push([piece])
  }
  return groups
}

/** Shows letters as they are before a change of their format, deleted, and after it. Returns where the latter begin. */
function format(tr: Transaction, group: readonly Piece[], own: Suggested): number | undefined {
  const { insertion, deletion } = tr.doc.type.schema.marks
  const [from, to] = [group[0]!.from, group.at(-1)!.to]
  if (isAddedBy(group[0]!.node, own)) {
    const { node, marks } = group[0]!
    const suggestions = node.marks.filter(isSuggestion)
    tr.replaceWith(from, to, node.mark(suggestions.reduce((all, mark) => mark.addToSet(all), marks)))
    return undefined
  }
  const added = insertion!.create(attributesOf(own))
  tr.addMark(from, to, deletion!.create(attributesOf(own)))
  tr.insert(
    to,
    group.map(({ node, marks }) => node.mark(added.addToSet(marks))),
  )
  return to
}

/** Marks what a change takes away. Returns where it ends. */
function takeAway(tr: Transaction, { from, to }: Change, own: Suggested, first: boolean): number {
  const { deletion } = tr.doc.type.schema.marks
  const steps = tr.steps.length
  const acts: { at: number; run: () => void }[] = []
  tr.doc.nodesBetween(from, to, (node, pos) => {
    const end = pos + node.nodeSize
    if (node.isTextblock && end > from && end <= to) {
      const known = endingOf(node.attrs.ending)
      if (known?.kind === 'ins') acts.push({ at: end, run: () => joinAt(tr, end) })
      else if (!known || first)
        tr.setNodeAttribute(pos, 'ending', known ? writeEnding({ ...known, first }) : ending('del', own, first))
    }
    if (!node.isInline) return true
    const [start, stop] = [Math.max(pos, from), Math.min(end, to)]
    if (isAddedBy(node, own)) acts.push({ at: start, run: () => void tr.delete(start, stop) })
    else if (!isDeleted(node)) tr.addMark(start, stop, deletion!.create(attributesOf(own)))
    return false
  })
  for (const { run } of acts.toSorted((a, b) => b.at - a.at)) run()
  return tr.mapping.slice(steps).map(to)
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
  if (leavesNext(before)) {
    tr.delete(pos, at)
    return
  }
  const isFirst = endingOf(before.attrs.ending)?.first
  const look = settledNode(before, 'refused').content.size === 0 && !isFirst ? after : before
  const next = endingOf(after.attrs.ending)
  const ending = next && isFirst ? writeEnding({ ...next, first: true }) : after.attrs.ending
  tr.join(at)
  tr.setNodeMarkup(pos, look.type, { ...look.attrs, ending })
}

/** Inserts text and paragraphs, marked as suggested. */
function add(
  tr: Transaction,
  at: number,
  { slice: { content }, from, to, look }: Change,
  own: Suggested,
  first: boolean,
) {
  const isNew = tr.before.resolve(from).sameParent(tr.before.resolve(to))
  const lines = content.firstChild?.isTextblock ? content.content : [undefined]
  let end = at
  lines.forEach((line, number) => {
    if (line && number > 0) {
      const $end = tr.doc.resolve(end)
      const { type, attrs } = number === 1 && isNew && look ? look : $end.parent
      const [pos, before] = [$end.before(), $end.parent.attrs.ending as string | null]
      tr.split(end, 1, [{ type: line.type, attrs: { ...line.attrs, ending: before } }])
      tr.setNodeMarkup(pos, type, { ...attrs, ending: ending('ins', own, first) })
      end += 2
    }
    const added = marked(line?.content ?? content, own)
    tr.insert(end, added)
    end += added.size
  })
}

function newParagraphs(content: Fragment, own: Suggested): Node[] {
  return content.content.map((paragraph) =>
    withEnding(paragraph, ending('ins', own)).copy(marked(paragraph.content, own)),
  )
}

function marked(content: Fragment, own: Suggested): Fragment {
  return Fragment.fromArray(
    content.content.map((node) => {
      const mark = node.type.schema.marks.insertion!.create(attributesOf(own))
      return node.mark(mark.addToSet(node.marks))
    }),
  )
}
