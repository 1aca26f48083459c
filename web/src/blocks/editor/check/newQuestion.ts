import type { EditorState } from '@tiptap/pm/state'
import { definitionOf } from '#shared/interview/index.ts'
import type { FieldFor, NewQuestion } from './addQuestion.ts'
import type { PlacedTag, Problem } from './analyse.ts'
import { analysisOf } from './checkPlugin.ts'

/** The question that a chip needs to mean something. */
export function questionFor(
  state: EditorState,
  { tag, range }: Pick<PlacedTag, 'tag' | 'range'>,
  problem: Pick<Problem, 'fieldListRef'> | undefined,
  fieldFor: FieldFor | undefined,
): NewQuestion | undefined {
  const list = lastOf(problem?.fieldListRef ?? '')
  const named = list === '' ? tag : { ...tag, path: tag.path.slice(-1) }
  const chip = state.doc.nodeAt(range.from)
  if (chip?.type.name !== 'placeholder' || tag.ref === '') return undefined
  const field = fieldFor?.(named, String(chip.attrs.tag).slice(2, -2), textAround(state, range.from))
  return field && { field, list }
}

/** The question for the unknown chip at a position. */
export function questionAt(state: EditorState, pos: number, fieldFor: FieldFor | undefined): NewQuestion | undefined {
  const analysis = analysisOf(state)
  const use = analysis?.tags.find(({ range }) => range.from === pos)
  if (!analysis || !use || use.known) return undefined
  return questionFor(
    state,
    use,
    analysis.problems.find(({ range }) => range?.from === pos),
    fieldFor,
  )
}

/** The question for the unknown chip that the cursor is right behind. */
export function questionBefore(
  state: EditorState,
  fieldFor: FieldFor | undefined,
): { pos: number; question: NewQuestion } | undefined {
  const { empty, from, $from } = state.selection
  if (!empty || $from.nodeBefore?.type.name !== 'placeholder') return undefined
  const question = questionAt(state, from - 1, fieldFor)
  return question && { pos: from - 1, question }
}

export const createLabel = ({ field }: NewQuestion): string => `Criar a pergunta "${field.name}"`

/** 'Texto curto', 'Valor em reais, em Sócios'. */
export const questionKind = ({ field }: NewQuestion, listLabel: string): string =>
  listLabel === '' ? definitionOf(field).label : `${definitionOf(field).label}, em cada item de ${listLabel}`

/** The paragraph around a position, with its tags. */
function textAround(state: EditorState, pos: number): string {
  const { parent } = state.doc.resolve(pos)
  return parent.children
    .map(({ type, attrs, text }) => (type.name === 'placeholder' ? attrs.tag : (text ?? '')))
    .join('')
}

/** A nested list is known by its own name. */
const lastOf = (list: string): string => list.slice(list.lastIndexOf('.') + 1)
