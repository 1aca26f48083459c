import { type Editor, Extension } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/** Levels that the tools offer. */
export const LEVELS = 5

/** A numbered paragraph in Word's keys: Tab and Shift+Tab change its level, Enter on an empty one and Backspace at its start end it. */
export const clauseKeys = Extension.create({
  name: 'clauseKeys',
  priority: 900,
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Tab: () => {
        const level = levelAt(editor)
        // Elsewhere, and at the last level, it leaves the text: nobody gets caught in it.
        return level && level < LEVELS && !editor.isActive('table') ? setLevel(editor, level + 1) : false
      },
      'Shift-Tab': () => {
        const level = levelAt(editor)
        return level && level > 1 && !editor.isActive('table') ? setLevel(editor, level - 1) : false
      },
      Enter: () => {
        const { selection } = editor.state
        if (!levelAt(editor) || !selection.empty || selection.$from.parent.content.size > 0) return false
        return setLevel(editor, null)
      },
      // The browser stops before a chip at the end of a line.
      End: () => {
        const { $head, empty } = editor.state.selection
        const rest = $head.parent.textBetween($head.parentOffset, $head.parent.content.size)
        if (!empty || rest !== '' || $head.parentOffset === $head.parent.content.size) return false
        return editor.commands.setTextSelection($head.end())
      },
      Backspace: () => {
        const { selection } = editor.state
        if (!levelAt(editor) || !(selection instanceof TextSelection)) return false
        if (!selection.empty || selection.$from.parentOffset > 0) return false
        return setLevel(editor, null)
      },
    }
  },
})

export function levelAt({ state }: Editor): number | undefined {
  return state.selection.$from.parent.attrs.clause ?? undefined
}

/** Of every selected paragraph; null takes the number away. */
export function setLevel(editor: Editor, clause: number | null): boolean {
  const { state, view } = editor
  const { from, to } = state.selection
  const tr = state.tr
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true
    if ('clause' in node.attrs)
      tr.setNodeMarkup(pos, null, {
        ...node.attrs,
        clause,
        ...(clause === null ? { numbering: null, list: null } : {}),
      })
    return false
  })
  view.dispatch(tr.scrollIntoView())
  return true
}
