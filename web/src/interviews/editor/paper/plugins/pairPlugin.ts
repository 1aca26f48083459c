import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { parseTemplate, type SectionNode, type TemplateNode } from '#shared/template/index.ts'
import { documentText } from '../../../../blocks/editor/model/documentText.ts'
import { OUTSIDE } from '../../../../blocks/editor/model/replaceDocument.ts'
import { storiesOf } from '../../../../blocks/editor/model/stories.ts'
import { GROUPS } from './zonePlugin.ts'

type Pair = { readonly open: number; readonly close: number }

/**
 * A stretch that depends on a condition, or repeats, is never left with one end: deleting an end takes the other away too, and a drag
 * that would tear it apart is refused.
 */
export function pairPlugin(): Plugin {
  return new Plugin({
    filterTransaction: (tr, { doc }) =>
      tr.getMeta('uiEvent') !== 'drop' || !removesEnd(tr) || faultsOf(tr.doc) <= faultsOf(doc),
    appendTransaction: (transactions, before, after) => {
      const typed = transactions.filter(
        (one) =>
          one.docChanged &&
          one.getMeta('history$') === undefined &&
          one.getMeta(OUTSIDE) === undefined &&
          one.getMeta(GROUPS) === undefined,
      )
      if (typed.length === 0 || !typed.some(removesEnd) || faultsOf(after.doc) <= faultsOf(before.doc)) return null
      return withoutOrphans(transactions, before, after)
    },
  })
}

function withoutOrphans(
  transactions: readonly Transaction[],
  before: EditorState,
  { tr }: EditorState,
): Transaction | null {
  const placeOf = (pos: number): number | undefined => {
    let at = pos
    for (const { mapping } of transactions) {
      const mapped = mapping.mapResult(at, 1)
      if (mapped.deletedAfter) return undefined
      at = mapped.pos
    }
    return at
  }
  const orphans = pairsOf(before.doc).flatMap(({ open, close }) => {
    const [first, last] = [placeOf(open), placeOf(close)]
    if ((first === undefined) === (last === undefined)) return []
    return [first ?? last!]
  })
  for (const pos of orphans.toSorted((a, b) => b - a))
    if (tr.doc.nodeAt(pos)?.type.name === 'placeholder') tr.delete(pos, pos + 1)
  return tr.docChanged ? tr : null
}

/** Whether a change takes away a chip that opens or closes something. */
function removesEnd(tr: Transaction): boolean {
  return tr.steps.some((step, at) => {
    let found = false
    const doc = tr.docs[at]!
    step.getMap().forEach((from, to) => {
      if (!found && to > from)
        doc.nodesBetween(from, Math.min(to, doc.content.size), (node, pos) => {
          if (pos >= from && pos < to && isEnd(node)) found = true
          return !found
        })
    })
    return found
  })
}

const isEnd = ({ type, attrs }: Node): boolean => type.name === 'placeholder' && /^\{\{\s*[#^/]/.test(String(attrs.tag))

/** How many ends have no counterpart. */
export function faultsOf(doc: Node): number {
  return storiesOf(doc).reduce((sum, { node }) => {
    const { diagnostics, leftOpen } = parseTemplate(documentText(node).text, { mayStayOpen: true })
    return sum + diagnostics.length + leftOpen.length
  }, 0)
}

/** The positions of the two ends of every stretch. */
function pairsOf(doc: Node): Pair[] {
  return storiesOf(doc).flatMap(({ node, start }) => {
    const { text, rangeOf } = documentText(node)
    return sectionsIn(parseTemplate(text, { mayStayOpen: true }).nodes).flatMap(({ from, to, close }) => {
      const open = rangeOf(from, to)
      const end = close && rangeOf(close.from, close.to)
      return open && end ? [{ open: open.from + start, close: end.from + start }] : []
    })
  })
}

function sectionsIn(nodes: readonly TemplateNode[]): SectionNode[] {
  return nodes.flatMap((node) => (node.kind === 'section' ? [node, ...sectionsIn(node.nodes)] : []))
}
