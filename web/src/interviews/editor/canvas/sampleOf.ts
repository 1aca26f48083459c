import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { isSimple } from '../../answer/listItems.ts'
import type { AnswerState } from '../../answer/state.ts'

/** The field's state before any answer; a list has one item, to show its questions. */
export function sampleOf(field: Field): AnswerState {
  const items = field.listFields ?? []
  const showsRow = definitionOf(field).holdsItems && (!isSimple(field) || items.length > 0)
  return {
    path: `exemplo-${field.uid}`,
    field: { ...field, readonly: false },
    value: showsRow ? [isSimple(field) ? '' : {}] : (field.defaultValue ?? definitionOf(field).empty),
    ...(showsRow && { rows: [items.map(sampleOf)] }),
  }
}
