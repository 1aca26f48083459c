import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state'
import type { Step } from '@tiptap/pm/transform'
import type { Suggested } from '#shared/interview/document/suggestions.ts'
import { asSuggestion, DIRECT } from './suggest.ts'

/** What an input method has composed so far, not suggested yet. */
type Composed = {
  readonly before: EditorState
  readonly steps: readonly Step[]
  readonly suggested: Suggested
  readonly composition: unknown
}

const key = new PluginKey<Composed | undefined>('composed')

/**
 * What an input method composes. The browser goes on composing only while the page stays as it wrote it, so words that were taken away cannot
 * be shown again before it has finished.
 */
export const composedPlugin = () =>
  new Plugin<Composed | undefined>({
    key,
    state: {
      init: () => undefined,
      apply: (tr, composed, before) => {
        const root: Transaction = tr.getMeta('appendedTransaction') ?? tr
        const suggested: Suggested | undefined = root.getMeta(key)
        if (!suggested) return tr.docChanged || tr.getMeta(DIRECT) ? undefined : composed
        const composition = root.getMeta('composition') ?? composed?.composition
        const known = composed ?? { before, steps: [], suggested }
        return { ...known, composition, steps: [...known.steps, ...tr.steps] }
      },
    },
  })

export const isComposed = (state: EditorState): boolean => key.getState(state) !== undefined

/** Leaves a transaction as it is until the input method has finished. */
export const composedWith = (tr: Transaction, suggested: Suggested): Transaction =>
  tr.setMeta(key, suggested).setMeta(DIRECT, true)

/** The transaction that suggests what was composed, or takes it back if that cannot be suggested. Undefined if there is nothing to suggest. */
export function composedAsSuggestion(state: EditorState): { tr: Transaction; isRefused: boolean } | undefined {
  const composed = key.getState(state)
  if (!composed) return undefined
  const { before, steps, suggested, composition } = composed
  const typed = before.tr
  for (const step of steps) typed.step(step)
  typed.setSelection(Selection.fromJSON(typed.doc, state.selection.toJSON()))
  const out = typed.docChanged && !typed.doc.eq(before.doc) ? asSuggestion(typed, before, suggested) : before.tr
  const tr = state.tr.setMeta(DIRECT, true)
  // Undone together with what was composed.
  if (composition !== undefined) tr.setMeta('composition', composition)
  for (const [at, step] of [...steps.entries()].toReversed()) tr.step(step.invert(typed.docs[at]!))
  for (const step of out?.steps ?? []) tr.step(step)
  const { selection } = out ?? before
  tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON()))
  if (out?.storedMarksSet) tr.setStoredMarks(out.storedMarks)
  return { tr, isRefused: out === undefined }
}

/** The document with its suggestions, also of what is being composed. */
export const suggestedDocument = (state: EditorState) => composedAsSuggestion(state)?.tr.doc ?? state.doc
