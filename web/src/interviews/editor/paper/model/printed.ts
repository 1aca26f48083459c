import { mergeAttributes, Node } from '@tiptap/core'

/** What the document prints by itself: a page's number, the number of a clause, a footnote, a table of contents, a new page. */

export const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  selectable: true,
  parseHTML: () => [{ tag: 'hr[data-break]' }],
  renderHTML: () => ['hr', { 'data-break': 'page' }],
})

export const Contents = Node.create({
  name: 'contents',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  parseHTML: () => [{ tag: 'div[data-toc]' }],
  renderHTML: () => ['div', { 'data-toc': '' }],
})

export const PageField = Node.create({
  name: 'pageField',
  ...inline(),
  addAttributes: () => ({
    kind: { default: 'number', parseHTML: (element: HTMLElement) => element.dataset.page, rendered: false },
  }),
  parseHTML: () => [{ tag: 'span[data-page]' }],
  renderHTML: ({ node }) => ['span', { 'data-page': node.attrs.kind === 'count' ? 'count' : 'number' }],
})

export const ClauseReference = Node.create({
  name: 'clauseReference',
  ...inline(),
  addAttributes: () => ({
    anchor: { default: '', parseHTML: (element: HTMLElement) => element.dataset.ref, rendered: false },
  }),
  parseHTML: () => [{ tag: 'span[data-ref]' }],
  renderHTML: ({ node }) => ['span', { 'data-ref': node.attrs.anchor }],
})

export const Footnote = Node.create({
  name: 'footnote',
  ...inline(),
  addAttributes: () => ({
    text: { default: '', parseHTML: (element: HTMLElement) => element.dataset.note, rendered: false },
  }),
  parseHTML: () => [{ tag: 'span[data-note]' }],
  renderHTML: ({ node }) => ['span', { 'data-note': node.attrs.text, title: node.attrs.text }],
})

export const TabStop = Node.create({
  name: 'tabStop',
  ...inline(),
  parseHTML: () => [{ tag: 'span[data-tab]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes, { 'data-tab': '' })],
})

function inline() {
  return { group: 'inline', inline: true, atom: true, selectable: true, draggable: true } as const
}
