import { closeHistory } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { parseTag, renameTags } from '#shared/template/index.ts'
import type { Range } from '../model/documentText.ts'
import type { Analysis, Problem } from './analyse.ts'

/** What 'corrigir' does: replace the name with the intended one, or remove a tag that names nothing. */
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
    // From the end, so that the first position stays valid after the second change.
    const places = partner ? [range, partner].sort((a, b) => b.from - a.from) : [range]
    for (const place of places) correctTag(tr, place, problem)
  }
  return tr
}

/** Every problem with a proposed name; they are corrected in one undoable step. */
export function correctable({ problems }: Pick<Analysis, 'problems'>): readonly Problem[] {
  return problems.filter((problem) => correctionOf(problem) === 'rename')
}

function correctTag(tr: Transaction, place: Range, problem: Problem): void {
  const pos = tr.mapping.map(place.from)
  const chip = tr.doc.nodeAt(pos)
  const { fieldRef, suggestion } = problem
  if (chip?.type.name === 'tableRow') {
    for (const name of ['list', 'condition'])
      if (chip.attrs[name] === fieldRef) tr.setNodeAttribute(pos, name, suggestion ?? null)
    return
  }
  if (chip?.type.name !== 'placeholder') return
  // The text may have changed since the check: only change the tag that was checked.
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

/** Whether a tag names the field; a closing tag may have no name. */
function speaksOf(tag: string, fieldRef: string): boolean {
  const read = parseTag(tag.slice(2, -2))
  return tag.includes(fieldRef) || (read.ok && (read.value.ref === '' || read.value.ref === fieldRef))
}
