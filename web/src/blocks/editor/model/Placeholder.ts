import { mergeAttributes, Node } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import type { Decoration } from '@tiptap/pm/view'

/** The name under which a chip's decoration says what is shown in it; until then, what is written in the tag. */
export const SENTENCE = 'sentence'

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
    const text = writtenIn(node)
    return ['span', mergeAttributes(HTMLAttributes, { ...looks, 'aria-label': text }), text]
  },

  addNodeView() {
    return ({ node, decorations }) => {
      const dom = document.createElement('span')
      for (const [name, value] of Object.entries({ ...looks, 'aria-label': writtenIn(node) }))
        dom.setAttribute(name, value)
      const show = (chip: TextNode, found: readonly Decoration[]) => {
        const sentence: unknown = found.find(({ spec }) => SENTENCE in spec)?.spec[SENTENCE]
        const text = typeof sentence === 'string' ? sentence : writtenIn(chip)
        if (dom.textContent !== text) dom.textContent = text
      }
      show(node, decorations)
      return {
        dom,
        update: (next, found) => {
          if (next.type.name !== 'placeholder') return false
          show(next, found)
          return true
        },
      }
    }
  },
})

const looks = { class: 'chip', role: 'img', contenteditable: 'false' }

const writtenIn = ({ attrs }: TextNode): string => String(attrs.tag).slice(2, -2).trim()
