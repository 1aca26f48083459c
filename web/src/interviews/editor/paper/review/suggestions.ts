import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { endingOf, type Settling, type Suggested } from '#shared/interview/document/suggestions.ts'
import { DIRECT } from './suggest.ts'
import { joinAt } from './written.ts'

/** A suggestion as it is listed. */
export type Listed = Suggested & {
  readonly pos: number
  readonly added: string
  readonly deleted: string
  /** It divides or joins paragraphs. */
  readonly paragraphs: 'divided' | 'joined' | undefined
}

const LONGEST = 300

export const countSuggestions = (state: EditorState): number => suggestionsIn(state).length

/** The suggestions of a document in its order. */
export function suggestionsIn({ doc }: EditorState): Listed[] {
  const found = new Map<string, Listed>()
  const put = (suggested: Suggested, pos: number, more: (known: Listed) => Partial<Listed>) => {
    const known = found.get(suggested.id) ?? { ...suggested, pos, added: '', deleted: '', paragraphs: undefined }
    found.set(suggested.id, { ...known, ...more(known) })
  }
  doc.descendants((node, pos) => {
    if (node.isTextblock) {
      const ending = endingOf(node.attrs.ending)
      if (ending)
        put(ending, pos + node.nodeSize - 1, () => ({ paragraphs: ending.kind === 'ins' ? 'divided' : 'joined' }))
      return true
    }
    if (!node.isInline) return true
    for (const { type, attrs } of node.marks) {
      const { suggestion: id, by, at } = attrs
      if (type.name === 'insertion')
        put({ id, by, at }, pos, ({ added }) => ({ added: (added + textOf(node)).slice(0, LONGEST) }))
      if (type.name === 'deletion')
        put({ id, by, at }, pos, ({ deleted }) => ({ deleted: (deleted + textOf(node)).slice(0, LONGEST) }))
    }
    return false
  })
  return [...found.values()]
}

function textOf(node: Node): string {
  if (node.isText) return node.text ?? ''
  return node.type.name === 'placeholder' ? String(node.attrs.tag) : node.type.name === 'image' ? '[imagem]' : ' '
}

/** Takes over suggestions, or takes them back: the given one, or all. */
export function settle({ doc, tr }: EditorState, as: Settling, id?: string): Transaction {
  const gone = as === 'accepted' ? 'deletion' : 'insertion'
  const joins = as === 'accepted' ? 'del' : 'ins'
  const acts: (() => void)[] = []
  doc.descendants((node, pos) => {
    if (node.isTextblock) {
      const ending = endingOf(node.attrs.ending)
      if (ending && (id === undefined || ending.id === id))
        acts.push(() => {
          const now = tr.doc.nodeAt(pos)!
          if (ending.kind === joins) joinAt(tr, pos + now.nodeSize)
          else tr.setNodeAttribute(pos, 'ending', null)
        })
      return true
    }
    if (!node.isInline) return true
    const marks = node.marks.filter(
      ({ type, attrs }) =>
        (type.name === 'insertion' || type.name === 'deletion') && (id === undefined || attrs.suggestion === id),
    )
    if (marks.some(({ type }) => type.name === gone)) acts.push(() => void tr.delete(pos, pos + node.nodeSize))
    else for (const mark of marks) acts.push(() => void tr.removeMark(pos, pos + node.nodeSize, mark))
    return false
  })
  // From the end, so that the places of those before stay.
  for (const act of acts.toReversed()) act()
  // Undone by itself, not together with what was typed just before.
  return closeHistory(tr.setMeta(DIRECT, true))
}
