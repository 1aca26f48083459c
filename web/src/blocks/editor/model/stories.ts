import type { Node } from '@tiptap/pm/model'

/** A text that is checked by itself, and the position at which its content begins. */
export type Story = { readonly node: Node; readonly start: number }

/** A text of one piece is one story; a document of groups has each group's header, body and footer, which inherit nothing (S1 §4). */
export function storiesOf(doc: Node): Story[] {
  if (doc.firstChild?.type.name !== 'group') return [{ node: doc, start: 0 }]
  const stories: Story[] = []
  doc.forEach((group, at) => {
    group.forEach((node, offset) => {
      stories.push({ node, start: at + 1 + offset + 1 })
    })
  })
  return stories
}

export function storyAt(doc: Node, pos: number): Story | undefined {
  return storiesOf(doc).find(({ node, start }) => pos >= start && pos <= start + node.content.size)
}
