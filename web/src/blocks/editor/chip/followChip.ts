import type { Transaction } from '@tiptap/pm/state'

/** A chip's position after an edit, even if it was rewritten; undefined once it is deleted. */
export function followChip(pos: number, { mapping, doc }: Transaction): number | undefined {
  const from = mapping.map(pos, 1)
  const kept = mapping.map(pos + 1, -1) > from
  return kept && doc.nodeAt(from)?.type.name === 'placeholder' ? from : undefined
}
