import { mergeAttributes, Node } from '@tiptap/core'

/** A tag of the text as one thing that is not typed into (S1 §4). Its `tag` is the text it was and will be again: '{{nome}}'. */
export const Placeholder = Node.create({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,

  addAttributes() {
    return { tag: { default: '{{}}', rendered: false } }
  },

  renderText({ node }) {
    return String(node.attrs.tag)
  },

  // Rendering for the screen only: saving and copying use writeHtml. Kind, name and errors are decorations.
  renderHTML({ node, HTMLAttributes }) {
    const text = String(node.attrs.tag).slice(2, -2).trim()
    return [
      'span',
      mergeAttributes(HTMLAttributes, { class: 'chip', role: 'img', 'aria-label': text, contenteditable: 'false' }),
      text,
    ]
  },
})
