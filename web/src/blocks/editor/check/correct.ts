import { closeHistory } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { parseTag, renameTags } from '#shared/template/index.ts'
import type { Range } from '../model/documentText.ts'
import type { Analysis, Problem } from './analyse.ts'

/** What 'corrigir' would do: write the name that was meant, or take away a tag that names nothing. */
export type Correction = 'rename' | 'remove'

export function correctionOf({ autoSolvable, suggestion, range }: Problem): Correction | undefined {
  if (!autoSolvable || !range) return undefined
  return suggestion === undefined ? 'remove' : 'rename'
}

export function correct(
  state: EditorState,
  { tags }: Pick<Analysis, 'tags'>,
  problems: readonly Problem[],
): Transaction {
  const tr = closeHistory(state.tr)
  for (const problem of problems) {
    const { range } = problem
    if (!range) continue
    const partner = tags.find((tag) => tag.range.from === range.from)?.partner
    // From the end, so that the first place still holds when the second has changed.
    const places = partner ? [range, partner].sort((a, b) => b.from - a.from) : [range]
    for (const place of places) correctTag(tr, place, problem)
  }
  return tr
}

/** Every fault for which a name is proposed, in one step that one undo takes back. */
export function correctable({ problems }: Pick<Analysis, 'problems'>): readonly Problem[] {
  return problems.filter((problem) => correctionOf(problem) === 'rename')
}

function correctTag(tr: Transaction, place: Range, problem: Problem): void {
  const pos = tr.mapping.map(place.from)
  const chip = tr.doc.nodeAt(pos)
  if (chip?.type.name !== 'placeholder') return
  const { fieldRef, suggestion } = problem
  // The text may have changed since it was checked: only the tag that was meant is touched.
  if (fieldRef !== undefined && !speaksOf(String(chip.attrs.tag), fieldRef)) return
  if (suggestion === undefined) {
    tr.delete(pos, pos + 1)
    return
  }
  const tag = renameTags(String(chip.attrs.tag), (path) =>
    path.join('.') === fieldRef ? suggestion.split('.') : undefined,
  )
  tr.setNodeMarkup(pos, null, { tag }, chip.marks)
}

/** Whether a tag names it; the end of a section may name nothing. */
function speaksOf(tag: string, fieldRef: string): boolean {
  const read = parseTag(tag.slice(2, -2))
  return tag.includes(fieldRef) || (read.ok && (read.value.ref === '' || read.value.ref === fieldRef))
}
