import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { storiesOf } from '../../../../blocks/editor/model/stories.ts'
import { swap } from '../groups.ts'
import { runsOf } from '../model/runs.ts'
import { faultsOf } from '../plugins/pairPlugin.ts'

type Placed = { readonly node: Node; readonly pos: number }

type PlacedBlock = {
  readonly from: number
  readonly to: number
  readonly nodes: readonly Placed[]
  readonly before: readonly Placed[] | undefined
  readonly after: readonly Placed[] | undefined
}

/** Where a block is, and its neighbours in the same header, text or footer. */
export function blockAt(doc: Node, id: string): PlacedBlock | undefined {
  for (const { node: zone, start } of storiesOf(doc)) {
    let pos = start
    const runs = runsOf(zone).map((nodes) =>
      nodes.map((node) => {
        const placed = { node, pos }
        pos += node.nodeSize
        return placed
      }),
    )
    const at = runs.findIndex(([first]) => String(first!.node.attrs.blockId ?? first!.pos) === id)
    const nodes = runs[at]
    if (!nodes) continue
    const last = nodes.at(-1)!
    return {
      from: nodes[0]!.pos,
      to: last.pos + last.node.nodeSize,
      nodes,
      before: runs[at - 1],
      after: runs[at + 1],
    }
  }
  return undefined
}

/** Moves a block over its neighbour; undefined at the edge, 'torn' if it holds only one end of a stretch. */
export function moveBlock(state: EditorState, id: string, by: 1 | -1): Transaction | 'torn' | undefined {
  const block = blockAt(state.doc, id)
  const over = by === -1 ? block?.before : block?.after
  if (!block || !over) return undefined
  const tr = swap(state, block.nodes, over, by)
  return faultsOf(tr.doc) > faultsOf(state.doc) ? 'torn' : tr
}

export function removeBlock(state: EditorState, id: string): Transaction | undefined {
  const block = blockAt(state.doc, id)
  if (!block) return undefined
  const tr = closeHistory(state.tr)
  // A header, text or footer has at least one paragraph.
  if (!block.before && !block.after) return tr.replaceWith(block.from, block.to, state.schema.nodes.paragraph!.create())
  return tr.delete(block.from, block.to)
}
