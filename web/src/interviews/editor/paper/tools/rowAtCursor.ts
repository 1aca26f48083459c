import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

/** The row of a table in which the cursor is. */
export function rowAtCursor({ selection: { $from } }: EditorState): { node: Node; pos: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'tableRow') return { node: $from.node(depth), pos: $from.before(depth) }
  return undefined
}
