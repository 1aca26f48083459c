import type { Transaction } from '@tiptap/pm/state'

/** Where a chip stands after an edit, rewritten or not; undefined once it is gone. */
export function followChip(pos: number, { mapping, doc }: Transaction): number | undefined {
  const from = mapping.map(pos, 1)
  const kept = mapping.map(pos + 1, -1) > from
  return kept && doc.nodeAt(from)?.type.name === 'placeholder' ? from : undefined
}
