import { commands, Extension } from '@tiptap/core'

/** Tiptap's own command focuses the text in the next frame, and what is typed before that frame goes nowhere. */
export const FocusAtOnce = Extension.create({
  name: 'focusAtOnce',
  addCommands: () => ({
    focus: (position, options) => (props) => {
      if (props.dispatch && position !== false) props.view.focus()
      return commands.focus(position, options)(props)
    },
  }),
})
