import type { EditorState } from '@tiptap/pm/state'
import { answersYesOrNo, definitionOf } from '#shared/interview/index.ts'
import { isList, parseTag } from '#shared/template/index.ts'
import { type CheckSettings, listsAt } from '../../../../blocks/editor/check/analyse.ts'
import { chipSentence } from '../../../../blocks/editor/check/chipSentence.ts'
import { namesHere } from '../../../../blocks/editor/suggest/offersAt.ts'

/** A passage that repeats or depends on an answer: its opening tag, and how the tag reads. */
export type PassageChoice = { readonly tag: string; readonly text: string }

/** The lists for which the selected passage may repeat, and the answers on which it may depend, each and its opposite. */
export function passageChoices(
  state: EditorState,
  settings: CheckSettings,
): { lists: PassageChoice[]; conditions: PassageChoice[] } {
  const { index } = settings
  const names = namesHere({ lists: listsAt(state.doc, state.selection.from, settings), index })
  const choice = (tag: string, list: string, kind: 'list' | 'conditional'): PassageChoice[] => {
    const parsed = parseTag(tag.slice(2, -2))
    if (!parsed.ok) return []
    return [{ tag, text: chipSentence({ tag: parsed.value, list, kind, role: 'open', known: true }, index) }]
  }
  return {
    lists: names.filter(({ value }) => isList(value)).flatMap(({ name, list }) => choice(`{{#${name}}}`, list, 'list')),
    conditions: names
      .filter(({ name, list }) => {
        const named = index.named(name, list)
        return (
          named && !named.derived && (answersYesOrNo(named.field) || definitionOf(named.field).decidedByConditionals)
        )
      })
      .flatMap(({ name, list }) => [
        ...choice(`{{#${name}}}`, list, 'conditional'),
        ...choice(`{{^${name}}}`, list, 'conditional'),
      ]),
  }
}
