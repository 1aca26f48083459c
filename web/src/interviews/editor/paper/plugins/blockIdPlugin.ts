import type { Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'

/** A text without headings begins a new block after so many paragraphs, so that two people rarely change the same one. */
const LONGEST = 24

/** Gives an id to every node at which a block of the document begins: blocks are what versions, conflicts and errors speak of. */
export function blockIdPlugin(newId: () => string): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const known = new Set<Node>()
      before.doc.forEach((group) => {
        group.forEach((zone) => {
          known.add(zone)
        })
      })
      const taken = new Set<string>()
      doc.forEach((group, groupAt) => {
        group.forEach((zone, zoneAt) => {
          nameBlocks(zone, groupAt + 1 + zoneAt + 1, tr, taken, newId, known.has(zone))
        })
      })
      return tr.docChanged ? tr : null
    },
  })
}

function nameBlocks(
  zone: Node,
  start: number,
  tr: Transaction,
  taken: Set<string>,
  newId: () => string,
  unchanged: boolean,
): void {
  let length = 0
  let afterTable = true
  zone.forEach((node, offset) => {
    if (!('blockId' in node.attrs)) return
    const id = node.attrs.blockId as string | null
    const table = node.type.name === 'table'
    const begins = afterTable || table || beginsClause(node) || length >= LONGEST
    const repeated = id !== null && taken.has(id)
    if (id !== null && !repeated) taken.add(id)
    length = begins || id !== null ? 1 : length + 1
    afterTable = table
    // A copy of a clause is another clause.
    const { anchor } = node.attrs
    if (anchor && taken.has(`anchor ${anchor}`)) tr.setNodeAttribute(start + offset, 'anchor', null)
    else if (anchor) taken.add(`anchor ${anchor}`)
    if (unchanged || (id !== null ? !repeated : !begins)) return
    const next = newId()
    taken.add(next)
    tr.setNodeAttribute(start + offset, 'blockId', next)
  })
}

const beginsClause = ({ type, attrs }: Node): boolean => type.name === 'heading' || (attrs.clause === 1 && !attrs.list)
