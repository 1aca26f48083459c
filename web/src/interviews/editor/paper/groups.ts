import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { type GroupAttributes, newGroup } from './model/PaperDocument.ts'
import { GROUPS, zoneDepth } from './plugins/zonePlugin.ts'

export type PlacedGroup = { readonly node: Node; readonly pos: number; readonly at: number }

/** The acts on the groups of a document, each one undo step. */

export function groupsOf(doc: Node): PlacedGroup[] {
  const found: PlacedGroup[] = []
  doc.forEach((node, pos, at) => {
    found.push({ node, pos, at })
  })
  return found
}

export const groupWith = (doc: Node, id: string): PlacedGroup | undefined =>
  groupsOf(doc).find(({ node }) => node.attrs.id === id)

/** The group in which the cursor is. */
export function groupAtCursor({ selection: { $from } }: EditorState): string {
  return String($from.node(1)?.attrs.id ?? '')
}

export function changeGroup(state: EditorState, id: string, change: Partial<GroupAttributes>): Transaction {
  const found = groupWith(state.doc, id)
  if (!found) return state.tr
  return act(state).setNodeMarkup(found.pos, null, { ...found.node.attrs, ...change })
}

/** Adds an empty group after another one, with its page, and puts the cursor there. */
export function addGroup(state: EditorState, after: string, id: string): Transaction {
  const { schema, doc } = state
  const before = groupWith(doc, after) ?? groupsOf(doc).at(-1)!
  const { conditionals } = newGroup(id)
  const group = schema.nodes.group!.createAndFill({ id, conditionals, page: before.node.attrs.page })!
  const at = before.pos + before.node.nodeSize
  const tr = act(state).insert(at, group)
  return tr.setSelection(TextSelection.near(tr.doc.resolve(bodyStart(group, at)))).scrollIntoView()
}

export function removeGroup(state: EditorState, id: string): Transaction {
  const found = groupWith(state.doc, id)
  if (!found || state.doc.childCount === 1) return state.tr
  return act(state).delete(found.pos, found.pos + found.node.nodeSize)
}

export function moveGroup(state: EditorState, id: string, by: 1 | -1): Transaction {
  const groups = groupsOf(state.doc)
  const found = groups.find(({ node }) => node.attrs.id === id)
  const other = found && groups[found.at + by]
  if (!found || !other) return state.tr
  const [first, second] = by === 1 ? [found, other] : [other, found]
  return act(state).replaceWith(first.pos, second.pos + second.node.nodeSize, [second.node, first.node])
}

/** Puts the cursor at the beginning of a group's text. */
export function goToGroup(state: EditorState, id: string): Transaction {
  const found = groupWith(state.doc, id)
  if (!found) return state.tr
  return state.tr.setSelection(TextSelection.near(state.doc.resolve(bodyStart(found.node, found.pos)))).scrollIntoView()
}

/** A paragraph, or the selected ones, or the whole of a block, before or after its neighbour in the same zone. */
export function moveNodes(state: EditorState, from: number, to: number, by: 1 | -1): Transaction | undefined {
  const { doc } = state
  const $from = doc.resolve(from)
  const depth = zoneDepth($from) ?? zoneDepth(doc.resolve(Math.min(from + 1, doc.content.size)))
  if (depth === undefined) return undefined
  const $inside = zoneDepth($from) === undefined ? doc.resolve(from + 1) : $from
  const zone = $inside.node(depth)
  const start = $inside.start(depth)
  const places: { node: Node; pos: number }[] = []
  zone.forEach((node, offset) => {
    places.push({ node, pos: start + offset })
  })
  const moved = places.filter(({ node, pos }) => pos < to && pos + node.nodeSize > from)
  const first = places.indexOf(moved[0]!)
  const neighbour = places[by === -1 ? first - 1 : first + moved.length]
  if (moved.length === 0 || !neighbour) return undefined
  return swap(state, moved, [neighbour], by)
}

type Placed = { readonly node: Node; readonly pos: number }

/** Moves nodes over the neighbours before or after them; the selection goes along. */
export function swap(state: EditorState, moved: readonly Placed[], over: readonly Placed[], by: 1 | -1): Transaction {
  const begin = by === -1 ? over[0]!.pos : moved[0]!.pos
  const last = by === -1 ? moved.at(-1)! : over.at(-1)!
  const nodes = by === -1 ? [...moved, ...over] : [...over, ...moved]
  const shift = by * over.reduce((sum, { node }) => sum + node.nodeSize, 0)
  const { from, to } = state.selection
  const tr = act(state).replaceWith(
    begin,
    last.pos + last.node.nodeSize,
    nodes.map(({ node }) => node),
  )
  const inside = from >= moved[0]!.pos && to <= moved.at(-1)!.pos + moved.at(-1)!.node.nodeSize
  const at = inside ? [from + shift, to + shift] : [moved[0]!.pos + shift + 1, moved[0]!.pos + shift + 1]
  return tr.setSelection(TextSelection.between(tr.doc.resolve(at[0]!), tr.doc.resolve(at[1]!))).scrollIntoView()
}

function bodyStart(group: Node, pos: number): number {
  return pos + 1 + group.firstChild!.nodeSize + 1
}

const act = (state: EditorState): Transaction => closeHistory(state.tr).setMeta(GROUPS, true)
