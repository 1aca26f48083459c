import type { CSSProperties } from 'react'
import { afterPress } from '../afterPress.ts'
import { valueIn } from './dataset.ts'
import { checkedText } from './draft.ts'
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
  readOnly: boolean
  onType: (field: FormField, value: unknown) => void
  onVisit: (name: string) => void
  onLookup: (field: FormField) => void
  /** Whether the first one gets the focus when a dialog opens. */
  begins: boolean
}

const COLUMNS = 12

/** The form's fields in a grid of columns. */
export function RecordFields({ id, fields, pk, entry, readOnly, onType, onVisit, onLookup, begins }: Props) {
  const { draft, before, visited, round } = entry
  return (
    <div className={classes.fields}>
      {fields
        .filter((field) => isShown(field, draft))
        .map((field, at) => {
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
                onChange={(value) => onType(field, value)}
                frame={{
                  id: `${id}-${field.name}`,
                  label: field.label,
                  withAsterisk: field.required === true || isKey,
                  // S1 §5.
                  readOnly: readOnly || (isKey && before !== undefined),
                  disabled: isDisabled(field, draft),
                  'data-autofocus': (begins && at === 0) || undefined,
                  onBlur: () => afterPress(() => onVisit(field.name)),
                  error: visited.includes(field.name) ? checkedText(field, draft) : undefined,
                }}
                openLookup={field.lookup && (() => onLookup(field))}
              />
            </div>
          )
        })}
    </div>
  )
}
