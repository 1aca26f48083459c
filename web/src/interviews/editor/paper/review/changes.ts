import { getChangedRanges } from '@tiptap/core'
import { Fragment, Mark, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { StepMap, Transform } from '@tiptap/pm/transform'
import { isDeleted, isSame, withEnding, withoutSuggestion } from './settled.ts'

type Range = { readonly from: number; readonly to: number }

/** What a transaction does to `from`–`to` of the document before it, which is `start`–`end` of the document after it. */
export type Change = Range & {
  readonly start: number
  readonly end: number
  /** What is there after it, as suggested by nobody. */
  readonly slice: Slice
  /** In text: from one paragraph to the same or another. Otherwise whole paragraphs, or none. */
  readonly inText: boolean
  /** What the paragraph at its start looks like after it. */
  readonly look?: Pick<Node, 'type' | 'attrs'>
  /** The paragraph before it is no longer to be joined with the next. */
  readonly parts?: boolean
  /** The letters whose format is all that changes. */
  readonly formatted?: readonly Piece[]
}

/** Of one text, or another node of a line, and the format that it gets. */
export type Piece = Range & { readonly node: Node; readonly marks: readonly Mark[] }

/** What a transaction changes, in order. Undefined if it changes anything but paragraphs and the format of letters. */
export function changesOf(done: Transform): Change[] | undefined {
  const { before, doc } = done
  const onlyFormat = done.mapping.maps.every((map) => map === StepMap.empty)
  const found: Change[] = []
  for (const { oldRange, newRange } of mergedRanges(done)) {
    const change = changeOf(before, oldRange, doc, newRange)
    if (!change) return undefined
    found.push(onlyFormat ? { ...change, formatted: piecesOf(before, doc, change) } : change)
  }
  // Attributes of paragraphs are in no range.
  const plain = found.map(({ formatted: _, ...change }) => ({ ...change, slice: doc.slice(change.start, change.end) }))
  return isSame(withChanges(before, plain), doc) ? found : undefined
}

/** A document with changes made at once. */
export function withChanges(doc: Node, changes: readonly Change[]): Node {
  const made = new Transform(doc)
  for (const { from, to, slice, inText, look, parts, formatted } of changes.toReversed()) {
    if (formatted) {
      for (const { from: at, to: end, node, marks } of formatted) made.replaceWith(at, end, node.mark(marks))
      continue
    }
    const { ending } = made.doc.resolve(to).parent.attrs
    made.replace(from, to, slice)
    if (parts) partAt(made, from)
    if (!inText) continue
    const first = made.doc.resolve(from).before()
    const last = made.doc.resolve(from + slice.size).before()
    if (look) made.setNodeMarkup(first, look.type, { ...look.attrs, ending: null })
    made.setNodeAttribute(last, 'ending', ending)
  }
  return made.doc
}

/** The paragraph before a place is no longer to be joined with the next one. */
export function partAt(tr: Transform, at: number): void {
  const { nodeBefore } = tr.doc.resolve(at)
  if (nodeBefore) tr.setNodeAttribute(at - nodeBefore.nodeSize, 'ending', null)
}

/** The ranges that differ, those that touch as one. */
function mergedRanges(done: Transform) {
  const found: { oldRange: Range; newRange: Range }[] = []
  for (const { oldRange, newRange } of getChangedRanges(done).toSorted((a, b) => a.oldRange.from - b.oldRange.from)) {
    const last = found.at(-1)
    if (last && (oldRange.from <= last.oldRange.to || newRange.from <= last.newRange.to))
      found[found.length - 1] = {
        oldRange: union(last.oldRange, oldRange),
        newRange: union(last.newRange, newRange),
      }
    else found.push({ oldRange, newRange })
  }
  return found
}

const union = (one: Range, other: Range): Range => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
})

function changeOf(before: Node, oldRange: Range, after: Node, newRange: Range): Change | undefined {
  let [$from, $to] = [before.resolve(oldRange.from), before.resolve(oldRange.to)]
  let [$start, $end] = [after.resolve(newRange.from), after.resolve(newRange.to)]
  const move = (side: 'from' | 'to', by: 1 | -1) => {
    if (side === 'from') [$from, $start] = [before.resolve($from.pos + by), after.resolve($start.pos + by)]
    else [$to, $end] = [before.resolve($to.pos + by), after.resolve($end.pos + by)]
  }
  // What contains the paragraphs is replaced by the same.
  while (isSameLook($from.nodeAfter, $start.nodeAfter, false) && $from.pos < $to.pos && $start.pos < $end.pos)
    move('from', 1)
  while (isSameLook($to.nodeBefore, $end.nodeBefore, false) && $from.pos < $to.pos && $start.pos < $end.pos)
    move('to', -1)
  const whole = isBetween($from) && isBetween($to) && isBetween($start) && isBetween($end)
  const sameLook =
    isSameLook($from.nodeAfter, $start.nodeAfter) && isSameLook($to.nodeBefore, $end.nodeBefore) && $to.pos > $from.pos
  if (whole && !(sameLook && $end.pos > $start.pos)) {
    if (!areBeside($from, $to) || !areBeside($start, $end)) return undefined
    return change($from, $to, $start, $end, false)
  }
  // An end between two paragraphs is one in the text beside it.
  if (isBetween($from) || isBetween($start)) {
    if (!isBetween($from) || !isBetween($start)) return undefined
    const isBefore = $from.nodeAfter?.isTextblock && $start.nodeAfter?.isTextblock
    if (isBefore && $from.pos < $to.pos && $start.pos < $end.pos) move('from', 1)
    else if ($from.nodeBefore?.isTextblock && $start.nodeBefore?.isTextblock) move('from', -1)
    else return undefined
  }
  if (isBetween($to) || isBetween($end)) {
    if (!isBetween($to) || !isBetween($end)) return undefined
    if ($to.nodeBefore?.isTextblock && $end.nodeBefore?.isTextblock) move('to', -1)
    else if (isSameLook($to.nodeAfter, $end.nodeAfter)) move('to', 1)
    else return undefined
  }
  if ($from.pos > $to.pos || $start.pos > $end.pos) return undefined
  if (!areParagraphs($from, $to) || !areParagraphs($start, $end)) return undefined
  return { ...change($from, $to, $start, $end, true), look: $start.parent }
}

function change($from: ResolvedPos, $to: ResolvedPos, $start: ResolvedPos, $end: ResolvedPos, inText: boolean): Change {
  const { content, openStart, openEnd } = $start.doc.slice($start.pos, $end.pos)
  const slice = new Slice(asWritten(content), openStart, openEnd)
  return { from: $from.pos, to: $to.pos, start: $start.pos, end: $end.pos, slice, inText }
}

/** What is written among suggestions is no part of them. */
function asWritten(content: Fragment): Fragment {
  return Fragment.fromArray(
    content.content.map((node) => {
      if (node.isInline) return node.mark(withoutSuggestion(node.marks))
      const own = node.isTextblock ? withEnding(node, null) : node
      return own.copy(asWritten(own.content))
    }),
  )
}

const isBetween = ($pos: ResolvedPos): boolean => !$pos.parent.isTextblock

function isSameLook(one: Node | null, other: Node | null, areParagraphs = true): boolean {
  if (!one?.isBlock || !other?.isBlock || one.isLeaf || one.isTextblock !== areParagraphs) return false
  return isSame(one.copy(Fragment.empty), other.copy(Fragment.empty))
}

/** Whether two places are in paragraphs, in the same one or in two of the same part of the document. */
function areParagraphs($from: ResolvedPos, $to: ResolvedPos): boolean {
  if (!$from.parent.isTextblock || !$to.parent.isTextblock) return false
  if ($from.sameParent($to)) return true
  return $from.depth === $to.depth && areBeside($from.doc.resolve($from.before()), $to.doc.resolve($to.after()))
}

/** Whether there are only paragraphs between two places that are between paragraphs. */
function areBeside($from: ResolvedPos, $to: ResolvedPos): boolean {
  if ($from.depth !== $to.depth || $from.start() !== $to.start()) return false
  for (let at = $from.index(); at < $to.index(); at += 1) if (!$from.parent.child(at).isTextblock) return false
  return true
}

/** The pieces of a stretch whose format changes; what is deleted already has none. */
function piecesOf(before: Node, after: Node, { from, to }: Range): Piece[] {
  const pieces: Piece[] = []
  before.nodesBetween(from, to, (node, pos) => {
    if (!node.isInline) return true
    const [first, last] = [Math.max(pos, from), Math.min(pos + node.nodeSize, to)]
    if (isDeleted(node)) return false
    after.nodesBetween(first, last, (next, place) => {
      if (!next.isInline) return true
      const [at, end] = [Math.max(first, place), Math.min(last, place + next.nodeSize)]
      const marks = withoutSuggestion(next.marks)
      const piece = node.isText ? node.cut(at - pos, end - pos) : node
      if (!Mark.sameSet(marks, withoutSuggestion(node.marks))) pieces.push({ from: at, to: end, node: piece, marks })
      return false
    })
    return false
  })
  return pieces
}
