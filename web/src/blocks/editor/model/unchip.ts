import { Fragment, type Node, Slice } from '@tiptap/pm/model'

/** Replaces every chip with its text, in the chip's formatting. */
export function unchip(content: Fragment): Fragment {
  return Fragment.fromArray(content.content.map(withoutChips))
}

export function unchipSlice(slice: Slice): Slice {
  return new Slice(unchip(slice.content), slice.openStart, slice.openEnd)
}

function withoutChips(node: Node): Node {
  if (node.type.name === 'placeholder') return node.type.schema.text(String(node.attrs.tag), node.marks)
  return node.isLeaf ? node : node.copy(unchip(node.content))
}
