import type { Node } from '@tiptap/pm/model'
import { OBJECT } from './chipTags.ts'

export type Range = { readonly from: number; readonly to: number }

/** A document's text including its tags, with a mapping from text offsets back to document positions. */
export type DocumentText = {
  readonly text: string
  /** The document range of a range of the text; undefined if it is empty. */
  readonly rangeOf: (from: number, to: number) => Range | undefined
  /** How much of the text is before a position. */
  readonly offsetOf: (pos: number) => number
}

/** A piece of the text at document position `pos`: a run of letters, or one node (a chip is as long as its tag). */
type Piece = { readonly start: number; readonly pos: number; readonly whole: boolean }

export function documentText(doc: Node): DocumentText {
  const parts: string[] = []
  const pieces: Piece[] = []
  let length = 0
  const add = (text: string, pos: number, whole: boolean) => {
    pieces.push({ start: length, pos, whole })
    parts.push(text)
    length += text.length
  }
  const addLine = (line: Node, pos: number) => {
    line.forEach((child, offset) => {
      const at = pos + 1 + offset
      // What is only suggested is not in the document yet.
      const added = child.marks.some(({ type }) => type.name === 'insertion')
      if (child.isText) add(added ? ' '.repeat(child.nodeSize) : (child.text ?? ''), at, false)
      else if (added) add(OBJECT, at, true)
      else add(child.type.name === 'placeholder' ? String(child.attrs.tag) : OBJECT, at, true)
    })
    add('\n', pos + line.nodeSize - 1, true)
  }
  const addNodes = (parent: Node, start: number) => {
    parent.forEach((node, offset) => {
      const pos = start + offset
      if (node.isTextblock) {
        addLine(node, pos)
        return
      }
      const around = tagsAround(node)
      for (const ref of around) add(`{{#${ref}}}`, pos, true)
      addNodes(node, pos + 1)
      for (const ref of around.toReversed()) add(`{{/${ref}}}`, pos + node.nodeSize - 1, true)
    })
  }
  addNodes(doc, 0)
  const pieceAt = (offset: number): Piece | undefined => {
    let low = 0
    let high = pieces.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (pieces[middle]!.start <= offset) low = middle
      else high = middle - 1
    }
    return pieces[low]
  }
  return {
    text: parts.join(''),
    rangeOf: (from, to) => {
      const first = pieceAt(from)
      const last = pieceAt(to - 1)
      if (to <= from || !first || !last) return undefined
      const end = last.whole ? last.pos + 1 : last.pos + to - last.start
      return { from: first.whole ? first.pos : first.pos + from - first.start, to: end }
    },
    offsetOf: (pos) => {
      const after = pieces.findIndex((piece) => piece.pos >= pos)
      const end = after === -1 ? length : pieces[after]!.start
      const before = pieces.at(after - 1)
      if (after === 0 || !before) return 0
      return before.whole ? end : Math.min(before.start + pos - before.pos, end)
    },
  }
}

/** A row of a table repeats for the items of a list, and is printed if a field is true (S0 §5): as tags around it would have it. */
function tagsAround({ type, attrs }: Node): string[] {
  if (type.name !== 'tableRow') return []
  return [attrs.list, attrs.condition].filter((ref): ref is string => typeof ref === 'string' && ref !== '')
}
