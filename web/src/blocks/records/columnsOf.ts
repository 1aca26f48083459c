import { type DataRecord, valueIn } from './dataset.ts'
import { typeOf } from './fieldTypes/registry.ts'
import type { FormField } from './formField.ts'
import type { Findable } from './matchesRecord.ts'
import type { RecordsState } from './useRecords.ts'

export type RecordColumn = {
  readonly name: string
  readonly label: string
  readonly align: 'right' | undefined
  readonly text: (row: DataRecord) => string
  readonly findable: (row: DataRecord) => Findable | undefined
}

/** The grid's columns: the named fields in order, or all; never a secret one. */
export function columnsOf(
  state: RecordsState,
  form: readonly FormField[],
  names?: readonly string[],
): readonly RecordColumn[] {
  if (state.phase !== 'ready') return []
  const { fields } = state.source
  const chosen = names ? names.flatMap((name) => fields.find((field) => field.name === name) ?? []) : fields
  return chosen
    .filter(({ type }) => !typeOf(type).secret)
    .map(({ name, type }) => {
      const field = form.find((one) => one.name === name)
      const { text, findable, align } = typeOf(type)
      return {
        name,
        label: field?.label ?? name,
        align,
        text: (row) => text(valueIn(row, name), field),
        findable: (row) => findable(valueIn(row, name), field),
      }
    })
}
