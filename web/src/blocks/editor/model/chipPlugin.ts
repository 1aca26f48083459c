import { combineTransactionSteps, getChangedRanges } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { chipTags } from './chipTags.ts'
import { unchipSlice } from './unchip.ts'

/** Turns tags that are typed, pasted or inserted as text into chips; copying turns them back into text. */
export function chipPlugin(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, { tr }) => {
      // What undo restores is left alone: a chip made from it could not be undone again.
      const written = transactions.filter((done) => done.docChanged && !done.getMeta('history$'))
      if (written.length === 0) return null
      const changed = getChangedRanges(combineTransactionSteps(before.doc, [...written]))
      for (const { newRange } of changed.toReversed())
        chipTags(tr, tr.mapping.map(newRange.from), tr.mapping.map(newRange.to))
      return tr.docChanged ? tr : null
    },
    props: { transformCopied: unchipSlice },
  })
}
