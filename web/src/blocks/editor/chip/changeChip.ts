import { closeHistory } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { NodeSelection } from '@tiptap/pm/state'
import { type Modifier, parseTag, printTag, renameTags, type Tag } from '#shared/template/index.ts'
import type { PlacedTag } from '../check/analyse.ts'
import type { Range } from '../model/documentText.ts'

/** The tag of the chip at a position, if there is one and it can be parsed. */
export function chipTag(state: EditorState, pos: number): Tag | undefined {
  const node = state.doc.nodeAt(pos)
  if (node?.type.name !== 'placeholder') return undefined
  const parsed = parseTag(String(node.attrs.tag).slice(2, -2))
  return parsed.ok ? parsed.value : undefined
}

/** Letter cases; a tag has at most one. */
const cases: readonly Modifier[] = [
  'maiuscula',
  'minuscula',
  'primeiraMaiuscula',
  'primeiraMinuscula',
  'iniciaisMaiusculas',
]

export function toggleModifier(tag: Tag, modifier: Modifier): Tag {
  if (tag.modifiers.includes(modifier))
    return {
      ...tag,
      modifiers: tag.modifiers.filter((other) => other !== modifier),
      attributes: attributesWithout(tag, modifier),
    }
  const others = cases.includes(modifier) ? tag.modifiers.filter((other) => !cases.includes(other)) : tag.modifiers
  return { ...tag, modifiers: [...others, modifier] }
}

/** Removes the attributes that mean nothing without the modifier. */
function attributesWithout({ attributes, modifiers }: Tag, modifier: Modifier): Tag['attributes'] {
  const { format, ...sizes } = attributes
  if (modifier === 'imagem') return format === undefined ? {} : { format }
  const other = modifier === 'data' ? 'monetario' : 'data'
  return format === undefined || modifiers.includes(other) ? attributes : sizes
}

export function writeChip(state: EditorState, pos: number, tag: Tag): Transaction {
  return setTag(closeHistory(state.tr), pos, printTag(tag))
}

/** Changes the reference of a chip and of the other tag of its section. */
export function renameChip(state: EditorState, { range, partner, tag }: PlacedTag, ref: string): Transaction {
  const tr = closeHistory(state.tr)
  for (const { from } of partner ? [range, partner] : [range]) {
    const written = String(tr.doc.nodeAt(from)?.attrs.tag)
    setTag(
      tr,
      from,
      renameTags(written, (path) => (path.join('.') === tag.ref ? ref.split('.') : undefined)),
    )
  }
  return tr.setSelection(NodeSelection.create(tr.doc, range.from))
}

/** Removes chips in one undoable step. */
export function removeChips(state: EditorState, ranges: readonly Range[]): Transaction {
  const tr = closeHistory(state.tr)
  for (const { from, to } of ranges.toSorted((a, b) => b.from - a.from)) tr.delete(from, to)
  return tr
}

function setTag(tr: Transaction, pos: number, tag: string): Transaction {
  const chip = tr.doc.nodeAt(pos)
  if (chip?.type.name !== 'placeholder') return tr
  tr.setNodeMarkup(pos, null, { tag }, chip.marks)
  return tr.setSelection(NodeSelection.create(tr.doc, pos))
}
