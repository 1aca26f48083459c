import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** Where comments are in the text, by their ids: from the first of the letters. */
export function commentPlaces({ doc }: EditorState): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  doc.descendants((node, pos) => {
    for (const { type, attrs } of node.marks)
      if (type.name === 'comment' && !found.has(attrs.comment)) found.set(attrs.comment, pos)
  })
  return found
}

const key = new PluginKey<DecorationSet>('commenting')

/** Shows what a comment that is being written is about, wherever it moves meanwhile. */
export function commentPlugin(known: () => ReadonlySet<string>): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const meta = tr.getMeta(key) as { from: number; to: number } | 'none' | undefined
        if (meta === 'none') return DecorationSet.empty
        if (meta) return DecorationSet.create(tr.doc, [Decoration.inline(meta.from, meta.to, { class: 'commenting' })])
        return tr.docChanged ? before.map(tr.mapping, tr.doc) : before
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      // A copy is not commented; what was cut out is still what the comment is about.
      transformPasted: (slice, view) => {
        if (view.dragging?.move) return slice
        const ids = known()
        const there = commentPlaces(view.state)
        return without(slice, (id) => there.has(id) || !ids.has(id))
      },
    },
  })
}

export function beginComment(view: EditorView): boolean {
  const { from, to } = view.state.selection
  if (from === to || quoteAt(view.state, { from, to }) === '') return false
  view.dispatch(view.state.tr.setMeta(key, { from, to }))
  return true
}

export function endComment(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, 'none'))
}

/** What the comment that is being written is about; undefined if it was deleted. */
export function commentedRange(state: EditorState): { from: number; to: number } | undefined {
  const [found] = key.getState(state)?.find() ?? []
  return found && found.to > found.from ? { from: found.from, to: found.to } : undefined
}

const LONGEST = 1_000

export const quoteAt = ({ doc }: EditorState, { from, to }: { from: number; to: number }): string =>
  doc
    .textBetween(from, to, ' ', (node) => (node.type.name === 'placeholder' ? String(node.attrs.tag) : ' '))
    .trim()
    .slice(0, LONGEST)

function without(slice: Slice, isGone: (id: string) => boolean): Slice {
  const clean = (content: Fragment): Fragment =>
    Fragment.fromArray(
      content.content.map((node: Node) => {
        const marks = node.marks.filter(({ type, attrs }) => type.name !== 'comment' || !isGone(attrs.comment))
        return node.isText || node.isLeaf ? node.mark(marks) : node.copy(clean(node.content)).mark(marks)
      }),
    )
  return new Slice(clean(slice.content), slice.openStart, slice.openEnd)
}
