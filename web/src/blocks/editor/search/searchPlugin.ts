import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { foldText } from '#shared/format/index.ts'
import { lineOf } from '../model/chipTags.ts'
import type { Range } from '../model/documentText.ts'

export type Search = {
  readonly query: string
  readonly found: readonly Range[]
  /** Index of the current match; -1 before the first step. */
  readonly at: number
}

const nothing: Search = { query: '', found: [], at: -1 }
const key = new PluginKey<Search>('search')

export function searchOf(state: EditorState): Search {
  return key.getState(state) ?? nothing
}

/** Highlights every match of a text, ignoring accents and case. */
export function searchPlugin(): Plugin<Search> {
  return new Plugin<Search>({
    key,
    state: {
      init: () => nothing,
      apply: (tr, before) => {
        const asked = tr.getMeta(key) as Pick<Search, 'query' | 'at'> | undefined
        if (asked) return { ...asked, found: findText(tr.doc, asked.query) }
        return tr.docChanged && before.query !== '' ? { ...before, found: findText(tr.doc, before.query) } : before
      },
    },
    props: {
      decorations: (state) => {
        const { found, at } = searchOf(state)
        const marks = found.map(({ from, to }, index) =>
          Decoration.inline(from, to, { class: index === at ? 'found current' : 'found' }),
        )
        return DecorationSet.create(state.doc, marks)
      },
    },
  })
}

export function search(state: EditorState, query: string): Transaction {
  return state.tr.setMeta(key, { query, at: -1 }).setMeta('addToHistory', false)
}

/** Goes to the next or previous match, starting at the cursor and wrapping around. */
export function step(state: EditorState, by: 1 | -1): Transaction {
  const { query, found, at } = searchOf(state)
  if (found.length === 0) return state.tr
  const after = found.findIndex(({ from }) => from >= state.selection.from)
  const first = after === -1 ? 0 : by === 1 ? after : after - 1
  const next = ((at === -1 ? first : at + by) + found.length) % found.length
  const { from, to } = found[next]!
  return state.tr
    .setMeta(key, { query, at: next })
    .setMeta('addToHistory', false)
    .setSelection(TextSelection.create(state.doc, from, to))
    .scrollIntoView()
}

/** Replaces the current match, or all matches in one undoable step. */
export function replaceFound(state: EditorState, text: string, which: 'current' | 'all'): Transaction {
  const { query, found, at } = searchOf(state)
  const { schema } = state
  const tr = closeHistory(state.tr)
  const ranges = which === 'all' ? found : found.slice(Math.max(at, 0), Math.max(at, 0) + 1)
  for (const { from, to } of ranges.toReversed()) {
    const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? []
    if (text === '') tr.delete(from, to)
    else tr.replaceWith(from, to, schema.text(text, marks))
  }
  // Continue after the replacement, which may contain the search text.
  const one = ranges[0]
  if (which === 'current' && one) tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(one.to))))
  return tr.setMeta(key, { query, at: -1 })
}

/** Matches within one line; chips are not text. */
function findText(doc: Node, query: string): Range[] {
  const sought = foldText(query)
  if (sought === '') return []
  const found: Range[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    const line = [...lineOf(node)].map(foldLetter).join('')
    for (let at = line.indexOf(sought); at !== -1; at = line.indexOf(sought, at + sought.length))
      found.push({ from: pos + 1 + at, to: pos + 1 + at + sought.length })
    return false
  })
  return found
}

/** Folds a letter to the same length, so that positions in the folded line are positions in the line. */
function foldLetter(letter: string): string {
  const folded = foldText(letter)
  return folded.length === letter.length ? folded : letter
}
