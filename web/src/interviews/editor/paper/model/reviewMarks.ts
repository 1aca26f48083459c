import { Mark } from '@tiptap/core'

const dataAttribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
})

/** What a comment is about. Several comments may be about the same words. */
export const Commented = Mark.create({
  name: 'comment',
  // Around the other marks: one element for each paragraph of what is commented.
  priority: 2_000,
  inclusive: false,
  clearable: false,
  excludes: '',
  addAttributes: () => ({ comment: dataAttribute('comment') }),
  parseHTML: () => [{ tag: 'span[data-comment]', consuming: false }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** What somebody suggests to add or take away; the vocabulary is `shared/interview/document/vocabulary.ts`. */
const suggestion = (name: 'insertion' | 'deletion', tag: 'ins' | 'del') =>
  Mark.create({
    name,
    // Inside of links, as in Word.
    priority: 10,
    inclusive: false,
    // Taking formats away decides nothing.
    clearable: false,
    addAttributes: () => ({
      suggestion: dataAttribute('suggestion'),
      by: dataAttribute('by'),
      at: dataAttribute('at'),
    }),
    // Before the marks that these elements are elsewhere.
    parseHTML: () => [{ tag: `${tag}[data-suggestion]`, priority: 60 }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const Insertion = suggestion('insertion', 'ins')
export const Deletion = suggestion('deletion', 'del')
