import type { CSSProperties } from 'react'
import { type DataRecord, valueIn } from './dataset.ts'
import { typeOf } from './fieldTypes/registry.ts'
import { type FormField, isDisabled, isShown } from './formField.ts'
import classes from './RecordForm.module.css'
import type { Entry } from './useEditing.ts'

type Props = {
  /** Id of the whole form; a field's control has the id `${id}-${name}`. */
  id: string
  fields: readonly FormField[]
  pk: readonly string[]
  entry: Entry
  onChange: (values: DataRecord) => void
  onLookup: (field: FormField) => void
}

const COLUMNS = 12

/** The form's fields in a grid of columns. */
export function RecordFields({ id, fields, pk, entry, onChange, onLookup }: Props) {
  const { draft, before, round } = entry
  return (
    <div className={classes.fields}>
      {fields
        .filter((field) => isShown(field, draft))
        .map((field) => {
          const { Input } = typeOf(field.type)
          const isKey = pk.includes(field.name)
          return (
            <div
              key={`${field.name} ${round}`}
              style={{ '--span': Math.min(COLUMNS, Math.max(1, field.width ?? COLUMNS)) } as CSSProperties}
            >
              <Input
                field={field}
                value={valueIn(draft, field.name)}
                onChange={(value) => onChange({ [field.name]: value })}
                frame={{
                  id: `${id}-${field.name}`,
                  label: field.label,
                  withAsterisk: field.required === true || isKey,
                  // S1 §5.
                  readOnly: isKey && before !== undefined,
                  disabled: isDisabled(field, draft),
                }}
                openLookup={field.lookup && (() => onLookup(field))}
              />
            </div>
          )
        })}
    </div>
  )
}
